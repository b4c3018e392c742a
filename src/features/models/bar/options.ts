/** The options of the settings bar. */
import type { CountedRange, Models } from "../../../store";
import { date, number } from "../../../ui/format";
import { optionsOf } from "../../../ui/options";

interface Option {
  readonly value: string;
  readonly label: string;
}

const BURN_INS = [0, 10, 25, 50, 100, 200, 500, 1000, 2000, 5000];
const MIN = [0, 1, 3, 5, 10, 20, 50];
const LEVELS = [0.9, 0.95, 0.99];
const RESAMPLES = [200, 1000, 2000];

const numbers = (values: readonly number[], own: number): number[] =>
  [...new Set([...values, own])].toSorted((a, b) => a - b);

export function burnInOptions(races: number, own: number): Option[] {
  return numbers(
    BURN_INS.filter((count) => count < races * 0.8),
    own,
  ).map((count) => ({ value: String(count), label: count === 0 ? "none" : number(count) }));
}

export function leastOptions(own: number): Option[] {
  return numbers(MIN, own).map((count) => ({ value: String(count), label: count === 0 ? "none" : number(count) }));
}

const intervalValue = ({ level, resamples }: Pick<Models, "level" | "resamples">) => `${level} ${resamples}`;

export function intervalOptions(own: Pick<Models, "level" | "resamples">): Option[] {
  const offered = [
    ...LEVELS.map((level) => ({ level, resamples: 1000 })),
    ...RESAMPLES.filter((resamples) => resamples !== 1000).map((resamples) => ({ level: 0.95, resamples })),
  ];
  const all = offered.some((one) => intervalValue(one) === intervalValue(own)) ? offered : [own, ...offered];
  return all.map((one) => ({
    value: intervalValue(one),
    label: `${number(100 * one.level)} %, ${number(one.resamples)} resamples`,
  }));
}

export function intervalOf(value: string): Pick<Models, "level" | "resamples"> {
  const [level, resamples] = value.split(" ").map(Number);
  return { level, resamples };
}

export { intervalValue };

/** "all", "since 1 Jan 2024", "races 100 to 500". */
export function rangeWords(range: CountedRange): string {
  if (range.kind === "races") return `${number(range.from)} to ${number(range.to)}`;
  if (range.kind === "all" || (!range.from && !range.to)) return "all";
  if (!range.to) return `since ${date(range.from)}`;
  return range.from ? `${date(range.from)} to ${date(range.to)}` : `until ${date(range.to)}`;
}

/** Applies to pairs; whole orders and winners are always evaluated as stated. */
export const PROBABILITY_OPTIONS = optionsOf({ stated: "as stated", recalibrated: "recalibrated on earlier dates" });

export const DNF_OPTIONS = optionsOf({
  unobserved: "order unknown",
  draw: "draws",
  published: "as published",
  drop: "left out",
});

/** Number of evaluation settings that differ from the defaults. */
export function changedIn({ burnIn, minimumRaces, range, level, resamples }: Models): number {
  return [
    burnIn !== 0,
    minimumRaces !== 0,
    range.kind !== "all",
    intervalValue({ level, resamples }) !== intervalValue(FIRST),
  ].filter(Boolean).length;
}
const FIRST = { level: 0.95, resamples: 1000 } as const;
