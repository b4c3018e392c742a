/** A pure leaf: the page imports it as values. */

/** Dates as written in sources, independent of clock and time zone: UTC unless a zone is given; a partial date means its start. Gregorian calendar. */

export const DAY = 86_400_000;

const DATE = /^([+-]?\d{4,6})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Milliseconds since 1970-01-01T00:00Z of YYYY, YYYY-MM, YYYY-MM-DD or a date with time; NaN for other text. */
export function parseDate(text: string): number {
  const date = DATE.exec(text);
  if (date) return daysFromCivil(Number(date[1]), Number(date[2] ?? 1), Number(date[3] ?? 1)) * DAY;
  const moment = MOMENT.exec(text);
  if (!moment) return NaN;
  const hours = Number(moment[4]);
  const minutes = Number(moment[5]);
  const seconds = Number(moment[6] ?? 0);
  if (hours > 24 || minutes > 59 || seconds > 60) return NaN;
  const fraction = moment[7] ? Math.round(Number(moment[7]) * 1000) : 0;
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
  return daysFromCivil(Number(moment[1]), Number(moment[2]), Number(moment[3])) * DAY + time - zoneOffset(moment[8]);
}

/** Days since 1970-01-01; NaN for a day that does not exist. */
export function daysFromCivil(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NaN;
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Month counted from year 0: 12 * year + month - 1. */
export function monthIndex(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function zoneOffset(zone: string | undefined): number {
  if (!zone || zone === "Z" || zone === "z") return 0;
  const sign = zone[0] === "-" ? -1 : 1;
  const digits = zone.slice(1).replace(":", "");
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}

export function isDated(times: ArrayLike<number>): boolean {
  let first = NaN;
  for (let at = 0; at < times.length; at++) {
    if (Number.isNaN(times[at])) continue;
    if (!Number.isNaN(first) && times[at] !== first) return true;
    first = times[at];
  }
  return false;
}
