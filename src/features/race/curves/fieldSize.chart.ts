/** *Update by field size*: the rating change of first, middle and last place among equals. Pure. */
import type { CurveResult, ShownSystem } from "../../../store";
import type { FieldCurve } from "../../../worker/protocol";
import { change, inWords, list, number } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { seriesOf, valueAt, type CurveSeries } from "./curves";

export type FieldPlace = "first" | "middle" | "last";

export const PLACE_LABELS: Readonly<Record<FieldPlace, string>> = { first: "Winner", middle: "Middle", last: "Last" };

export function fieldSeries(
  contenders: readonly ShownSystem[],
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

/** How the rating change grows from 16 to 32 entrants. */
type Growth = "none" | "shrink" | "level" | "slow" | "steep";

/** Growth when the field doubles: steep nearly doubles the change, level is under 5 %, slow is between them. */
export function growthOf(series: CurveSeries): Growth {
  const [before, after] = [16, 32].map((size) => Math.abs(valueAt(series, size)));
  if (after < 0.05) return "none";
  const ratio = after / before;
  return ratio > 1.8 ? "steep" : ratio > 1.05 ? "slow" : ratio > 0.95 ? "level" : "shrink";
}

const WHAT: Readonly<Record<FieldPlace, string>> = {
  first: "The winner’s gain",
  middle: "The middle of equals",
  last: "The last one’s loss",
};

export function fieldReading(series: readonly CurveSeries[], place: FieldPlace): string {
  if (series.length === 0) return "";
  if (series.every(({ y }) => y.every((value) => Math.abs(value) < 0.05)))
    return place === "middle" ? `${WHAT.middle} does not move.` : "Among equals no rating moves.";
  if (place === "middle") {
    const moved = series.filter(({ y }) => y.some((value) => Math.abs(value) >= 0.05)).map(({ label }) => label);
    return `${WHAT.middle} moves only under ${named(moved)}.`;
  }
  return `${WHAT[place]} ${growthWords(series)}.`;
}

const VERBS: Readonly<Record<Exclude<Growth, "none">, string>> = {
  steep: "grows with every entrant",
  slow: "grows ever more slowly",
  level: "hardly grows",
  shrink: "shrinks",
};

/** Two names; with more, a count. */
const named = (names: readonly string[]): string =>
  names.length > 2 ? `${inWords(names.length)} systems` : list(names);

/** Words for the remaining contenders. */
const REST: Readonly<Record<Growth, string>> = {
  none: "not at all",
  steep: "as steeply",
  slow: "more slowly",
  level: "hardly",
  shrink: "it shrinks",
};

/** Describes which contender grows how, steepest first. */
function growthWords(series: readonly CurveSeries[]): string {
  const kinds = (["steep", "slow", "level", "shrink"] as const)
    .map((kind) => ({ kind, names: series.filter((one) => growthOf(one) === kind).map(({ label }) => label) }))
    .filter(({ names }) => names.length > 0);
  if (kinds.length === 1) return `${VERBS[kinds[0].kind]} among equals`;
  const [first, ...rest] = kinds;
  const others = rest.flatMap(({ names }) => names);
  const does = list(
    rest.map(({ kind }) => REST[kind]),
    "or",
  );
  return `${VERBS[first.kind]} under ${named(first.names)}; under ${others.length > 1 ? "the others" : others[0]} ${does}`;
}

export function fieldTable(all: Readonly<Record<FieldPlace, readonly CurveSeries[]>>): FigureTable {
  const places: readonly FieldPlace[] = ["first", "middle", "last"];
  const sizes = all.first[0]?.x ?? [];
  return tableOf(
    sizes,
    [
      ["Entrants", (size) => size, number],
      ...places.flatMap((place) =>
        all[place].map(({ label, y }): ItemColumn<number> => [
          `${label}, ${PLACE_LABELS[place].toLowerCase()}`,
          (_, i) => y[i],
          change,
        ]),
      ),
    ],
    "Changes in points; all rated equal.",
  );
}
