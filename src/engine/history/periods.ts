import { DAY, monthIndex } from "./dates";

/** Number of the day, the week (from Monday) or the month that contains a moment; NaN when it is unknown. */
export function periodIndex(time: number, period: "day" | "week" | "month"): number {
  if (Number.isNaN(time)) return NaN;
  if (period === "month") return monthIndex(time);
  const day = Math.floor(time / DAY);
  // 1970-01-01 was a Thursday.
  return period === "day" ? day : Math.floor((day + 3) / 7);
}
