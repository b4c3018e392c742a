/**
 * The verdict: whether an untuned system beats the baselines, which orders best, and which has the best probabilities.
 */
import type { ComparisonResult } from "../../../store";
import { change, counted, inWords, list, number } from "../../../ui/format";
import { metricOf, type Metric } from "../metrics";
import { beatenBy, differenceOf, standingOf, type Beaten } from "../paired";
import { isSeen } from "../setting";
import type { Contending, Tested } from "../useModels";
import { ranked } from "./order";

/** With fewer races, resampled intervals are too narrow. */
const FEW_RACES = 20;
const NAMED = 3;
const HALVES = [
  { words: "Best at who beats whom", metric: metricOf("discordance"), unit: "percentage points" },
  { words: "Best pair probabilities", metric: metricOf("pairLogLoss"), unit: "nats a pair" },
] as const;
/** Log loss is proper: only the true probabilities minimise it. */
const [, SKILL] = HALVES;

/** At most three names: "Ada, Bea, Cyd and two others". */
export function named(names: readonly string[]): string {
  if (names.length <= NAMED) return list(names);
  const others = names.length - NAMED;
  // list() separates names that contain commas by semicolons.
  return list([...names.slice(0, NAMED), `${inWords(others)} ${others === 1 ? "other" : "others"}`]);
}

interface Judged {
  readonly contenders: readonly Contending[];
  readonly baselines: readonly Tested[];
  readonly comparison: ComparisonResult | null;
}

const has = ({ evaluation }: Tested, { id }: Metric): boolean => (evaluation?.metrics[id] ?? null) !== null;

/** Contenders that may be called best by a metric, best first, without those evaluated after the comparison. */
function judgedBy({ contenders, comparison }: Judged, metric: Metric): Contending[] {
  if (!comparison) return [];
  return ranked(
    contenders.filter((one) => has(one, metric) && !isSeen(one.setting) && comparison.entrants.includes(one.id)),
    metric.id,
  );
}

/** A difference without an interval, or with one of no width. */
const digitsOf = ({ factor }: Metric): number => (factor === 100 ? 2 : 4);
/** Decimals that fit an interval: two figures of its half-width, and more where an end would be written as 0. */
function decimalsOf(metric: Metric, interval: Beaten["difference"]["interval"]): number {
  const most = digitsOf(metric);
  if (!interval) return most;
  const ends = interval.map((end) => metric.factor * end);
  const half = (ends[1] - ends[0]) / 2;
  if (!(half > 0)) return most;
  const fit = 1 - Math.floor(Math.log10(half));
  const needed = ends.map((end) => (end === 0 ? 0 : -Math.floor(Math.log10(2 * Math.abs(end)))));
  return Math.min(most, Math.max(0, fit, ...needed));
}

/** A gain with its interval: `size` "0.031 nats a pair", `between` " (−0.010 to +0.072)". */
interface Gain {
  readonly side: "better" | "worse" | "same";
  readonly size: string;
  readonly between: string;
}

function gainOf(metric: Metric, unit: string, { value, interval }: Beaten["difference"]): Gain {
  const sign = metric.better === "lower" ? -1 : 1;
  const gain = sign * value;
  const [low, high] = (interval ?? [NaN, NaN]).map((end) => sign * end).toSorted((a, b) => a - b);
  const digits = decimalsOf(metric, interval);
  const size = number(Math.abs(gain) * metric.factor, digits);
  const write = (one: number) => change(metric.factor * one, digits);
  return {
    side: Number(size) === 0 && write(low) === write(high) ? "same" : gain < 0 ? "worse" : "better",
    size: `${size} ${unit}`,
    between: interval ? ` (${write(low)} to ${write(high)})` : "",
  };
}

/** "0.031 nats a pair better (−0.010 to +0.072)" */
const gainWords = ({ side, size, between }: Gain): string =>
  side === "same" ? "no different" : `${size} ${side}${between}`;

/** The baselines that no system clearly beats by a metric; null until they are compared. */
export function unbeaten(judged: Judged, metric: Metric): readonly Tested[] | null {
  const { baselines, comparison } = judged;
  const ids = judgedBy(judged, metric).map(({ id }) => id);
  if (!comparison || ids.length === 0) return null;
  const found = baselines.map((rule) => ({ rule, beaten: beatenBy(ids, rule.id, comparison, metric) }));
  if (found.some(({ beaten }) => beaten === null)) return null;
  return found.filter(({ beaten }) => beaten!.by === null).map(({ rule }) => rule);
}

/** "the mean finish so far". */
const ruleWords = ({ name }: Tested): string =>
  name.toLowerCase().startsWith("mean") ? `the ${name.toLowerCase()}` : name.toLowerCase();

/** "Better than guessing: yes, Thurstone, 0.21 nats a pair better (0.18 to 0.24). Better than the mean finish so far: …" */
function skillWords(judged: Judged): string {
  const { contenders, baselines, comparison } = judged;
  const ids = judgedBy(judged, SKILL.metric).map(({ id }) => id);
  if (!comparison || ids.length === 0) return "";
  return baselines
    .flatMap((rule) => {
      const beaten = beatenBy(ids, rule.id, comparison, SKILL.metric);
      if (!beaten) return [];
      const name = contenders.find(({ id }) => id === beaten.closest)!.name;
      const gain = gainWords(gainOf(SKILL.metric, SKILL.unit, beaten.difference));
      const answer = beaten.by
        ? `yes, ${name}`
        : ids.length > 1
          ? `no system clearly, at best ${name}`
          : `not clearly, ${name}`;
      return [`Better than ${ruleWords(rule)}: ${answer}, ${gain}.`];
    })
    .join(" ");
}

