/** True against estimated skill at one race of the first season. */
import type { Showcase } from "../../engine/simulation/repetition";
import type { FigureTable } from "../../ui";
import { number } from "../../ui/format";
import { tableOf } from "../../ui/figureTable";
import type { RunContender } from "./lines.chart";

export interface Dot {
  readonly person: number;
  readonly name: string;
  readonly truth: number;
  /** Shifted to a mean error of 0, because results determine differences only. */
  readonly estimate: number;
  readonly group: number;
  readonly improves: boolean;
}

/** Active people with at least one race. */
export function dotsOf(showcase: Showcase, contender: number, look: number): Dot[] {
  const { persons, truth, active, estimates, names, group, improving } = showcase;
  const people = Array.from({ length: persons }, (_, person) => person).filter((p) => active[look * persons + p]);
  const miss = people.map((p) => estimates[contender][look * persons + p] - truth[look * persons + p]);
  const mean = miss.reduce((sum, x) => sum + x, 0) / (miss.length || 1);
  return people.map((person) => ({
    person,
    name: names[person],
    truth: truth[look * persons + person],
    estimate: estimates[contender][look * persons + person] - mean,
    group: group[person],
    improves: improving[person] === 1,
  }));
}

const rootMeanSquare = (dots: readonly Dot[]): number =>
  Math.sqrt(dots.reduce((sum, { truth, estimate }) => sum + (estimate - truth) ** 2, 0) / (dots.length || 1));

export function scatterReading(dots: readonly Dot[], races: number, { name }: RunContender): string {
  if (dots.length === 0) return `After ${number(races)} races no player is rated yet.`;
  const far = dots.toSorted((a, b) => Math.abs(b.estimate - b.truth) - Math.abs(a.estimate - a.truth))[0];
  const off = far.estimate - far.truth;
  return `First run, after ${number(races)} races: ${name} is off by ${number(rootMeanSquare(dots))} points (root mean square); ${far.name} most, ${number(Math.abs(off))} ${off > 0 ? "above" : "below"} truth.`;
}

export function scatterTable(dots: readonly Dot[]): FigureTable {
  const format = (value: number) => number(value, 1);
  return tableOf(
    dots.toSorted((a, b) => b.truth - a.truth),
    [
      ["Player", ({ name }) => name],
      ["True skill", ({ truth }) => truth, format],
      ["Estimated", ({ estimate }) => estimate, format],
      ["Error", ({ truth, estimate }) => estimate - truth, format],
    ],
    "Points about the mean, shifted so that the errors are 0 on average.",
  );
}

/**
 * Standard deviation of a line's final ratings as a share of that of the skills: the slope of the line through the
 * dots.
 */
export function spreadOf(showcase: Showcase, line: number): number {
  const dots = dotsOf(showcase, line, showcase.looks.length - 1);
  const centre = dots.reduce((sum, { truth }) => sum + truth, 0) / dots.length;
  const [along, about] = dots.reduce(
    ([shared, own], { truth, estimate }) => [
      shared + (truth - centre) * (estimate - centre),
      own + (truth - centre) ** 2,
    ],
    [0, 0],
  );
  return along / about;
}
