import { drawingOf, losingOf, winningOf } from "../../cells/gameWords";
import { STATUS_CODE } from "../../cells/statusWords";
import { NUMBERED_CLUB } from "../../cells/name";
import { parsePair, parseSets, type PairCell } from "../../cells/score";
import { takePrefix } from "../../text/prefix";

/** The result from the first name's view. */
type Outcome = "first" | "second" | "draw" | "by-score";

export interface Sentence {
  readonly date?: string;
  readonly label?: string;
  readonly badDate?: string;
  readonly first: string;
  readonly second: string;
  readonly outcome: Outcome;
  /** Game score from the first name's view. */
  readonly score?: PairCell;
  /** Aggregate score of both legs from the first name's view, if given after the game. */
  readonly aggregate?: PairCell;
  /** "A vs B": no result yet. */
  readonly open: boolean;
  readonly walkover: boolean;
}

/** What a verb says of the side before it: "defeated by" is tried before "defeated". */
const OUTCOMES = ["second", "first", "draw"] as const;
const VERB = new RegExp(`\\s(?:(${losingOf()})|(${winningOf()}|d\\.|over)|(${drawingOf()}|tied))(?=\\s)`, "gi");

const BOTH_DREW = /^(.+?)\s+and\s+(.+?)\s+(?:drew|tied|draw)(?:\s+(\d.*))?$/i;
const NUMBER = "\\d{1,4}(?:\\.\\d+)?";
const HALF = "(?:½|1\\/2)";
/** "17:21.6" is a time, "2.5:1.5" a score. */
const COLON = "(?:\\d{1,4}\\.5\\s?:\\s?\\d{1,4}\\.5|\\d{1,4}\\s?:\\s?\\d{1,4}(?!\\.?\\d))";
const PAIR = `(?:${NUMBER}\\s?[-–—−]\\s?${NUMBER}|${COLON}|${HALF}\\s?[-–—−:]\\s?${HALF})`;
const REMARK =
  "(?:\\s*[([][^()[\\]]*[)\\]]|,?\\s*(?:a\\.?e\\.?t\\.?|aet|ot|so|n\\.?v\\.?|ret\\.?|pens?\\.?|p\\.)|,?\\s*\\d+\\s?[-–:]\\s?\\d+\\s*(?:p|pens?)\\b\\.?)*";
const BETWEEN = new RegExp(`^(.*\\S)\\s+(${PAIR}${REMARK})\\s+(\\S.*)$`, "i");
const AFTER = new RegExp(`^(.*\\S)\\s+(?:vs?\\.?|versus)\\s+(\\S.*)$`, "i");
const DASHED = new RegExp(`^(.*\\S)\\s+[-–—]\\s+(\\S.*?)\\s+(${PAIR}${REMARK})$`, "i");
const SETS = "\\[?\\d{1,2}[-–:]\\d{1,2}\\]?(?:[([]\\d{1,2}[)\\]])?";
const SEVERAL = /\d[-–:]\d.*\d[-–:]\d/;
/** "Ana - Bo 6-4 3-6 [10-7]". */
const DASHED_SETS = new RegExp(`^(.*?\\S)\\s+[-–—]\\s+(\\S.*?)[\\s,]+((?:${SETS}[,;\\s]+){1,6}${SETS})$`);
/** "Ana 3 v 2 Bo". */
const BOARDS = /^(\p{L}.*?)\s(\d{1,3})\s(?:v|vs\.?)\s(\d{1,3})\s(\p{L}.*)$/iu;
/** "Ana 3 - Bo 1", "Ana 3, Bo 1" is a list of scores. */
const EACH = /^(\p{L}[^\d]*?)\s(\d{1,3})\s?[-–—:]\s?(\p{L}[^\d]*?)\s(\d{1,3})$/u;
const BETWEEN_SETS = new RegExp(`^(.*?\\S)\\s+((?:${SETS}[,;\\s]+){1,6}${SETS})\\s+(\\S.*)$`);
/** In brackets after a game: "(agg. 3–2)", "(4-2 pens)", "(aet)", "(HT 1-0)". */
const BEHIND =
  /\s*[([]((?:on )?agg[^()[\]]*|[^()[\]]*\b(?:agg(?:regate)?|pens?|penalties|aet|a\.e\.t\.?|o\.?t|s\.?o|ht|half[- ]?time|i\.?E|n\.?V)\b\.?[^()[\]]*)[)\]]$/i;
