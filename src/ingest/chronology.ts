import type { Problems } from "./problems";

/** Reports once if dated games are not in order of time. Partial dates are compared as far as they are known. */
export function checkChronology(dates: Iterable<string | undefined>, problems: Problems): void {
  let latest: string | undefined;
  for (const date of dates) {
    if (date === undefined) continue;
    if (latest !== undefined && isBefore(date, latest)) {
      problems.add("not-chronological", {}, "Some games are not in order of time: ratings use their dates.");
      return;
    }
    latest = date;
  }
}

function isBefore(date: string, other: string): boolean {
  const known = Math.min(date.length, other.length, date.length <= 10 || other.length <= 10 ? 10 : 19);
  const a = date.slice(0, known);
  const b = other.slice(0, known);
  if (a !== b) return a < b;
  return known === 19 && fraction(date) < fraction(other);
}

function fraction(moment: string): number {
  return Number(/\.\d+/.exec(moment)?.[0] ?? 0);
}
