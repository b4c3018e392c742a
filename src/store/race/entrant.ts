import { START_POINTS } from "../../engine/models/points";
import type { RaceEntrant } from "../types";
import { nextId } from "../ids";

/** Names for people made up here: short, and none of them a real player's. */
const NAMES = [
  "Ash",
  "Birch",
  "Cedar",
  "Dogwood",
  "Elm",
  "Fir",
  "Ginkgo",
  "Hazel",
  "Ivy",
  "Juniper",
  "Kapok",
  "Larch",
  "Maple",
  "Nutmeg",
  "Oak",
  "Pine",
  "Quince",
  "Rowan",
  "Spruce",
  "Teak",
  "Umbrella pine",
  "Viburnum",
  "Willow",
  "Yew",
];

/** A name that nobody in the race has. */
function freshName(entrants: readonly RaceEntrant[]): string {
  const taken = new Set(entrants.map((entrant) => entrant.name));
  for (let round = 1; ; round++) {
    for (const name of NAMES) {
      const candidate = round === 1 ? name : `${name} ${round}`;
      if (!taken.has(candidate)) return candidate;
    }
  }
}

/** A new entrant at the starting rating, with what is known of it. */
export function newEntrant(
  entrants: readonly RaceEntrant[],
  known: Partial<Omit<RaceEntrant, "id">> = {},
): RaceEntrant {
  return {
    id: nextId("e", entrants),
    name: known.name ?? freshName(entrants),
    player: known.player ?? null,
    points: known.points ?? START_POINTS,
    sdPoints: known.sdPoints ?? null,
    beliefs: known.beliefs ?? {},
    ...(known.shift !== undefined && { shift: known.shift }),
    ...(known.sds && { sds: known.sds }),
    status: known.status ?? "finished",
    tied: known.tied ?? false,
    team: known.team ?? -1,
    score: known.score ?? null,
    minutes: known.minutes ?? null,
    ...(known.home === undefined ? {} : { home: known.home }),
    ...(known.share === undefined ? {} : { share: known.share }),
    ...(known.shared && { shared: known.shared }),
  };
}
