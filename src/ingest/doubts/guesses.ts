import {
  BEAT,
  BEAT_OR_WON,
  BEATEN,
  DREW,
  DREW_WITH,
  LOST,
  LOST_OR_BEATEN,
  verbsOf,
  WON,
  wordsOf,
} from "../cells/gameWords";
import { outIn } from "../cells/out";
import { likelyLines } from "./likely";
import { linesOf } from "../text/lines";
import { parseItem } from "../text/numberedItem";
import type { LineEdit, LineGuess, LineMeaning, Problem } from "../types";
import type { Reading } from "./doubt";
import { knownOf, namesIn, type Known } from "./namesIn";

/** Maximum number of lines for which guesses are made. */
const MAX_LINES = 50;
/** Maximum length of a line that may be a result. */
const LONGEST = 200;

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const PLACE = new RegExp(
  `\\b(\\d{1,3})(?:st|nd|rd|th)\\b|\\b(?:place|p|number|no\\.?)\\s?(\\d{1,3})\\b|\\b(${ORDINALS.join("|")})\\b`,
  "iu",
);
const verb = (...words: readonly string[]): RegExp => new RegExp(`\\s(?:${words.join("|")})(?!\\p{L})`, "iu");
const WINNING = verb(wordsOf(BEAT), wordsOf(BEAT_OR_WON), verbsOf(WON), "edge|outplay\\w*");
const LOSING = verb(verbsOf(LOST), verbsOf(BEATEN), wordsOf(LOST_OR_BEATEN), "falls|succumb\\w*|bowed|perdio");
const DRAWING = verb(verbsOf(DREW), wordsOf(DREW_WITH), "shared? the points|stalemate|empat\\w*");

/** Possible meanings of lines that were not read; none for formats whose lines are table rows. */
export function guessesOf(reading: Reading, unread: readonly Problem[]): { readonly guesses?: readonly LineGuess[] } {
  const meaningsOf = BY_FORMAT[reading.format];
  const lines = unread.flatMap(({ code, line }) => (code !== "bad-place" && line !== undefined ? [line] : []));
  if (!meaningsOf || lines.length === 0) return {};
  const wanted = new Set(lines.slice(0, MAX_LINES));
  const known = knownOf(reading.races.names);
  const likely = likelyLines(reading.text, reading.races.names);
  const isItem = (text: string, number: number): boolean =>
    reading.format === "lists-numbered" ? parseItem(text, number) !== undefined : text.trim() !== "";
  const guesses: LineGuess[] = [];
  const guess = (at: number, text: string, line: number, beside: number | undefined): void => {
    const meanings = text.length > LONGEST ? [] : meaningsOf(text.trim(), line, beside, known);
    // No choice may remove a line that looks like a result.
    guesses[at] = { line, meanings: [...meanings.slice(0, 3), ...(likely.has(line) ? [] : [noResult(line)])] };
  };
  /** Lines below a heading that wait for the list below them. */
  let waiting: ((beside: number | undefined) => void)[] = [];
  const tell = (beside: number | undefined): void => {
    for (const one of waiting) one(beside);
    waiting = [];
  };
  let before: number | undefined;
  let count = 0;
  for (const { number, text } of linesOf(reading.text)) {
    if (!wanted.has(number)) {
      if (!isItem(text, number)) continue;
      tell(number);
      before = number;
      if (count === wanted.size) break;
      continue;
    }
    const at = count;
    count += 1;
    const start = startBefore(reading, number);
    const isOwn = before !== undefined && (start === undefined || before >= start);
    if (isOwn || reading.format !== "lists-numbered") guess(at, text, number, before);
    else waiting.push((beside) => guess(at, text, number, beside ?? before));
    if (count === wanted.size && waiting.length === 0) break;
  }
  tell(undefined);
  return { guesses };
}

/** The first line of the last race that begins at or above a line. */
function startBefore({ races, lineOf }: Reading, line: number): number | undefined {
  for (let race = races.races - 1; race >= 0; race--) {
    const start = lineOf(race);
    if (start !== undefined && start <= line) return start;
  }
  return undefined;
}

