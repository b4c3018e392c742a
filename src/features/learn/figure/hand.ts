/** The state of the open lesson's figure: its players, its settings and the student's prediction. */
import { create } from "zustand";
import type { Player } from "../claims/claim";

export interface Named extends Player {
  readonly name: string;
}

/** Other numbers that the figure's controls change: K, games to come, ... */
export type Settings = Readonly<Record<string, number>>;

/** What the student guessed: a number, or a line by hand; `played`: the figure has answered. */
interface Guess {
  readonly value: number | readonly number[];
  readonly played: boolean;
}

interface Hand {
  /** Id of the lesson; "": none is open. */
  readonly lesson: string;
  readonly players: readonly Named[];
  readonly settings: Settings;
  readonly guess: Guess | null;
  /** The figure shows a drill of its own, to which the formula of the lesson does not apply. */
  readonly drilling: boolean;
}

const useStore = create<Hand>(() => ({ lesson: "", players: [], settings: {}, guess: null, drilling: false }));

export const useHand = (): readonly Named[] => useStore(({ players }) => players);
export const useSettings = (): Settings => useStore(({ settings }) => settings);
export const useOpenLesson = (): string => useStore(({ lesson }) => lesson);
export const useDrilling = (): boolean => useStore(({ drilling }) => drilling);
const useGuess = (): Guess | null => useStore(({ guess }) => guess);

/** A number that was guessed and played: the figure shows it beside its answer. */
export function useNumberGuess(): number | null {
  const guess = useGuess();
  return guess?.played && typeof guess.value === "number" ? guess.value : null;
}

/** A line that was sketched and played. */
export function useSketch(): readonly number[] | null {
  const guess = useGuess();
  return guess?.played && typeof guess.value !== "number" ? guess.value : null;
}

export const hand = {
  get: (): readonly Named[] => useStore.getState().players,
  settings: (): Settings => useStore.getState().settings,
  put: (players: readonly Named[]): void => useStore.setState({ players }),
  set: (settings: Settings): void => useStore.setState((state) => ({ settings: { ...state.settings, ...settings } })),
  guess: (guess: Guess | null): void => useStore.setState({ guess }),
  drill: (drilling: boolean): void => useStore.setState({ drilling }),
  /** Opens a lesson: its players and settings, and no guess yet. */
  open: (lesson: string, players: readonly Named[], settings: Settings = {}): void =>
    useStore.setState({ lesson, players, settings, guess: null, drilling: false }, true),
  lesson: (): string => useStore.getState().lesson,
  change(index: number, partial: Partial<Named>): void {
    this.put(this.get().map((player, i) => (i === index ? { ...player, ...partial } : player)));
  },
  /** One place up or down; players who did not finish stay behind those who did. */
  move(index: number, by: -1 | 1): void {
    this.moveTo(index, index + by);
  },
  /** To another place among those who finished, or among those who did not. */
  moveTo(index: number, to: number): void {
    const players = [...this.get()];
    if (to === index || !players[to] || Boolean(players[to].dnf) !== Boolean(players[index].dnf)) return;
    players.splice(to, 0, ...players.splice(index, 1));
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
