import { western } from "./digits";

/** The content of a time cell: a time, a gap to the winner, or laps behind. */
export type TimeCell =
  | { readonly kind: "time"; readonly seconds: number }
  | { readonly kind: "gap"; readonly seconds: number }
  | { readonly kind: "laps"; readonly laps: number };

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2}(?:\.\d+)?)\s*(?:s|h|hrs?|min)?$/i;
const SECONDS_MARK = "(?:s(?:ec(?:onds?|s)?)?|''|’’|′′|[\"”″])";
const LETTERS = new RegExp(
  "^(?:(\\d{1,4})\\s*d(?:ays?)?\\s*)?" +
    "(?:(\\d{1,5})\\s*h(?:ours?|rs?)?\\s*)?" +
    "(?:(\\d{1,5})\\s*(?:m(?:in(?:utes?|s)?)?|['’′](?!['’′]))\\s*)?" +
    `(?:(\\d{1,7}(?:\\.\\d+)?)\\s*${SECONDS_MARK})?$`,
  "i",
);
/** "21′34" with a prime, which heights in feet do not have. */
const PRIMED = /^(\d{1,4})\s?′\s?(\d{2}(?:\.\d+)?)$/;
const HOURS_AND_MINUTES = /^(\d{1,4})\s*h\s*(\d{1,2})$/i;
/** "2h10:05", "2h10'05". */
const HOURS_AND_CLOCK = /^(\d{1,4})\s*h\s*(\d{1,2})\s?[:'’′]\s?(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''|s)?$/i;
/** Units of China and Japan, the longer word first. */
const EASTERN = /時間|小时|小時|时|時|分钟|分鐘|分|秒/g;
const EASTERN_UNITS = new Map([
  ["分", "m"],
  ["分钟", "m"],
  ["分鐘", "m"],
  ["秒", "s"],
]);
const ISO = /^P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;
const PLAIN = /^\d{1,12}(?:\.\d+)?$/;
const LAPS =
  /^\+?\s*(\d{1,4})\s*(?:laps?|rounds?|runden?|tours?|lapped|giri|giro|vueltas?|voltas?|varv|круга?|кругов|周|l)$/i;

/** Parses a time; `decimalComma` if the file writes decimals with a comma. Undefined if it is not a time. */
export function parseTime(text: string, decimalComma = false): TimeCell | undefined {
  let cell = western(text).trim();
  if (cell === "" || cell.length > 60) return undefined;
  const laps = LAPS.exec(cell);
  if (laps) return { kind: "laps", laps: Number(laps[1]) };
  if (/[分秒]/.test(cell)) cell = cell.replace(EASTERN, (unit) => EASTERN_UNITS.get(unit) ?? "h");
  const gap = cell.startsWith("+");
  if (gap) cell = cell.slice(1).trim();
  if (decimalComma || !cell.includes(".")) cell = cell.replace(/(\d),(\d+)(?=\D*$)/, "$1.$2");
  const seconds = secondsOf(cell);
  return seconds === undefined ? undefined : { kind: gap ? "gap" : "time", seconds };
}

function secondsOf(cell: string): number | undefined {
  if (PLAIN.test(cell)) return Number(cell);
  const clock = CLOCK.exec(cell);
  if (clock) return rounded(number(clock[1]) * 3600 + number(clock[2]) * 60 + number(clock[3]));
  const long = HOURS_AND_CLOCK.exec(cell);
  if (long) return rounded(number(long[1]) * 3600 + number(long[2]) * 60 + number(long[3]));
  const primed = PRIMED.exec(cell);
  if (primed) return rounded(number(primed[1]) * 60 + number(primed[2]));
  const short = HOURS_AND_MINUTES.exec(cell);
  if (short) return number(short[1]) * 3600 + number(short[2]) * 60;
  const parts = LETTERS.exec(cell) ?? (/\d/.test(cell) ? ISO.exec(cell) : null);
  if (!parts || !/\d/.test(cell)) return undefined;
  return rounded(number(parts[1]) * 86400 + number(parts[2]) * 3600 + number(parts[3]) * 60 + number(parts[4]));
}

function number(text: string | undefined): number {
  return text === undefined ? 0 : Number(text);
}

/** Removes binary rounding errors of sums: no time is finer than a nanosecond. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 1e9) / 1e9;
}
