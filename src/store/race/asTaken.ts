import { same } from "../same";
import type { Race, RaceEntrant } from "../types";

/** What of an entrant is the season's or the user's: without the id and the common rating, which depend on the moment of taking. */
const factsOf = ({ player, name, status, tied, team, score, minutes, beliefs, shift = 0, sds = {} }: RaceEntrant) => ({
  player,
  name,
  status,
  tied,
  team,
  score,
  minutes,
  beliefs,
  shift,
  sds,
});

/** Whether an entrant is the season's, apart from the lane it stands in. */
export const isSameEntrant = (a: RaceEntrant, b: RaceEntrant): boolean => same(factsOf(a), factsOf(b));

/** Whether the race is still as the season has it, `original`. */
export function isAsTaken({ entrants }: Race, original: Race): boolean {
  return (
    entrants.length === original.entrants.length && entrants.every((one, i) => isSameEntrant(one, original.entrants[i]))
  );
}

/** Whether `original` is the race of the season that this one was taken from. */
export function isOriginalOf(race: Race, original: Race | null): original is Race {
  return race.from !== null && original?.from?.dataSet === race.from.dataSet && original.from.key === race.from.key;
}
