/** Dates as people type them, and as Podium itself writes them, in the way they are kept. Pure. */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WRITTEN = /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?\s+(\d{4}|[’'‘]\d{2})$/i;
/** "’25" is 2025, "’87" is 1987. */
const TURN = 70;

/** "4 Dec 2024" is "2024-12-04", "7 Jun ’25" is "2025-06-07", "Dec 2024" is "2024-12"; anything else stays as it is. */
export function typedDate(text: string): string {
  const typed = text.trim();
  const [, day, name, year] = WRITTEN.exec(typed) ?? [];
  const month = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;
  if (!month) return typed;
  const short = Number(year.slice(-2));
  const full = year.length === 4 ? year : String((short < TURN ? 2000 : 1900) + short);
  return [full, month, day].flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, "0")])).join("-");
}

/** A whole day, for the platform's field; "" for a month, a year, or none. */
export const typedDay = (text: string): string => {
  const date = typedDate(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : "";
};
