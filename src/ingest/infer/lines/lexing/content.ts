import { drawingOf, losingOf, winningOf } from "../../../cells/gameWords";
import { parseDate, resolveDate, type DateOrder } from "../../../cells/date";
import { western, INVISIBLE } from "../../../cells/digits";
import { QUOTED } from "../../../text/chatDecoration";
import { quotes } from "../../common/opened";
import { linesIn, type TextLine } from "../../../text/pieces";
import { countedHeads } from "./countedHeads";
import { headsOf } from "./senders";
import { TextCache } from "../../common/caches";
import { PartCache } from "../../tokens/byText";
import type { Piece } from "../../types";
import { phraseAt } from "./vocabulary";

/** A line without what chats, mails and lists add around it. */
export interface ContentLine extends Piece {
  readonly line: number;
  /** Where the line begins, including blanks and bullets before its content. */
  readonly start: number;
  /** Date of the message, if the chat states one. */
  readonly date?: string;
  /** Author of the message. */
  readonly sender?: string;
  /** Marked as a heading (#, =, bold as a whole), or one of several that are counted. */
  readonly heading: boolean;
  readonly bullet: boolean;
  readonly indented: boolean;
  /** Quoted from an earlier mail. */
  readonly quoted: boolean;
}

const LONGEST = 4000;
const STAMPED =
  /^[\s\u200E\u200F]{0,4}(?:\[(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}),?\s(\d{1,2}[:.]\d{2})(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?\]\s?|(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}),?\s(?:(?:klo|kl\.?|um|at|à|a las|alle|om|o)\s)?(\d{1,2}[:.]\d{2})(?::\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?\s[-–]\s)(?:([^:\]<]{1,40}):\s?)?/i;
/** "[22:58, 14-3-2025] Ann: …", as a browser copies WhatsApp. */
const TIMED =
  /^[\s\u200E\u200F]{0,4}\[\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?,\s(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})\]\s?([^:\]<]{1,40}):\s?/i;
const CLOCKED =
  /^[\s\u200E\u200F]{0,4}\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]\s?(?:([^:\]<]{1,40}):\s?|(?=<[^<>]{1,30}>\s))/i;
const ANGLED = /^<([^<>]{1,30})>\s/u;
const KAKAO = /^\[([^\]]{1,30})\]\s\[[^\]]{2,20}\]\s/u;
/** Telegram's copies have the sender and the time in a line above the message. */
const SENT =
  /^([^,[\]]{1,40}),\s\[(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}\s\p{L}{3,9}\.?\s\d{4}|\p{L}{3,9}\s\d{1,2},\s\d{4})(?:,|\sat)?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?\]$/u;
