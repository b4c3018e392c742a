/** Lines of a curve figure: one a contender, in points. Pure. */
import { pointsChange } from "../../../store";
import type { RatingScale } from "../../../engine/models/model";
import type { ContenderFacts } from "../field/contenders";

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
  contenders: readonly ContenderFacts[],
  ids: readonly string[],
  x: readonly number[],
  own: (index: number) => { readonly scale: RatingScale; readonly values: Float64Array },
): CurveSeries[] {
  return contenders.flatMap(({ id, slot, short }) => {
    const index = ids.indexOf(id);
    if (index < 0) return [];
    const { scale, values } = own(index);
    return [{ id, slot, label: short, x, y: Array.from(values, (value) => pointsChange(scale, value)) }];
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

/** Mean width of a letter of a name in the plot. */
const LETTER = 6;

/** Cut to the room, in pixels. */
export function cut(text: string, room: number): string {
  const most = Math.max(1, Math.floor(room / LETTER));
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
}

/** What the names at the ends of the lines need, leaders included, at most `most`. */
export function nameRoom(series: readonly CurveSeries[], most: number): number {
  return Math.min(most, 20 + LETTER * Math.max(0, ...series.map(({ label }) => label.length)));
}

/** Mark and space of an entry of the key, beside its name. */
const ENTRY = 32 + 14;

/** A key as rows of entries that fit the width: where each begins, and its name. */
export function keyRows(
  series: readonly CurveSeries[],
  width: number,
): readonly (readonly { readonly one: CurveSeries; readonly at: number; readonly text: string }[])[] {
  const rows: { one: CurveSeries; at: number; text: string }[][] = [];
  let at = Infinity;
  for (const one of series) {
    const text = cut(one.label, width - ENTRY);
    const room = ENTRY + LETTER * text.length;
    if (at + room - 14 > width) {
      rows.push([]);
      at = 0;
    }
    rows[rows.length - 1].push({ one, at, text });
    at += room;
  }
  return rows;
}
