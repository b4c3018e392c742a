import { western } from "../../cells/digits";
import { parseScore } from "../../cells/score";
import { parseStatus, type EntrantStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";
import { parseItem } from "../../text/numberedItem";

export type Tail =
  | { readonly kind: "place"; readonly place: number }
  | { readonly kind: "status"; readonly status: EntrantStatus }
  | { readonly kind: "time"; readonly seconds: number; readonly clock: boolean }
  /** `order`: the word after the number says which is better. */
  | { readonly kind: "number"; readonly number: number; readonly order?: "higher" | "lower" };

export interface Entry {
  readonly name: string;
  readonly line: number;
  readonly tail: Tail;
}

/** Longer text is prose. */
const LONGEST = 80;
const BULLET = /^\s*(?:[-*•–·▪>]\s+|\*\*(?=\S))?/;
/** "Anna: 1st", "Anna - 45", "Anna (2nd)", "Anna = 45", "Anna ..... 45", "Anna, 45". */
const SET_OFF =
  /^(.*?\S)\s*(?::\s*|=\s*|\s[-–—]+\s*|[–—]\s*|\.{2,}\s*|…\s*|(?<!\d)[,;]\s*|\t+|\(|\[)([^:=\t]{1,24}?)[)\]]?$/u;
const TIMED =
  /^(.*?[^\s:=,;([–—-])\s*(?:[:=,;([–—-]\s*|\s)((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)\s*(?:min|h|s)?[)\]]?$/iu;
const MORE = /^(?:pts?|points?|p|punkte?|pkt|puntos|punti|pontos|poäng|punten|vp|goals?|tore|wins?|kills)\.?$/iu;
const LESS = /^(?:strokes?|shots|schläge|coups|golpes|colpi|slag)\.?$/iu;
const COUNTED = /^([-−+]?[\d][\d.,\s]{0,9}?)\s?([\p{L}]{1,8}\.?)?$/u;
/** Words that begin headings or sums: "Race 1", "Total 120". */
const HEAD_WORD =
  /^(?:race|round|rd|game|match|matchday|heat|day|week|season|lauf|rennen|runde|spiel(?:tag)?|tag|woche|course|manche|journée|partie|carrera|jornada|partida|gara|giornata|partita|corrida|rodada|quiz|stage|etappe|étape|event|session|group|gruppe|pool|table|board|court|set|lap|kapitel|chapter|page|version|level|total|totals|sum|summe|average|mean|kl|uhr|january|february|march|april|may|june|july|august|september|october|november|december)\b\.?/iu;

/** A name followed by its result; undefined if the text is not one. */
export function entryOf(written: string, line: number): Entry | undefined {
  const text = western(written).replace(BULLET, "").replaceAll("**", "").trim();
  if (text === "" || text.length > LONGEST) return undefined;
  const timed = TIMED.exec(text);
  const time = timed ? parseTime(timed[2]) : undefined;
  if (timed && time?.kind === "time" && isName(timed[1])) {
    const clock = /^\d{1,2}:[0-5]\d$/.test(timed[2]) && Number(timed[2].split(":")[0]) < 24;
    return { name: bare(timed[1]), line, tail: { kind: "time", seconds: time.seconds, clock } };
  }
  const off = SET_OFF.exec(text);
  const behind = off && isName(off[1]) ? tailOf(off[2].trim()) : undefined;
  if (off && behind) return { name: bare(off[1]), line, tail: behind };
  const words = text.split(/\s+/);
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(0, -count).join(" ");
    const tail = isName(name) ? tailOf(words.slice(-count).join(" "), count === 1) : undefined;
    if (tail) return { name: bare(name), line, tail };
  }
  return undefined;
}

/** A place, a status, or a number with or without its word. A status without a separator must be in capitals. */
function tailOf(text: string, bareWord = false): Tail | undefined {
  const number = COUNTED.exec(text);
  if (number) {
    const [, figures, unit = ""] = number;
    const score = parseScore(figures.trim());
    if (score !== undefined && (unit === "" || MORE.test(unit) || LESS.test(unit))) {
      const order = unit === "" ? undefined : MORE.test(unit) ? "higher" : "lower";
      return { kind: "number", number: score, ...(order ? { order } : {}) };
    }
  }
  const placed = parseItem(`${text.replace(/[.:]$/, "")}: X`, 0);
  if (placed?.name === "X" && placed.place !== undefined && !/^\d+$/.test(text))
    return { kind: "place", place: placed.place };
  const status = !bareWord || text === text.toUpperCase() ? parseStatus(text) : undefined;
  return status ? { kind: "status", status } : undefined;
}

function bare(name: string): string {
  return name.replace(/[\s:=,;([–—-]+$/u, "").trim();
}

/** Names are short and not sentences; heading words are excluded. */
function isName(text: string): boolean {
  const name = bare(text);
  const dotless = name.replace(/\b\p{Lu}\.|\b(?:Jr|Sr|St)\./gu, "X");
  return (
    name !== "" &&
    name.length <= 40 &&
    name.split(/\s+/).length <= 5 &&
    /\p{L}/u.test(name) &&
    !/[!?:;,=<>{}[\]"/|]|\.\s|\s[-–—]\s/.test(dotless) &&
    !/\p{L}{2}\.$|^\d+[.):\s]|\s\d+\s/u.test(name) &&
    !HEAD_WORD.test(name)
  );
}