const LOGGED = /^\[?\d{2}:\d{2}:\d{2}(?:\.\d+)?\]?\s(?:\[[^\]]{1,40}\]:?\s){0,3}/;
/** LINE has tabs around the sender. */
const TABBED = /^\d{1,2}:\d{2}\t([^\t]{1,40})\t(?=[^\t]*$)/u;
const BULLET =
  /^\s*(?:[-*]\s\[[ xX]\]|[•·▪▫◾◽►▸➤‣◦○●⁃*–—-]\uFE0F?|o(?=\s(?:[#(]?\d|[\p{Lu}\p{Lo}]))|->|→|»|✔|✅|👉|🔹|🔸|🏁|⚽️?|🏓|🎾)\s+|^\s*[▫▪◾◽]\uFE0F?(?=\d)/u;

/** A line that only joins the two around it, and a score in a line of its own. */
const JOINT = new RegExp(
  `^\\s*(?:vs?\\.?|versus|gegen|contra|contre|mot|tegen|🆚|d\\.|${winningOf()}|${losingOf()}|${drawingOf()})\\s*$`,
  "iu",
);
const SCORE_ALONE = /^\s*\d{1,3}\s?[-–:]\s?\d{1,3}(?:[,\s]+\d{1,2}\s?[-–:]\s?\d{1,2}){0,4}\s*$/u;
const OPEN = /\p{L}\s(?:[-–—]|vs?\.?)\s*$/u;
/** "— Name —" is a heading. */
const DASHED = /(?:^|\s)([-–—])\s[^-–—]{1,80}\s\1\s*$/u;
const isNamed = (text: string): boolean => /^\s*[@\p{L}]/u.test(text) && text.length < 60 && !/\d/.test(text);
/** Removes brackets with their text, and everything before the first letter. */
const bare = (text = ""): string => text.replace(/\([^()]*\)/gu, "").replace(/^[^\p{L}@]+/u, "");

/** A score in a line of its own between the lines of both sides. */
function isBetween(lines: readonly TextLine[], at: number): boolean {
  const isEnd = (row: number): boolean => (lines[row]?.text ?? "").trim() === "";
  return (
    SCORE_ALONE.test(lines[at].text) &&
    [at - 1, at + 1].every((row) => isNamed(bare(lines[row]?.text))) &&
    isEnd(at + 2) &&
    (isEnd(at - 2) || !SCORE_ALONE.test(lines[at + 3]?.text ?? ""))
  );
}

const ROUND = /(?:final|round|match|game|court|group|semi|runde|finale|gruppe|spiel|tour|manche)/iu;

/** The second player of a pair that is written line by line: two names, "def", two names, and a score or nothing. */
function isPartner(lines: readonly TextLine[], at: number): boolean {
  const names = (...rows: readonly number[]): boolean =>
    rows.every(
      (row) => isNamed(lines[row]?.text ?? "") && !ROUND.test(lines[row].text) && !JOINT.test(lines[row].text),
    );
  const isEnd = (row: number): boolean => (lines[row]?.text ?? "").trim() === "" || SCORE_ALONE.test(lines[row].text);
  return [at + 1, at - 2].some(
    (joint) =>
      JOINT.test(lines[joint]?.text ?? "") &&
      names(joint - 2, joint - 1, joint + 1, joint + 2) &&
      !isNamed(lines[joint - 3]?.text ?? "") &&
      isEnd(joint + 3),
  );
}

/** Whether a line only joins the two around it: a verb, or a score. */
const isJoint = (lines: readonly TextLine[], at: number, last: TextLine | undefined): boolean =>
  (JOINT.test(lines[at].text) && isNamed(last?.text ?? "") && isNamed(lines[at + 1]?.text ?? "")) ||
  isBetween(lines, at);

/** Whether a line ends with a separator after which the other side is missing. */
const isOpen = ({ text }: TextLine): boolean => text.length < 90 && OPEN.test(text) && !DASHED.test(text);

/** Joins lines of one game: a line that ends with a separator or a verb, or is nothing else, goes on in the next one. */
function unwrapped(lines: readonly TextLine[]): TextLine[] {
  const found: TextLine[] = [];
  let state: "apart" | "open" | "joined" = "apart";
  for (const [at, line] of lines.entries()) {
    const last = found.at(-1);
    const partner = last !== undefined && isPartner(lines, at);
    const joint = isJoint(lines, at, last);
    const goesOn = joint || partner || state === "open" || (state === "joined" && SCORE_ALONE.test(line.text));
    if (!last || (!goesOn && (line.text.trim() === "" || !isOpen(last)))) {
      found.push(line);
      state = "apart";
      continue;
    }
    found[found.length - 1] = {
      ...last,
      text: last.text + (partner ? "/" : " ").padEnd(line.from - last.to) + line.text,
      to: line.to,
    };
    if (joint) state = "open";
    else if (state === "open" || partner) state = "joined";
  }
  return found;
}

/** "Ann: beat Bo 3-1", "Cy: 21:06 for me": the lines of a chat without times. */
const SPEAKER = /^\s{0,4}([\p{L}@][^:,;\d]{0,29}):\s(?=\S)/u;
const OF_OWN = /(?<!\p{L})(?:for me|beat me|i got)(?!\p{L})/iu;

/** Whether every line is a message after the name of its author, who tells of a game or figure of his own. */
function isDialogue(lines: readonly TextLine[]): boolean {
  const full = lines.filter(({ text }) => text.trim() !== "");
  const said = full.slice(0, 200).flatMap(({ text }) => {
    const lead = SPEAKER.exec(text);
    return lead ? [{ sender: lead[1].trim(), text: text.slice(lead[0].length) }] : [];
  });
  if (said.length < 3 || said.length < Math.min(200, full.length)) return false;
  const speakers = new Set(said.map(({ sender }) => sender));
  const own = said.filter(
    ({ text }) => OF_OWN.test(text) || /^(?:beat|won|lost|drew|me)$/.test(phraseAt(text, 0)?.meaning ?? ""),
  );
  const known = said.some(({ sender, text }) => [...speakers].some((one) => one !== sender && text.includes(one)));
  const asked = said.some(({ text }) => /[?!]$|please$/iu.test(text));
  return (
    (own.length >= 0.4 * said.length && speakers.size > 1 && (known || asked)) ||
    (asked && said.filter(({ text }) => /^\d{1,3}(?::\d{2})?(?:\s\p{L}+)?$/u.test(text)).length >= 0.4 * said.length)
  );
}

const NOTHING = { text: "", heading: false, bullet: false, indented: false, quoted: false };

const recent = new TextCache<readonly ContentLine[]>();

/** The lines of a text. The same text gives the same objects, so that what is known of a line can be kept with it. */
export const contentLines = (text: string, dateOrder: DateOrder): readonly ContentLine[] =>
  recent.of(text, dateOrder, () => linesOf(text, dateOrder));

/** The rest of a line from which signs are stripped one after the other. */
class Stripped {
  rest: string;
  /** Number of characters before the rest. */
  at = 0;

  constructor(raw: string) {
    this.rest = raw.slice(0, LONGEST).replace(INVISIBLE, " ");
  }

  strip(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    this.drop(match?.[0].length ?? 0);
    return match;
  }

  drop(size: number): void {
    this.at += size;
    this.rest = this.rest.slice(size);
  }
}

interface Stamp {
  readonly date?: string | undefined;
  readonly sender: string | undefined;
}

/** The date and the author that a chat writes before a message; without an author, it is still `sender`. */
function stampOf(line: Stripped, sender: string | undefined): Stamp {
  const sent = line.strip(SENT);
  if (sent) return { date: sent[2], sender: sent[1].trim() };
  const stamped = line.strip(STAMPED);
  if (stamped) return { date: stamped[1] ?? stamped[3], sender: stamped[5] };
  const timed = line.strip(TIMED);
  if (timed) return { date: timed[1], sender: timed[2] };
  const clocked = line.strip(CLOCKED) ?? line.strip(KAKAO) ?? line.strip(TABBED);
  if (clocked) return { sender: clocked[1] ?? sender };
  return { sender: line.strip(LOGGED) ? undefined : sender };
}

/** Number of signs that make the whole line bold, on either side. */
function boldOf(rest: string): number {
  const [all, sign] = /^\s*(\*{1,2}|_{1,2}|~)(?=\S)/.exec(rest) ?? [];
  const end = rest.trimEnd();
  return all !== undefined && end.endsWith(sign) && end.length > 2 * sign.length ? sign.length : 0;
}

const HASHED = /^\s{0,3}#{1,6}\s+|^={1,6}\s*(?=[^=\s].*=\s*$)|^[-–—]{1,6}\s(?=\S.*\s[-–—]{1,6}\s*$)/;

function linesOf(text: string, dateOrder: DateOrder): ContentLine[] {
  const lines = unwrapped(linesIn(text));
  const quoted = quotes(text, lines);
  let date: string | undefined;
  let sender: string | undefined;
  const heads = headsOf(lines);
  const isSpoken = isDialogue(lines);
  const dated = (cell: string | undefined): void => {
    const found = cell === undefined ? undefined : parseDate(cell, false);
    date = found ? resolveDate(found, dateOrder) : date;
  };
  const counted = countedHeads(lines.map(({ text: own }) => own));
  return lines.map(({ text: raw, from, to, line }, index) => {
    const head = heads.get(index);
    if (head) {
      sender = head.sender ?? sender;
      dated(head.date);
      return { ...NOTHING, from, to: from, line, start: from };
    }
    const own = new Stripped(raw);
    const answered = quoted && own.strip(QUOTED) !== null;
    const stamp = stampOf(own, sender);
    dated(stamp.date);
    sender = (isSpoken ? own.strip(SPEAKER)?.[1].trim() : undefined) ?? stamp.sender;
    sender = own.strip(ANGLED)?.[1] ?? sender;
    const hashed = own.strip(HASHED) !== null;
    const bullet = own.strip(BULLET) !== null;
    const bold = boldOf(own.rest);
    let end = own.rest.trimEnd().length - bold;
    if (bold > 0) {
      const size = own.rest.length - own.rest.trimStart().length + bold;
      own.drop(size);
      end -= size;
    }
    if (hashed) end = own.rest.slice(0, end).replace(/[=#\s–—-]+$/, "").length;
    const lead = own.rest.length - own.rest.trimStart().length;
    const start = from + own.at + lead;
    return {
      text: own.rest.slice(lead, Math.max(lead, end)),
      from: start,
      to: Math.max(start, Math.min(to, from + own.at + end)),
      line,
      start: from,
      ...(date ? { date } : {}),
      ...(sender ? { sender } : {}),
      heading: hashed || bold > 0 || counted.has(index),
      bullet,
      indented: lead > 1,
      quoted: answered,
    };
  });
}

export const MONTH =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|juin|juil|aoû|déc|fév|avr|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|okt|dez|maj|mei|maa|out|des|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)[\\p{L}]{0,8}";
const DATES: readonly RegExp[] = [
  /(?<!\d)\d{4}[-./]\d{1,2}[-./]\d{1,2}(?!\d)/u,
  /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{4}|\d{2})(?!\d)/u,
  new RegExp(`(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.|er|º)?\\s(?:de\\s|of\\s)?${MONTH}\\.?,?\\s(?:de\\s)?\\d{4}`, "iu"),
  new RegExp(`${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}`, "iu"),
];
const EASTERN = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u;

interface DateInLine {
  readonly date: string;
  readonly piece: Piece;
}

/** The date in a line, and its position. */
export const dateInLine = (piece: Piece, order: DateOrder): DateInLine | undefined =>
  dates.of(`${order} ${piece.text}`, piece, () => dateAnew(piece, order));

const dates = new PartCache<DateInLine | undefined>();

function dateAnew(piece: Piece, order: DateOrder): DateInLine | undefined {
  const text = western(piece.text.slice(0, 200));
  const eastern = EASTERN.exec(text);
  if (eastern) {
    const [, year, month, day] = eastern;
    return {
      date: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
      piece: stretch(piece, eastern.index, eastern[0].length),
    };
  }
  for (const pattern of DATES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const cell = match[0]
      .replace(/\b(?:de|of)\s/giu, "")
      .replace(/(\d)(?:er|º)\s/, "$1 ")
      .replace(/\.\s(?=\d)/g, ".");
    const found = parseDate(cell, false);
    const date = found && resolveDate(found, order);
    if (date) return { date, piece: stretch(piece, match.index, match[0].length) };
  }
  return undefined;
}

export function stretch(piece: Piece, at: number, length: number): Piece {
  const from = piece.from < 0 ? -1 : piece.from + at;
  return { text: piece.text.slice(at, at + length), from, to: from < 0 ? -1 : from + length };
}
