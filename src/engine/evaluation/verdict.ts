import { counted } from "../history/plural";
import { list } from "../history/words";
import type { PairedDifference } from "./difference";
import type { MetricDescription, Metrics } from "./metrics";

interface Verdict {
  readonly text: string;
  /** Index of the contender clearly better than every other; null: none is. */
  readonly best: number | null;
}

/** A sentence on which contender predicts best. One is called better only if the interval of the paired difference excludes zero. */
export function verdictOf(
  metric: MetricDescription,
  labels: readonly string[],
  metrics: readonly Metrics[],
  paired: readonly PairedDifference[],
): Verdict {
  const sign = metric.better === "lower" ? 1 : -1;
  const ranked = Array.from(metrics.keys())
    .filter((index) => metrics[index][metric.id] !== null)
    .sort((a, b) => sign * (metrics[a][metric.id]! - metrics[b][metric.id]!) || a - b);
  if (ranked.length === 0) return { text: `No system has a value of ${metric.label} here.`, best: null };
  const on = `On ${counted(metrics[ranked[0]].races, "race")}`;
  const name = (systems: readonly number[], joint?: "and" | "or"): string => {
    const names = systems.map((index) => labels[index]);
    return list(names, joint);
  };
  if (ranked.length === 1) return { text: `${on}, ${name(ranked)} alone has a value of ${metric.label}.`, best: null };

  const beats = (a: number, b: number): boolean => {
    const pair = paired.find(({ contenders }) => contenders.includes(a) && contenders.includes(b));
    const interval = pair?.differences[metric.id]?.interval;
    if (!pair || !interval) return false;
    const [low, high] = pair.contenders[0] === a ? interval : [-interval[1], -interval[0]];
    return sign > 0 ? high < 0 : low > 0;
  };
  const [best, ...others] = ranked;
  const level = others.filter((other) => !beats(best, other));
  const front = [best, ...level];
  const beatenByAll = others.filter((other) => !level.includes(other) && front.every((one) => beats(one, other)));
  const beatenByBest = others.filter((other) => !level.includes(other) && !beatenByAll.includes(other));

  const clauses: string[] = [];
  if (level.length > 0) {
    const areLevel = front.every((a) => front.every((b) => !beats(a, b)));
    clauses.push(
      areLevel
        ? `${name(front)} cannot be told apart`
        : `${name([best])} leads, but cannot be told apart from ${name(level, "or")}`,
    );
    if (beatenByAll.length > 0) clauses.push(`${front.length === 2 ? "both" : "all"} beat ${name(beatenByAll)}`);
  } else if (beatenByAll.length > 0) {
    clauses.push(`${name([best])} beats ${name(beatenByAll)}`);
  }
  if (beatenByBest.length > 0) clauses.push(`${name([best])} beats ${name(beatenByBest)}`);
  return { text: `${on}, ${clauses.join("; ")}.`, best: level.length === 0 ? best : null };
}
