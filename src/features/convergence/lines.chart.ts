/** The lines of a run: systems, or one system with both learning rates. */
import type { Band, SimulationCurves } from "../../engine/simulation/repetition";
import { ENOUGH_FOR_QUANTILES } from "../../engine/simulation/enough";
import type { SimulationMeasure } from "../../engine/simulation/measure";
import type { Variant } from "../../engine/simulation/variants";
import { number } from "../../ui/format";

/** A contender of the run with its name and colour slot. */
export interface RunContender {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  /** The learning rate of this line; absent if the contender runs once. */
  readonly rate?: "constant" | "decaying";
  /** The name without its rate. */
  readonly of?: string;
}

/** Name of each variant, with its learning rate where a contender runs twice. */
export function namesOf(variants: readonly Variant[], contenders: readonly RunContender[]): RunContender[] {
  return variants.map(({ contender, rate }) => {
    const { id, name, slot } = contenders[contender];
    const twice = variants.filter((other) => other.contender === contender).length > 1;
    return twice && rate ? { id: `${id} ${rate}`, name: `${name}, ${rate}`, slot, rate, of: name } : { id, name, slot };
  });
}

/** The lines of one figure: all, or both rates of the contender of line `chosen`. */
export function shownLines({ variants }: Pick<SimulationCurves, "variants">, chosen: number): readonly number[] {
  const all = [...variants.keys()];
  const twice = new Set(variants.map(({ contender }) => contender)).size < variants.length;
  return twice ? all.filter((line) => variants[line].contender === variants[chosen].contender) : all;
}

export function curvesOf(curves: SimulationCurves, lines: readonly number[]): SimulationCurves {
  return {
    ...curves,
    variants: lines.map((line) => curves.variants[line]),
    lines: lines.map((line) => curves.lines[line]),
  };
}

export const bandsOf = (curves: SimulationCurves, measure: SimulationMeasure): readonly Band[] =>
  curves.lines.map((one) => one[measure]);

export const lookAt = ({ looks }: Pick<SimulationCurves, "looks">, share: number): number =>
  looks.findIndex((look) => look >= share * looks[looks.length - 1]);

export const last = (values: Float64Array): number => values[values.length - 1];

/** "58 points under Elo to 131 under TrueSkill": smallest and largest, for use inside a sentence. */
export function rangeOf(
  values: readonly number[],
  names: readonly RunContender[],
  {
    decimals = 0,
    unit = "",
    format = (value) => number(value, decimals),
  }: { readonly decimals?: number; readonly unit?: string; readonly format?: (value: number) => string } = {},
): string {
  const order = [...values.keys()].sort((a, b) => values[a] - values[b]);
  const [least, most] = [order[0], order[order.length - 1]];
  const [low, high] = [format(values[least]), format(values[most])];
  if (least === most) return `${low}${unit} under ${names[least].name}`;
  return low === high
    ? `${low}${unit} under every system`
    : `${low}${unit} under ${names[least].name} to ${high} under ${names[most].name}`;
}

/** What the band shows, given the number of seasons. */
export const bandWords = (seasons: number): string =>
  seasons < ENOUGH_FOR_QUANTILES ? `lowest to highest of ${number(seasons)}` : `middle 80 % of ${number(seasons)}`;

/** Systems with equal errors at every race: they are the same rule under these settings. */
export function sameRule(curves: SimulationCurves, names: readonly RunContender[]): readonly (readonly string[])[] {
  const groups: number[][] = [];
  const errors = bandsOf(curves, "error");
  for (const line of names.keys()) {
    const like = (other: number) =>
      names[other].rate === names[line].rate &&
      errors[other].mean.every((value, look) => Math.abs(value - errors[line].mean[look]) < 1e-6);
    const group = groups.find(([first]) => like(first));
    if (group) group.push(line);
    else groups.push([line]);
  }
  const called = groups.filter((group) => group.length > 1).map((group) => group.map((line) => nameOf(names[line])));
  return called.filter((group, at) => called.findIndex((other) => other.join() === group.join()) === at);
}

/** The name without its learning rate. */
const nameOf = ({ of, name }: RunContender): string => of ?? name;
