import { western } from "../../../cells/digits";
import { PLACE_NOUN } from "../../../cells/place";
import { parseStatus, type EntrantStatus } from "../../../cells/status";
import { AND_WORDS } from "../../tokens/names";
import { statusBegins, statusIn } from "../../tokens/statuses";
import { isCalendar } from "./openers";
import { EASTERN, isShared, JOINT, ORDINAL_WORDS, outAt, placeSaid } from "./ordinals";

/** What a line of a list begins with: a place in any style, a sign of a tie, or a status. */
export interface Lead {
  /** Below 0: counted from the end, so that -1 is last. */
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
  /** How likely the place is one in a line by itself: a medal or an ordinal counts more than a bare number. */
  readonly weight: number;
}

const MEDALS = ["🥇", "🥈", "🥉"];
const MEDAL = /^(🥇|🥈|🥉|🏆|👑|(?:\d\uFE0F?\u20E3)|🔟)\s*/u;
const BEFORE =
  "#|№|n[ro]\\.?|nº|n°|č\\.|p|pos\\.?|place|platz|rang|rank|puesto|lugar|posto|plats|plass|plads|plaats|sija|miejsce|místo|место|第|อันดับ(?:ที่)?|ลำดับ(?:ที่)?|hạng|thứ|peringkat|juara|locul|loc|posición|posição|posizione";
const LETTERS =
  "(?:st|nd|rd|th|do|to|ro|vo|mo|ers?|ères?|ere|re|es?|è|èmes?|emes?|[ao]|:a|:e|-й|-е|-я|ος|ου|ης?|ο)(?![\\p{L}\\d])|[º°ª位着위名등]";
const SHARED = `\\s?(?:=|\\((?:=|t|${JOINT})\\)|(?:${JOINT})(?!\\p{L}))`;
/** "2nd game: …" numbers the game. */
const GAME =
  "game|match|race|round|heat|set|leg|session|go|spiel|partie|runde|rennen|lauf|manche|course|partida|juego|carrera|jogo|corrida|partita|gara|wedstrijd|ronde|omgång|lopp|kamp|runda|mecz|hra|kolo|игра|партия|тур";
const NOUN = `\\s?(?:${PLACE_NOUN})(?!\\p{L})|\\s(?!(?:${GAME}):)\\p{Ll}{3,12}(?=:)`;
/** "100 m" is a distance, and "第3局" is a game. */
const AMOUNT = "\\d{2,5}\\s?(?:m|km|yds?|yards?|met(?:er|re)s?|metros|metri)\\s";
const FIGURE = new RegExp(
  `^(?!${AMOUNT})(?:[Ii]n\\s(?=\\d{1,3}(?:st|nd|rd|th)\\splace:))?([([])?(?:t-?|=|(${BEFORE})\\s?#?)?(\\d{1,3}|\\d{4}(?=${LETTERS}))([-–]\\d{1,3}(?=[.)]|${NOUN}))?(?!\\d|[.,:]\\d|\\s?[台局轮輪場场盤盘回组組桌])(${LETTERS})?([/–-]\\d{1,3}${LETTERS})?(?:${SHARED})?(\\.?(?:${NOUN}))?(?:${SHARED})?`,
  "iu",
);
const ROMANS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
const ROMAN = new RegExp(`^([IVX]{1,4})(?=[.)]|${NOUN})(?:${NOUN})?`, "u");
const LAST =
  "last|wooden spoon|letzte[rn]?|derni(?:er|ère)|últim[oa]|ultim[oa]|laatste|sist|sidst|viimeinen|ostatni|posledn[íi]|最下位|最後|ビリ|꼴찌|sonuncu|juru kunci";
