/** The engine's answer by entrant and contender instead of by column: it may be one drag behind the lanes. Pure. */
import { pointsChange } from "../../../store";
import type { RaceResult } from "../../../store";
import type { ContenderFacts } from "./contenders";

/** Change in points of an entrant under a contender; null where the answer does not know it. */
export function changeOf(result: RaceResult | null, contender: string, entrant: string): number | null {
  if (!result) return null;
  const row = result.answer.updates[result.contenders.indexOf(contender)];
  const column = result.entrants.indexOf(entrant);
  if (!row || column < 0 || Number.isNaN(row.change[column])) return null;
  return pointsChange(row.scale, row.change[column]);
}

/** The same of all contenders, in their order. */
export function changesOf(
  result: RaceResult | null,
  contenders: readonly ContenderFacts[],
  entrant: string,
): (number | null)[] {
  return contenders.map((contender) => changeOf(result, contender.id, entrant));
}

/** P(a beats b) under the answer's focused contender; null where it is not known, and of a with itself. */
export function winOf(result: RaceResult | null, a: string, b: string): number | null {
  const wins = result?.answer.wins;
  if (!result || !wins || a === b) return null;
  const i = result.entrants.indexOf(a);
  const j = result.entrants.indexOf(b);
  return i < 0 || j < 0 ? null : wins[i * result.entrants.length + j];
}