type Meanings = (text: string, line: number, beside: number | undefined, known: Known) => readonly LineMeaning[];

const BY_FORMAT: Readonly<Record<string, Meanings>> = {
  // An item must be directly below another one of its list: of the list below its heading.
  "lists-numbered": (text, line, beside, known) =>
    resultsIn(text, known).map(({ parts, shape, written }): LineMeaning => {
      const edits: readonly LineEdit[] =
        beside === undefined
          ? [{ kind: "replace", line, text: written }]
          : [
              { kind: "append", line: beside, text: `\n${written}` },
              { kind: "remove", line },
            ];
      return { parts, shape, edits };
    }),
  "lines-greater-than": (text, line, beside, known) =>
    beside === undefined
      ? []
      : resultsIn(text, known).flatMap(({ parts, shape, status, name }): LineMeaning[] => {
          if (!status) return [];
          const edits: readonly LineEdit[] = [
            { kind: "append", line: beside, text: ` > ${name} (${status})` },
            { kind: "remove", line },
          ];
          return [{ parts, shape, edits }];
        }),
  "lines-sentences": (text, line, _, known) => duelsIn(text, line, known),
};

interface Result {
  readonly parts: readonly string[];
  readonly shape: string;
  readonly name: string;
  readonly status?: string;
  readonly written: string;
}

/** A status or a place, and each name to which it may belong. */
function resultsIn(text: string, known: Known): Result[] {
  const status = outIn(text);
  const names = namesIn(text, known);
  if (status) {
    return names.map((name) => ({ parts: [status, name], shape: status, name, status, written: `${status} ${name}` }));
  }
  const match = PLACE.exec(text);
  const place = match && Number(match[1] ?? match[2] ?? ORDINALS.indexOf(match[3].toLowerCase()) + 1);
  if (!place) return [];
  return names
    .filter((name) => !ORDINALS.includes(name.toLowerCase()))
    .map((name) => ({ parts: [`Place ${place}`, name], shape: "place", name, written: `${place}. ${name}` }));
}

/** Text before the names that is read unchanged: a date, a label with a colon. */
const BEFORE = /^(?:[\d./-]{6,10}[\s:,]+)?(?:[^:]{1,40}:\s+)?/u;

/** Two names with an unknown verb between them: the first beat the second, unless the verb says otherwise. */
function duelsIn(text: string, line: number, known: Known): LineMeaning[] {
  const before = BEFORE.exec(text)?.[0] ?? "";
  const rest = text.slice(before.length);
  const [first, second] = namesIn(rest, known).toSorted((a, b) => placeIn(rest, a) - placeIn(rest, b));
  if (first === undefined || second === undefined || /\bw\/?o\b|walk-?over/iu.test(rest)) return [];
  const between = rest.slice(placeIn(rest, first) + first.length, placeIn(rest, second));
  if (!/\p{Ll}{3}/u.test(between)) return [];
  const score = /\b(\d{1,3})\s?[-–:]\s?(\d{1,3})\b/.exec(rest);
  const [most, least] = score ? [Number(score[1]), Number(score[2])].toSorted((a, b) => b - a) : [];
  const meaning = (one: string, verb: string, other: string): LineMeaning => ({
    parts: [one, verb, other],
    shape: verb,
    edits: [{ kind: "replace", line, text: `${before}${one} ${verb} ${other}${score ? ` ${most}-${least}` : ""}` }],
  });
  const [won, lost, drew] = [
    meaning(first, "beat", second),
    meaning(second, "beat", first),
    meaning(first, "drew with", second),
  ];
  if (DRAWING.test(between)) return [drew, won, lost];
  return LOSING.test(between) && !WINNING.test(between) ? [lost, won, drew] : [won, lost, drew];
}

const placeIn = (text: string, name: string): number => text.toLowerCase().indexOf(name.toLowerCase());

const noResult = (line: number): LineMeaning => ({
  parts: ["Not a result"],
  shape: "none",
  edits: [{ kind: "remove", line }],
});
