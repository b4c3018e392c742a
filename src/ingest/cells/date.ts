/** The content of a date cell. `slashed` waits for the order of day and month, which is decided from the whole column. */
export type DateCell =
  | { readonly kind: "known"; readonly date: string }
  | {
      readonly kind: "slashed";
      readonly first: number;
      readonly second: number;
      readonly year: number;
      readonly time: string;
    };

export type DateOrder = "dmy" | "mdy";

const MONTHS = new Map(
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name, i) => [name, i + 1]),
);
const OTHER_MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^janv|^ene|^gen/, 1],
  [/^f[ée]v|^fe?br/, 2],
  [/^m[äa]r/, 3],
  [/^avr|^abr/, 4],
  [/^ma[iy]|^mag/, 5],
  [/^juin|^giu/, 6],
  [/^juil|^lug/, 7],
  [/^ao[uû]|^ago/, 8],
  [/^set/, 9],
  [/^o[kt]t|^ott/, 10],
  [/^d[eéi][czs]/, 12],
];

const TIME = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?`;
const YMD = new RegExp(String.raw`^(\d{4})([-./])(\d{1,2}|\?\?)\2(\d{1,2}|\?\?)${TIME}$`, "i");
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YM = /^(\d{4})-(\d{2})$/;
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})${TIME}$`, "i");
const SLASHED = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, "i");
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de\s+)?([\p{L}]{3,})\.?,?[\s-]+(?:de\s+)?(\d{4})${TIME}$`,
  "iu",
);
const MONTH_DAY = new RegExp(String.raw`^([\p{L}]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`, "iu");
const EPOCH = /^(\d{10}|\d{13})(?:\.\d+)?$/;

/** Parses a date cell; undefined if it is not a date ("????.??.??" included). A bare year counts only if the column says so. */
export function parseDate(text: string, bareYear = true): DateCell | undefined {
  const cell = text.trim().replace(WEEKDAY, "");
  if (cell.length < 4 || cell.length > 60) return undefined;
  if (bareYear && /^\d{4}$/.test(cell)) return { kind: "known", date: cell };
  let match = YMD.exec(cell);
  if (match) return known(Number(match[1]), match[3], match[4], match.slice(5));
  match = COMPACT.exec(cell);
  if (match) return known(Number(match[1]), match[2], match[3], []);
  match = YM.exec(cell);
  if (match) return known(Number(match[1]), match[2], "??", []);
  match = DOTTED.exec(cell);
  if (match) return known(fullYear(match[3]), match[2], match[1], match.slice(4));
  match = SLASHED.exec(cell);
  if (match) return slashed(match);
  match = DAY_MONTH.exec(cell);
  if (match) return known(Number(match[3]), monthOf(match[2]), match[1], match.slice(4));
  match = MONTH_DAY.exec(cell);
  if (match) return known(Number(match[3]), monthOf(match[1]), match[2], match.slice(4));
  match = EPOCH.exec(cell);
  if (match) return { kind: "known", date: fromEpoch(Number(cell) * (match[1].length === 10 ? 1000 : 1)) };
  return undefined;
}

/** Days as spreadsheets count them from 1899-12-30: 1954 to 2064. */
const SERIAL = /^([2-5]\d{4})(?:[.,](\d{1,12}))?$/;
const SERIAL_OF_1970 = 25_569;

/** The same under a date heading. */
export const parseColumnDate = (text: string): DateCell | undefined => serialDate(text) ?? parseDate(text);

/** "45292", or "45292.75" with the time: a date as spreadsheets store it. Only a heading distinguishes it from another number. */
export function serialDate(text: string): DateCell | undefined {
  const match = SERIAL.exec(text.trim());
  if (!match) return undefined;
  const seconds = Math.round(Number(`0.${match[2] ?? 0}`) * 86_400);
  const moment = fromEpoch(((Number(match[1]) - SERIAL_OF_1970) * 86_400 + seconds) * 1000);
  return { kind: "known", date: seconds === 0 ? moment.slice(0, 10) : moment.slice(0, 19) };
}

/** A slashed date in a given order; in the other order if this one is impossible. Undefined if both are. */
export function resolveDate(cell: DateCell, order: DateOrder): string | undefined {
  if (cell.kind === "known") return cell.date;
  const days = order === "dmy" ? [cell.first, cell.second] : [cell.second, cell.first];
  const date = calendar(cell.year, days[1], days[0]) ?? calendar(cell.year, days[0], days[1]);
  if (!date) return undefined;
  return cell.time === "" ? date : withTime(date, cell.time);
}

/** The order that a slashed date proves: a number above twelve is a day. */
export function provenOrder(cell: DateCell): DateOrder | undefined {
  if (cell.kind === "known" || cell.first > 12 === cell.second > 12) return undefined;
  return cell.first > 12 ? "dmy" : "mdy";
}

/** Milliseconds since 1970 as a date with time; a fraction only if there is one. */
function fromEpoch(milliseconds: number): string {
  if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > 8.64e15) return "";
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}

/** A JSON field: ISO text, or epoch seconds or milliseconds. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value) && value > 0) {
    return fromEpoch(value < 1e11 ? value * 1000 : value) || undefined;
  }
  if (typeof value !== "string") return undefined;
  const cell = parseDate(value);
  return cell && resolveDate(cell, "mdy");
}

function known(
  year: number,
  month: string | number | undefined,
  day: string,
  time: readonly (string | undefined)[],
): DateCell | undefined {
  if (month === "??") return { kind: "known", date: String(year) };
  if (month === undefined) return undefined;
  const m = Number(month);
  if (day === "??") return m >= 1 && m <= 12 ? { kind: "known", date: `${year}-${two(m)}` } : undefined;
  const date = calendar(year, m, Number(day));
  if (!date) return undefined;
  const clock = clockOf(time);
  if (clock === undefined) return undefined;
  return { kind: "known", date: clock === "" ? date : withTime(date, clock) };
}

function slashed(match: RegExpExecArray): DateCell | undefined {
  const first = Number(match[1]);
  const second = Number(match[3]);
  const year = fullYear(match[4]);
  const time = clockOf(match.slice(5));
  if (time === undefined || (!calendar(year, first, second) && !calendar(year, second, first))) return undefined;
  return { kind: "slashed", first, second, year, time };
}

/** "hh:mm:ss[.fff][zone]", "" without a time, undefined for an invalid time. */
function clockOf(parts: readonly (string | undefined)[]): string | undefined {
  const [hours, minutes, seconds, fraction, half, zone] = parts;
  if (hours === undefined) return "";
  let h = Number(hours);
  if (half) h = (h % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
  if (h > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 60) return undefined;
  const tail = fraction ? `.${fraction.slice(0, 3)}` : "";
  return `${two(h)}:${minutes}:${two(Math.min(59, Number(seconds ?? 0)))}${tail}${zone ? zoneOf(zone) : ""}`;
}

function zoneOf(zone: string): string {
  if (/^(?:z|utc|gmt)$/i.test(zone)) return "Z";
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Joins date and time; a zone offset is applied, so that the result ends in Z. */
function withTime(date: string, clock: string): string {
  const moment = `${date}T${clock}`;
  if (!/[+-]\d{2}:\d{2}$/.test(moment)) return moment;
  const time = Date.parse(moment);
  return Number.isNaN(time) ? date : fromEpoch(time);
}

function calendar(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function monthOf(word: string): number | undefined {
  const name = word.toLowerCase();
  return MONTHS.get(name.slice(0, 3)) ?? OTHER_MONTHS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Two-digit years are 1969 to 2068. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year <= 68 ? 2000 + year : 1900 + year;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
