/** Which side is at home in the open race. Pure. */
import type { RaceEntrant } from "../types";

/** "unknown": the race does not say, so each system applies its own rule. */
export type Venue = "unknown" | "home" | "away" | "neutral";

const sideOf = (one: RaceEntrant, other: RaceEntrant): boolean =>
  one.id === other.id || (one.team >= 0 && one.team === other.team);

/** Only a race of two sides has a home side. */
export function hasHomeSide(entrants: readonly RaceEntrant[]): boolean {
  const sides = new Set(entrants.map(({ id, team }) => (team >= 0 ? team : id)));
  return sides.size === 2;
}

export function venueOf(entrants: readonly RaceEntrant[], id: string): Venue {
  if (entrants.every(({ home }) => home === undefined)) return "unknown";
  if (!entrants.some(({ home }) => home === 1)) return "neutral";
  return entrants.find((entrant) => entrant.id === id)?.home === 1 ? "home" : "away";
}

export function withVenue(entrants: readonly RaceEntrant[], id: string, venue: Venue): readonly RaceEntrant[] {
  const asked = entrants.find((entrant) => entrant.id === id);
  if (!asked) return entrants;
  return entrants.map((entrant) => {
    const { home: _before, ...rest } = entrant;
    if (venue === "unknown") return rest;
    const isHome = venue !== "neutral" && sideOf(entrant, asked) === (venue === "home");
    return { ...rest, home: isHome ? 1 : 0 };
  });
}
