/** Curves of a run as lines, tables and sentences. */
import type { Band, LaboratoryCurves } from "../../engine/simulation/laboratory";
import type { Measure } from "../../engine/simulation/measure";
import type { FigureTable } from "../../ui";
import { change, counted, list, number } from "../../ui/format";
import type { LineSeries, Tip } from "../../ui/plot";
import { bandsOf, falling, last, lookAt, rangeOf } from "./lines.chart";
import type { Named } from "./lines.chart";

export function curveSeries(curves: LaboratoryCurves, measure: Measure, names: readonly Named[]): LineSeries[] {
  return bandsOf(curves, measure).map(({ mean, low, high }, at) => ({
    ...styleOf(names[at]),
    points: Array.from(curves.looks, (x, look) => ({ x, y: mean[look] })),
    band:
      curves.repetitions > 1
        ? Array.from(curves.looks, (x, look) => ({ x, low: low[look], high: high[look] }))
        : undefined,
  }));
}

/** Both rates of one contender: the constant one in its colour, the decaying one in ink and dashed. */
function styleOf({ id, name, slot, rate }: Named): Pick<LineSeries, "id" | "label" | "slot" | "dashed"> {
  if (rate === "decaying") return { id, label: "decaying rate", dashed: true };
  if (rate === "constant") return { id, label: "constant rate", slot, dashed: false };
  return { id, label: name, slot };
}

export function curveTip(curves: LaboratoryCurves, measure: Measure, names: readonly Named[], x: number): Tip {
  const look = curves.looks.indexOf(x);
  return {
    title: `After ${counted(x, "race")}`,
    rows: bandsOf(curves, measure).map(({ mean, low, high }, at) => ({
      slot: names[at].rate === "decaying" ? undefined : names[at].slot,
      label: names[at].name,
      value: `${number(mean[look])} (${number(low[look])} to ${number(high[look])})`,
    })),
    note: "points; mean and middle 80 % of the repetitions",
  };
}

export function curveTable(
  curves: LaboratoryCurves,
  measure: Measure,
  names: readonly Named[],
  whole: boolean,
): FigureTable {
  const bands = bandsOf(curves, measure);
  const format = (value: number) => number(value, 1);
  const looks = [...curves.looks.keys()].filter((look) => whole || look % 4 === 3 || look === curves.looks.length - 1);
  return {
    columns: [
      { label: "Races", format: (value) => number(value) },
      ...names.flatMap(({ name }) => [
        { label: name, format },
        { label: `${name}, low`, format },
        { label: `${name}, high`, format },
      ]),
    ],
    rows: looks.map((look) => [
      curves.looks[look],
      ...bands.flatMap(({ mean, low, high }) => [mean[look], low[look], high[look]]),
    ]),
    note: whole
      ? undefined
      : "Points; mean and the bounds of the middle 80 % of the repetitions. Some of the looks; the file has them all.",
  };
}

/** Contenders by their last mean, least first. */
const ranked = (bands: readonly Band[]): number[] =>
  [...bands.keys()].sort((a, b) => last(bands[a].mean) - last(bands[b].mean));

export function errorReading(curves: LaboratoryCurves, names: readonly Named[]): string {
  const bands = bandsOf(curves, "error");
  const order = ranked(bands);
  const of = (at: number) => `${number(last(bands[at].mean))} points under ${names[at].name}`;
  const [best, worst] = [order[0], order[order.length - 1]];
  const ratio = falling(curves, bands[best]);
  const before =
    ratio > 1.1
      ? `${number(ratio, 1)} times as much a quarter through`
      : ratio < 0.9
        ? `only ${number(bands[best].mean[lookAt(curves, 0.25)])} a quarter through`
        : "no more a quarter through";
  const rest = best === worst ? "" : `, ${of(worst)}`;
  return `After ${counted(racesOf(curves), "race")} the error is ${of(best)} (${before})${rest}.`;
}

const racesOf = ({ looks }: LaboratoryCurves): number => looks[looks.length - 1];

export function totalReading(curves: LaboratoryCurves, names: readonly Named[], measure: "total" | "mean"): string {
  const bands = bandsOf(curves, measure);
  const moved = names.flatMap(({ name }, at) => {
    const value = last(bands[at].mean);
    return Math.abs(value) >= 0.5 ? [`${change(value, 0)} under ${name}`] : [];
  });
  const kept = names.filter((_, at) => Math.abs(last(bands[at].mean)) < 0.5).map(({ name }) => name);
  const what = measure === "total" ? "All ratings together" : "The ratings of those who are here, on average";
  if (moved.length === 0) return `${what} end where they began under every contender: what one gains another loses.`;
  const rest = kept.length > 0 ? ` Nothing came in or went under ${list(kept)}.` : "";
  const said =
    moved.length > 3
      ? rangeOf(
          bands.map(({ mean }) => last(mean)),
          names,
          { format: (value) => change(value, 0) },
        )
      : list(moved);
  return `${what} end away from where they began, in points: ${said}.${rest}`;
}

export function damageReading(curves: LaboratoryCurves, names: readonly Named[]): string {
  const bands = bandsOf(curves, "gained");
  const order = ranked(bands);
  const least = order[0];
  const most = order[order.length - 1];
  const big = (at: number) => `${number(curves.lines[at].largestGain)} in one race at most`;
  const of = (at: number) => `${number(last(bands[at].mean))} points under ${names[at].name} (${big(at)})`;
  return most === least
    ? `Thrown races brought the farmer ${of(most)}.`
    : `Thrown races brought the farmer most, ${of(most)}, and least, ${of(least)}.`;
}

export function offsetReading(curves: LaboratoryCurves, names: readonly Named[], components: number): string {
  const low = bandsOf(curves, "offset").map(({ mean }) => mean.map((value) => -value));
  const range = (share: number) =>
    rangeOf(
      low.map((values) => values[lookAt(curves, share)]),
      names,
      { unit: " points" },
    );
  return components > 1
    ? `At the end the second group is rated too low against the first by ${range(1)}, and no race that they run apart can tell.`
    : `The second group is rated too low against the first: a quarter through by ${range(0.25)}, at the end by ${range(1)}.`;
}

export function lagReading(curves: LaboratoryCurves, names: readonly Named[]): string {
  const end = bandsOf(curves, "lag").map(({ mean }) => last(mean));
  return `All begin as average, which is too high for some. At the end they are rated too low against the others by ${rangeOf(end, names, { unit: " points" })}.`;
}
