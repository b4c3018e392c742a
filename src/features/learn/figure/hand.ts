/** The race that the figure of the open lesson holds: what *Open this in Race* takes along. */
import { create } from "zustand";
import type { Player } from "../claims/claim";

export interface Named extends Player {
  readonly name: string;
}

const useStore = create<{ readonly players: readonly Named[] }>(() => ({ players: [] }));

export const useHand = (): readonly Named[] => useStore(({ players }) => players);

export const hand = {
  get: (): readonly Named[] => useStore.getState().players,
  put: (players: readonly Named[]): void => useStore.setState({ players }),
  change(index: number, partial: Partial<Named>): void {
    this.put(this.get().map((player, i) => (i === index ? { ...player, ...partial } : player)));
  },
  /** One place up or down; whoever did not finish stays behind those who did. */
  move(index: number, by: -1 | 1): void {
    const players = [...this.get()];
    const other = index + by;
    if (!players[other] || Boolean(players[other].dnf) !== Boolean(players[index].dnf)) return;
    [players[index], players[other]] = [players[other], players[index]];
    this.put(players.map((player, i) => ({ ...player, tied: i > 0 && player.tied })));
  },
  /** Out of the race, or back as the last finisher. */
  toggleDnf(index: number): void {
    const players = this.get().map((player, i) =>
      i === index ? { ...player, dnf: !player.dnf, tied: false } : player,
    );
    this.put(
      [...players.filter(({ dnf }) => !dnf), ...players.filter(({ dnf }) => dnf)].map((player, i) => ({
        ...player,
        tied: i > 0 && player.tied,
      })),
    );
  },
};
