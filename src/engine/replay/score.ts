/** A pure leaf: the page imports it as values. */
import { pointsOf } from "../rating/points";
import type { ReplayColumns } from "./replay";

/** Published score after a row, points; NaN where it is not rated. */
export function scoreAfter(
  { scale, scoreAfter: scores, after, sdAfter, scoreSds }: ReplayColumns,
  row: number,
): number {
  if (scores) return pointsOf(scale, scores[row]);
  return pointsOf(scale, after[row] - (sdAfter ? scoreSds * sdAfter[row] : 0));
}
