import { western } from "../../../cells/digits";
import { PLACE_NOUN } from "../../../cells/place";
import { parseStatus, type EntrantStatus } from "../../../cells/status";
import { statusIn } from "../../tokens/statuses";
import { isShared, JOINT, ORDINAL_WORDS, placeSaid } from "./ordinals";

/** What a line of a list begins with: a place in any style, a sign of a tie, or a status. */
export interface Lead {
  readonly place?: number;
  readonly status?: EntrantStatus;
  readonly tied: boolean;
  /** How the place is written; undefined for medals, "=" and dashes, which fit any notation. */
  readonly style?: string;
  /** Followed by a separator or an ordinal ending, so that it is surely a place. */
  readonly clear: boolean;
  /** Length of the place. */
  readonly size: number;
  /** Where the text after the place, and after the signs that follow it, begins. */
  readonly end: number;
}

const MEDALS = ["🥇", "🥈", "🥉"];
const MEDAL = /^(🥇|🥈|🥉|(?:\d\uFE0F?\u20E3)|🔟)\s*/u;
const BEFORE =
  "#|№|n[ro]\\.?|nº|n°|č\\.|p|pos\\.?|place|platz|rang|rank|puesto|lugar|posto|plats|plass|plads|plaats|sija|miejsce|místo|место|第|อันดับ(?:ที่)?|ลำดับ(?:ที่)?|hạng|thứ|peringkat|juara|locul|loc|posición|posição|posizione";
const LETTERS =
  "(?:st|nd|rd|th|do|to|ro|vo|mo|ers?|ères?|ere|re|es?|è|èmes?|emes?|[ao]|:a|:e|-й|-е|-я|ος|ου|ης?|ο)(?![\\p{L}\\d])|[º°ª位着위名등]";
const SHARED = `\\s?(?:=|\\((?:=|t|${JOINT})\\)|(?:${JOINT})(?!\\p{L}))`;
const NOUN = `\\s?(?:${PLACE_NOUN})(?!\\p{L})|\\s\\p{Ll}{3,12}(?=:)`;
const FIGURE = new RegExp(
  `^([([])?(?:t-?|=|(${BEFORE})\\s?#?)?(\\d{1,3})(?:[-–]\\d{1,3}(?=[.)]))?(?!\\d|[.,:]\\d)(${LETTERS})?(?:${SHARED})?(\\.?(?:${NOUN}))?(?:${SHARED})?`,
  "iu",
);
const ROMANS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
const ROMAN = new RegExp(`^([IVX]{1,4})(?=[.)]|${NOUN})(?:${NOUN})?`, "u");
const NAMES = [
  ["冠军", "gold", "winner"],
  ["亚军", "silver", "runner-up"],
  ["季军", "bronze"],
];
const WORD = new RegExp(`^(?:${NAMES.flat().join("|")}|${ORDINAL_WORDS})(?![\\p{L}'’])(?:${NOUN})?`, "iu");
/** "Third place went to Jules". */
const GOES = /^\s(?:(?:goes|went) to|is|was|ist|war|geht an|ging an|est|es|fue|è|va a)(?=\s)/iu;
/** Signs between a place and a name. */
const JOINED = /^(?:\/\s|[\s.,)\]:：;|、–—-]){0,8}/u;
const NAMED = /^[\p{L}\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}"“„'’«@*_#([$]/u;

