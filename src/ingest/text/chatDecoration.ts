import { isClosing } from "./courtesy";
import { linesOf } from "./lines";

/** "[22:10] Marta: ", "[12/04/2024, 22:10:33] Marta: ", "12/04/2024, 22:10 - Marta: ". */
const SENDER =
  /^[\s\u200E\u200F]{0,4}(?:\[(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?\s)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]\s?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s[-–]\s)[^:\]]{1,40}:\s/i;
/** A line above the message: "Marta — Today at 22:10", "Marta  12/04/2024 22:10", "Marta [22:10]". */
const BYLINE =
  /^\s{0,4}\S[^:]{0,40}\s(?:[—–-]\s)?(?:(?:today|yesterday|heute|gestern|hier|ayer|oggi)(?:\s(?:at|um|à|a las|alle))?\s\d{1,2}[:.]\d{2}(?:\s?[ap]m)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s\d{1,2}:\d{2}(?:\s?[ap]m)?)\s*$/i;
const FENCE = /^\s{0,3}(?:```|~~~)[\w-]{0,20}\s*$/;
/** Quote marks at the start of the lines of an answered mail. */
export const QUOTED = /^(?:\s?>)+\s?/;
/** Number of lines examined for additions of mail or chats. */
const LOOK = 40;

/**
 * A text without additions of mail, chats and code blocks: senders and times before lines, quotation marks before
 * every line, fences. Line numbers do not change: a removed line becomes empty.
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

/** The additions of mail or chats in the first lines of a text. */
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

/** Whether the beginning of a text shows line-by-line additions of mail or a chat. */
export function isDressed(beginning: string): boolean {
  return Object.values(dressOf(beginning)).includes(true);
}

/** Whether a line opens or closes a code block. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** Whether the end of a text contains a signature. The last characters suffice (`TAIL`). */
export function isSigned(end: string): boolean {
  return unsigned(end) !== end;
}

/** Maximum lines of a signature, and characters searched for it. */
const SIGNED = 8;
export const TAIL = 600;

/** A text without its signature: text after "-- ", or after "Cheers," and a name below a blank line. */
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
