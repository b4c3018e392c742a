import { QUOTED } from "../../text/chatDecoration";
import { linesIn, type TextLine } from "../../text/pieces";

const ANSWERED =
  /^.{0,120}(?:wrote|writes|schrieb|a écrit|escribió|scrisse|ha scritto|schreef|skrev|napisał\p{L}*):?\s*$|^(?:From|Von|De|Subject|Betreff):\s/imu;
/** The time and the sender that messengers put before a message: LINE separates them by tabs, others use brackets. */
const STAMPED =
  /^(?:\d{1,2}:\d{2}\t[^\t]{1,40}\t(?=[^\t]*$)|\[\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?\]\s(?:<[^<>]{1,30}>\s)?|\[\d{1,2}:\d{2}(?::\d{2})?\]\s<[^<>]{1,30}>\s|\d{1,4}[-./]\d{1,2}[-./]\d{1,4},\s\d{1,2}:\d{2}\s[-–]\s(?=[^:]{1,40}:\s))/u;

/** Whether `>` before lines marks quotations: many lines have it, or the text is a mail. */
export function quotes(text: string, lines: readonly TextLine[]): boolean {
  const quoted = lines.filter((one) => one.text.startsWith(">")).length;
  if (quoted < 2) return false;
  return quoted > 0.4 * lines.filter((one) => one.text.trim() !== "").length || ANSWERED.test(text.slice(0, 20_000));
}

/** Replaces quote marks and message headers by spaces: tables become visible, and offsets stay valid. */
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

const PAGE = "(?:page|pg\\.|seite|p[áa]gina|p[áa]g\\.|sivu|sida|side|strana|str\\.|strona|oldal|стр\\.|страница)";
const DAY = "\\d{1,4}[-./]\\d{1,2}[-./]\\d{1,4}";
/** "Page 2 of 5" at the end of a line, "Page 7 - 12/04/2025", "Printed 12/04/2025 18:22". */
const FOOTERS = [
  new RegExp(`${PAGE}\\s?\\d{1,3}\\s?(?:of|von|de|di|sur|av|af|van|z|ze|iz|из|/)\\s?\\d{1,3}\\W{0,3}$`, "iu"),
  new RegExp(`^\\W{0,3}${PAGE}\\s?\\d{1,3}\\W{1,3}${DAY}`, "iu"),
  new RegExp(
    `^\\W{0,3}(?:printed|gedruckt|imprim[ée]|impreso|impresso|stampato|utskriven|utskrevet|udskrevet|tulostettu|wydrukowano|vytištěno|afgedrukt)\\W{0,3}(?:\\p{L}{1,3}\\s){0,2}${DAY}`,
    "iu",
  ),
];
const LONGEST_FOOTER = 120;

/** The text with spaces in place of the footers of printed pages. */
export function withoutFooters(text: string): string {
  return text.replace(/[^\n]+/g, (line) =>
    line.length <= LONGEST_FOOTER && FOOTERS.some((footer) => footer.test(line)) ? " ".repeat(line.length) : line,
  );
}
