import type { Season, View } from "../types";
import type { Slice } from "./slice";

export function seasonActions({ update }: Slice) {
  const set = (partial: Partial<Season>): void => update(({ season }) => ({ season: { ...season, ...partial } }));
  return {
    set,
    togglePlayer(player: string): void {
      update(({ season }) => ({
        season: {
          ...season,
          players: season.players.includes(player)
            ? season.players.filter((p) => p !== player)
            : [...season.players, player],
        },
      }));
    },
    selectRace: (race: number | null): void => set({ race }),
    openPlayer: (player: string | null): void => set({ player }),
  };
}

/** What follows a screen in its address while *How it is read* stands over it. */
export const READING = "reading";
/** The same for *Titles and colours*. */
export const TITLES = "titles";

export function viewActions({ update }: Slice) {
  const set = (partial: Partial<View>): void => update(({ view }) => ({ view: { ...view, ...partial } }));
  return {
    go: (screen: View["screen"], ...path: readonly string[]): void => set({ screen, path }),
    setTheme: (theme: View["theme"]): void => set({ theme }),
    setUnits: (units: View["units"]): void => set({ units }),
  };
}
