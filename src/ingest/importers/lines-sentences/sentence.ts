import { parsePair, parseSets, type PairCell } from "../../cells/score";
import { takePrefix } from "../../text/prefix";

/** Who won, seen from the name that stands first. */
export type Outcome = "first" | "second" | "draw" | "by-score";

export interface Sentence {
  readonly date?: string;
  readonly label?: string;
  readonly badDate?: string;
  readonly first: string;
  readonly second: string;
  readonly outcome: Outcome;
  /** Game score from the first name's side. */
  readonly score?: PairCell;
  /** "A vs B": no result yet. */
  readonly open: boolean;
  readonly walkover: boolean;
}

const VERBS: readonly (readonly [outcome: Outcome, words: string])[] = [
  ["first", "won against|defeated|defeats|beats|beat|def\\.?|bt\\.?|d\\.|over"],
  ["second", "was defeated by|was beaten by|lost against|lost to"],
  ["draw", "drew with|draws with|drew against|tied with|tied"],
];

/** All verbs, the longest first, so that "won against" is never read as a shorter one. */
const PATTERNS = VERBS.flatMap(([outcome, words]) => words.split("|").map((word) => ({ outcome, word })))
  .toSorted((a, b) => b.word.length - a.word.length)
  .map(({ outcome, word }) => ({ outcome, pattern: new RegExp(`\\s${word.replace(/ /g, "\\s+")}(?=\\s)`, "gi") }));

const BOTH_DREW = /^(.+?)\s+and\s+(.+?)\s+(?:drew|tied|draw)(?:\s+(\d.*))?$/i;
const NUMBER = "\\d{1,4}(?:\\.\\d+)?";
const HALF = "(?:½|1\\/2)";
const PAIR = `(?:${NUMBER}\\s?[-–—−:]\\s?${NUMBER}|${HALF}\\s?[-–—−:]\\s?${HALF})`;
const REMARK =
  "(?:\\s*[([][^()[\\]]*[)\\]]|,?\\s*(?:a\\.?e\\.?t\\.?|aet|ot|so|n\\.?v\\.?|ret\\.?|pens?\\.?|p\\.)|,?\\s*\\d+\\s?[-–:]\\s?\\d+\\s*(?:p|pens?)\\b\\.?)*";
const BETWEEN = new RegExp(`^(.*\\S)\\s+(${PAIR}${REMARK})\\s+(\\S.*)$`, "i");
const AFTER = new RegExp(`^(.*\\S)\\s+(?:vs?\\.?|versus)\\s+(\\S.*)$`, "i");
const DASHED = new RegExp(`^(.*\\S)\\s+[-–—]\\s+(\\S.*?)\\s+(${PAIR}${REMARK})$`, "i");
const SETS = "\\d{1,2}[-–:]\\d{1,2}(?:[([]\\d{1,2}[)\\]])?";
const TAIL = new RegExp(`^(.*?\\S)[\\s,]+((?:${SETS}[,;\\s]+)+${SETS}(?:\\s+ret\\.?)?|${PAIR}${REMARK})$`, "i");
const WALKOVER = /[\s,(]+(?:w\/?o|walk-?over)\.?\)?$/i;
const RETIRED = /[\s,(]+(?:ret(?:ired)?)\.?\)?$/i;

/** Reads one line as a sentence or a scoreline; undefined when it is neither. */
export function parseSentence(line: string): Sentence | undefined {
  if (line.length > 400) return undefined;
  const { rest, ...before } = takePrefix(line, (after) => hasResult(after.trim()));
  const text = rest
    .trim()
    .replace(/[.!]+$/, (end, at: number) =>
      /\b(?:d|def|bt|jr|sr|v|vs|a\.e\.t|pen|p)$/i.test(rest.trim().slice(0, at)) ? end : "",
    );
  const found = verbOf(text) ?? bothDrew(text) ?? scoreline(text);
  if (!found) return undefined;
  return { ...before, ...found };
}

function hasResult(text: string): boolean {
  return verbOf(text) !== undefined || bothDrew(text) !== undefined || scoreline(text) !== undefined;
}

function verbOf(text: string): Sentence | undefined {
  for (const { outcome, pattern } of PATTERNS) {
    pattern.lastIndex = 1;
    const match = pattern.exec(text);
    if (!match) continue;
    const first = text.slice(0, match.index).trim();
    const behind = text.slice(match.index + match[0].length).trim();
    const { name, score, walkover } = withoutScore(behind);
    if (first === "" || name === "") continue;
    return { first, second: name, outcome, ...(score ? { score } : {}), open: false, walkover };
  }
  return undefined;
}

function bothDrew(text: string): Sentence | undefined {
  const match = BOTH_DREW.exec(text);
  if (!match) return undefined;
  const score = match[3] === undefined ? undefined : parsePair(match[3]);
  return {
    first: match[1],
    second: match[2],
    outcome: "draw",
    ...(score ? { score } : {}),
    open: false,
    walkover: false,
  };
}

/** "A 2-1 B", "A - B 2-1", "A vs B 2-1", "A vs B". */
function scoreline(text: string): Sentence | undefined {
  const versus = AFTER.exec(text);
  if (versus) {
    const { name, score, walkover, scored } = withoutScore(versus[2]);
    const between = { first: versus[1], second: name, outcome: "by-score" as const, walkover };
    if (score) return { ...between, score, open: false };
    return name === "" ? undefined : { ...between, open: !scored };
  }
  const dashed = DASHED.exec(text);
  if (dashed) return byScore(dashed[1], dashed[2], dashed[3]);
  const between = BETWEEN.exec(text);
  return between ? byScore(between[1], between[3], between[2]) : undefined;
}

function byScore(first: string, second: string, scoreText: string): Sentence | undefined {
  const score = parsePair(scoreText);
  if (!score || !/\p{L}|\d/u.test(first) || !/\p{L}|\d/u.test(second)) return undefined;
  return { first, second, outcome: "by-score", score, open: false, walkover: false };
}

/** Takes a score, sets, "RET" or "W/O" off the end of the second name. */
function withoutScore(text: string): { name: string; score?: PairCell; walkover: boolean; scored: boolean } {
  const played = text.replace(WALKOVER, "");
  if (played !== text) return { name: played.trim(), walkover: true, scored: false };
  const stayed = text.replace(RETIRED, "");
  const match = TAIL.exec(stayed);
  if (!match) return { name: stayed.trim(), walkover: false, scored: stayed !== text };
  const sets = parseSets(match[2]);
  const score = sets && sets.length > 1 ? undefined : parsePair(match[2]);
  const name = match[1].replace(/[,:]$/, "").trim();
  return { name, ...(score && stayed === text ? { score } : {}), walkover: false, scored: true };
}
