import type { EntrantRecord } from "../../engine/history/types";
import { STATUS_CODE, STATUS_WORDS } from "./statusWords";
import { anyOf } from "./words";

export type EntrantStatus = NonNullable<EntrantRecord["status"]>;

/** The more specific one first: NC beside DNS is a DNS. */
const ORDER = ["dq", "dns", "dnf"] as const;

const byWord = (words: Readonly<Record<(typeof ORDER)[number], string>>): ReadonlyMap<string, EntrantStatus> =>
  new Map(ORDER.flatMap((status) => words[status].split("|").map((word) => [word, status] as const)));

const STATUSES = byWord({
  dq: anyOf(STATUS_WORDS.dq),
  dns: anyOf(STATUS_WORDS.dns),
  dnf: anyOf(STATUS_WORDS.dnf),
});

const FINISHED = new Set(
  "finished|done|ok|classified|fin|finisher|completed|complete|lapped|완주|完走|完赛|完賽".split("|"),
);

/** "DNF (mechanical)", "DSQ - short course": a code and its reason. */
const REASONED = /^\s*(dn[fs]|ds?q|ret|rtd)\.?\s*(?:\([^()]{1,40}\)|[-–—:,]\s[^()]{1,40})\s*$/iu;

/** dnf, dq or dns if the cell contains it, in any case, with dots or spaces. */
export function parseStatus(text: string): EntrantStatus | undefined {
  const word = plainWord(text);
  return STATUSES.get(word) ?? (word.startsWith("withdrewduring") ? "dnf" : undefined);
}

/** In a cell of its own, a code may have its reason after it. */
export function parseReasonedStatus(text: string): EntrantStatus | undefined {
  return parseStatus(text) ?? parseStatus(REASONED.exec(text)?.[1] ?? "");
}

/**
 * Codes of a place column, which elsewhere are letters of names: one letter as some databases write (R retired, D disqualified),
 * golf, athletics, e-sport, orienteering and other federations.
 */
const PLACE_CODES = byWord({
  dq: "d|e|mp|pm|pe|pk|dis|dsk|dkv|tdq|fs",
  dns: "w|f|np|el|npa|ngs|scr",
  dnf: "r|n|mc|cut|mdf|nm|nh|nt|nd|wdr|nkl|nk|ncl|nu|opg",
});

export function parsePlaceStatus(text: string): EntrantStatus | undefined {
  return parseReasonedStatus(text) ?? PLACE_CODES.get(plainWord(text));
}

/** Whether a word leaves open if the entrant started. */
const isVague = (text: string): boolean =>
  /^(?:nc?|notclassified|unclassified|wdn?|withdrawn|withdrew)$/.test(plainWord(text));

/** The status from several cells of a row: the most specific counts, so NC beside DNS is a DNS. */
export function clearestStatus(
  cells: readonly (readonly [text: string, status: EntrantStatus | undefined])[],
): EntrantStatus | undefined {
  const said = cells.filter(([, status]) => status !== undefined);
  const clear = said.filter(([text]) => !isVague(text));
  return gravest((clear.length > 0 ? clear : said).map(([, status]) => status));
}

/** The most specific of several statuses. */
export const gravest = (some: readonly (EntrantStatus | undefined)[]): EntrantStatus | undefined =>
  ORDER.find((status) => some.includes(status)) ?? some.find((status) => status !== undefined);

/** Parses a status in a score column: a code, a word, or a reason for having no score. */
export function parseScoreStatus(text: string): EntrantStatus | undefined {
  return parseCellStatus(text) ?? parseScoredStatus(text) ?? reasonIn(text.trim());
}

/** Parses a status in a cell of a series, where a single letter may mean a win or a draw. */
export function parseCellStatus(text: string): EntrantStatus | undefined {
  return parseStatus(text) ?? (plainWord(text).length > 1 ? PLACE_CODES.get(plainWord(text)) : undefined);
}

/** A golfer who missed the cut: a status found only in golf. */
export function isMissedCut(text: string): boolean {
  return /^(?:mc|cut|mdf|missed cut)$/i.test(text.trim());
}

/** Words of a status column that mean an ordinary finish. */
export function meansFinished(text: string): boolean {
  return FINISHED.has(plainWord(text)) || /^\+?\s*\d+\s*laps?$/i.test(text.trim());
}

/** "(5.0 DNF)", "12 DSQ": a scored place with a status beside it, as regatta tables write it. */
export function parseScoredStatus(text: string): EntrantStatus | undefined {
  const cell = text.trim();
  if (cell.length > 40) return undefined;
  const match = /^\(?\s*\d+(?:[.,]\d+)?\s*\/?\s*([a-z]{2,4})\s*\)?$/i.exec(cell);
  return match ? parseStatus(match[1]) : undefined;
}

/** "Sam (DNF)": splits the status from the name. */
export function splitStatus(text: string): { readonly text: string; readonly status?: EntrantStatus } {
  const match = text.includes(")") || text.includes("]") ? /^(.*\S)\s*[([]([^()[\]]{2,40})[)\]]\s*$/.exec(text) : null;
  const status = match ? (parseStatus(match[2]) ?? parseStatus(codeOf(match[2])) ?? reasonIn(match[2])) : undefined;
  return match && status ? { text: match[1], status } : { text };
}

const REASONS: readonly (readonly [EntrantStatus, RegExp])[] = [
  [
    "dq",
    /^(?:false start|jump(?:ed)? start|cheat(?:ed|ing)?|cut (?:the )?course|underweight|doping|fehlstart|faux départ)\b/i,
  ],
  ["dns", /^(?:no[- ]show|not? start(?:ed)?|didn['’]t start|w\/o|walk-?over|scratched|nicht erschienen)(?![\p{L}])/iu],
  [
    "dnf",
    /^(?:crash(?:ed)?|accident|engine|gearbox|collision|puncture|flat tyre|mechanical|technical|electrical|brakes?|suspension|hydraulics|transmission|spun off|injur(?:y|ed)|retired hurt|gave up|pulled out|dropped out|disconnect(?:ed)?|timed out|capsized|unfall|motor(?:schaden)?|panne|sturz|verletzt|chute|abandon|accidente|avería|caduta|incidente|guasto)\b/iu,
  ],
];

/** A reason for not finishing, in one or two words after the name. */
function reasonIn(text: string): EntrantStatus | undefined {
  return REASONS.find(([, reason]) => reason.test(text))?.[0];
}

const CODE = new RegExp(`^\\s*(${STATUS_CODE})\\b`);

/** "DNF" of "DNF - engine". */
function codeOf(text: string): string {
  return CODE.exec(text)?.[1] ?? "";
}

/** Empty, a dash, or a word for "not available". */
export function isVoid(text: string): boolean {
  return /^(?:|[-–—−]+|n\/?a|\\n|none|null|nan)$/i.test(text.trim());
}

function plainWord(text: string): string {
  return text.toLowerCase().replace(/[\s.()[\]/'’*-]/g, "");
}

/** The part removed from a name when the user marks it as a status. */
export const STATUS_WORDS_IN_NAMES = new RegExp(
  `❌|🚫|\\((?:${STATUS_CODE}|retired|withdrew|crash\\w*|accident|engine|injur\\w*|disqualified)[^()]*\\)|(?<![\\p{L}\\d])(?:${STATUS_CODE}|Ausf|WD|NC|OTL|forfeits?|retired|withdrew|途中棄権)(?![\\p{L}\\d])\\s*[.:–-]?`,
  "gu",
);
