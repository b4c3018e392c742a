/** Linear and logarithmic scales, equal to those of d3-scale to the last bit. Pure. */
import { roundLimits, roundValues } from "./ticks";

type Pair = readonly [number, number];

/** The properties of a scale that figures need; recharts' scales are converted to it. */
export interface Scale {
  (value: number): number;
  domain(): number[];
  range(): number[];
  invert(pixel: number): number;
  ticks(count?: number): number[];
}

const COUNT = 10;

/** Maps one interval to another; an interval without length maps to the middle. */
function between([from, to]: Pair, ends: Pair): (value: number) => number {
  if (to < from) return between([to, from], [ends[1], ends[0]]);
  const [low, high] = ends;
  const length = to - from;
  return (value) => {
    const share = length === 0 ? 0.5 : (value - from) / length;
    return low * (1 - share) + high * share;
  };
}

const pair = (values: ArrayLike<number>): Pair => [values[0], values[1]];

/** React omits an attribute that is undefined, but would write NaN. */
const known = (value: number, of: (value: number) => number): number =>
  Number.isNaN(value) ? (undefined as unknown as number) : of(value);

export function linearScale(domain: ArrayLike<number>, range: ArrayLike<number>): Scale {
  const [values, pixels] = [pair(domain), pair(range)];
  const to = between(values, pixels);
  const from = between(pixels, values);
  return Object.assign((value: number) => known(value, to), {
    domain: () => [...values],
    range: () => [...pixels],
    invert: from,
    ticks: (count = COUNT) => roundValues(...values, count),
  });
}

/** A linear scale with its ends rounded outward. */
export const niceLinearScale = (domain: Pair, range: Pair, count: number): Scale =>
  linearScale(roundLimits(domain, count), range);

const powerOf = (exponent: number): number => Number(`1e${exponent}`);

/** One to nine times each power of ten; round values if these are too few, powers if they are too many. */
function logTicks(low: number, high: number, count: number): number[] {
  const [from, to] = [Math.log10(low), Math.log10(high)];
  if (to - from >= count) return roundValues(from, to, Math.min(to - from, count)).map(powerOf);
  const ticks: number[] = [];
  for (let power = Math.floor(from); power <= Math.ceil(to); power++)
    for (let times = 1; times < 10; times++) {
      const value = power < 0 ? times / powerOf(-power) : times * powerOf(power);
      if (value >= low && value <= high) ticks.push(value);
    }
  return ticks.length * 2 < count ? roundValues(low, high, count) : ticks;
}

/** A logarithmic scale of positive values. */
export function logScale(domain: Pair, range: Pair): Scale {
  const [values, pixels] = [pair(domain), pair(range)];
  const logs = [Math.log(values[0]), Math.log(values[1])] as const;
  const to = between(logs, pixels);
  const from = between(pixels, logs);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return Object.assign((value: number) => known(value, () => to(Math.log(value))), {
    domain: () => [...values],
    range: () => [...pixels],
    invert: (pixel: number) => Math.exp(from(pixel)),
    ticks: (count = COUNT) => {
      const ticks = logTicks(low, high, count);
      return values[1] < values[0] ? ticks.toReversed() : ticks;
    },
  });
}

/** A logarithmic scale with its ends rounded outward to powers of ten. */
export function niceLogScale([from, to]: Pair, range: Pair): Scale {
  const outward = (value: number, isLow: boolean) =>
    powerOf(isLow ? Math.floor(Math.log10(value)) : Math.ceil(Math.log10(value)));
  return logScale([outward(from, from <= to), outward(to, to < from)], range);
}
