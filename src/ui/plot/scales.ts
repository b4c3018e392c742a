/** Scales, and ticks without overlapping labels, in pixels. Pure. */
import { MONTHS } from "../format";
import { linearScale, logScale, niceLinearScale, niceLogScale, type Scale } from "./linear";
import { textWidth } from "./text";
import { roundDates } from "./ticks";

export type { Scale };

export interface Tick {
  readonly value: number;
  readonly at: number;
  readonly text: string;
}

/** A scale and its axis, as data. */
export interface AxisSpec {
  readonly domain: readonly [number, number];
  /** log needs positive values; the values of time are milliseconds. Default: linear. */
  readonly scale?: "linear" | "log" | "time";
  /** Rounds the ends outward to about this many steps. */
  readonly nice?: number;
  readonly format?: (value: number) => string;
  /** Values to choose from instead of round ones, or the ticks themselves. */
  readonly ticks?: readonly number[] | ((scale: Scale) => readonly Tick[]);
  /** Maximum number of ticks. */
  readonly most?: number;
  /** Minimum distance between neighbours, px. */
  readonly gap?: number;
  /** Units in words. */
  readonly label?: string;
}

/** Without a spec, values are pixels. */
const pixels = (range: readonly [number, number]): Scale => linearScale(range, range);

export function scaleOf(spec: AxisSpec | undefined, range: readonly [number, number]): Scale {
  if (!spec) return pixels(range);
  const { domain, nice } = spec;
  if (spec.scale === "log") return nice === undefined ? logScale(domain, range) : niceLogScale(domain, range);
  return nice === undefined ? linearScale(domain, range) : niceLinearScale(domain, range, nice);
}

/** Smallest and largest finite value, widened if they are equal. */
export const extentOf = (values: Iterable<number>): [number, number] => {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1];
  return low === high ? [low - 1, high + 1] : [low, high];
};

interface TickOptions {
  readonly format: (value: number) => string;
  readonly along: "x" | "y";
  /** Maximum number of ticks. */
  readonly most?: number;
  /** Minimum distance between neighbours, px. */
  readonly gap?: number;
}

function fits(ticks: readonly Tick[], along: "x" | "y", gap: number): boolean {
  for (let i = 1; i < ticks.length; i++) {
    const room = Math.abs(ticks[i].at - ticks[i - 1].at);
    const words = (textWidth(ticks[i].text, "tick") + textWidth(ticks[i - 1].text, "tick")) / 2;
    if (room < (along === "y" ? 12 : words) + gap) return false;
    if (ticks[i].text === ticks[i - 1].text) return false;
  }
  return true;
}

/** Round values of a scale, as many as fit (three to six if there is room). */
export function niceTicks(scale: Scale, { format, along, most = 6, gap = 10 }: TickOptions): readonly Tick[] {
  const placed = (values: readonly number[]) =>
    values.map((value) => ({ value, at: scale(value), text: format(value) }));
  for (let count = most; count >= 1; count--) {
    const ticks = placed(scale.ticks(count));
    if (ticks.length <= most + 1 && fits(ticks, along, gap)) return ticks;
  }
  const ends = placed([scale.domain()[0], scale.domain()[1]]);
  return fits(ends, along, gap) ? ends : ends.slice(0, 1);
}

/** On a logarithmic scale, the given values, thinned until they fit. */
function chosenTicks(
  values: readonly number[],
  scale: (value: number) => number,
  { format, along, gap = 10 }: TickOptions,
): readonly Tick[] {
  for (let every = 1; every <= values.length; every++) {
    const ticks = values
      .filter((_, at) => at % every === 0)
      .map((value) => ({ value, at: scale(value), text: format(value) }));
    if (fits(ticks, along, gap)) return ticks;
  }
  return [];
}

function timeText(when: Date, days: number, fresh: boolean): string {
  const month = MONTHS[when.getUTCMonth()];
  const year = when.getUTCFullYear();
  const yearly = when.getUTCMonth() === 0 && when.getUTCDate() === 1;
  if (days > 365 * 4 && yearly) return String(year);
  if (days < 60) return `${when.getUTCDate()} ${month}${fresh ? ` ${year}` : ""}`;
  return fresh || yearly ? `${month} ${year}` : month;
}

/** Round dates of a scale of milliseconds: years, months ("Jan 2024", "Apr"), or days ("4 Dec"), as many as fit. */
export function timeTicks(
  over: { domain(): readonly (number | Date)[]; range(): number[] },
  most = 7,
  gap = 9,
): readonly Tick[] {
  const [from, to] = over.domain().map(Number);
  const scale = linearScale([from, to], over.range());
  const days = (to - from) / 86_400_000;
  for (let count = most; count >= 1; count--) {
    const dates = roundDates(from, to, count);
    const newYear = Math.max(
      0,
      dates.findIndex((when) => when.getUTCMonth() === 0 && when.getUTCDate() === 1),
    );
    for (const every of [1, 2]) {
      const kept = dates.filter((_, index) => (index - newYear) % every === 0);
      const ticks = kept.map((when, index) => ({
        value: Number(when),
        at: scale(Number(when)),
        text: timeText(when, days, index === 0),
      }));
      if (ticks.length > (every === 1 ? 0 : 2) && fits(ticks, "x", gap)) return ticks;
    }
  }
  return [];
}

export function ticksOf(spec: AxisSpec | undefined, scale: Scale, along: "x" | "y"): readonly Tick[] {
  if (!spec) return [];
  const { ticks, format, most, gap } = spec;
  if (typeof ticks === "function") return ticks(scale);
  if (spec.scale === "time") return timeTicks(scale, most, gap);
  if (!format) return [];
  return ticks ? chosenTicks(ticks, scale, { format, along, gap }) : niceTicks(scale, { format, along, most, gap });
}
