import type { FilmChoice, Season, View } from "../types";
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
    setFilm: (partial: Partial<FilmChoice>): void =>
      update(({ season }) => ({ season: { ...season, film: { ...season.film, ...partial } } })),
    selectRace: (race: number | null): void => set({ race }),
    openPlayer: (player: string | null): void => set({ player }),
  };
}

/** The part of the address after Race that opens its instructions. */
export const PLAY = "play";

/** The part of a screen's address that opens *How it is read*. */
export const READING = "reading";
/** The part of the address after *Season* that opens the film or a card. */
export const FILM = "film";
export const CARD = "card";
/** The part of the address after *Season* that opens *Decided, or open?*. */
export const FORECAST = "open";
/** The part of the address after *Season* that opens *Titles and colours*. */
export const TITLES = "titles";

export function viewActions({ update }: Slice) {
  const set = (partial: Partial<View>): void => update(({ view }) => ({ view: { ...view, ...partial } }));
  return {
    go: (screen: View["screen"], ...path: readonly string[]): void => set({ screen, path }),
    setTheme: (theme: View["theme"]): void => set({ theme }),
    setUnits: (units: View["units"]): void => set({ units }),
  };
}
