/** Parses dates as people type them and as Podium writes them. Pure. */
import type { History } from "../../../engine/history/types";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const WRITTEN = /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?\s+(\d{4}|[’'‘]\d{2})$/i;
/** 14.10.2026 and 14.10.26: with dots, the day is first everywhere. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;
/** The range for two-digit years if the season has no dates. */
const NO_SEASON: Years = [1970, 2069];

export type Years = readonly [number, number];

/** The first and last year of the season's races; null without dates. */
export function yearsOf({ times }: History): Years | null {
  let [first, last] = [Infinity, -Infinity];
  for (const time of times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return first <= last ? [new Date(first).getUTCFullYear(), new Date(last).getUTCFullYear()] : null;
}

/** The year with these last two digits that is nearest to the season, or the later of two equally near ones. */
function fullYear(ending: number, [first, last]: Years): number {
  const after = last + ((((ending - last) % 100) + 100) % 100);
  const inside = after === last ? after : after - 100;
  return after - last <= first - inside ? after : inside;
}

/**
 * "4 Dec 2024" and "4.12.2024" become "2024-12-04", "Dec 2024" "2024-12", "7 Jun ’25" 7 June in the season's century; other texts are
 * unchanged.
 */
export function typedDate(text: string, season: Years | null = null): string {
  const typed = text.trim();
  const [, day, name, year] = WRITTEN.exec(typed) ?? DOTTED.exec(typed) ?? [];
  const short = name?.toLowerCase().replace(/^sept$/, "sep");
  const month = Number(short) || (short ? MONTHS.findIndex((one) => one.startsWith(short)) + 1 : 0);
  if (!month || month > MONTHS.length) return typed;
  const full = year.length === 4 ? year : String(fullYear(Number(year.slice(-2)), season ?? NO_SEASON));
  return [full, month, day].flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, "0")])).join("-");
}

/** The value of the browser's date field; "" for a month, a year, or no date. */
export const typedDay = (text: string, season: Years | null = null): string => {
  const date = typedDate(text, season);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : "";
};