/** Words for the first places that are no ordinals. */
const NAMES: readonly (readonly [string, number])[] = [
  [
    "冠[军軍]|優勝|우승|gold|winners?|champions?|sieger(?:in(?:nen)?)?|vainqueurs?|championnes?|ganador(?:as?|es)?|campe(?:[óo]n|on[ae]s?|ão|ões|ãs?)|vencedor(?:as?|es)?|vincitor[ei]|campion[ei]|winnaars?|kampioen(?:en)?|vinnare|mästare|zwycięzc[ay]|mistrz(?:owie)?|vítěz(?:ov[ée])?|победител[ьи]|чемпион(?:ы|ка)?|şampiyon|győztes(?:ek)?",
    1,
  ],
  [
    "亚军|亞軍|準優勝|준우승|silver|runners?[- ]?up|(?:sub|vice-?)campe(?:[óo]n|on[ae]s?|ão|ões|ãs?)|vice[- ]champion(?:ne)?s?|vizemeister(?:in(?:nen)?)?|wicemistrz(?:owie)?",
    2,
  ],
  ["季[军軍]|bronze", 3],
  ["殿[军軍]", 4],
  [LAST, -1],
];
const NAMED_PLACES = NAMES.map(([words, place]) => [new RegExp(`^(?:${words})$`, "iu"), place] as const);
const WORD = new RegExp(
  `^(?:(?:and )?(?:the|our) (?=winner|champion|last|runner|wooden))?(${NAMES.map(([words]) => words).join("|")}|${ORDINAL_WORDS})(?![\\p{L}'’])(?:${NOUN})?`,
  "iu",
);
/** "Third place went to Jules". */
const GOES = /^\s(?:(?:goes|went) to|is|was|ist|war|geht an|ging an|est|es|fue|è|va a)(?=\s)/iu;
/** "Joint 3rd Ann". */
const JOINT_AHEAD = new RegExp(`^(?:${JOINT})(?:\\s(?:for|auf))?\\s+(?=\\S)`, "iu");
/** Signs between a place and a name. */
const JOINED = /^(?:\/\s|[\s.,)\]:：;|、–—-]|\.{3}|…){0,8}/u;
/** "1 11.5 63.9 3:Ann": figures with decimals, and perhaps a number, between the place and the name. */
const DECIMALS = /^(?:\d{1,3}[.,]\d{1,2}\s+){1,4}(?:\d{1,3}:)?(?=[\p{Lu}\p{Lo}])/u;
const NAME = /^[\p{L}\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}"“„'’«@*_#([$]/u;

/** The place at the start of a text; `figured`: a figure may stand between an ordinal and the name. */
export function leadAt(raw: string, figured = false): Lead | undefined {
  const text = raw.slice(0, 160);
  const joint = JOINT_AHEAD.exec(text)?.[0].length ?? 0;
  const shared = joint > 0 ? leadAt(text.slice(joint), figured) : undefined;
  if (shared?.place !== undefined) return { ...shared, tied: true, size: joint + shared.size, end: joint + shared.end };
  return medalAt(text) ?? signAt(text) ?? figureAt(text, figured) ?? romanAt(text) ?? wordAt(text);
}

/** "🥇 Ann"; the place may be given twice: "🥇 1st place: Ann". */
function medalAt(text: string): Lead | undefined {
  const medal = MEDAL.exec(text);
  if (!medal) return undefined;
  const behind = text.slice(medal[0].length);
  const again = leadAt(behind);
  const place = MEDALS.indexOf(medal[1]) + 1 || Number.parseInt(medal[1], 10) || (medal[1] === "🔟" ? 10 : 1);
  const rest = again?.place === place && again.style !== "roman" ? again.end : JOINED.exec(behind)![0].length;
  return { place, clear: true, tied: false, size: medal[1].length, end: medal[0].length + rest, weight: 1 };
}

/** "= Ann": the place of the line above; "-- Ann": no place. */
function signAt(text: string): Lead | undefined {
  const equal = /^=[.)]?(?=\s|$)/.exec(text);
  if (equal) return ended(text, { clear: true, tied: true, size: 1, end: equal[0].length, weight: 0.9 });
  const dash = /^[-–—]{1,3}(?=\s*$|\s*[;|\t]|\s+\p{Lu})/u.exec(text);
  return dash
    ? ended(text, { clear: true, tied: false, size: dash[0].length, end: dash[0].length, weight: 0.9 })
    : undefined;
}

/** "第一名": up to nine, so that the length remains. */
const NAMED_FIGURE = new RegExp(`^第([${EASTERN.slice(0, 9)}])`, "u");

