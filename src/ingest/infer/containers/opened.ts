import { linesIn, type TextLine } from "./rows";

/** Signs before the lines of a mail that is answered to. */
export const QUOTED = /^(?:\s?>)+\s?/;
const ANSWERED =
  /^.{0,120}(?:wrote|writes|schrieb|a écrit|escribió|scrisse|ha scritto|schreef|skrev|napisał\p{L}*):?\s*$|^(?:From|Von|De|Subject|Betreff):\s/imu;
/** The time and the sender that messengers put before a message: LINE has tabs between, others brackets. */
const STAMPED =
  /^(?:\d{1,2}:\d{2}\t[^\t]{1,40}\t|\[\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?\]\s(?:<[^<>]{1,30}>\s)?)/u;

/** Whether `>` before lines says that they are quoted: many lines have it, or the text is a mail. */
export function quotes(text: string, lines: readonly TextLine[]): boolean {
  const quoted = lines.filter((one) => one.text.startsWith(">")).length;
  if (quoted < 2) return false;
  return quoted > 0.4 * lines.filter((one) => one.text.trim() !== "").length || ANSWERED.test(text.slice(0, 20_000));
}

/** The text with blanks for what mails and messengers put before its lines: tables in them are found, and no offset moves. */
export function openedText(text: string): string {
  const lines = linesIn(text);
  const signs = [
    ...(quotes(text, lines) ? [QUOTED] : []),
    ...(lines.filter((line) => STAMPED.test(line.text)).length >= 3 ? [STAMPED] : []),
  ];
  if (signs.length === 0) return text;
  const blanked = (line: string, sign: RegExp): string => line.replace(sign, (lead) => " ".repeat(lead.length));
  let opened = "";
  let at = 0;
  for (const { text: line, from, to } of lines) {
    opened += text.slice(at, from) + signs.reduce(blanked, line);
    at = to;
  }
  return opened + text.slice(at);
}
