/** Looks up the engine's answer by entrant and contender: its columns may have the previous order. Pure. */
import { pointsChange } from "../../../engine/rating/points";
import type { RaceResult, ShownSystem } from "../../../store";

/** Rating change of an entrant under a contender, in points; null if the answer does not have it. */
export function changeOf(result: RaceResult | null, contender: string, entrant: string): number | null {
  if (!result) return null;
  const row = result.answer.updates[result.contenders.indexOf(contender)];
  const column = result.entrants.indexOf(entrant);
  if (!row || column < 0 || Number.isNaN(row.change[column])) return null;
  return pointsChange(row.scale, row.change[column]);
}

/** Rating changes of an entrant under all contenders, in their order. */
export function changesOf(
  result: RaceResult | null,
  contenders: readonly ShownSystem[],
  entrant: string,
): (number | null)[] {
  return contenders.map((contender) => changeOf(result, contender.id, entrant));
}

/** Rounds off integration error, so that equal probabilities are displayed alike. */
export const tidy = (p: number): number => Math.round(p * 1e9) / 1e9;

/** Column of each starter in the answer, or -1. */
function columnsOf(result: RaceResult, starters: readonly { readonly id: string }[]): number[] {
  const columns = new Map(result.entrants.map((id, column) => [id, column]));
  return starters.map((starter) => columns.get(starter.id) ?? -1);
}

/** P(starter a beats starter b) under the answer's focused contender; null if unknown, or for team-mates. */
export function winsOf(
  result: RaceResult | null,
  starters: readonly { readonly id: string }[],
): (a: number, b: number) => number | null {
  const wins = result?.answer.wins;
  if (!result || !wins) return () => null;
  const columns = columnsOf(result, starters);
  return (a, b) => {
    const p = columns[a] < 0 || columns[b] < 0 ? NaN : wins[columns[a] * result.entrants.length + columns[b]];
    return Number.isNaN(p) ? null : p;
  };
}

/** P(starter finishes in a place, counted from 0) under the answer's focused contender; null if unknown. */
export function placesOf(
  result: RaceResult | null,
  starters: readonly { readonly id: string }[],
): { readonly count: number; readonly value: (starter: number, place: number) => number | null } {
  const known = result?.answer.placements;
  if (!result || !known) return { count: 0, value: () => null };
  const columns = columnsOf(result, starters);
  const { count, matrix, side } = known;
  return {
    count,
    value: (starter, place) => (columns[starter] < 0 ? null : matrix[side[columns[starter]] * count + place]),
  };
}
