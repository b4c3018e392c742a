import { same } from "../same";
import type { Race } from "../types";

/** What of an entrant is the season's or the user's: without the id and the common rating, which depend on the moment of taking. */
const of = ({ entrants }: Race) =>
  entrants.map(({ player, name, status, tied, team, score, minutes, beliefs, shift = 0, sds = {} }) => ({
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
  }));

/** Whether the race is still as the season has it, `fresh`. */
export function isAsTaken(race: Race, fresh: Race): boolean {
  return same(of(race), of(fresh));
}
