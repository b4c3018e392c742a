import { isClosing } from "./courtesy";
import { linesOf } from "./lines";

/** "[22:10] Marta: ", "[12/04/2024, 22:10:33] Marta: ", "12/04/2024, 22:10 - Marta: ". */
const SENDER =
  /^[\s\u200E\u200F]{0,4}(?:\[(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?\s)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]\s?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s[-–]\s)[^:\]]{1,40}:\s/i;
/** "Marta — Today at 22:10", "Marta  12/04/2024 22:10", "Marta [22:10]": a line above the message. */
const BYLINE =
  /^\s{0,4}\S[^:]{0,40}\s(?:[—–-]\s)?(?:(?:today|yesterday|heute|gestern|hier|ayer|oggi)(?:\s(?:at|um|à|a las|alle))?\s\d{1,2}[:.]\d{2}(?:\s?[ap]m)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s\d{1,2}:\d{2}(?:\s?[ap]m)?)\s*$/i;
const FENCE = /^\s{0,3}(?:```|~~~)[\w-]{0,20}\s*$/;
const QUOTED = /^(?:\s?>)+\s?/;
/** Lines looked at to see how a text is dressed. */
const LOOK = 40;

/**
 * A text without what mail, chats and code blocks put round it: senders and clocks before the lines, a quoting sign before
 * every line, fences. Lines stay where they are: what goes as a whole leaves an empty line.
 */
export function undressedText(text: string): string {
  const { sent, bylines, quoted } = dressOf(text);
  const fenced = text.includes("```") || text.includes("~~~");
  if (!sent && !bylines && !quoted && !fenced) return unsigned(text);
  const bareText = text
    .split("\n")
    .map((line) => {
      if (line.length > 4000) return line;
      const bare = quoted ? line.replace(QUOTED, "") : line;
      if ((fenced && FENCE.test(bare)) || (bylines && BYLINE.test(bare))) return "";
      return sent ? bare.replace(SENDER, "") : bare;
    })
    .join("\n");
  return unsigned(bareText);
}

interface Dress {
  readonly sent: boolean;
  readonly bylines: boolean;
  readonly quoted: boolean;
}

/** What the first lines of a text show of a mail or a chat. */
function dressOf(text: string): Dress {
  const head: string[] = [];
  for (const { text: line } of linesOf(text)) {
    if (line.trim() === "") continue;
    head.push(line.slice(0, 400));
    if (head.length === LOOK) break;
  }
  const quoted = head.length > 1 && head.every((line) => QUOTED.test(line));
  const lines = quoted ? head.map((line) => line.replace(QUOTED, "")) : head;
  return {
    quoted,
    sent: lines.filter((line) => SENDER.test(line)).length >= Math.max(2, 0.4 * lines.length),
    bylines: lines.some((line) => BYLINE.test(line)),
  };
}

/** Whether mail or a chat dressed a text of this beginning line by line. */
export function isDressed(beginning: string): boolean {
  return Object.values(dressOf(beginning)).includes(true);
}

/** Whether a line is the fence of a block of code. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** Whether a text that ends so has a signature. The last letters are enough (`TAIL`). */
export function isSigned(end: string): boolean {
  return unsigned(end) !== end;
}

/** Lines of a signature, and letters of a text that are looked at for one. */
const SIGNED = 8;
export const TAIL = 600;

/** A text without the signature below it: what follows "-- ", or "Cheers," and a name behind a blank line. */
function unsigned(text: string): string {
  const from = Math.max(0, text.length - TAIL);
  const lines = text.slice(from).split("\n");
  const filled = lines.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
  const last = filled.at(-1);
  if (last === undefined) return text;
  const dashes = lines.findLastIndex((line) => /^--\s?$/.test(line));
  const above = filled.at(-2);
  const closing = above !== undefined && isClosing(lines[above]) && !/\d/.test(lines[last]) && lines[last].length < 40;
  const start = dashes > 0 && last - dashes < SIGNED ? dashes : closing ? above : undefined;
  if (start === undefined || (lines[start - 1] ?? "x").trim() !== "") return text;
  return text.slice(0, from) + lines.map((line, at) => (at < start ? line : "")).join("\n");
}