/** The place at the start of a text. */
export function leadAt(raw: string): Lead | undefined {
  const text = raw.slice(0, 160);
  const medal = MEDAL.exec(text);
  if (medal) {
    const again = leadAt(text.slice(medal[0].length));
    const place = MEDALS.indexOf(medal[1]) + 1 || Number.parseInt(medal[1], 10) || 10;
    const rest = again?.place === place && again.style !== "roman" ? again.end : 0;
    const joint = rest > 0 ? 0 : JOINED.exec(text.slice(medal[0].length))![0].length;
    return { place, clear: true, tied: false, size: medal[1].length, end: medal[0].length + rest + joint };
  }
  const equal = /^=[.)]?(?=\s|$)/.exec(text);
  if (equal) return ended(text, { clear: true, tied: true, size: 1, end: equal[0].length });
  const dash = /^[-–—]{1,3}(?=\s*$|\s*[;|\t])/.exec(text);
  if (dash) return ended(text, { clear: true, tied: false, size: dash[0].length, end: dash[0].length });
  const digits = western(text);
  const figure = FIGURE.exec(digits.length === text.length ? digits : text);
  if (figure) {
    const [all, open = "", before = "", number, letters, noun] = figure;
    const style = [open, before.toLowerCase(), letters ? "o" : "", noun ? "n" : ""].join(" ");
    const place = Number(number);
    return place === 0
      ? undefined
      : ended(text, {
          place,
          style,
          clear: style.trim() !== "",
          tied: /^t|=/i.test(all) || isShared(all),
          size: all.length,
          end: all.length,
        });
  }
  const roman = ROMAN.exec(text);
  if (roman) {
    const place = ROMANS.indexOf(roman[1]) + 1;
    return place === 0
      ? undefined
      : ended(text, { place, style: "roman", clear: true, tied: false, size: roman[0].length, end: roman[0].length });
  }
  const word = WORD.exec(text);
  if (!word) return undefined;
  const named = NAMES.findIndex((words) => words.includes(word[0].toLowerCase())) + 1;
  const verb = GOES.exec(text.slice(word[0].length))?.[0].length ?? 0;
  const found = { clear: true, tied: false, size: word[0].length, end: word[0].length + verb };
  return ended(text, named > 0 ? { ...found, place: named } : { ...found, place: placeSaid(word[0]), style: "word" });
}

/** The lead with the signs behind it, unless what follows cannot be a name. */
function ended(text: string, lead: Lead): Lead | undefined {
  const rest = text.slice(lead.end);
  const joint = JOINED.exec(rest)![0];
  const behind = rest.slice(joint.length);
  if (behind === "") return { ...lead, clear: lead.clear || /[.)]/.test(joint), end: text.length };
  const glued =
    joint === "" && /[\p{L}\d]$/u.test(text.slice(0, lead.end)) && !/[位着위名등]$/u.test(text.slice(0, lead.end));
  const isName =
    (NAMED.test(behind) && !(joint.endsWith("-") && behind.startsWith("*"))) ||
    (/^\d/.test(behind) && /[.,)\]:：;|、]/.test(joint));
  return glued || !isName
    ? undefined
    : { ...lead, clear: lead.clear || /[.,)\]:：;|、–—/-]/.test(joint), end: lead.end + joint.length };
}

const MOST_WORDS = 4;
/** "DNF (mechanical)", "DNF - engine". */
const REASON = /^\s?\([^()]{1,40}\)|^\s[-–]\s\p{Ll}+(?=\s\p{Lu})/u;

/** A status at the start of a text. */
export function statusLeadAt(text: string): Lead | undefined {
  const open = /^[([]?/.exec(text)![0].length;
  let size = open;
  for (const word of text
    .slice(open, open + 60)
    .match(/[^\s:;|,)\]]+(?:[\s:;|,)\]]|$)/gu)
    ?.slice(0, MOST_WORDS) ?? []) {
    const cell = text.slice(open, size + word.length).replace(/[\s:;|,)\]]$/u, "");
    const status = cell.length < 2 ? undefined : (parseStatus(cell) ?? statusIn(cell, /^\p{Lu}{2,}$/u.test(cell)));
    size += word.length;
    if (!status || !/\p{L}/u.test(cell)) continue;
    const end = open + cell.length + (REASON.exec(text.slice(open + cell.length))?.[0].length ?? 0);
    const joint = JOINED.exec(text.slice(end))![0];
    const rest = text.slice(end + joint.length);
    // Behind a word and a blank only, a name begins with a capital letter.
    const isParted =
      joint !== "" && (/[:;|–—-]/.test(joint) || cell === cell.toUpperCase() || /^[^\p{Ll}]/u.test(rest));
    return isParted && NAMED.test(rest)
      ? { status, clear: true, tied: false, size: end, end: end + joint.length }
      : undefined;
  }
  return undefined;
}