/** "1. Ann", "2nd Bo", "(3) Cy", "T4 Di", "place 5: Ed". */
function figureAt(text: string, figured: boolean): Lead | undefined {
  const digits = western(text).replace(NAMED_FIGURE, (_, figure: string) => `第${EASTERN.indexOf(figure) + 1}`);
  const figure = FIGURE.exec(digits.length === text.length ? digits : text);
  if (!figure) return undefined;
  const [all, open = "", before = "", number, range, letters, shared, noun] = figure;
  const style = [open, before.toLowerCase(), letters ? "o" : "", noun ? "n" : ""].join(" ");
  const place = Number(number);
  const isOrdinal = before !== "" || letters !== undefined || noun !== undefined;
  const isOpen = open !== "" && !/^[)\]]/.test(text.slice(all.length));
  return place === 0 || isOpen
    ? undefined
    : ended(
        text,
        {
          place,
          style,
          clear: style.trim() !== "",
          tied: (range ?? shared) !== undefined || /^t|=/i.test(all) || isShared(all),
          size: all.length,
          end: all.length,
          weight: isOrdinal ? 1 : open === "" ? 0.6 : 0.9,
        },
        figured && isOrdinal,
      );
}

/** "II. Ann", "III miejsce Bo". */
function romanAt(text: string): Lead | undefined {
  const roman = ROMAN.exec(text);
  const place = ROMANS.indexOf(roman?.[1] ?? "") + 1;
  return roman && place > 0
    ? ended(text, {
        place,
        style: "roman",
        clear: true,
        tied: false,
        size: roman[0].length,
        end: roman[0].length,
        weight: 0.8,
      })
    : undefined;
}

/** "Second – Ann", "Winner: Bo", "Last out Cy", "Third place went to Di". */
function wordAt(text: string): Lead | undefined {
  const out = outAt(text, 0);
  if (out) return ended(text, { ...out, clear: true, tied: false, end: out.size, style: "out", weight: 0.8 });
  const word = WORD.exec(text);
  if (!word) return undefined;
  const [all, said] = word;
  const named = NAMED_PLACES.find(([words]) => words.test(said));
  const verb = GOES.exec(text.slice(all.length))?.[0].length ?? 0;
  const found = { clear: true, tied: false, size: all.length, end: all.length + verb, weight: 0.8 };
  const lead = ended(text, named ? { ...found, place: named[1] } : { ...found, place: placeSaid(said), style: "word" });
  const rest = lead ? text.slice(lead.end) : "";
  const isApart = lead !== undefined && /\s{2,}$|\t$/.test(text.slice(all.length, lead.end));
  // "Last was Kit, fourth Ola": a sentence of several.
  if (!lead || (verb > 0 && /[,;]/.test(rest))) return undefined;
  if (verb > 0 || rest === "" || text.slice(all.length, lead.end).trim() !== "") return lead;
  // A small letter after the word continues the sentence, and "Last Sunday" is a day.
  return /^[\p{Ll}]/u.test(rest) || (lead.place === -1 && isCalendar(/^\p{L}*/u.exec(rest)![0]))
    ? undefined
    : { ...lead, weight: isApart ? 0.8 : 0.6 };
}

const TIED_END = new RegExp(`[(（](?:${JOINT}|=)[)）][\\s,;.]*$`, "iu");
/** "Ann, Bo (tied)". */
export const endsTied = (text: string): boolean => TIED_END.test(text.slice(-40));

/** "2nd - tie: Ann, Bo", "2º: empate entre Ana e Rui", "3. (tie) Ann, Bo". */
const TIED_BEHIND = new RegExp(
  `^[\\s.:：–-]{0,4}(?:\\((?:${JOINT})\\)[\\s:：–-]{0,3}|(?:${JOINT})(?:\\s(?:between|entre|zwischen|tra|tussen|mellan|mellom|mellem|między|mezi)\\s|\\s?[:：–-]\\s?))`,
  "u",
);

const isMeasured = ({ weight }: Lead, behind: string): boolean => weight <= 0.6 && DECIMALS.test(behind);

