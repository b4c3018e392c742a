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

/** What follows Race in its address while it says what to do. */
export const PLAY = "play";

/** What follows a screen in its address while *How it is read* is over it. */
export const READING = "reading";
/** What follows *Season* in its address while the film or a card is made of it. */
export const FILM = "film";
export const CARD = "card";
/** The same for *Decided, or open?*, which takes the place of the season. */
export const FORECAST = "open";
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
