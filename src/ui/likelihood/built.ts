/** *How the likelihood is built*: the running function of x after each player, from the last place up. Pure. */
import type { RatingScale } from "../../engine/rating/model";
import { pointsOf } from "../../engine/rating/points";
import type { RaceAnswer } from "../../engine/prediction/open-race";
import { list, MINUS, number, percentSign, rating } from "../format";
import type { FigureTable } from "../figureTable";

/** The scale of the y axes. */
export type ValueScale = "log" | "plain";

interface BuildStep {
  /** The added players: one, or a group of unobserved order. */
  readonly names: readonly string[];
  /** log10 of the density times the previous running function, per point. */
  readonly integrand: Float64Array;
  /** log10 of the running function after. */
  readonly running: Float64Array;
  /** log10 P(the players so far finish in this order). */
  readonly total: number;
}

export interface Built {
  /** In points. */
  readonly x: Float64Array;
  readonly steps: readonly BuildStep[];
  /** First and last index at which any step is visible. */
  readonly span: readonly [number, number];
  /** log P of the whole order by the model's own formula, natural log. */
  readonly exact: number;
  readonly note: string;
}

const LOG10 = Math.LN10;
/** Curves end where they fall below a ten-thousandth of their peak. */
const FOOT = 4;

/** `names`: those of the race's entrants, in their order there. */
export function builtOf(
  built: NonNullable<RaceAnswer["likelihood"]>,
  scale: RatingScale,
  names: readonly string[],
): Built {
  const shift = Math.log10(scale.pointsPerUnit);
  const steps = built.steps.map(({ joins, integrand, running }): BuildStep => ({
    names: joins.map((i) => names[i] ?? ""),
    integrand: integrand.map((log) => log / LOG10 - shift),
    running: running.map((log) => log / LOG10),
    total: running[running.length - 1] / LOG10,
  }));
  return {
    x: built.x.map((value) => pointsOf(scale, value)),
    steps,
    span: spanOf(steps, built.x.length),
    exact: built.exact,
    note: built.note,
  };
}

function spanOf(steps: readonly BuildStep[], points: number): readonly [number, number] {
  let from = points - 1;
  let to = 0;
  for (const { integrand } of steps) {
    const peak = integrand.reduce((a, b) => Math.max(a, b), -Infinity);
    integrand.forEach((log, j) => {
      if (log < peak - FOOT) return;
      from = Math.min(from, j);
      to = Math.max(to, j);
    });
  }
  return [Math.max(0, from - 1), Math.min(points - 1, to + 1)];
}

/** "31 %", "1 in 27,000", "1 in 10^40". */
export function chance(log10: number): string {
  const p = 10 ** log10;
  if (p >= 0.1) return percentSign(p);
  if (log10 > -9) return `1 in ${number(Number((1 / p).toPrecision(3)))}`;
  return `1 in 10${superscript(Math.round(-log10))}`;
}

const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
function superscript(value: number): string {
  return String(value).replace(/[\d-]/g, (sign) => (sign === "-" ? "⁻" : DIGITS[Number(sign)]));
}

export const power = (exponent: number): string => (exponent === 0 ? "1" : `10${superscript(exponent)}`);

export function builtReading({ steps, note, exact }: Built, at: number): string {
  if (steps.length === 0) return note;
  const step = steps[Math.min(at, steps.length - 1)];
  const who = list(step.names);
  if (at >= steps.length - 1) {
    return `${who} on top: the whole order had a chance of ${chance(exact / LOG10)}, its logarithm ${number(exact, 2)}.`;
  }
  if (at === 0) return `From the last place up: how likely ${who} stays below x.`;
  const so = steps.slice(0, at + 1).reduce((sum, one) => sum + one.names.length, 0);
  return `${who} on top of those below: the ${number(so)} in this order had a chance of ${chance(step.total)}.`;
}

export function builtTable({ x, steps, span }: Built, at: number): FigureTable {
  const step = steps[Math.min(at, steps.length - 1)];
  const log = (value: number) => number(value, 3);
  const rows: (number | null)[][] = [];
  for (let j = span[0]; j <= span[1]; j++) {
    const finite = (value: number) => (Number.isFinite(value) ? value : null);
    rows.push([x[j], finite(step.integrand[j]), finite(step.running[j])]);
  }
  return {
    columns: [
      { label: "x, points", format: rating },
      { label: "Density times running function, log 10 per point", format: log },
      { label: "Running function, log 10", format: log },
    ],
    rows,
    note: `After ${list(step.names)}, step ${at + 1} of ${steps.length}. ${MINUS}∞ is left out.`,
  };
}
