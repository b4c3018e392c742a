/** *Update by field size*: what first, middle and last place move by among equals, as their number grows. Pure. */
import type { CurveResult } from "../../../store";
import type { FieldCurve } from "../../../worker/protocol";
import { change, list, number } from "../../../ui/format";
import type { FigureTable } from "../../../ui/frame/table";
import type { ContenderFacts } from "../field/contenders";
import { seriesOf, valueAt } from "./curves";
import type { CurveSeries } from "./curves";

export type FieldPlace = "first" | "middle" | "last";

export const PLACE_LABELS: Readonly<Record<FieldPlace, string>> = { first: "Winner", middle: "Middle", last: "Last" };

export function fieldSeries(
  contenders: readonly ContenderFacts[],
  result: CurveResult<FieldCurve> | null,
  place: FieldPlace,
): CurveSeries[] {
  if (!result) return [];
  const { curve, contenders: ids } = result;
  return seriesOf(contenders, ids, curve.sizes, (index) => ({
    scale: curve.contenders[index].scale,
    values: curve.contenders[index][place],
  }));
}

/** Doubling the field nearly doubles the update. */
export function growsWithField(series: CurveSeries): boolean {
  return Math.abs(valueAt(series, 32)) > 1.8 * Math.abs(valueAt(series, 16)) && Math.abs(valueAt(series, 32)) > 0.05;
}

const WHAT: Readonly<Record<FieldPlace, string>> = {
  first: "The winner’s gain among equals",
  middle: "The middle of equals",
  last: "The loss of the last among equals",
};

export function fieldReading(series: readonly CurveSeries[], place: FieldPlace): string {
  if (series.length === 0) return "";
  if (series.every(({ y }) => y.every((value) => Math.abs(value) < 0.05))) return `${WHAT[place]} does not move.`;
  if (place === "middle") {
    const moved = series.filter(({ y }) => y.some((value) => Math.abs(value) >= 0.05)).map(({ label }) => label);
    return `${WHAT.middle} moves only under ${list(moved)}.`;
  }
  const grows = series.filter(growsWithField).map(({ label }) => label);
  if (grows.length === 0) return `${WHAT[place]} levels off as the field grows.`;
  if (grows.length === series.length) return `${WHAT[place]} grows with every entrant.`;
  return `${WHAT[place]}: ${list(grows)} ${grows.length === 1 ? "grows" : "grow"} with every entrant, the others level off.`;
}

export function fieldTable(all: Readonly<Record<FieldPlace, readonly CurveSeries[]>>): FigureTable {
  const places: readonly FieldPlace[] = ["first", "middle", "last"];
  const sizes = all.first[0]?.x ?? [];
  return {
    columns: [
      { label: "Entrants", format: (value) => number(value) },
      ...places.flatMap((place) =>
        all[place].map(({ label }) => ({
          label: `${label}, ${PLACE_LABELS[place].toLowerCase()}`,
          format: (v: number) => change(v),
        })),
      ),
    ],
    rows: sizes.map((size, i) => [size, ...places.flatMap((place) => all[place].map(({ y }) => y[i]))]),
    note: "Changes in points; all rated equal.",
  };
}
