import { leadAt } from "./lead";
import type { TextLine } from "../../../text/pieces";

/** Who writes the messages below a line, and when. */
interface Head {
  readonly sender?: string;
  readonly date?: string;
}

const DAY =
  "(?:today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|heute|gestern|aujourd['’]hui|hier|hoy|ayer|oggi|ieri|hoje|ontem|vandaag|gisteren|idag|i dag|igår|i går|tänään|eilen|dziś|wczoraj|dnes|včera|сегодня|вчера|今日|昨日|昨天|今天|오늘|어제|bugün|dün|hôm qua|hôm nay|kemarin|hari ini)";
const DATE = "\\d{1,4}[-./]\\d{1,2}[-./]\\d{1,4}|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日";
const CLOCK = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:[\\s\\u202f]?[ap]\\.?m\\.?)?";
const STAMP = `(?:${DAY}[,]?\\s?(?:at|um|à|a las|alle|às|om|kl\\.?|klo|o|в)?\\s?)?(?:(${DATE})[,]?\\s(?:at\\s)?)?(${CLOCK})`;
/** "Ann — Today at 9:41 PM", "Ann  9:12 AM", "老周 3月14日 23:46". */
const HEAD = new RegExp(`^\\s*([\\p{L}@][^:\\n]{0,38}?)?(\\s+[—–•·|]\\s*|,\\s|\\s+)[[(]?${STAMP}[\\])]?\\s*$`, "iu");
/** A time in a line of its own, under the name, with what a service adds to it. */
const TIME = new RegExp(
  `^\\s*(?::[\\w-]+:\\s+|(?:APP|BOT)\\s+)?[—–-]?\\s*[[(]?${STAMP}[\\])]?(?:\\s*(?:\\(edited\\)|edited|redigerat|bearbeitet))?\\s*$`,
  "iu",
);
const BADGE =
  /^\s*(?:APP|BOT|Edited|Redigerat|Bearbeitet|Modifié|Editado|\(edited\)|New|\d+ repl(?:y|ies)|[\p{Extended_Pictographic}\uFE0F]+\s*\d*)\s*$/u;
const LONGEST = 90;
const isBadge = (text: string): boolean => text.length < LONGEST && BADGE.test(text);
/** Sure signs of a message, rather than of a result: a day, a date, half of the day, a dash. */
const SURE = new RegExp(`${DAY}|${DATE}|[ap]\\.?m\\.?|[—•·]`, "iu");

/** Lines of a copied chat that name the sender and the time of the messages below; none if the text is not a chat. */
export function headsOf(lines: readonly TextLine[]): ReadonlyMap<number, Head> {
  const { found, sure } = timesIn(lines);
  const heads = [...found].filter(([, { sender, date }]) => sender !== undefined || date !== undefined);
  const filled = heads.filter(([at]) => (lines[at + 1]?.text.trim() ?? "") !== "" && !found.has(at + 1));
  // Below a head there is a message; lines of names and times follow each other.
  const isChat =
    heads.length > 1 &&
    filled.length >= 0.7 * heads.length &&
    (sure >= 0.6 * heads.length || (filled.length > 2 && isSpoken(lines, found)));
  if (!isChat) return new Map();
  for (const [at, { text }] of lines.entries()) if (isBadge(text)) found.set(at, {});
  return found;
}

/** Lines of a time, alone or after a name, and how many of them are surely heads of messages. */
function timesIn(lines: readonly TextLine[]): { readonly found: Map<number, Head>; readonly sure: number } {
  const found = new Map<number, Head>();
  let sure = 0;
  // "Ann — 25/03/2025 18:21" above "17:29": a message of a time alone.
  let isBelowHead = false;
  for (const [at, { text }] of lines.entries()) {
    const [wasBelowHead, isTime] = [isBelowHead, text.length <= LONGEST && /\d[:.]\d\d/.test(text)];
    isBelowHead = false;
    if (!isTime || wasBelowHead) continue;
    const alone = TIME.exec(text);
    if (alone) {
      const name = nameAbove(lines, at);
      for (let up = at - 1; name && up >= name.at; up--) found.set(up, {});
      found.set(at, headFrom(name?.text, alone[1]));
      sure += Number(SURE.test(text) || name !== undefined);
      continue;
    }
    const [, sender, , date] = HEAD.exec(text) ?? [];
    if (!sender || /\d[:.]\d/.test(sender)) continue;
    isBelowHead = true;
    found.set(at, headFrom(sender.trim(), date));
    sure += Number(SURE.test(text.slice(sender.length)));
  }
  return { found, sure };
}

const headFrom = (sender: string | undefined, date: string | undefined): Head => ({
  ...(sender === undefined ? {} : { sender }),
  ...(date ? { date } : {}),
});

/** Times that never go back, above messages that mostly begin with a small letter or a figure: no list of results. */
function isSpoken(lines: readonly TextLine[], heads: ReadonlyMap<number, Head>): boolean {
  const times = [...heads.keys()].map(
    (at) => /(\d{1,2})[:.](\d{2})(?!.*\d[:.]\d)/u.exec(lines[at].text) ?? ["", "0", "0"],
  );
  const minutes = times.map(([, hours, rest]) => 60 * Number(hours) + Number(rest));
  const said = [...heads.keys()].filter((at) => /^\s*(?:\p{Ll}|\d|I\s)/u.test(lines[at + 1]?.text ?? ""));
  return minutes.every((one, at) => at === 0 || one >= minutes[at - 1]) && said.length >= 0.6 * heads.size;
}

/** The name above a time, with at most a badge between. */
function nameAbove(lines: readonly TextLine[], at: number): { at: number; text: string } | undefined {
  const up = isBadge(lines[at - 1]?.text ?? "") ? at - 2 : at - 1;
  const text = lines[up]?.text.trim() ?? "";
  const above = lines[up - 1]?.text.slice(0, LONGEST).trim() ?? "";
  const isName = /^[\p{L}@][\p{L}\p{M}\d ._'’-]{0,30}$/u.test(text) && text.split(/\s+/).length <= 4;
  // A name directly below a time is the message of that sender; below a place it is an entrant.
  const isPlaced = leadAt(above)?.end === above.length && above !== "";
  return isName && !isPlaced && !TIME.test(above) && !/^\p{Ll}+\s/u.test(text) ? { at: up, text } : undefined;
}