const TAIL = new RegExp(`^(.*?\\S)[\\s,]+((?:${SETS}[,;\\s]+)+${SETS}(?:\\s+ret\\.?)?|${PAIR}${REMARK})$`, "i");
/** After the second name: the game was not played. */
const WALKOVER =
  /(?:[\s,([]|\s[-–—]\s)+(?:(?:by|via|on)\s(?:a\s)?)?(?:w\.?\/?o|walk-?over|forfeit(?:ed|s)?|default|no[- ]show|scratched)\.?[)\]]?$/i;
/** The loser retired or was stopped: the other still won. */
const RETIRED =
  /(?:[\s,([]|\s[-–—]\s)+(?:(?:by|via|through)\s)?(?:ret(?:d|ired|ires|irement)?|rtd|retired\s(?:hurt|injured)|inj(?:ured|ury)?|dq|dsq|disq(?:ualified|ualification)?|dnf|concede[sd]?)\.?[)\]]?$/i;
/** The same before a name: "2-0 DQ Ann". */
const STOPPED = new RegExp(`^(?:${STATUS_CODE})[.:]?\\s+(?=\\S)`);

/** The number or bullet of a line. */
const NUMBERED = /^\s{0,8}(?:(?:\d{1,3}[.)]|#\d{1,3}[.:]?)\s(?!\s)|[-*•]\s)/;

/** Parses a line as a sentence or a scoreline; undefined if it is neither. */
export function parseSentence(line: string): Sentence | undefined {
  if (line.length > 400) return undefined;
  const { rest, ...before } = takePrefix(NUMBERED_CLUB.test(line.trim()) ? line : line.replace(NUMBERED, ""), (after) =>
    hasResult(after.trim()),
  );
  const text = rest
    .trim()
    .replace(/[.!]+$/, (end, at: number) =>
      /\b(?:d|def|bt|jr|sr|v|vs|a\.e\.t|pen|p)$/i.test(rest.trim().slice(0, at)) ? end : "",
    );
  const behind = /[)\]]$/.test(text) ? BEHIND.exec(text) : null;
  const bare = behind ? text.slice(0, behind.index) : text;
  const found = verbOf(bare) ?? bothDrew(bare) ?? scoreline(bare);
  if (!found) return undefined;
  // The found fields come first: fields after a spread cost ten times as much, and this runs for every line.
  const sentence = unseeded(found);
  const remarked = behind ? { ...sentence, ...remarkOf(behind[1], found) } : sentence;
  return before.date === undefined && before.label === undefined && before.badDate === undefined
    ? remarked
    : { ...before, ...remarked };
}

/** How a game was won, when and where: "via TKO", "in the final", "after extra time". */
const MANNER =
  /[\s,]+(?:(?:via|by)\s(?:(?:technical|split|unanimous|majority|rear[- ]naked)\s)?(?:t?ko|knock-?out|pin(?:fall)?|count-?out|submission|sub|decision|choke|armbar|points|resignation|checkmate|(?:an\sinnings\sand\s)?\d{1,3}(?:\s(?:points?|goals?|runs?|wickets?|strokes?|holes?|seconds?))?)(?:\s\([^()]*\))?|in\s(?:the\s)?(?:grand\s|first\s|last\s|\p{Lu}\w+\s)?(?:finals?|semi-?finals?|quarter-?finals?|playoffs?|straight\ssets|(?:extra|over)\s?time|shoot-?out|round\s(?:of\s)?\d{1,3}|(?:two|three|four|five|\d{1,2})\s(?:sets|games|moves|legs|rounds))|after\s(?:extra\stime|penalties|overtime)|on\s(?:penalties|time|points|aggregate|countback)|at\shome|away|yesterday|today|tonight|last\snight|this\s(?:morning|evening|week)|again|easily|comfortably|narrowly)$/iu;
/** Golf results after a match ("3&2", "2 up"), and where it was decided. */
const HOLES =
  /[\s,(]+(?:\d{1,2}\s?(?:&|and)\s?\d{1,2}|\d{1,2}\s?(?:up|holes?)|(?:on|at)\s(?:the\s)?\d{1,2}(?:st|nd|rd|th)(?:\shole)?)\)?$/iu;