/** "Best at who beats whom: Thurstone, by 1.20 percentage points (0.4 to 2.0).": the lead over the next, with its interval. */
function half({ words, metric, unit }: (typeof HALVES)[number], judged: Judged): string {
  const { comparison } = judged;
  const there = judgedBy(judged, metric);
  if (!comparison || there.length < 2) return "";
  const unmet = unbeaten(judged, metric);
  if (unmet === null) return "";
  if (unmet.length > 0) {
    const ahead = unmet.find((rule) =>
      there.every(({ id }) => standingOf(differenceOf(comparison, rule.id, id, metric.id), metric) === "better"),
    );
    return ahead
      ? `${words}: none; ${ruleWords(ahead)}, a rule without ratings, is clearly better than all.`
      : `${words}: none, no system is clearly better than ${list(unmet.map(ruleWords), "or")}.`;
  }
  const [best, second] = there;
  const level = there.filter(
    ({ id }) => standingOf(differenceOf(comparison, best.id, id, metric.id), metric) === "level",
  );
  if (level.length === there.length)
    return `${words}: no clear difference${level.length > 2 ? ` among all ${inWords(level.length)}` : ""}.`;
  if (level.length > 1) return `${words}: no clear difference between ${named(level.map(({ name }) => name))}.`;
  const { value, interval } = differenceOf(comparison, best.id, second.id, metric.id)!;
  const digits = decimalsOf(metric, interval);
  const [by, near, far] = [value, ...interval!.map(Math.abs).toSorted((a, b) => a - b)].map((one) =>
    number(Math.abs(one) * metric.factor, digits),
  );
  return `${words}: ${best.name}, by ${by} ${unit} (${near} to ${far}).`;
}

/** Names the systems that are not evaluated yet; "" if there are none. */
function waitingWordsOf({ contenders }: Judged): string {
  const waiting = contenders.filter(({ evaluation, problem }) => !evaluation && !problem).length;
  return waiting > 0 ? `${counted(waiting, "system")} not evaluated yet: this may still change` : "";
}

/**
 * "Thurstone is clearly better than guessing, by 0.21 nats a pair (+0.18 to +0.24), and than the mean finish so far, by …",
 * or only the baselines that no system clearly beats.
 */
function shortSkill(judged: Judged): string {
  const { contenders, baselines, comparison } = judged;
  const ids = judgedBy(judged, SKILL.metric).map(({ id }) => id);
  if (!comparison || ids.length === 0) return "";
  const found = baselines.flatMap((rule) => {
    const beaten = beatenBy(ids, rule.id, comparison, SKILL.metric);
    if (!beaten) return [];
    const name = contenders.find(({ id }) => id === beaten.closest)!.name;
    const gain = gainOf(SKILL.metric, SKILL.unit, beaten.difference);
    return [{ rule: ruleWords(rule), name, gain, isBeaten: beaten.by !== null }];
  });
  if (found.length === 0) return "";
  const unmet = found.filter(({ isBeaten }) => !isBeaten);
  if (unmet.length > 0) return unmetWords(unmet);
  const names = [...new Set(found.map(({ name }) => name))];
  const each = names.map((name) => {
    const own = found.filter((one) => one.name === name);
    const gaps = own.map(({ rule, gain }) => `than ${rule}, by ${gain.size}${gain.between}`);
    return `${name} is clearly better ${gaps.join(", and ")}`;
  });
  return `${each.join("; ")}.`;
}

/** Baselines that no system clearly beats, each with the gap of the best system: that is the same for all of them. */
function unmetWords(unmet: readonly { readonly rule: string; readonly name: string; readonly gain: Gain }[]): string {
  const rules = list(
    unmet.map(({ rule }) => rule),
    "or",
  );
  const [{ name }] = unmet;
  if (unmet.length === 1) return `No system is clearly better than ${rules}: ${name} is ${gainWords(unmet[0].gain)}.`;
  const gaps = unmet.map(({ rule, gain: { side, size, between } }) =>
    side === "same" ? `no different from ${rule}` : `${size} ${side} than ${rule}${between}`,
  );
  return `No system is clearly better than ${rules}: ${name} is ${gaps.join(" and ")}.`;
}

/** The verdict in two lines: whether any system beats the baselines, and which orders best. */
export function shortVerdict(judged: Judged): string {
  const skill = shortSkill(judged);
  if (!skill) return verdictWords(judged);
  const still = waitingWordsOf(judged);
  const order = skill.startsWith("No system") ? "So no system is named best." : half(HALVES[0], judged);
  return [still && `${still}.`, skill, order].filter(Boolean).join(" ");
}

/** The whole verdict with intervals; "" if there is nothing to compare. */
export function verdictWords(judged: Judged): string {
  const there = judged.contenders.filter(({ evaluation }) => evaluation);
  const found = [skillWords(judged), ...HALVES.map((one) => half(one, judged))].filter(Boolean);
  const seen = there.filter(({ setting }) => isSeen(setting));
  const races = Math.min(...there.map(({ evaluation }) => evaluation!.metrics.races));
  const rough = races < FEW_RACES ? " The intervals are rough." : "";
  const mark =
    seen.length > 0 ? ` No win counts for ${named(seen.map(({ name }) => name))}: tuned on some of these races.` : "";
  if (found.length === 0) return mark.trim();
  // The best of the evaluated systems need not be the best of all.
  const still = waitingWordsOf(judged);
  return `On ${counted(races, "race")}${still && `, ${still}`}. ${found.join(" ")}${rough}${mark}`;
}
