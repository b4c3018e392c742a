import { STATUS_CODE } from "../../../cells/statusWords";
import { western } from "../../../cells/digits";
import { parseScore } from "../../../cells/score";
import type { EntrantStatus } from "../../../cells/status";
import { parseTime } from "../../../cells/time";
import { byPart } from "../../tokens/byText";
import { AND_WORDS, isNameLike, trimmed } from "../../tokens/names";
import { statusBehind, statusIn } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { isGameNumber, leadAt, statusLeadAt, type Lead } from "./lead";
import { MONTH, stretch } from "./content";

/** A line of a list: a place or a status, a name, and the text after it. */
export interface LineEntry {
  /** Below 0: counted from the end, so that -1 is last. */
  readonly place?: number;
  readonly placePiece?: Piece;
  readonly status?: EntrantStatus;
  /** The rest of the line: the name and the text after it. */
  readonly body: Piece;
  /** The place is shared with the entry before. */
  readonly tied: boolean;
  /** How sure the place is one: a medal or an ordinal counts more than a bare number. */
  readonly weight: number;
}

/** "Ann Lee      103rd in 27.41": a name, then its place. */
const BEHIND =
  /^(\p{Lu}[\p{L}\s.'’-]{1,38}?)(?:\s{2,}|\s?[–:]\s?|\s-\s|\t)(\d{1,4})(?:st|nd|rd|th)(?!\p{L}|\s\p{Lu}\p{L}+\s\p{Lu})/u;
/** "Ann Lee 15.2 1st", "Ann Lee 61 pts (1st)": the place at the end. */
const AT_END = /^(\p{L}.{1,60}?\s\d\S*(?:\s\p{L}{1,4}\.?)?)\s\(?(\d{1,3})(?:st|nd|rd|th)\)?$/u;
/** "shaun won", in a line of its own. */
const WON =
  /^(\p{L}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*)?)\s(?:won|wins|gewinnt|gewann|gagne|ganó|vince|wint|vann|vinner|wygrał[a]?)(?:\s(?:it|again|easily))?[\s!.]*$/u;
/** A line of a list by itself: its place or status, before or after the name. */
export const entryIn: (line: Piece) => LineEntry | undefined = byPart((line) => {
  const piece = trimmed({ ...line, text: line.text.slice(0, 300) });
  const { text } = piece;
  if (text.length < 2) return undefined;
  const ahead = leadAt(text, true);
  if (ahead) return ledBy(ahead, piece);
  const digits = western(text);
  const behind = digits.length === text.length ? (BEHIND.exec(digits) ?? AT_END.exec(digits)) : null;
  if (behind) {
    const at = behind[1].length;
    return entry({
      place: Number(behind[2]),
      placePiece: trimmed(stretch(piece, at, behind[0].length - at)),
      body: stretch(piece, 0, at),
      tied: false,
      weight: 0.9,
    });
  }
  const won = WON.exec(text);
  if (won) return entry({ place: 1, body: stretch(piece, 0, won[1].length), tied: false, weight: 0.7 });
  const out = statusLeadAt(text);
  return out?.clear ? ledBy(out, piece) : undefined;
});

/** An entry that begins with a place or a status. A bar after it means that the line is a row of a table. */
function ledBy({ place, status, tied, weight, size, end }: Lead, piece: Piece): LineEntry | undefined {
  const body = trimmed(stretch(piece, end, piece.text.length - end));
  const joint = piece.text.slice(size, end);
  if (joint.includes("|")) return undefined;
  const counts = place !== undefined || tied;
  // "--  Fay Black   DQ": a dash in place of a number.
  const out = status ?? (counts || joint.trim() !== "" ? undefined : figuresOf(bodyOf(body).rest).status);
  if (!counts && !out) return undefined;
  const placePiece = stretch(piece, 0, size);
  return entry({ ...(out ? { status: out } : { place }), placePiece, body, tied, weight });
}

function entry(found: LineEntry): LineEntry | undefined {
  const { text } = found.body;
  if (found.place !== undefined && isGameNumber(text)) return undefined;
  if (found.place !== undefined && (found.place === 0 || found.place > 2000)) return undefined;
  return /\p{L}/u.test(text) && text.length < 250 ? found : undefined;
}

/** The name at the start of a body, and the numbers and words after it. */
export interface Body {
  readonly name: Piece;
  readonly rest: Piece;
  readonly seconds?: number;
  readonly score?: number;
  readonly status?: EntrantStatus;
  readonly figure?: Piece;
  /** The name is in quotes, so it may contain any character. */
  readonly quoted?: true;
}

/** A name in quotes, which are not part of a longer one. */
export const QUOTED_NAME = /^\s*["“„«][^"“”„«»]{2,60}["”“»](?!\s?\p{Lu})/u;

const STOP =
  /\s{2,}|\t|\s[|;]|;|\|(?=\s|$)|\s[-–—~]\s|(?<=\p{L})-\s(?=\p{L})|\s?[–—](?=\s?\d)|,\s|\s?[(（]|\s?\[|:\s|:$|\s\.{2,}|\.{3,}|…|\s(?=[+-]?\d[\d.,:;'’′h/½]*(?:(?<=\s\d{2})-\d{2})?(?:\s|$|[a-z"”″%€$£(（!?*]|[점点分枚本点タム]))|\s(?=[€$£¥▲△]\s?\d)|\s(?=(?!\d)\p{Extended_Pictographic})|\s(?=(?:DNF|DNS|DSQ|DQ|RET|Ret|NC|OTL|AB|PB|SB|PR|NR)(?![\p{L}]))|\s(?=[MFVWDKHL]\d\d(?![\p{L}\d]))|\s(?=\d{1,2}\p{L}\d)|\s(?=(?:gr|kg|g|pts?|punti)\.?\s\d)|\s→|\s>|\s=|\s[+±]\s?(?=\d)|(?<=\p{L}{2})(?=\+\d{1,3}[:.,'’]\d)|\s(?=(?:en|em|in|mit|met|på|med|con|avec|za)\s\d{1,3}[:.,'’′h]\s?\d)|\s(?=(?:with|went|riding|aboard|on board|who|whose|from|vom|de la société|della? (?:[Cc]ompagnia|[Ss]ocietà|[Pp]olisportiva|[Ss]cuola|[Ss]quadra|[Cc]lasse))\s)/u;

/** Splits a body at the first character that no name contains. With `keepCommas`, a comma belongs to names. */
export const bodyOf = (piece: Piece, keepCommas = false): Body => (keepCommas ? bodyWithCommas : plainBody)(piece);

const plainBody: (piece: Piece) => Body = byPart((piece) => bodyAnew(piece, false));
const bodyWithCommas: (piece: Piece) => Body = byPart((piece) => bodyAnew(piece, true));

function bodyAnew(piece: Piece, keepCommas: boolean): Body {
  const { text } = piece;
  const quote = QUOTED_NAME.exec(text);
  if (quote) {
    const size = quote[0].length;
    const lead = quote[0].search(/["“„«]/) + 1;
    const rest = trimmed(stretch(piece, size, text.length - size));
    return { name: trimmed(stretch(piece, lead, size - lead - 1)), rest, ...figuresOf(rest), quoted: true };
  }
  // `"Bear" Dahlke`: the quotes belong to the name.
  const nicked = /^\s*["“„][^"“”„]{2,30}["”“]\s?\p{Lu}/u.test(text);
  const head = nicked
    ? 0
    : text.length -
      text.replace(
        /^[\s"“'*_#@\p{Extended_Pictographic}\uFE0F-]+|^\d+\s?[:)]\s?|^[\p{Lu}\d]{2,6}\s\|\s(?=[^|\d]+$)/u,
        "",
      ).length;
  let at = statusBehind(text, true) ?? text.length;
  let from = head;
  for (;;) {
    const match = STOP.exec(text.slice(from));
    if (!match) break;
    const stop = from + match.index;
    if (stop <= head || (keepCommas && match[0].startsWith(","))) {
      from = stop + Math.max(1, match[0].length);
      if (from >= text.length) break;
      continue;
    }
    at = Math.min(at, stop);
    break;
  }
  const name = trimmed(stretch(piece, head, at - head));
  const rest = trimmed(stretch(piece, at, text.length - at));
  return { name, rest, ...figuresOf(rest) };
}

const TIME =
  /(?<![\d\p{L}.:])(?:\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?|\d{1,2}h\s?\d{2}(?:[m:'’]\s?\d{2})?|\d{1,3}['’′]\s?\d{2}(?:["”″]|'')?\d{0,2}|\d{1,3}m\s?\d{1,2}(?:\.\d+)?s)(?![\d:])/iu;
const GAP = /(?<![\d\p{L}])\+\s?\d[\d:.,'’"]*(?:\s?(?:s|sec|laps?|min|m|l))?/iu;
const NUMBER = /(?<![\d\p{L}.,:+/#-])[-−]?\d{1,6}(?:[.,]\d{1,3})?½?(?![\d:/]|\s?(?:st|nd|rd|th)(?!\p{L}))/u;

/** "1.4, 3.8, 9.12, 13.14 (92)", "2-11 (17)": goals and behinds, with their total in brackets. */
const TOTAL = /^(?:\d{1,2}[.-]\d{1,2},?\s+)+\((\d{1,3})\)$/;

/** The figure and the status after a name. */
export const figuresOf: (rest: Piece) => Omit<Body, "name" | "rest"> = byPart((rest) => {
  const sum = TOTAL.exec(rest.text);
  if (sum) return { score: Number(sum[1]), figure: stretch(rest, rest.text.lastIndexOf("(") + 1, sum[1].length) };
  // Text in brackets is a remark, unless there is nothing else.
  const open = rest.text.replace(/[([][^()[\]]*[)\]]/g, (all) => " ".repeat(all.length));
  const shown = /\d/.test(open) ? open : rest.text;
  const status = statusBeside(rest.text, open);
  const said = status ? { status } : {};
  const time = TIME.exec(shown);
  const parsed = time && parseTime(time[0]);
  if (time && parsed?.kind === "time")
    return { seconds: parsed.seconds, figure: stretch(rest, time.index, time[0].length), ...said };
  const number = GAP.test(shown) ? null : (totalIn(shown) ?? NUMBER.exec(shown));
  const score = number ? scoreOf(number[0]) : undefined;
  return number && score !== undefined
    ? { score, figure: stretch(rest, number.index ?? 0, number[0].length), ...said }
    : said;
});

const scoreOf = (text: string): number | undefined =>
  text.endsWith("½") ? Number(text.slice(0, -1)) + 0.5 : parseScore(text);

const CODE = new RegExp(`(?<!\\p{L})(?:${STATUS_CODE}|NC|OTL|AB|WD)(?!\\p{L})`, "u");

/** The status after a name: a code anywhere, or words if there are no others. `open`: the text without brackets. */
function statusBeside(text: string, open: string): EntrantStatus | undefined {
  const words = /\d/.test(open) ? "" : (/\p{L}/u.test(open) ? open : text).replace(/^[\s([–—:,-]+|[)\]\s]+$/gu, "");
  const status = CODE.exec(text)?.[0] ?? words;
  return status !== "" && status.length < 40 ? statusIn(status) : undefined;
}

/** "Ann +320" without a place is a score: other players lost the same amount. */
function withSign(body: Body): Body {
  const open = body.seconds === undefined && body.score === undefined && !body.status;
  const signed = /^([+▲△-])\s?(\d{1,6}(?:[.,]\d)?)$/u.exec(body.rest.text);
  if (!open || !signed) return body;
  const value = Number(signed[2].replace(",", "."));
  return { ...body, score: signed[1] === "+" ? value : -value, figure: body.rest };
}

const SIGNED = /([\p{L}][^\s\d+−±▲–-]*(?:\s\p{L}[^\s\d+−±▲–-]*)?)\s?([+−±▲–-])\s?(\d{1,6}(?:[.,]\d)?)(?![\d:])/gu;

/** "tetsu_9(+11.0)": one word with its gain in brackets. */
const BRACKETED = /([\p{L}][^\s()|,;]{0,30})\(([+−±▲–-])\s?(\d{1,6}(?:[.,]\d)?)\)/gu;

/** "Ann+42 Bo+8 Cy-15 Di-35": names with gains and losses that sum to zero. */
export function signedIn(line: Piece): Body[] {
  const text = line.text.slice(0, 300);
  const bracketed = [...text.matchAll(BRACKETED)];
  const found = (bracketed.length > 2 ? bracketed : [...text.matchAll(SIGNED)]).map((match): Body => {
    const [all, name, sign, figure] = match;
    const value = Number(figure.replace(",", ".")) * (/[−▲–-]/.test(sign) ? -1 : 1);
    const size = sign.length + all.length - all.lastIndexOf(sign);
    const rest = stretch(line, match.index + all.length - size + 1, size - 1);
    return { name: stretch(line, match.index, name.length), rest, figure: rest, score: value };
  });
  const sum = found.reduce((total, { score }) => total + score!, 0);
  if (found.length < 3 || Math.abs(sum) > 0.2) return [];
  // "Round 1 Ann+42 Bo-42": words before the first of several one-word names are a label.
  const single = found.filter(({ name }) => !/\s/.test(name.text)).length > 0.5 * found.length;
  const lastWord = (name: Piece): Piece => {
    const at = /\S+$/u.exec(name.text)!.index;
    return stretch(name, at, name.text.length - at);
  };
  return single ? found.map((body) => ({ ...body, name: lastWord(body.name) })) : found;
}

/** Of three or more numbers, the last one if it is the sum of the others, or of the two before it. */
function totalIn(text: string): RegExpMatchArray | undefined {
  const numbers = [...text.matchAll(/(?<![\d.,:])\d{1,5}(?:[.,]\d{1,2})?(?![\d:/])/g)];
  if (numbers.length < 3) return undefined;
  const values = numbers.map(([one]) => Number(one.replace(",", ".")));
  const last = values[values.length - 1];
  const others = values.slice(0, -1);
  const sums = [others, others.slice(-2)].map((some) => some.reduce((sum, one) => sum + one, 0));
  return last > 0 && sums.some((sum) => Math.abs(sum - last) < 0.01) ? numbers[numbers.length - 1] : undefined;
}

/** "Saturday 19 October": a day is not a score. */
const DAY = new RegExp(`^[:–—-]?\\s?\\d{1,2}\\.?\\s(?:de\\s|of\\s)?${MONTH}(?!\\p{L})`, "iu");

/** "18 holes", "9 teams": what a heading counts. */
const AMOUNT =
  /^[,(–—:-]?\s?\d{1,4}\s(?:holes|laps|rounds|players|teams|runners|riders|starters|entries|boats|pairs|games|races|frames|ends|legs|löcher|runden|teilnehmer|spieler|joueurs|équipes|jugadores|equipos|giocatori|squadre|spelare|lag|spelers|graczy|участников)(?!\p{L})/iu;

/** "Day 2", "Race 3": numbered headings. */
const COUNTED =
  /^(?:.{0,20}\s)?(?:day|round|week|game|race|heat|match|stage|lap|division|div\.?|group|grade|class|under|over|leg|event|table|court|series|season|top|runde|spieltag|tag|woche|lauf|gruppe|jornada|ronda|etapa|grupo|giornata|girone|journée|manche|groupe|omgång|grupp|kolo|kolejka|grupa|тур|этап|группа)$/iu;
/** "Saturday, March 14". */
const WEEKDAY =
  /^(?:.{0,20}\s)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/iu;

/** "田中+42", "민수189점": no blank before the number. */
const GLUED = /^(\p{Lo}[\p{Lo}\p{M}ー々]{0,15})([+▲△−-]?\d{1,6})(?:[점点點分枚本回]|타)?$/u;

const PAIR = new RegExp(`\\p{Lu}\\S*\\s(?:${AND_WORDS}|&)\\s\\p{Lu}`, "u");

/** "Ann 34", "Ann: 34", "34 Ann", "Ann – 1:02": a name with a number, and nothing else of importance. */
export const scoredIn: (line: Piece) => Body | undefined = byPart((line) => {
  const piece = trimmed({ ...line, text: line.text.slice(0, 160) });
  const glued = GLUED.exec(piece.text);
  if (glued) {
    const rest = stretch(piece, glued[1].length, glued[2].length);
    const score = Number(glued[2].replace(/[▲△−]/u, "-"));
    return { name: stretch(piece, 0, glued[1].length), rest, figure: rest, score };
  }
  const ahead = AHEAD.exec(piece.text);
  return ahead ? scoreAhead(piece, ahead) : scoreBehind(piece);
});

const AHEAD = /^([-−]?\d{1,6}(?:[.,]\d)?|\d{1,2}:\d{2}(?::\d{2})?)(?:\s?(?:pts?|points?|p))?\s*[-–—:.]?\s+(?=\p{L})/u;

/** "34 Ann", "1:02 – Bo". */
function scoreAhead(piece: Piece, [all, said]: RegExpExecArray): Body | undefined {
  const name = trimmed(stretch(piece, all.length, piece.text.length - all.length));
  if (!isNameLike(name.text) || name.text.length > 40) return undefined;
  const figure = stretch(piece, 0, said.length);
  const time = said.includes(":") ? parseTime(said) : undefined;
  const value = time?.kind === "time" ? { seconds: time.seconds } : { score: parseScore(said.replace("−", "-")) };
  return { name, rest: figure, figure, ...value };
}

/** "Ann 34", "Bo: 1:02", "Cy (DNF)". */
function scoreBehind(piece: Piece): Body | undefined {
  const body = withSign(bodyOf(piece));
  const name = body.name.text;
  if (body.score === undefined && body.seconds === undefined && !body.status) return undefined;
  const [longest, most] = PAIR.test(name) ? [60, 7] : [40, 5];
  if (!isNameLike(name) || name.length > longest || name.split(/\s+/).length > most) return undefined;
  const rest = body.rest.text;
  if (AMOUNT.test(rest) || DAY.test(rest) || WEEKDAY.test(name)) return undefined;
  if (COUNTED.test(name) && /^\d{1,3}(?:s(?!\p{L})|[.:]|\s\p{L}|$)/u.test(rest)) return undefined;
  const words = rest.replace(/[([][^()[\]]*[)\]]/g, " ").match(/\p{L}{2,}/gu) ?? [];
  return words.length > 5 ? undefined : body;
}
