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
  const head: string[] = [];
  for (const { text: line } of linesOf(text)) {
    if (line.trim() === "") continue;
    head.push(line.slice(0, 400));
    if (head.length === LOOK) break;
  }
  if (head.length === 0) return text;
  const quoted = head.length > 1 && head.every((line) => QUOTED.test(line));
  const lines = quoted ? head.map((line) => line.replace(QUOTED, "")) : head;
  const sent = lines.filter((line) => SENDER.test(line)).length >= Math.max(2, 0.4 * lines.length);
  const bylines = lines.some((line) => BYLINE.test(line));
  const fenced = text.includes("```") || text.includes("~~~");
  if (!sent && !bylines && !quoted && !fenced) return text;
  return text
    .split("\n")
    .map((line) => {
      if (line.length > 4000) return line;
      const bare = quoted ? line.replace(QUOTED, "") : line;
      if ((fenced && FENCE.test(bare)) || (bylines && BYLINE.test(bare))) return "";
      return sent ? bare.replace(SENDER, "") : bare;
    })
    .join("\n");
}
