/** The lines of a curve figure, one for each contender, in points. Pure. */
import type { ShownSystem } from "../../../store";
import { change } from "../../../ui/format";
import { pointsChange } from "../../../engine/rating/points";
import type { RatingScale } from "../../../engine/rating/model";
import { robustRange } from "../field/robust";

export interface CurveSeries {
  readonly id: string;
  readonly slot: number;
  readonly label: string;
  /** Ascending. */
  readonly x: readonly number[];
  /** Points. */
  readonly y: readonly number[];
}

/** Lines in the contenders' order, without those that have no curve. `own`: changes in model units by x. */
export function seriesOf(
  contenders: readonly ShownSystem[],
  ids: readonly string[],
  x: readonly number[],
  own: (index: number) => { readonly scale: RatingScale; readonly values: Float64Array },
): CurveSeries[] {
  return contenders.flatMap(({ id, slot, name }) => {
    const index = ids.indexOf(id);
    if (index < 0) return [];
    const { scale, values } = own(index);
    return [{ id, slot, label: name, x, y: Array.from(values, (value) => pointsChange(scale, value)) }];
  });
}

/** Linear interpolation; constant beyond the ends. */
export function valueAt({ x, y }: CurveSeries, at: number): number {
  const after = x.findIndex((value) => value >= at);
  if (after === 0) return y[0];
  if (after < 0) return y[y.length - 1];
  const share = (at - x[after - 1]) / (x[after] - x[after - 1]);
  return y[after - 1] + share * (y[after] - y[after - 1]);
}

/** The values within [from, to]. */
const inside = ({ x, y }: CurveSeries, from: number, to: number): readonly number[] =>
  y.filter((value, i) => x[i] >= from && x[i] <= to && Number.isFinite(value));

/** Values beyond this multiple of the median system's maximum leave the plot. */
const ROBUST = 6;

/** Range of the values within [from, to], including zero, without values of lines that leave the plot. */
export function curveExtent(series: readonly CurveSeries[], from: number, to: number): readonly [number, number] {
  const values = series.map((one) => inside(one, from, to));
  const largest = values.map((all) => all.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  const { limit } = robustRange(largest, ROBUST);
  let low = 0;
  let high = 0;
  for (const value of values.flat()) {
    low = Math.min(low, Math.max(-limit, value));
    high = Math.max(high, Math.min(limit, value));
  }
  return low < high ? [low, high] : [0, 1];
}

/** "▴ +1,040": the maximum of a line that leaves the plot; "" otherwise. */
export function beyondWords(
  series: CurveSeries,
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): string {
  const values = inside(series, from, to);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most > high) return `▴ ${change(most, 0)}`;
  return least < low ? `▾ ${change(least, 0)}` : "";
}
