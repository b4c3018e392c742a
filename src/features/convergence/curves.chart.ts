/** Curves of a run as lines, tables and sentences. */
import type { Band, SimulationCurves } from "../../engine/simulation/repetition";
import type { SimulationMeasure } from "../../engine/simulation/measure";
import { tableOf, type FigureTable, type ItemColumn } from "../../ui/figureTable";
import { change, counted, list, number } from "../../ui/format";
import type { LineSeries, Tip } from "../../ui/plot";
import { bandsOf, bandWords, last, lookAt, rangeOf, type RunContender } from "./lines.chart";

export function curveSeries(
  curves: SimulationCurves,
  measure: SimulationMeasure,
  names: readonly RunContender[],
): LineSeries[] {
  return bandsOf(curves, measure).map(({ mean, low, high }, at) => ({
    ...styleOf(names[at]),
    points: Array.from(curves.looks, (x, look) => ({ x, y: mean[look] })),
    band:
      curves.repetitions > 1
        ? Array.from(curves.looks, (x, look) => ({ x, low: low[look], high: high[look] }))
        : undefined,
  }));
}

/**
 * With both learning rates of one system, the constant one has its colour and the decaying one is dashed in the text
 * colour.
 */
function styleOf({ id, name, slot, rate }: RunContender): Pick<LineSeries, "id" | "label" | "slot" | "dashed"> {
  if (rate === "decaying") return { id, label: "decaying learning rate", dashed: true };
  if (rate === "constant") return { id, label: "constant learning rate", slot, dashed: false };
  return { id, label: name, slot };
}

export function curveTip(
  curves: SimulationCurves,
  measure: SimulationMeasure,
  names: readonly RunContender[],
  x: number,
): Tip {
  const look = curves.looks.indexOf(x);
  return {
    title: `After ${counted(x, "race")}`,
    rows: bandsOf(curves, measure).map(({ mean, low, high }, at) => ({
      slot: names[at].rate === "decaying" ? undefined : names[at].slot,
      label: names[at].name,
      value: `${number(mean[look])} (${number(low[look])} to ${number(high[look])})`,
    })),
    note: `points; mean and ${bandWords(curves.repetitions)} runs`,
  };
}

export function curveTable(
  curves: SimulationCurves,
  measure: SimulationMeasure,
  names: readonly RunContender[],
  whole: boolean,
): FigureTable {
  const bands = bandsOf(curves, measure);
  const format = (value: number) => number(value, 1);
  const looks = [...curves.looks.keys()].filter((look) => whole || look % 4 === 3 || look === curves.looks.length - 1);
  return tableOf(
    looks,
    [
      ["Races", (look) => curves.looks[look], number],
      ...bands.flatMap(({ mean, low, high }, k): ItemColumn<number>[] => [
        [names[k].name, (look) => mean[look], format],
        [`${names[k].name}, low`, (look) => low[look], format],
        [`${names[k].name}, high`, (look) => high[look], format],
      ]),
    ],
    whole
      ? undefined
      : `Points; mean, and from low to high the ${bandWords(curves.repetitions)} runs. The file has every row.`,
  );
}

const ranked = (bands: readonly Band[]): number[] =>
  [...bands.keys()].sort((a, b) => last(bands[a].mean) - last(bands[b].mean));

/** Smallest and largest final error, each with its interval over runs. Systems with their own steps are not ranked with the others. */
export function errorReading(curves: SimulationCurves, names: readonly RunContender[]): string {
  const bands = bandsOf(curves, "error");
  const isOwn = (at: number) => curves.variants[at].rate === null;
  const all = ranked(bands);
  const order = all.every(isOwn) ? all : all.filter((at) => !isOwn(at));
  const [best, worst] = [order[0], order[order.length - 1]];
  const quarter = number(bands[best].mean[lookAt(curves, 0.25)]);
  const end = (at: number) => number(last(bands[at].mean));
  const between = (at: number) => curves.lines[at].runs.end.error.interval?.map((one) => number(one)).join(" to ");
  const [first, other] = [between(best), between(worst)];
  const aside = all.filter((at) => !order.includes(at)).map((at) => `${end(at)} under ${names[at].name}`);
  return [
    `After ${counted(racesOf(curves), "race")} the error is ${end(best)} points under ${names[best].name}`,
    ` (${first ? `95 % interval ${first}; ` : ""}${quarter} a quarter through)`,
    best !== worst && ` and ${end(worst)} under ${names[worst].name}${other ? ` (${other})` : ""}`,
    aside.length > 0 && `; ${list(aside)}, which ${aside.length > 1 ? "set their" : "sets its"} own steps`,
    ".",
  ]
    .filter(Boolean)
    .join("");
}

const racesOf = ({ looks }: SimulationCurves): number => looks[looks.length - 1];

export function totalReading(
  curves: SimulationCurves,
  names: readonly RunContender[],
  measure: "total" | "mean",
): string {
  const bands = bandsOf(curves, measure);
  const moved = names.flatMap(({ name }, at) => {
    const value = last(bands[at].mean);
    return Math.abs(value) >= 0.5 ? [`${change(value, 0)} under ${name}`] : [];
  });
  const what = measure === "total" ? "The sum of all ratings" : "The mean rating of those who are here";
  if (moved.length === 0) return `${what} ends where it began under every system: what one gains, another loses.`;
  const said = rangeOf(
    bands.map(({ mean }) => last(mean)),
    names,
    { format: (value) => change(value, 0) },
  );
  return `${what} is not where it began, in points: ${moved.length > 2 ? said : list(moved)}.`;
}

export function damageReading(curves: SimulationCurves, names: readonly RunContender[]): string {
  const bands = bandsOf(curves, "gained");
  const order = ranked(bands);
  const [least, most] = [order[0], order[order.length - 1]];
  const of = (at: number) =>
    `${number(last(bands[at].mean))} points under ${names[at].name} (${number(curves.lines[at].largestGain)} at most in one race)`;
  return `Thrown races brought the farmer ${most === least ? of(most) : `${of(least)} to ${of(most)}`}.`;
}

export function offsetReading(curves: SimulationCurves, names: readonly RunContender[], components: number): string {
  const off = bandsOf(curves, "offset").map(({ mean }) => mean);
  const range = (share: number) =>
    aboveTruth(
      off.map((values) => values[lookAt(curves, share)]),
      names,
    );
  return components > 1
    ? `At the end the second group is rated ${range(1)}, against the first; races within the groups cannot tell.`
    : `Against the first, the second group is rated ${range(0.25)} a quarter through, and ${range(1)} at the end.`;
}

export function lagReading(curves: SimulationCurves, names: readonly RunContender[]): string {
  const end = bandsOf(curves, "lag").map(({ mean }) => last(mean));
  return `New players count as average. At the end those who improve are rated ${aboveTruth(end, names)}, against the others.`;
}

/** "25 points below truth under Elo to 54 below under TrueSkill". */
export function aboveTruth(values: readonly number[], names: readonly RunContender[]): string {
  const order = [...values.keys()].sort((a, b) => values[a] - values[b]);
  const side = (at: number) => (values[at] < 0 ? "below" : "above");
  const [low, high] = [order[0], order[order.length - 1]];
  const size = (at: number) => number(Math.abs(values[at]));
  const first = `${size(low)} points ${side(low)} truth`;
  if (low === high) return `${first} under ${names[low].name}`;
  if (size(low) === size(high) && side(low) === side(high)) return `${first} under every system`;
  return `${first} under ${names[low].name} to ${size(high)} ${side(high)} under ${names[high].name}`;
}
