import { defined } from "../../engine/history/named";
import { START_POINTS } from "../../engine/rating/points";
import type { RaceEntrant } from "../types";
import { nextId } from "../ids";

/** Names for invented players: short, and of no real person. */
const NAMES =
  "Ash, Birch, Cedar, Dogwood, Elm, Fir, Ginkgo, Hazel, Ivy, Juniper, Kapok, Larch, Maple, Nutmeg, Oak, Pine, Quince, Rowan, Spruce, Teak, Umbrella pine, Viburnum, Willow, Yew".split(
    ", ",
  );

function freshName(entrants: readonly RaceEntrant[]): string {
  const taken = new Set(entrants.map((entrant) => entrant.name));
  for (let round = 1; ; round++) {
    for (const name of NAMES) {
      const candidate = round === 1 ? name : `${name} ${round}`;
      if (!taken.has(candidate)) return candidate;
    }
  }
}

/** Defaults of an entrant. */
const UNKNOWN: Omit<RaceEntrant, "id" | "name"> = {
  player: null,
  points: START_POINTS,
  sdPoints: null,
  beliefs: {},
  status: "finished",
  tied: false,
  team: -1,
  score: null,
  minutes: null,
};

/** A new entrant at the starting rating, with the given properties. */
export function newEntrant(
  entrants: readonly RaceEntrant[],
  known: Partial<Omit<RaceEntrant, "id">> = {},
): RaceEntrant {
  return { name: freshName(entrants), ...UNKNOWN, ...defined(known), id: nextId("e", entrants) };
}