/** The lead with the signs after it, unless what follows cannot be a name. */
function ended(text: string, { ...lead }: Lead, figured = false): Lead | undefined {
  const shared = TIED_BEHIND.exec(text.slice(lead.end))?.[0].length ?? 0;
  if (shared > 0) Object.assign(lead, { tied: true, clear: true, end: lead.end + shared });
  const rest = text.slice(lead.end);
  const joint = JOINED.exec(rest)![0];
  const behind = rest.slice(joint.length);
  const weight = lead.weight > 0.6 ? lead.weight : /^\.\s/.test(joint) ? 1 : /[.)\]]/.test(joint) ? 0.9 : 0.6;
  if (behind === "") return { ...lead, weight, clear: lead.clear || /[.)]/.test(joint), end: text.length };
  const isGlued = joint === "" && shared === 0 && /(?![位着위名등])[\p{L}\d]$/u.test(text.slice(0, lead.end));
  const isName =
    (NAME.test(behind) && !(joint.endsWith("-") && behind.startsWith("*"))) ||
    (/^\d/.test(behind) && (/[.,)\]:：;|、]/.test(joint) || figured || isMeasured(lead, behind)));
  return isGlued || !isName
    ? undefined
    : { ...lead, weight, clear: lead.clear || /[.,)\]:：;|、–—/-]/.test(joint), end: lead.end + joint.length };
}

/** A place in running text, before a name. */
export interface Ordinal {
  readonly place: number;
  readonly from: number;
  /** Where the numbered text begins. */
  readonly to: number;
  /** 1., 1st, (1), first: more than a bare number. */
  readonly strong: boolean;
  /** Preceded by the start of the text, a separator or two blanks. */
  readonly parted: boolean;
  readonly tied: boolean;
}

/** Where a place may begin. */
const START = new RegExp(
  `(?:(?<=\\.{3}|…)|(?<![\\p{L}\\p{N}.:/#+–$€£-]|[.,:、]\\d?))(?=[(]?[T=]?\\p{Nd}{1,3}(?!\\p{Nd})|[IVX]{1,4}(?:[.)]\\s|\\s(?:${PLACE_NOUN})(?!\\p{L}))|第|(?:${JOINT}|${ORDINAL_WORDS})(?!\\p{L})|(?:winners?|champions?|runners?[- ]?up)(?::\\s|\\s{2,}))`,
  "giu",
);
const AND = new RegExp(`\\s(?:${AND_WORDS})$`, "u");
const PARTED = new RegExp(`[,;:.!)\\]。、，；：–—|•·]$|${AND.source}`, "u");

