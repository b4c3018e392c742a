import { linesOf } from "../text/lines";
import { parseItem } from "../importers/lists-numbered/item";
import type { LineEdit, LineGuess, LineMeaning, Problem } from "../types";
import type { Reading } from "./doubt";
import { knownOf, namesIn, type Known } from "./namesIn";

/** Lines that are guessed at. */
const MOST = 50;
/** What is longer is no line of results. */
const LONGEST = 200;

const OUT: readonly (readonly ["DNF" | "DNS" | "DQ", RegExp])[] = [
  ["DQ", /\b(?:disqualif\w*|dsq|dq|cheat\w*|false start|cut (?:the )?(?:course|corner)|excluded|disqualifiziert)\b/iu],
  [
    "DNS",
    /\b(?:dns|did ?n[o’']?t (?:start|show|come|turn up|make it|race|play)|no[- ]show|absent|could ?n[o’']?t (?:start|come)|never started|was ill|was sick|(?:is|was) away|missing|nicht gestartet|no present[oó])\b/iu,
  ],
  [
    "DNF",
    /(?:^(?:out|nr|nc|dnc)\b|\b(?:dnf|did ?n[o’']?t finish|crash\w*|accident|engine|gearbox|punctur\w*|flat tyre|mechanical|retire[sd]?|withdrew|injur\w*|gave up|gives up|broke\w*|blew|spun|dropped out|pulled out|out on lap|abandon\w*|disconnect\w*|left early|had to leave|went home|quit|timed out|ran out|lost (?:a|his|her|their) (?:wheel|mast|chain)|capsiz\w*|aufgegeben|ausgefallen|defekt|abandon[oó]|abandonn[ée])(?=\P{L}|$))/iu,
  ],
];

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const PLACE = new RegExp(
  `\\b(\\d{1,3})(?:st|nd|rd|th)\\b|\\b(?:place|p|number|no\\.?)\\s?(\\d{1,3})\\b|\\b(${ORDINALS.join("|")})\\b`,
  "iu",
);
const WON =
  /\s(?:won|wins|thrash\w*|smash\w*|crush\w*|destroy\w*|edged?|outplay\w*|overcame|topp\w*|took down|schl[uä]g\w*|gan[oó] a)\b/iu;
const LOST = /\s(?:lost|loses|fell|falls|succumb\w*|went down|bowed|verl(?:or|iert)|perdi[oó])\b/iu;
const DREW = /\s(?:drew|draws?|shared? the points|tied|halved|stalemate|remis|empat\w*)\b/iu;

/** What the lines may mean that are not read; nothing for formats whose lines are rows. */
export function guessesOf(reading: Reading, unread: readonly Problem[]): { readonly guesses?: readonly LineGuess[] } {
  const meaningsOf = BY_FORMAT[reading.format];
  const lines = unread.flatMap(({ code, line }) => (code !== "bad-place" && line !== undefined ? [line] : []));
  if (!meaningsOf || lines.length === 0) return {};
  const wanted = new Set(lines.slice(0, MOST));
  const known = knownOf(reading.names);
  const guesses: LineGuess[] = [];
  let before: number | undefined;
  for (const { number, text } of linesOf(reading.text)) {
    if (!wanted.has(number)) {
      if (reading.format === "lists-numbered" ? parseItem(text, number) : text.trim() !== "") before = number;
      continue;
    }
    const meanings = text.length > LONGEST ? [] : meaningsOf(text.trim(), number, before, known);
    guesses.push({ line: number, meanings: [...meanings.slice(0, 3), noResult(number)] });
    if (guesses.length === wanted.size) break;
  }
  return { guesses };
}

type Meanings = (text: string, line: number, before: number | undefined, known: Known) => readonly LineMeaning[];

const BY_FORMAT: Readonly<Record<string, Meanings>> = {
  // An item has to stand right below the others of its list.
  "lists-numbered": (text, line, before, known) =>
    resultsIn(text, known).map(({ parts, shape, written }): LineMeaning => {
      const edits: readonly LineEdit[] =
        before === undefined
          ? [{ kind: "replace", line, text: written }]
          : [
              { kind: "append", line: before, text: `\n${written}` },
              { kind: "remove", line },
            ];
      return { parts, shape, edits };
    }),
  "lines-greater-than": (text, line, before, known) =>
    before === undefined
      ? []
      : resultsIn(text, known).flatMap(({ parts, shape, status, name }): LineMeaning[] => {
          if (!status) return [];
          const edits: readonly LineEdit[] = [
            { kind: "append", line: before, text: ` > ${name} (${status})` },
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
  /** As an item of a list. */
  readonly written: string;
}

/** A status or a place, and each name that it may belong to. */
function resultsIn(text: string, known: Known): Result[] {
  const out = OUT.find(([, words]) => words.test(text));
  const names = namesIn(text, known);
  if (out) {
    const [status] = out;
    return names.map((name) => ({ parts: [status, name], shape: status, name, status, written: `${status} ${name}` }));
  }
  const match = PLACE.exec(text);
  const place = match && Number(match[1] ?? match[2] ?? ORDINALS.indexOf(match[3].toLowerCase()) + 1);
  if (!place) return [];
  return names
    .filter((name) => !ORDINALS.includes(name.toLowerCase()))
    .map((name) => ({ parts: [`Place ${place}`, name], shape: "place", name, written: `${place}. ${name}` }));
}

/** What stands before the names and is read as it is: a date, a label with a colon. */
const BEFORE = /^(?:[\d./-]{6,10}[\s:,]+)?(?:[^:]{1,40}:\s+)?/u;

/** Two names with a verb between them that is not known: the first beat the second, unless the verb says otherwise. */
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
  if (DREW.test(between)) return [drew, won, lost];
  return LOST.test(between) && !WON.test(between) ? [lost, won, drew] : [won, lost, drew];
}

const placeIn = (text: string, name: string): number => text.toLowerCase().indexOf(name.toLowerCase());

const noResult = (line: number): LineMeaning => ({
  parts: ["Not a result"],
  shape: "none",
  edits: [{ kind: "remove", line }],
});
