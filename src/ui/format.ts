/** How numbers and dates are written: decimals by kind (ratings 0, changes 1, losses 3), true minus; "–" for NaN. */
import type { StatusName } from "../engine/history/types";

export { counted } from "../engine/history/plural";
export { inWords, list, ordinal, sentence } from "../engine/history/words";

export const MINUS = "\u2212";
export const ABSENT = "\u2013";

/** The status shown instead of a place; finishers have a place. The same spelling on all screens. */
export const STATUS_TEXT: { readonly [Name in StatusName]: string } = {
  finished: "",
  dnf: "DNF",
  dq: "DQ",
  dns: "DNS",
  unrated: ABSENT,
};

/** Fixed decimals, thousands with a comma, true minus; never "−0". */
export function number(value: number, decimals = 0): string {
  if (Number.isNaN(value)) return ABSENT;
  if (!Number.isFinite(value)) return value > 0 ? "∞" : `${MINUS}∞`;
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (fraction ? `.${fraction}` : "");
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

export const rating = (points: number): string => number(points, 0);

/** "1,538 ± 42"; without an sd only the mean. */
export function meanSd(mean: number, sd: number | null | undefined): string {
  return sd == null || Number.isNaN(sd) ? rating(mean) : `${rating(mean)} ± ${number(sd, 0)}`;
}

/** With sign: "+12.4", "−8.0", "0.0". */
export function change(value: number, decimals = 1): string {
  const text = number(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

export type Direction = "gain" | "loss" | "tie";

/** The direction of a change as written: a change that rounds to zero has none. */
export function direction(value: number, decimals = 1): Direction {
  const text = change(value, decimals);
  return text.startsWith("+") ? "gain" : text.startsWith(MINUS) ? "loss" : "tie";
}

/** Whole per cent without the sign: "59", "<1", "99+". Certain outcomes are "0" and "100". */
export function percent(probability: number): string {
  if (Number.isNaN(probability)) return ABSENT;
  if (probability > 0 && probability < 0.005) return "<1";
  if (probability < 1 && probability >= 0.995) return "99+";
  return number(probability * 100, 0);
}

/** "59 %", "<1 %". */
export const percentSign = (probability: number): string => `${percent(probability)}\u00a0%`;

export const loss = (value: number): string => number(value, 3);

/** A place in a table: "2", or tied "=2". */
export const place = (rank: number, shared = false): string => `${shared ? "=" : ""}${number(rank)}`;

export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Milliseconds since 1970, or a date as a source writes it (YYYY, YYYY-MM, YYYY-MM-DD or with time). */
type DateLike = number | string;

function dateParts(when: DateLike): { year: string; month?: string; day?: number } | null {
  const text = typeof when === "number" ? (Number.isFinite(when) ? new Date(when).toISOString() : "") : when;
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text);
  if (!match) return null;
  return {
    year: match[1],
    month: match[2] && MONTHS[Number(match[2]) - 1],
    day: match[3] ? Number(match[3]) : undefined,
  };
}

/** "4 Dec 2024", or as much of it as is known. */
export function date(when: DateLike): string {
  const parts = dateParts(when);
  if (!parts) return typeof when === "string" && when ? when : ABSENT;
  return [parts.day, parts.month, parts.year].filter(Boolean).join(" ");
}

/** "7 Jun ’25", for tables. */
export function tableDate(when: DateLike): string {
  const parts = dateParts(when);
  if (!parts) return typeof when === "string" && when ? when : ABSENT;
  if (!parts.month) return parts.year;
  return [parts.day, parts.month, `’${parts.year.slice(2)}`].filter(Boolean).join(" ");
}

/** "Dec 2024", for ticks and spans. */
export function monthYear(when: DateLike): string {
  const parts = dateParts(when);
  return parts ? [parts.month, parts.year].filter(Boolean).join(" ") : ABSENT;
}
