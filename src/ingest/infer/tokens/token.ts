import { parseDate, resolveDate, serialDate, type DateOrder } from "../../cells/date";
import { western } from "../../cells/digits";
import { parsePlaceRange, placeInCell } from "../../cells/place";
import { parseScore } from "../../cells/score";
import { isVoid, meansFinished, type EntrantStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";
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

const known = new Map<string, Token>();

/** Reads one cell. Texts recur, so their meanings are cached. */
export function tokenOf(raw: string): Token {
  let token = known.get(raw);
  if (!token) {
    if (known.size > 20_000) known.clear();
    token = read(raw);
    known.set(raw, token);
  }
  return token;
}

function read(raw: string): Token {
  const text = western(raw.slice(0, LONGEST + 1))
    .trim()
    .replace(RECORD, "");
  if (text === "") return { kind: "blank" };
  if (
    isVoid(text) ||
    /^[-–—.…?/\s]+$/.test(text) ||
    /^(?:tbd|tba|nil|no time|leer|empty|#(?:div\/0!|n\/a|ref!|value!))$/i.test(text)
  )
    return { kind: "void" };
  if (raw.length > LONGEST) return { kind: "long" };
  if (/^https?:|^www\./i.test(text)) return { kind: "link" };
  if (/^(?:true|false|yes|no|ja|nein|nee|oui|non|si|sí|sì|sim|não|tak|nie|да|нет|✓|✔|✅|☑|❌|x)$/iu.test(text))
    return { kind: "truth", value: isTrue(text) ? 1 : 0 };
  const pounds = POUNDS.exec(text);
  if (pounds) return { kind: "measure", value: 16 * Number(pounds[1]) + Number(pounds[2]) };
  if (/^\d+$/.test(text) && text.length <= 9) return { kind: "int", value: Number(text) };
  if (/^-?\d{1,3}(?:[.,]\d{1,3})?\s?%$/.test(text))
    return { kind: "percent", value: Number(text.replace(/\s?%/, "").replace(",", ".")) };
  const pair = PAIR.exec(text);
  if (pair && !/^\d{1,3}:\d{2}(?:[.,]\d+)?$/.test(text.replace(/\s/g, "")))
    return { kind: "pair", value: halves(pair[1]), other: halves(pair[2]) };
  if (/^[+]/.test(text) && CHANGE.test(text) && !text.includes("."))
    return { kind: "change", value: Number(text.replace(",", ".")) };
  const ranked = RANKED.exec(text);
  if (ranked) return { kind: "ranked", value: Number(ranked[1]), other: Number(ranked[2].replace(/[,:]/g, ".")) };
  const score = parseScore(text);
  if (score !== undefined)
    return { kind: Number.isInteger(score) && !/[.,]/.test(text) ? "int" : "number", value: score };
  if (/^-?\d{0,6}½$/.test(text)) return { kind: "number", value: halves(text) };
  const place = placeInCell(text) ?? parsePlaceRange(text);
  if (place !== undefined && place !== Infinity && !/^(?:\d+(?:s|th?s)$|[t=]0)/i.test(text))
    return { kind: "ordinal", value: place };
  if (MONEY.test(text)) return { kind: "money" };
  const dated = parseDate(text, false);
  if (dated) return { kind: "date" };
  const time = parseTime(text);
  if (time) return time.kind === "laps" ? { kind: "laps", value: time.laps } : { kind: time.kind, value: time.seconds };
  if (/^\d{1,2}:\d{2}$/.test(text))
    return { kind: "time", value: 60 * Number(text.split(":")[0]) + Number(text.split(":")[1]) };
  const measure = MEASURE.exec(text);
  if (measure) return { kind: "measure", value: parseScore(measure[1]) };
  if (/^\+?\s?(?:s\.?t\.?|m\.?t\.?|same time|à même temps|z\.?\s?z\.?)$/i.test(text)) return { kind: "gap" };
  const status = statusIn(text);
  if (status && text.length <= 30) return { kind: "status", status };
  if (
    meansFinished(text) ||
    /^(?:running|finished|played|final|completed?|ft|beendet|gespielt|terminé|finalizado|завершен\w*)$/iu.test(text)
  )
    return { kind: "finished" };
  if (/^[\p{Lu}\d][\p{Lu}\d./+-]{0,5}$/u.test(text) && text.length <= 5) return { kind: "code" };
  if (text.length > 45 && text.split(/\s+/).length > 7) return { kind: "long" };
  return { kind: "words" };
}

function isTrue(text: string): boolean {
  return /^(?:true|yes|ja|oui|si|sí|sì|sim|tak|да|✓|✔|✅|☑)$/iu.test(text);
}

/** A number, a status, or yes or no: what stands below a heading. */
export function isFigure(text: string): boolean {
  const { kind } = tokenOf(text);
  return FIGURES.has(kind) || kind === "status" || kind === "truth" || kind === "finished";
}

/** What a cell holds; undefined if any column may hold it: nothing, a dash, a status. */
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
