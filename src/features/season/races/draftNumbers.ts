/** Parses typed numbers, times and dates. Pure. */

/** Seconds as text of a field: "1:32:03.897", "58:12.5", "41.2". */
export function timeText(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const thousandths = Math.round(seconds * 1000);
  const rest = (thousandths % 60_000) / 1000;
  const minutes = Math.floor(thousandths / 60_000);
  if (minutes <= 0) return String(rest);
  const [whole, fraction] = String(rest).split(".");
  const end = `${whole.padStart(2, "0")}${fraction ? `.${fraction}` : ""}`;
  return minutes < 60
    ? `${minutes}:${end}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${end}`;
}

/** The seconds of a typed time; undefined if empty, null if invalid. */
export function timeOf(text: string): number | undefined | null {
  if (text.trim() === "") return undefined;
  const found = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = [found[1], found[2], found[3].replace(",", ".")].map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** A number with a decimal point or comma; undefined if empty, null if invalid. */
export function numberOf(text: string): number | undefined | null {
  const typed = text.trim();
  if (typed === "") return undefined;
  const plain = typed.replace(",", ".").replace("−", "-");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A number of at least 0; undefined if empty, null if invalid. */
export function positive(text: string): number | undefined | null {
  const value = numberOf(text);
  return value != null && value < 0 ? null : value;
}

const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/i;

/** Whether the text is a year, a month, a day of the calendar, or a date with time. */
export function isDate(text: string): boolean {
  const found = DATE.exec(text);
  if (!found) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? 1), Number(found[3] ?? 1)];
  const [hours, minutes, seconds] = [found[4], found[5], found[6]].map((part) => Number(part ?? 0));
  // The last day of a month is the day before the next month. A two-digit year counts as a leap year if its full year
  // could be one.
  const days = new Date(Date.UTC(year < 100 ? 2000 + (year % 4) : year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= days && hours <= 24 && minutes <= 59 && seconds <= 60;
}