/** Whether a number in the middle of a line is a place. `before` and `behind`: the text on both sides of it. */
function isOrdinal(lead: Lead, joint: string, before: string, behind: string): boolean {
  if ((lead.place ?? 0) < 1 || behind === "") return false;
  if (isWeak(lead, joint) && !(/^(?:,?\s|\s=\s)$/.test(joint) && /^[\p{Lu}\p{Lo}"“@]/u.test(behind))) return false;
  // "second Bo and first, Captain Ann".
  const signed = /[-–—:：]/.test(joint) || (joint.startsWith(",") && AND.test(before));
  return lead.style !== "word" || signed || before === "" || /[|/;]$/.test(before);
}

const isWeak = ({ weight }: Lead, joint: string): boolean => weight <= 0.6 && !joint.startsWith("、");

/** The places in a text, in their order. */
export function ordinalsIn(text: string): Ordinal[] {
  const found: Ordinal[] = [];
  for (const { index: from } of text.matchAll(START)) {
    const lead = from < (found.at(-1)?.to ?? 0) ? undefined : leadAt(text.slice(from), true);
    if (!lead) continue;
    const to = from + lead.end;
    const joint = text.slice(from + lead.size, to);
    const before = text.slice(0, from).trimEnd();
    if (!isOrdinal(lead, joint, before, text.slice(to))) continue;
    const parted = before === "" || PARTED.test(before) || from > before.length + 1;
    found.push({ place: lead.place!, from, to, strong: !isWeak(lead, joint), parted, tied: lead.tied });
  }
  return found;
}

const NUMBERED_GAME = new RegExp(`^(?:${GAME})(?:\\s?[:：–-]|\\s*$)`, "iu");
/** Whether the number before a text is that of a game, rather than a place. */
export const isGameNumber = (text: string): boolean => NUMBERED_GAME.test(text);

const MAX_WORDS = 4;
/** "DNF (mechanical)", "DNF - engine". */
const REASON = /^\s?\([^()]{1,40}\)|^\s[-–]\s\p{Ll}+(?=\s\p{Lu})/u;
const OUT_SIGN = /^(?:❌|🚫|⛔|💥|✖️?)\uFE0F?\s*(?=\p{L})/u;

/** A status at the start of a text. */
export function statusLeadAt(text: string): Lead | undefined {
  const sign = OUT_SIGN.exec(text)?.[0];
  if (sign)
    return { status: "dnf", clear: true, tied: false, size: sign.trimEnd().length, end: sign.length, weight: 0.7 };
  const open = /^[([]?/.exec(text)![0].length;
  let size = open;
  for (const word of text
    .slice(open, open + 60)
    .match(/[^\s:：;|,)\]]+(?:[\s:：;|,)\]]|$)/gu)
    ?.slice(0, MAX_WORDS) ?? []) {
    const cell = text.slice(open, size + word.length).replace(/[\s:：;|,)\]]$/u, "");
    // "N-S Pairs": the directions of bridge.
    const status =
      cell.length < 2 || /^[NE]-[SW]$/.test(cell)
        ? undefined
        : (parseStatus(cell) ?? statusIn(cell, /^\p{Lu}{2,}$/u.test(cell)));
    size += word.length;
    if (!status || !/\p{L}/u.test(cell)) continue;
    const end = open + cell.length + (REASON.exec(text.slice(open + cell.length))?.[0].length ?? 0);
    const joint = JOINED.exec(text.slice(end))![0];
    const rest = text.slice(end + joint.length);
    const isCode = cell === cell.toUpperCase();
    const clear = isCode || /[:：;|–—-]/.test(joint);
    // After a word and a blank only, a name begins with a capital letter.
    const isParted = joint !== "" && (clear || /^[^\p{Ll}]/u.test(rest));
    return isParted && NAME.test(rest)
      ? { status, clear, tied: false, size: end, end: end + joint.length, weight: 0.9 }
      : undefined;
  }
  return undefined;
}

/** "Not in the finish (DNF):", "Retirements": the status of those who are named below. */
export function statusHeadOf(text: string): EntrantStatus | undefined {
  if (text.length > 50 || /[.!?,;]$/.test(text)) return undefined;
  const bare = text.replace(/\s{0,3}[:：–-]\s{0,3}$/u, "");
  const [, words, code] = /^([^()]+?)(?:\s?\(([^()]*)\))?$/u.exec(bare) ?? [];
  if (words === undefined || words.split(/\s+/).length > 5 || statusLeadAt(words)) return undefined;
  const isMarked = bare !== text || words === words.toUpperCase();
  const said = code === undefined || /^\d+$/.test(code) ? undefined : statusIn(code);
  if (said) return bare !== text || statusBegins(words) ? said : undefined;
  return isMarked || words.split(/\s+/).length > 1 || /^\d+$/.test(code ?? "") ? statusBegins(words) : undefined;
}

/** A status before names: "DNF Ann", "Retired: Ann", or at the end of a label, "Also started, did not finish: Ann". */
export function statusLabelAt(text: string): Lead | undefined {
  const lead = statusLeadAt(text);
  const [all, words] = (lead ? null : /^(\p{L}[^:：.!?]{3,44})[:：]\s*(?=\S)/u.exec(text)) ?? [];
  if (all === undefined || words === undefined) return lead;
  const ends = [...words.matchAll(/(?<=\s)\S/gu)].map(({ index }) => statusBegins(words.slice(index)));
  const status = ends.find((one) => one !== undefined);
  return status && { status, clear: true, tied: false, size: words.length, end: all.length, weight: 0.9 };
}
