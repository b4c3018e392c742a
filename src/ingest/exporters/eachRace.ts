import type { RaceRecord } from "../../engine/history/types";
import { Pace, type Steps } from "../../engine/steps";

/** Estimated cost of an entrant, for pauses. */
const OPERATIONS_AN_ENTRANT = 200;

/** The texts of all races, joined, in slices; yields the share done. */
export function* eachRace(
  races: readonly RaceRecord[],
  textOf: (race: RaceRecord, at: number) => string,
): Steps<string> {
  const pieces: string[] = [];
  let piece: string[] = [];
  const pace = new Pace();
  for (const [at, race] of races.entries()) {
    piece.push(textOf(race, at));
    if (!pace.isDue(OPERATIONS_AN_ENTRANT * (1 + race.entrants.length))) continue;
    pieces.push(piece.join(""));
    piece = [];
    yield at / races.length;
  }
  return pieces.join("") + piece.join("");
}
