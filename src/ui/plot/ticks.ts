/**
 * Round values, and round dates in UTC, within limits, equal to those of d3-array and d3-time to the last bit. Pure.
 */

/** The step is a power of ten times 10, 5, 2 or 1, depending on its ratio to that power. */
const FACTORS = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const;

interface Steps {
  /** First and last multiple of the step. */
  readonly from: number;
  readonly to: number;
  /** If negative, one divided by it, because 0.1 has no exact value. */
  readonly by: number;
}

function stepsOf(start: number, stop: number, count: number): Steps {
  const wanted = (stop - start) / count;
  const power = Math.floor(Math.log10(wanted));
  const [, factor] = FACTORS.find(([least]) => wanted / Math.pow(10, power) >= least) ?? [0, 1];
  const isFraction = power < 0;
  const size = isFraction ? Math.pow(10, -power) / factor : Math.pow(10, power) * factor;
  const indexOf = (value: number) => Math.round(isFraction ? value * size : value / size);
  const valueOf = (index: number) => (isFraction ? index / size : index * size);
  const first = indexOf(start);
  const last = indexOf(stop);
  const from = valueOf(first) < start ? first + 1 : first;
  const to = valueOf(last) > stop ? last - 1 : last;
  if (to < from && count >= 0.5 && count < 2) return stepsOf(start, stop, count * 2);
  return { from, to, by: isFraction ? -size : size };
}

/** About `count` round values, in the direction of the limits. */
export function roundValues(start: number, stop: number, count: number): number[] {
  if (!(count > 0)) return [];
  if (start === stop) return [start];
  if (stop < start) return roundValues(stop, start, count).toReversed();
  const { from, to, by } = stepsOf(start, stop, count);
  return to >= from
    ? Array.from({ length: to - from + 1 }, (_, i) => (by < 0 ? (from + i) / -by : (from + i) * by))
    : [];
}

/** Limits rounded outward to steps, of which there are about `count`; the step may grow in the process. */
export function roundLimits([start, stop]: readonly [number, number], count: number): [number, number] {
  if (stop < start) {
    const [high, low] = roundLimits([stop, start], count);
    return [low, high];
  }
  let [low, high] = [start, stop];
  let last = NaN;
  for (let tries = 0; tries < 10; tries++) {
    const { by } = stepsOf(low, high, count);
    if (by === last) return [low, high];
    if (by > 0) [low, high] = [Math.floor(low / by) * by, Math.ceil(high / by) * by];
    else if (by < 0) [low, high] = [Math.ceil(low * by) / by, Math.floor(high * by) / by];
    else break;
    last = by;
  }
  return [start, stop];
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

interface Interval {
  /** Length in milliseconds. */
  readonly about: number;
  /** The start of the interval with this index, counted from 1970. */
  readonly at: (index: number) => number;
  /** An index not after that of the time. */
  readonly before: (time: number) => number;
}

const every = (length: number, offset = 0): Interval => ({
  about: length,
  at: (index) => index * length + offset,
  before: (time) => Math.floor((time - offset) / length),
});
const months = (each: number, about: number): Interval => ({
  about,
  at: (index) => Date.UTC(1970, index * each, 1),
  before: (time) => Math.floor(((new Date(time).getUTCFullYear() - 1970) * 12 + new Date(time).getUTCMonth()) / each),
});
const years = (each: number): Interval => ({
  about: each * YEAR,
  // `Date.UTC` treats years below 100 as years of the twentieth century.
  at: (index) => new Date(0).setUTCFullYear(index * each, 0, 1),
  before: (time) => Math.floor(new Date(time).getUTCFullYear() / each),
});

/** 1970 began on a Thursday; weeks begin on Sundays. */
const FIRST_SUNDAY = 3 * DAY;

const INTERVALS: readonly Interval[] = [
  ...[1, 5, 15, 30].map((seconds) => every(seconds * SECOND)),
  ...[1, 5, 15, 30].map((minutes) => every(minutes * MINUTE)),
  ...[1, 3, 6, 12].map((hours) => every(hours * HOUR)),
  ...[1, 2].map((days) => every(days * DAY)),
  every(7 * DAY, FIRST_SUNDAY),
  months(1, MONTH),
  months(3, 3 * MONTH),
  years(1),
];

const stepOf = (start: number, stop: number, count: number): number => {
  const { by } = stepsOf(start, stop, count);
  return by < 0 ? 1 / -by : by;
};

/** The interval whose length is nearest to the wanted one, by ratio. */
function intervalOf(start: number, stop: number, count: number): Interval | null {
  const wanted = (stop - start) / count;
  const longer = INTERVALS.findIndex(({ about }) => about > wanted);
  if (longer < 0) {
    const each = Math.floor(stepOf(start / YEAR, stop / YEAR, count));
    return each > 0 ? years(each) : null;
  }
  if (longer === 0) return every(Math.floor(Math.max(stepOf(start, stop, count), 1)));
  const [below, above] = [INTERVALS[longer - 1], INTERVALS[longer]];
  return wanted / below.about < above.about / wanted ? below : above;
}

/** About `count` round dates between two times, milliseconds. */
export function roundDates(start: number, stop: number, count: number): Date[] {
  if (stop < start) return roundDates(stop, start, count).toReversed();
  const interval = intervalOf(start, stop, count);
  if (!interval) return [];
  const dates: Date[] = [];
  for (let index = interval.before(start); interval.at(index) <= stop; index++) {
    const date = new Date(interval.at(index));
    if (Number(date) >= start) dates.push(date);
  }
  return dates;
}
