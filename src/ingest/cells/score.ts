import { western } from "./digits";

/** How a file writes decimals; a semicolon file writes them with a comma. */
export interface NumberStyle {
  readonly decimalComma: boolean;
}

export const POINT: NumberStyle = { decimalComma: false };

/** Longest score, including its unit. */
const LONGEST = 50;

/** Parses a game score: 25, 12.5, 12,5, 1,011, 1 011, -3. Undefined if it is not one. */
export function parseScore(text: string, style: NumberStyle = POINT): number | undefined {
  const written = western(text).trim();
  if (written.length > LONGEST) return undefined;
  let cell = written.replace(/^[−–]/, "-").replace(/\s*(?:pts?|points?|punkte?)\.?$/i, "");
  if (!/^[-+]?[\d.,'’\s\u00a0\u202f]*\d$/.test(cell)) return undefined;
  cell = cell.replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?:\D|$))/g, "$1");
  if (cell.includes(",") && cell.includes(".")) {
    const decimal = cell.lastIndexOf(",") > cell.lastIndexOf(".") ? "," : ".";
    cell = cell.split(decimal === "," ? "." : ",").join("");
    cell = cell.replace(",", ".");
  } else if (/^[-+]?\d{1,3}(?:,\d{3})+$/.test(cell) && !style.decimalComma) {
    cell = cell.split(",").join("");
  } else cell = cell.replace(",", ".");
  if (!/^[-+]?\d+(?:\.\d+)?$|^[-+]?\.\d+$/.test(cell)) return undefined;
  return Number(cell);
}

/** Two sides' scores in one cell, from the left side's view. */
export interface PairCell {
  readonly left: number;
  readonly right: number;
  /** The drawn game was decided by penalties. */
  readonly shootout: boolean;
  readonly retired: boolean;
}

const NUMBER = "\\d{1,9}(?:\\.\\d+)?";
const PAIR = new RegExp(`^([-−]?${NUMBER})\\s*[-–—−:]\\s*(-?${NUMBER})(?![\\d.])\\s*(.*)$`);
const PENALTIES =
  /\d+\s*[-–—−:]\s*\d+\s*(?:p\b|pens?\b|penalt|pk|so\b|n\.?\s*e\b|i\.?\s*e\b|t\.?\s*a\.?\s*b)|\b(?:pens?|penalt\w*|pso|shoot-?out)\b/i;
const HALF = /^(?:½|1\/2|0\.5)\s*[-–—−:]\s*(?:½|1\/2|0\.5)$/;

/** "2-1", "2–1", "2:1", "2 - 1 (4-2 p)", "1/2-1/2"; a minus directly before a digit at the start is a sign. */
export function parsePair(text: string): PairCell | undefined {
  const cell = text.trim();
  if (cell.length > 200) return undefined;
  if (HALF.test(cell)) return { left: 0.5, right: 0.5, shootout: false, retired: false };
  const match = PAIR.exec(cell);
  if (!match) return undefined;
  const rest = match[3];
  if (rest !== "" && !isRemark(rest)) return undefined;
  return {
    left: Number(match[1].replace("−", "-")),
    right: Number(match[2]),
    shootout: PENALTIES.test(rest),
    retired: /\bret\b/i.test(rest),
  };
}

/** Several sets ("7-6(5) 6-4", "3-1,3-2"): pairs that are not game scores. */
export function parseSets(text: string): (readonly [number, number])[] | undefined {
  const cell = text
    .trim()
    .replace(/\b(?:ret|retired)\.?$/i, "")
    .trim();
  if (cell.length > 200) return undefined;
  const sets = cell
    .split(/[\s,;]+/)
    .map((part) => /^\[?(-?\d{1,3})[-–:](-?\d{1,3})\]?(?:[([]\d{1,3}[)\]])?$/.exec(part));
  if (sets.length < 1 || sets.some((set) => set === null)) return undefined;
  return sets.map((set) => [Number(set![1]), Number(set![2])] as const);
}

function isRemark(rest: string): boolean {
  return /^(?:[([].*[)\]]|a\.?\s*e\.?\s*t\.?|aet|o\.?t\.?|s\.?o\.?|\d+\s*[-–—−:]\s*\d+\s*(?:p|pens?)\b\.?|n\.?\s*v\.?|ret\.?|ft|ht)(?:[\s,;.]+.*)?$/i.test(
    rest,
  );
}

/** "14:30": when a game begins. */
const KICK_OFF = /^(?:[01]?\d|2[0-3]):[0-5][05]$/;
const QUARTER = /^(?:9|1\d|2[0-3]):(?:00|15|30|45)$/;
const DASHED = /^\d{1,3}\s?[-–—]\s?\d{1,3}(?!\S)/u;

/** Tells when a game begins that is to come from a score, in a column that has "3 - 1" or, with `alone`, only quarters of an hour. */
export function kickOffIn(cells: readonly string[], alone = false): (text: string) => boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const isOfTimes = alone && filled.length > 1 && filled.every((cell) => QUARTER.test(cell));
  return isOfTimes || filled.some((cell) => DASHED.test(cell)) ? (text) => KICK_OFF.test(text.trim()) : () => false;
}
