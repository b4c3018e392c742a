/** Ticks that never overlap, and labels that never collide: pure arithmetic in pixels. */
import type { ScaleContinuousNumeric, ScaleTime } from "d3-scale";

export interface Tick {
  readonly value: number;
  readonly at: number;
  readonly text: string;
}

/** Width of tick text (11 px at 86 %), near enough to keep labels apart. */
export function tickWidth(text: string): number {
  return text.length * 5.6;
}

interface TickOptions {
  readonly format: (value: number) => string;
  readonly along: "x" | "y";
  /** At most this many. */
  readonly most?: number;
  /** Least pixels between neighbours. */
  readonly gap?: number;
}

function fits(ticks: readonly Tick[], along: "x" | "y", gap: number): boolean {
  for (let i = 1; i < ticks.length; i++) {
    const room = Math.abs(ticks[i].at - ticks[i - 1].at);
    const need = along === "y" ? 12 + gap : (tickWidth(ticks[i].text) + tickWidth(ticks[i - 1].text)) / 2 + gap;
    if (room < need) return false;
    if (ticks[i].text === ticks[i - 1].text) return false;
  }
  return true;
}

/** Round values of a scale, as many as fit (three to six where there is room). */
export function niceTicks(
  scale: ScaleContinuousNumeric<number, number>,
  { format, along, most = 6, gap = 10 }: TickOptions,
): readonly Tick[] {
  for (let count = most; count >= 1; count--) {
    const ticks = scale.ticks(count).map((value) => ({ value, at: scale(value), text: format(value) }));
    if (ticks.length <= most + 1 && fits(ticks, along, gap)) return ticks;
  }
  const [low, high] = scale.domain();
  const ends = [low, high].map((value) => ({ value, at: scale(value), text: format(value) }));
  return fits(ends, along, gap) ? ends : ends.slice(0, 1);
}

/** Powers and their doublings for a logarithmic scale: the given values, thinned until they fit. */
export function chosenTicks(
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

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function timeText(when: Date, days: number, fresh: boolean): string {
  const month = MONTHS[when.getUTCMonth()];
  const year = when.getUTCFullYear();
  const yearly = when.getUTCMonth() === 0 && when.getUTCDate() === 1;
  if (days > 365 * 4 && yearly) return String(year);
  if (days < 60) return `${when.getUTCDate()} ${month}${fresh ? ` ${year}` : ""}`;
  return fresh || yearly ? `${month} ${year}` : month;
}

/** Round dates: years, months ("Jan 2024", "Apr"), or days ("4 Dec"), as many as fit. */
export function timeTicks(scale: ScaleTime<number, number>, most = 7, gap = 9): readonly Tick[] {
  const [from, to] = scale.domain().map(Number);
  const days = (to - from) / 86_400_000;
  for (let count = most; count >= 1; count--) {
    const dates = scale.ticks(count);
    const newYear = Math.max(
      0,
      dates.findIndex((when) => when.getUTCMonth() === 0 && when.getUTCDate() === 1),
    );
    for (const every of [1, 2]) {
      const kept = dates.filter((_, index) => (index - newYear) % every === 0);
      const ticks = kept.map((when, index) => ({
        value: Number(when),
        at: scale(when),
        text: timeText(when, days, index === 0),
      }));
      if (ticks.length > (every === 1 ? 0 : 2) && fits(ticks, "x", gap)) return ticks;
    }
  }
  return [];
}

/**
 * Positions at least `gap` apart, in the order of the wanted ones, as near to them as can be (least squares),
 * within [low, high] where they fit.
 */
export function spread(wanted: readonly number[], gap: number, low = -Infinity, high = Infinity): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b] || a - b);
  // Pool neighbours whose reduced positions (position less gap times rank) are out of order.
  const pools: { sum: number; count: number }[] = [];
  order.forEach((index, rank) => {
    pools.push({ sum: wanted[index] - rank * gap, count: 1 });
    while (pools.length > 1) {
      const last = pools[pools.length - 1];
      const before = pools[pools.length - 2];
      if (before.sum / before.count <= last.sum / last.count) break;
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  });
  const out = wanted.slice();
  const floor = low;
  const ceiling = Math.max(low, high - (wanted.length - 1) * gap);
  let rank = 0;
  for (const pool of pools) {
    const reduced = Math.min(ceiling, Math.max(floor, pool.sum / pool.count));
    for (let k = 0; k < pool.count; k++, rank++) out[order[rank]] = reduced + rank * gap;
  }
  return out;
}
