/** Lines of a curve figure: one a contender, in points. Pure. */
import type { System } from "../../../store";
import { pointsChange } from "../../../engine/models/points";
import type { RatingScale } from "../../../engine/models/model";

export interface CurveSeries {
  readonly id: string;
  readonly slot: number;
  readonly label: string;
  /** Rising. */
  readonly x: readonly number[];
  /** Points. */
  readonly y: readonly number[];
}

/** Lines in the order of the strip; contenders without a curve are left out. `own`: changes in own units by x. */
export function seriesOf(
  contenders: readonly System[],
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

/** Linear between the points, constant beyond the ends. */
export function valueAt({ x, y }: CurveSeries, at: number): number {
  const after = x.findIndex((value) => value >= at);
  if (after === 0) return y[0];
  if (after < 0) return y[y.length - 1];
  const share = (at - x[after - 1]) / (x[after] - x[after - 1]);
  return y[after - 1] + share * (y[after] - y[after - 1]);
}

/** Least and greatest value within [from, to], zero among them. */
export function curveExtent(series: readonly CurveSeries[], from: number, to: number): readonly [number, number] {
  let low = 0;
  let high = 0;
  for (const { x, y } of series) {
    x.forEach((at, i) => {
      if (at < from || at > to || !Number.isFinite(y[i])) return;
      low = Math.min(low, y[i]);
      high = Math.max(high, y[i]);
    });
  }
  return low < high ? [low, high] : [0, 1];
}
