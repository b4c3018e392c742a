/** The engine's answer by entrant and contender instead of by column: it may be one drag behind the lanes. Pure. */
import { pointsChange } from "../../../engine/models/points";
import type { RaceResult, System } from "../../../store";

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
  contenders: readonly System[],
  entrant: string,
): (number | null)[] {
  return contenders.map((contender) => changeOf(result, contender.id, entrant));
}

/** Without the last digits of an integral, so that equal probabilities round alike. */
export const tidy = (p: number): number => Math.round(p * 1e9) / 1e9;

/** Where each lane stands in the answer; -1: the answer does not know it. */
function columnsOf(result: RaceResult, lanes: readonly { readonly id: string }[]): number[] {
  const columns = new Map(result.entrants.map((id, column) => [id, column]));
  return lanes.map((lane) => columns.get(lane.id) ?? -1);
}

/** P(lane a beats lane b) under the answer's focused contender; null where it is not known, and between team-mates. */
export function winsOf(
  result: RaceResult | null,
  lanes: readonly { readonly id: string }[],
): (a: number, b: number) => number | null {
  const wins = result?.answer.wins;
  if (!result || !wins) return () => null;
  const columns = columnsOf(result, lanes);
  return (a, b) => {
    const p = columns[a] < 0 || columns[b] < 0 ? NaN : wins[columns[a] * result.entrants.length + columns[b]];
    return Number.isNaN(p) ? null : p;
  };
}

/** P(lane finishes in a place, counted from 0) under the answer's focused contender; null where it is not known. */
export function placesOf(
  result: RaceResult | null,
  lanes: readonly { readonly id: string }[],
): { readonly count: number; readonly value: (lane: number, place: number) => number | null } {
  const known = result?.answer.placements;
  if (!result || !known) return { count: 0, value: () => null };
  const columns = columnsOf(result, lanes);
  const { count, matrix, side } = known;
  return { count, value: (lane, place) => (columns[lane] < 0 ? null : matrix[side[columns[lane]] * count + place]) };
}
