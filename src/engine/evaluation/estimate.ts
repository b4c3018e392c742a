import type { Interval } from "./bootstrap";
import { quantileT } from "../numerics/student-t";

/** A mean over simulated seasons with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly interval: Interval;
  /** Whether the event did not occur in some seasons, so that the value is a lower bound. */
  readonly open: boolean;
}

/** Mean over seasons with Student's interval, mean ± t(0.975, n − 1) s / √n; null for fewer than two seasons. */
export function estimate(values: readonly number[], open = false): Estimate | null {
  const there = values.filter((value) => !Number.isNaN(value));
  const { length } = there;
  if (length < 2) return null;
  const mean = there.reduce((sum, value) => sum + value, 0) / length;
  const variance = there.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (length - 1);
  const half = quantileT(0.975, length - 1) * Math.sqrt(variance / length);
  return { value: mean, interval: [mean - half, mean + half], open };
}