/** Runs for wickets: "287/6", "250", "340/8d". */
const INNINGS = /\s\d{1,4}(?:\/\d{1,2}(?:\s?d(?:ec)?)?)?$/iu;
/** A seed, a number, or how a player entered the draw: "[1]", "(WC)", "(c)", "(#1)", "#7"; the @ of a mention. */
const SEED =
  /^(?:[([]#?(?:\d{1,3}|WC|LL|PR|Q|[cC])[)\]]|#\d{1,4}|@(?=[\p{L}\d_]))\s*(?=\S)|(?<=\S)\s+(?:[([]#?(?:\d{1,3}|WC|LL|PR|Q|[cC])[)\]]|#\d{1,4})$/u;
/** The parts of a match in brackets: "(75-12, 60-44)", "(Mirage 13-9, Nuke 8-13)", "(avg 95.2 - 88.1)". */
const PARTS = /\s*[([][^()[\]]*\d\s?[-–:]\s?\d[^()[\]]*[)\]]$/u;
/** Words before the verb that are not part of the name. */
const ADVERB = /\s(?:just|then|also|again|finally|barely|easily|narrowly|comfortably|clearly|has|had|have)$/iu;
/** "Mara mit 21:15": the preposition before a score is not part of the name. */
const BEFORE_SCORE = /\s(?:mit|with|by|met|med|avec|par|con|por|com|per|wynikiem|со счетом|со счётом)$/iu;
const OPENING = /^(?:and\sthen|then|and|but|also|finally|yesterday|today|later|next|afterwards)[\s,]+(?=\p{Lu})/u;

/** Several games on one line, each with its result. */
export function sentencesOf(line: string): readonly Sentence[] | undefined {
  if (line.length > 400 || !/[,;|]\s|\s\/\s/.test(line)) return undefined;
  const parts = line.split(/[,;|]\s|\s\/\s/).filter((part) => part.trim() !== "");
  if (parts.length < 2 || parts.length > 20) return undefined;
  const sentences = parts.map((part) => parseSentence(part));
  return sentences.every(
    (one) => one !== undefined && !one.open && /\p{L}/u.test(one.first) && /\p{L}/u.test(one.second),
  )
    ? (sentences as Sentence[])
    : undefined;
}

/** Names without the manner of the result, seeds and parts of the match. */
function unseeded(ended: Sentence): Sentence {
  const [left, right] = [ended.first, ended.second].map(withoutEnd);
  const sentence: Sentence = {
    ...ended,
    first: left.name,
    second: right.name,
    walkover: ended.walkover || left.walkover || right.walkover,
  };
  if (!/[([#@]/.test(sentence.first) && !/[([#@]/.test(sentence.second)) return sentence;
  const bare = (name: string): string => {
    const whole = sentence.open ? name : name.replace(PARTS, "");
    return (whole === "" ? name : whole).replace(SEED, "").replace(SEED, "");
  };
  return { ...sentence, first: bare(sentence.first), second: bare(sentence.second) };
}

function withoutEnd(name: string): { readonly name: string; readonly walkover: boolean } {
  const played = name.replace(WALKOVER, "");
  if (played !== name && /\p{L}/u.test(played)) return { name: played, walkover: true };
  const stayed = name.replace(RETIRED, "").replace(STOPPED, "");
  return { name: /\p{L}/u.test(stayed) ? stayed : name, walkover: false };
}

function remarkOf(remark: string, { score }: Sentence): Partial<Sentence> {
  const pair = /\d{1,3}\s?[-–—:]\s?\d{1,3}/.exec(remark)?.[0];
  if (/agg/i.test(remark)) {
    const aggregate = pair === undefined ? undefined : parsePair(pair);
    return aggregate ? { aggregate } : {};
  }
  return /pen|s\.?o\b|i\.?e/i.test(remark) && score ? { score: { ...score, shootout: true } } : {};
}

function hasResult(text: string): boolean {
  return verbOf(text) !== undefined || bothDrew(text) !== undefined || scoreline(text) !== undefined;
}

function verbOf(text: string): Sentence | undefined {
  VERB.lastIndex = 1;
  for (let match = VERB.exec(text); match; match = VERB.exec(text)) {
    const outcome = OUTCOMES.find((_, at) => match[at + 1] !== undefined);
    const before = text.slice(0, match.index).trim().replace(OPENING, "").replace(ADVERB, "");
    const after = text.slice(match.index + match[0].length).trim();
    const behind = after.replace(MANNER, "").replace(HOLES, "");
    // "India 287/6 beat Australia 250 by 37 runs": runs are not part of the name.
    const cricket =
      /\s(?:runs?|wickets?)$/iu.test(after) || (/\/\d{1,2}(?:d|dec)?$/iu.test(before) && INNINGS.test(behind));
    const first = cricket ? before.replace(INNINGS, "") : before;
    const { name: named, score, walkover } = withoutScore(cricket ? behind.replace(INNINGS, "") : behind);
    const name = score ? named.replace(BEFORE_SCORE, "") : named;
    if (outcome === undefined || first === "" || name === "") continue;
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

/** "A 2-1 B", "A - B 2-1", "A vs B 2-1", "A vs B", "A 2 - B 1". */
function scoreline(text: string): Sentence | undefined {
  const each = /\d$/.test(text) ? EACH.exec(text) : null;
  if (each) return byScore(each[1], each[3], `${each[2]}-${each[4]}`);
  const against = /\sv/i.test(text);
  const boards = against ? BOARDS.exec(text) : null;
  if (boards) return byScore(boards[1], boards[4], `${boards[2]}-${boards[3]}`);
  const versus = against ? AFTER.exec(text) : null;
  if (versus) {
    const { name, score, walkover, scored, sets } = withoutScore(versus[2]);
    const between = { first: versus[1], second: name, outcome: "by-score" as const, walkover };
    if (score) return { ...between, score, open: false };
    const played = sets === undefined ? undefined : bySets(versus[1], name, sets);
    if (played) return played;
    return name === "" ? undefined : { ...between, open: !scored };
  }
  const apart = /\s[-–—]\s/.test(text);
  const played = apart ? DASHED_SETS.exec(text) : null;
  if (played) return bySets(played[1], played[2], played[3]);
  const dashed = apart ? DASHED.exec(text) : null;
  if (dashed) return byScore(dashed[1], dashed[2], dashed[3]);
  const sets = SEVERAL.test(text) ? BETWEEN_SETS.exec(text) : null;
  if (sets) return bySets(sets[1], sets[3], sets[2]);
  const between = BETWEEN.exec(text);
  return between ? byScore(between[1], between[3], between[2]) : undefined;
}

/** The winner of more sets; undefined if sets are level. */
function bySets(first: string, second: string, text: string): Sentence | undefined {
  const sets = parseSets(text);
  const ahead = sets?.reduce((sum, [left, right]) => sum + Math.sign(left - right), 0) ?? 0;
  if (ahead === 0 || !/\p{L}/u.test(first) || !/\p{L}/u.test(second)) return undefined;
  return { first, second, outcome: ahead > 0 ? "first" : "second", open: false, walkover: false };
}

function byScore(first: string, second: string, scoreText: string): Sentence | undefined {
  const score = parsePair(scoreText);
  if (!score || !/\p{L}|\d/u.test(first) || !/\p{L}|\d/u.test(second)) return undefined;
  return { first, second, outcome: "by-score", score, open: false, walkover: false };
}

/** Removes a score, sets, "RET" or "W/O" from the end of the second name. */
function withoutScore(text: string): {
  name: string;
  score?: PairCell;
  sets?: string;
  walkover: boolean;
  scored: boolean;
} {
  const played = text.replace(WALKOVER, "");
  if (played !== text) return { name: played.trim(), walkover: true, scored: false };
  const stayed = text.replace(RETIRED, "");
  const match = TAIL.exec(stayed);
  if (!match) return { name: stayed.trim(), walkover: false, scored: stayed !== text };
  const sets = parseSets(match[2]);
  const score = sets && sets.length > 1 ? undefined : parsePair(match[2]);
  const name = match[1].replace(/[,:]$/, "").trim();
  return {
    name,
    ...(score && stayed === text ? { score } : {}),
    ...(sets && sets.length > 1 ? { sets: match[2] } : {}),
    walkover: false,
    scored: true,
  };
}
