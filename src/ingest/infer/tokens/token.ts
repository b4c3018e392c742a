import { parseDate, resolveDate, serialDate, type DateOrder } from "../../cells/date";
import { western } from "../../cells/digits";
import { parsePlaceRange, placeInCell } from "../../cells/place";
import { parseScore } from "../../cells/score";
import { isVoid, meansFinished, type EntrantStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";
import { byText } from "./byText";
import { statusIn } from "./statuses";

/** Kinds of cells in results. */
export type Kind =
  | "blank"
  | "void"
  | "int"
  | "number"
  | "ordinal"
  | "ranked"
  | "time"
  | "gap"
  | "laps"
  | "pair"
  | "status"
  | "finished"
  | "date"
  | "percent"
  | "money"
  | "measure"
  | "link"
  | "change"
  | "truth"
  | "code"
  | "words"
  | "long";

/** Kinds that hold a number. */
export const FIGURES: ReadonlySet<Kind> = new Set([
  "int",
  "number",
  "ordinal",
  "ranked",
  "time",
  "gap",
  "laps",
  "pair",
  "date",
  "percent",
  "money",
  "measure",
  "change",
]);

export interface Token {
  readonly kind: Kind;
  /** Number, seconds, laps or place. */
  readonly value?: number;
  /** The other side of a pair; the number in brackets after a place. */
  readonly other?: number;
  readonly status?: EntrantStatus;
}

const LONGEST = 80;
const MONEY =
  /^(?:[$£€¥₩]\s?[-\d].*|[-\d][\d.,\s]*\s?(?:[$£€¥₩]|kr\.?|zł|kč|ft|eur|usd|gbp|sek|nok|dkk|czk|pln)|[$£€]\s?-)$/iu;
const MEASURE =
  /^(-?\d[\d.,]*)\s?(?:km\/h|kmh|mph|km|mi|miles|kg|lbs?|cm|mm|m|ft|w\/kg|w|bpm|g|°c?|pts?\.?|points?|punkte?|p\.|puntos|punti|pontos|poäng|b\.|баллов|очк\w*|点|分|점|legs|sets|frames|strokes|slag|hcp|xp)$/iu;
/** "81lb 4oz": a weight in ounces. */
const POUNDS = /^(\d{1,4})\s?lbs?\.?,?\s?(\d{1,2}(?:\.\d+)?)\s?oz\.?$/iu;
const PAIR =
  /^\(?(-?\d{1,4}(?:[.,]\d|½)?|½)\s?(?:[-–—−:x×]|to)\s?(\d{1,4}(?:[.,]\d|½)?|½)\)?(?:\s*[([;,].{0,40}|\s*(?:pp|sn|n\.?v\.?|n\.?p\.?)(?:\s*[(].{0,40})?|\s+(?:n\.?v\.?|i\.?e\.?|n\.?e\.?|ot|aet|a\.e\.t\.?|so|pens?|p|ft|ht|ret\.?|ret'd|rtd|nach .{1,20}|after .{1,20}))?$/iu;
const RANKED = /^(?:t|=)?(\d{1,4})(?:st|nd|rd|th|\.)?\s?=?\s?[([](-?[\d.,:]+)\s?(?:pts?|reps?|p)?[)\]]$/i;
const CHANGE = /^[+−–-]\d{1,4}(?:[.,]\d+)?$/;

/** A number of halves: "3½", "½". */
export function halves(text: string): number {
  return text.endsWith("½") ? Number(text.slice(0, -1) || 0) + 0.5 : Number(text.replace(",", "."));
}

/** After a time or a distance: a record, or a qualification for the final. */
const RECORD = /(?<=^[\d:.,'’"]*\d)\s?(?:[PSNWCMAEO]R|[PS]B|WL|q|Q)$/u;

/** Reads one cell. */
export const tokenOf = byText(read);

function read(raw: string): Token {
  const text = western(raw.slice(0, LONGEST + 1))
    .trim()
    .replace(RECORD, "");
  if (text === "") return { kind: "blank" };
  if (isVoid(text) || VOID.test(text)) return { kind: "void" };
  if (raw.length > LONGEST) return { kind: "long" };
  for (const readAs of READERS) {
    const token = readAs(text);
    if (token) return token;
  }
  return { kind: "words" };
}

/** "Ann Holm, Bo Lind, Cy Moss": the players of a team. */
const LISTED_NAMES = /^\p{Lu}[^,.\s]*\.?(?:\s[^,.\s]+){1,3}(?:,\s\p{Lu}[^,.\s]*\.?(?:\s[^,.\s]+){1,3}){2,7}$/u;

const VOID = /^(?:[-–—.…?/\s]+|tbd|tba|nil|no time|leer|empty|#(?:div\/0!|n\/a|ref!|value!))$/i;
const YES = /^(?:true|yes|ja|oui|si|sí|sì|sim|tak|да|✓|✔|✅|☑)$/iu;
const NO = /^(?:false|no|nein|nee|non|não|nie|нет|❌|x)$/iu;
const FINISHED = /^(?:running|finished|played|final|completed?|ft|beendet|gespielt|terminé|finalizado|завершен\w*)$/iu;
const SAME_TIME = /^\+?\s?(?:s\.?t\.?|m\.?t\.?|same time|à même temps|z\.?\s?z\.?)$/i;

/** The kinds of cells in the order in which they are tried, the surest first. */
const READERS: readonly ((text: string) => Token | undefined)[] = [
  (text) => (/^https?:|^www\./i.test(text) ? { kind: "link" } : undefined),
  (text) => (YES.test(text) ? { kind: "truth", value: 1 } : NO.test(text) ? { kind: "truth", value: 0 } : undefined),
  (text) => {
    const pounds = POUNDS.exec(text);
    return pounds ? { kind: "measure", value: 16 * Number(pounds[1]) + Number(pounds[2]) } : undefined;
  },
  (text) => (/^\d{1,9}$/.test(text) ? { kind: "int", value: Number(text) } : undefined),
  (text) =>
    /^-?\d{1,3}(?:[.,]\d{1,3})?\s?%$/.test(text)
      ? { kind: "percent", value: Number(text.replace(/\s?%/, "").replace(",", ".")) }
      : undefined,
  (text) => {
    const pair = /^\d{1,3}:\d{2}(?:[.,]\d+)?$/.test(text.replace(/\s/g, "")) ? null : PAIR.exec(text);
    return pair ? { kind: "pair", value: halves(pair[1]), other: halves(pair[2]) } : undefined;
  },
  (text) =>
    text.startsWith("+") && CHANGE.test(text) && !text.includes(".")
      ? { kind: "change", value: Number(text.replace(",", ".")) }
      : undefined,
  (text) => {
    const ranked = RANKED.exec(text);
    if (!ranked) return undefined;
    return { kind: "ranked", value: Number(ranked[1]), other: Number(ranked[2].replace(/[,:]/g, ".")) };
  },
  scoreIn,
  placeOf,
  (text) => (MONEY.test(text) ? { kind: "money" } : undefined),
  (text) => (parseDate(text, false) ? { kind: "date" } : undefined),
  timeIn,
  (text) => {
    const measure = MEASURE.exec(text);
    return measure ? { kind: "measure", value: parseScore(measure[1]) } : undefined;
  },
  (text) => (SAME_TIME.test(text) ? { kind: "gap" } : undefined),
  (text) => {
    const status = text.length <= 30 ? statusIn(text) : undefined;
    return status ? { kind: "status", status } : undefined;
  },
  (text) => (meansFinished(text) || FINISHED.test(text) ? { kind: "finished" } : undefined),
  (text) => (/^[\p{Lu}\d][\p{Lu}\d./+-]{0,4}$/u.test(text) ? { kind: "code" } : undefined),
  (text) =>
    text.length > 45 && text.split(/\s+/).length > 7 && !LISTED_NAMES.test(text) ? { kind: "long" } : undefined,
];

function scoreIn(text: string): Token | undefined {
  const value = parseScore(text);
  if (value !== undefined) return { kind: Number.isInteger(value) && !/[.,]/.test(text) ? "int" : "number", value };
  return /^-?\d{0,6}½$/.test(text) ? { kind: "number", value: halves(text) } : undefined;
}

function placeOf(text: string): Token | undefined {
  const value = placeInCell(text) ?? parsePlaceRange(text);
  const isOther = value === undefined || value === Infinity || /^(?:\d+(?:s|th?s)$|[t=]0)/i.test(text);
  return isOther ? undefined : { kind: "ordinal", value };
}

function timeIn(text: string): Token | undefined {
  const time = parseTime(text);
  if (time) return time.kind === "laps" ? { kind: "laps", value: time.laps } : { kind: time.kind, value: time.seconds };
  const [, minutes, seconds] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return minutes === undefined ? undefined : { kind: "time", value: 60 * Number(minutes) + Number(seconds) };
}

/** Whether a cell is a value below a heading: a number, a status, yes or no. */
export function isFigure(text: string): boolean {
  const { kind } = tokenOf(text);
  return FIGURES.has(kind) || kind === "status" || kind === "truth" || kind === "finished";
}

/** The kind of a cell; undefined for cells that any column may have: empty, a dash, a status. */
export function shapeOf(text: string): "figure" | "word" | undefined {
  const { kind } = tokenOf(text.trim());
  if (kind === "blank" || kind === "void" || kind === "status") return undefined;
  return FIGURES.has(kind) ? "figure" : "word";
}

/** A date in a cell, in an order of day and month; `serial`: the heading is that of a date. */
export function dateIn(text: string, order: DateOrder, serial = false): string | undefined {
  const cell = text
    .trim()
    .replace(/^[[<(]|[\]>)]$/g, "")
    .replace(/\s[\p{L}]{2,4}\.?$/u, "");
  const found = (serial ? serialDate(cell) : undefined) ?? parseDate(cell, false) ?? parseDate(text.trim(), false);
  return found && resolveDate(found, order);
}
