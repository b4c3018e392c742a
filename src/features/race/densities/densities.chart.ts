/** The rows of *Performance densities*: before the race, and given the result, on one axis of points. */
import { pointsOf } from "../../../engine/rating/points";
import type { RaceResult } from "../../../store";
import { displayOf, type Display, type Units } from "../../../ui/display";
import { change } from "../../../ui/format";
import { tableOf, type FigureTable } from "../../../ui/figureTable";
import { visibleSpan } from "../../../ui/plot";
import type { Starter } from "../field/starters";

export interface Ridge {
  readonly starter: Starter;
  /** Density per point at each x. */
  readonly prior: Float64Array;
  readonly posterior: Float64Array | null;
  readonly before: number;
  readonly given: number | null;
  readonly sdBefore: number;
  readonly sdGiven: number | null;
}

export interface Ridges {
  /** Points. */
  readonly x: Float64Array;
  readonly rows: readonly Ridge[];
  readonly peak: number;
  /** Range of x in which any density is visible. */
  readonly extent: readonly [number, number];
  /** Why there is no density given the result; "" if there is one. */
  readonly note: string;
  /** Id of the contender whose densities these are. */
  readonly contender: string;
  readonly display: Display;
}

export function ridgesOf(
  starters: readonly Starter[],
  result: RaceResult | null,
  units: Units = "points",
): Ridges | null {
  const densities = result?.answer.densities;
  const scale = result?.answer.updates[result.contenders.indexOf(result.focus)]?.scale;
  if (!result || !densities || !scale) return null;
  const x = densities.x.map((value) => pointsOf(scale, value));
  const perPoint = (curve: Float64Array) => curve.map((value) => value / scale.pointsPerUnit);
  const rows = starters.flatMap((starter): Ridge[] => {
    const at = result.entrants.indexOf(starter.id);
    if (at < 0) return [];
    const prior = perPoint(densities.prior[at]);
    const posterior = densities.posterior ? perPoint(densities.posterior[at]) : null;
    const first = momentsOf(x, prior);
    const second = posterior && momentsOf(x, posterior);
    return [
      {
        starter,
        prior,
        posterior,
        before: first.mean,
        given: second?.mean ?? null,
        sdBefore: first.sd,
        sdGiven: second?.sd ?? null,
      },
    ];
  });
  const peak = Math.max(0, ...rows.map((row) => Math.max(greatest(row.prior), greatest(row.posterior))));
  return {
    x,
    rows,
    peak,
    extent: extentOf(x, rows),
    note: densities.note,
    contender: result.focus,
    display: displayOf(scale, units),
  };
}

const greatest = (curve: Float64Array | null) => curve?.reduce((a, b) => Math.max(a, b), 0) ?? 0;

/** Mean and standard deviation by the trapezoidal rule. */
export function momentsOf(x: Float64Array, density: Float64Array): { readonly mean: number; readonly sd: number } {
  let mass = 0;
  let first = 0;
  let second = 0;
  const centre = x[x.length >> 1];
  for (let i = 0; i < x.length; i++) {
    const width = ((x[i + 1] ?? x[i]) - (x[i - 1] ?? x[i])) / 2;
    const weight = density[i] * width;
    const from = x[i] - centre;
    mass += weight;
    first += weight * from;
    second += weight * from * from;
  }
  const mean = first / mass;
  return { mean: mean + centre, sd: Math.sqrt(Math.max(0, second / mass - mean * mean)) };
}

function extentOf(x: Float64Array, rows: readonly Ridge[]): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const { prior, posterior } of rows) {
    for (const curve of posterior ? [prior, posterior] : [prior]) {
      const [from, to] = visibleSpan(curve);
      low = Math.min(low, x[from]);
      high = Math.max(high, x[to]);
    }
  }
  return low < high ? [low, high] : [1400, 1600];
}

/** How far the mean performance moved given the result, in points. */
export const shiftOf = (row: Ridge): number | null => (row.given === null ? null : row.given - row.before);

export function densityReading({ rows, note, display }: Ridges): string {
  const known = rows.filter((row) => row.given !== null);
  if (known.length === 0) return note || "How well each may perform, before the race.";
  const shift = (row: Ridge) => shiftOf(row) ?? 0;
  const up = known.reduce((a, b) => (shift(b) > shift(a) ? b : a));
  const down = known.reduce((a, b) => (shift(b) < shift(a) ? b : a));
  const said = [
    shift(up) >= 0.5 && `${up.starter.name} ${display.sd(shift(up))} above the rating`,
    shift(down) <= -0.5 && `${down.starter.name} ${display.sd(-shift(down))} below`,
  ].filter(Boolean);
  if (said.length === 0) return "Given the result, all performed as rated.";
  return `Performances given the result: ${said.join(", ")}.`;
}

export function densityTable({ rows, display }: Ridges): FigureTable {
  const { head, value, size, asRating } = display;
  const known = (points: number | null, shown: (points: number) => number) => (points === null ? null : shown(points));
  return tableOf(
    rows,
    [
      ["Player", (row) => row.starter.name],
      [head("Before"), (row) => value(row.before), asRating],
      [head("sd"), (row) => size(row.sdBefore), asRating],
      [head("Given the result"), (row) => known(row.given, value), asRating],
      [head("sd given"), (row) => known(row.sdGiven, size), asRating],
      [head("Shift"), (row) => known(shiftOf(row), size), (shift) => change(shift, display.decimals)],
    ],
    `Performances in ${display.axisWords}: mean and standard deviation.`,
  );
}
