import { parseTime } from "../../../cells/time";
import { halves } from "../../tokens/token";
import type { Piece } from "../../types";
import type { Cast } from "./cast";
import { stretch } from "../lexing/content";
import { isCalendar, isOpener } from "../lexing/openers";
import { placeSaid } from "../lexing/ordinals";
import { phraseAt, type Meaning, type Phrase } from "../lexing/vocabulary";

/** A part of a sentence that matters to a result, or a word that does not. */
export interface SpeechToken {
  readonly kind: Meaning | "name" | "score" | "figure" | "comma" | "open" | "close" | "colon" | "word";
  readonly from: number;
  readonly to: number;
  readonly name?: Piece;
  readonly place?: number;
  readonly scores?: readonly [number, number];
  readonly value?: number;
  readonly seconds?: number;
  /** A capitalised word at the start of a sentence, which may be any word. */
  readonly weak?: boolean;
}

const SCORE =
  /(\d{1,3}½?|\d{1,2}[.,]5)\s?(?:[-–—−:]|\s(?:x|v|to|zu|à|a|points to|shots to|frames to|games to)\s)\s?(\d{1,3}½?|\d{1,2}[.,]5)(?![\d½%]|\s?(?:[ap]\.?m|uhr|st|nd|rd|th)(?!\p{L}))/iuy;
const TIME = /\d{1,3}[:.’']\d{2}(?:[:.]\d{2})?(?:[.,]\d{1,3})?(?![\d])|\d{1,2}h\d{2}(?:[’'m]\d{2})?/uy;
const NUMBER = /[-−+]?\d{1,3}(?:[,.\s]\d{3}(?!\d))*(?:[.,]\d{1,2})?½?/uy;
const CAPITAL = /[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*\.?/uy;
const PARTICLE = /\s(?:(?:de|der|den|van|von|da|di|la|le|del|dos|du|zu|ter|of|the|'n'|n'|bin|ibn|al)\s){1,2}/uy;
const NUMBERED = /(?:\s(?:No|Nr|nº|#)\.?\s?\d{1,2}|\s(?!P\d)\p{Lu}\d?)(?![\p{L}\p{N}.'’])/uy;
const QUOTED = /[“"„«]([^“”"„«»]{2,40})[”"“»]/uy;
/** "tiago_g", "oldtimer62", "vdHoek": no word looks so. */
const ODD = /(?=[\p{L}\d.]{0,30}(?:_|\p{L}\d)|\p{Ll}{2,20}\p{Lu})\p{L}[\p{L}\d_.]{2,30}[\p{L}\d_]/uy;
/** `Ryan "Chino" Tull`. */
const NICKNAME = /\s[“"„«'‘][^“”"„«»'‘’\s]{2,20}[”"“»'’](?=\s\p{Lu})/uy;
/** "優勝は", "2位は", "获得第一名": places without blanks around them. */
const EASTERN =
  /(?:(?<!準)優勝|(?:\d{1,2}|[一二三四五六七八九十])位|(?:获得|獲得|获|獲)?第(?:\d{1,2}|[一二三四五六七八九十])名)は?/u;
const EASTERN_HERE = new RegExp(EASTERN.source, "uy");
const WORD = /[\p{L}\p{M}\p{N}_’']+/uy;

/** The tokens of a sentence, in one pass from left to right. */
export function tokensIn(sentence: Piece, cast: Cast): SpeechToken[] {
  const { text } = sentence;
  const tokens: SpeechToken[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(sentence, at, tokens, cast);
    if (token) tokens.push(token);
    at = token ? token.to : at + 1;
  }
  const names = tokens.filter(({ name }) => name !== undefined).length;
  const numbered = tokens.flatMap(({ name, to }, at) => (name && isNumber(tokens[at + 1], to, text) ? [at] : []));
  // "Reds 2 won ahead of Blues and Greens": a number behind few of the names belongs to them.
  if (numbered.length > 0 && 2 * numbered.length < names)
    for (const at of numbered.toReversed()) {
      const [{ from }, { to }] = tokens.slice(at, at + 2);
      tokens.splice(at, 2, { kind: "name", from, to, name: stretch(sentence, from, to - from) });
    }
  // Articles before names say nothing: "the Wolves and the Eagles".
  for (let at = tokens.length - 2; at >= 0; at--)
    if (
      tokens[at].kind !== "name" &&
      tokens[at + 1].kind === "name" &&
      ARTICLE.test(text.slice(tokens[at].from, tokens[at].to))
    )
      tokens.splice(at, 1);
  // "Ann voitti, Bo toinen": a verb without an object.
  for (const [at, token] of tokens.entries())
    if (token.kind === "beat" && (tokens[at + 1] === undefined || tokens[at + 1].kind === "comma"))
      tokens[at] = { ...token, kind: "won" };
  // "Results from Leeds": a capital at the start, before words that say nothing, is not a name.
  const [first, second] = tokens;
  if (first?.weak && second?.kind === "word" && !text.slice(second.from, second.to).endsWith("ly"))
    tokens[0] = { kind: "word", from: first.from, to: first.to };
  return tokens;
}

const isNumber = (token: SpeechToken | undefined, from: number, text: string): boolean =>
  token?.kind === "figure" &&
  token.from === from + 1 &&
  /^\d{1,2}(?!\s?(?:pts|points?)(?!\p{L}))/u.test(text.slice(token.from)) &&
  token.to - token.from < 3;

const EMPTY_CAST: Cast = { knows: () => false, standsAlone: () => false, handleAt: () => 0, isChat: false };

/** The names of a sentence, whoever else the text names. */
export const namesIn = (sentence: Piece): Piece[] => tokensIn(sentence, EMPTY_CAST).flatMap(({ name }) => name ?? []);

const ARTICLE = /^(?:the|der|die|das|den|dem|el|la|los|las|le|les|il|gli|het|os)$/iu;

const SIGNS: ReadonlyMap<string, SpeechToken["kind"]> = new Map(
  Object.entries({
    ",": "comma",
    ";": "comma",
    "、": "comma",
    "，": "comma",
    "(": "open",
    "[": "open",
    ")": "close",
    "]": "close",
    ":": "colon",
    "=": "colon",
    "–": "colon",
    "—": "colon",
    "-": "colon",
    "→": "colon",
    "&": "and",
    "+": "and",
    "/": "and",
    ">": "then",
    "🏆": "winner",
    "🥇": "winner",
  } as const),
);

function tokenAt(sentence: Piece, at: number, before: readonly SpeechToken[], cast: Cast): SpeechToken | undefined {
  const { text } = sentence;
  const sign = String.fromCodePoint(text.codePointAt(at)!);
  if (/\s/u.test(sign)) return undefined;
  const eastern = matchAt(EASTERN_HERE, text, at)?.[0] ?? "";
  const place = eastern === "" ? undefined : placeSaid(eastern);
  if (place !== undefined) return { kind: "place", from: at, to: at + eastern.length, place };
  const starts = at === 0 || before.at(-1)?.to === at || !/[\p{L}\p{N}_]/u.test(text.charAt(at - 1));
  const known = (starts ? (figureAt(text, at) ?? handleAt(sentence, at, cast)) : undefined) ?? quotedAt(sentence, at);
  if (known) return known;
  const kind = SIGNS.get(sign);
  if (kind) return { kind, from: at, to: at + sign.length };
  if (!starts || !/[\p{L}\d]/u.test(sign)) return undefined;
  const phrase = phraseAt(text, at);
  if (!phrase || isNameWord(text, at, phrase, before, cast))
    return nameAt(sentence, at, before, cast) ?? wordAt(text, at);
  const to = at + phrase.size;
  const meaning = meant(text.slice(at, to), phrase.meaning, before);
  return { kind: meaning, from: at, to, ...(phrase.place === undefined ? {} : { place: phrase.place }) };
}

/** A sender, a mention, or what only a nick looks like. */
function handleAt(sentence: Piece, at: number, cast: Cast): SpeechToken | undefined {
  const from = sentence.text.charAt(at) === "@" ? at + 1 : at;
  const size = cast.handleAt(sentence.text, from);
  if (size > 0) return { kind: "name", from: at, to: from + size, name: stretch(sentence, from, size) };
  const odd = cast.isChat ? matchAt(ODD, sentence.text, at) : null;
  return odd
    ? { kind: "name", from: at, to: at + odd[0].length, name: stretch(sentence, at, odd[0].length) }
    : undefined;
}

function quotedAt(sentence: Piece, at: number): SpeechToken | undefined {
  const quoted = matchAt(QUOTED, sentence.text, at);
  return quoted && /\p{L}/u.test(quoted[1])
    ? { kind: "name", from: at, to: at + quoted[0].length, name: stretch(sentence, at + 1, quoted[1].length) }
    : undefined;
}

const FUNCTION = /^(?:and|link|beside|me|object|we|they|versus|then|behind|came|last)$/;

/** A capitalised word of the vocabulary within a sentence may be a name: "Young Victory", "Ella"; so may an initial. */
function isNameWord(
  text: string,
  at: number,
  { size, meaning }: Phrase,
  before: readonly SpeechToken[],
  cast: Cast,
): boolean {
  const word = text.slice(at, at + size);
  if (/^\p{Lu}$/u.test(word) && /^(?:\.\s?\p{Lu}|\s\p{Lu}{2})/u.test(text.slice(at + size))) return true;
  if (!/^\p{Lu}\p{Ll}+$/u.test(word)) return false;
  if (FUNCTION.test(meaning) && (before.length > 0 || /^\s\p{Lu}\p{Ll}/u.test(text.slice(at + size)))) return true;
  // A label at the start of the line is not part of the sentence.
  return before.length > 0 && before.at(-1)!.kind !== "colon" && cast.knows(word);
}

/** "i" joins names in Polish and Catalan, "I" is the author; "ja" joins in Finnish, and is the author in Polish. */
function meant(word: string, meaning: Meaning, before: readonly SpeechToken[]): Meaning {
  const last = before.at(-1);
  if (meaning === "and" && (word === "I" || (/^(?:i|ja)$/iu.test(word) && last?.kind !== "name"))) return "me";
  // "Ann and me": an object only before a verb at the end.
  if (meaning === "object" && (last === undefined || /^(?:and|colon|comma)$/.test(last.kind))) return "me";
  return meaning;
}

function figureAt(text: string, at: number): SpeechToken | undefined {
  if (!/[\d½−+-]/u.test(text.charAt(at))) return undefined;
  const score = matchAt(SCORE, text, at);
  if (score && !/^[:.]\d/.test(text.slice(at + score[0].length))) {
    const [a, b] = [halves(score[1]), halves(score[2])];
    const seconds = score[0].includes(":") ? parseTime(score[0]) : undefined;
    return {
      kind: "score",
      from: at,
      to: at + score[0].length,
      scores: [a, b],
      ...(seconds?.kind === "time" && score[2].length === 2 ? { seconds: seconds.seconds } : {}),
    };
  }
  const time = matchAt(TIME, text, at);
  const parsed = time && parseTime(time[0]);
  if (time && parsed?.kind === "time")
    return { kind: "figure", from: at, to: at + time[0].length, seconds: parsed.seconds };
  if (phraseAt(text, at)) return undefined;
  const number = matchAt(NUMBER, text, at);
  if (!number || !/\d/.test(number[0])) return undefined;
  const to = at + number[0].length;
  if (/^[\p{L}%€$£/:]/u.test(text.slice(to)) && !/^(?:pts?|p|points?)(?!\p{L})/iu.test(text.slice(to)))
    return undefined;
  const bare = number[0]
    .replace("−", "-")
    .replace(/(?<=\d)[\s,.](?=\d{3})/g, "")
    .replace(",", ".");
  return { kind: "figure", from: at, to, value: halves(bare) };
}

/** Capitalised words, with what joins them into one name. */
function nameAt(sentence: Piece, at: number, before: readonly SpeechToken[], cast: Cast): SpeechToken | undefined {
  const { text } = sentence;
  const first = capitalAt(text, at);
  if (first === "") return undefined;
  let to = at + first.length;
  for (
    let size = nextOf(text, to, cast, text.slice(at, to));
    size > 0;
    size = nextOf(text, to, cast, text.slice(at, to))
  )
    to += size;
  const raw = text.slice(at, to);
  // The stop of a sentence, a possessive.
  const isInitial = to === text.length && !/\p{Lu}\./u.test(text.slice(0, to - 2));
  const bare = raw.replace(isInitial ? /\.$|['’]s?$/u : /(?<=\p{L}{2}|\p{Lo})\.$|['’]s?$/u, "");
  const words = bare.split(/\s/);
  if (isCalendar(words[0]) || opens(bare, at)) return { kind: "word", from: at, to };
  const weak = words.length === 1 && before.every(({ kind }) => kind === "colon") && !cast.knows(bare);
  return {
    kind: "name",
    from: at,
    to: at + bare.length,
    name: stretch(sentence, at, bare.length),
    ...(weak ? { weak } : {}),
  };
}

/** Whether words open a sentence; a single letter within it is an initial. */
const opens = (name: string, at: number): boolean => isOpener(name) && (at === 0 || name.length > 1);

/** The capitalised word that begins here, up to a place directly after it. */
function capitalAt(text: string, at: number): string {
  const word = matchAt(CAPITAL, text, at)?.[0] ?? "";
  const cut = word.search(EASTERN);
  return cut < 0 ? word : word.slice(0, cut);
}

/** Length of the next word of a name, and of the blank or particle before it. */
function nextOf(text: string, at: number, cast: Cast, name: string): number {
  if (/(?:\p{L}{2}|['’]s)\.$/u.test(name) && !/(?:^|\s)(?:St|Mt|Dr|Jr|Bld)\.$/iu.test(name)) return 0;
  const added = matchAt(NICKNAME, text, at) ?? matchAt(NUMBERED, text, at);
  if (added) return added[0].length;
  const gap = matchAt(PARTICLE, text, at)?.[0] ?? /[ \u00A0]/u.exec(text.charAt(at))?.[0] ?? "";
  // "G.Potter".
  const close = gap === "" && /(?:^|\s)\p{Lu}\.$/u.test(name);
  if ((gap === "" && !close) || (opens(name, at - name.length) && !/^\s\p{Lu}{2}/u.test(text.slice(at)))) return 0;
  const word = capitalAt(text, at + gap.length);
  if (word === "" || isNoName(text, at + gap.length, word)) return 0;
  // Two names that stand alone elsewhere are not one.
  const last = word.replace(/\.$/, "");
  if (cast.standsAlone(name) && cast.standsAlone(last) && !cast.knows(`${name} ${last}`)) return 0;
  return gap.length + word.length;
}

/** Whether a capitalised word after a name is not part of it: a day, a verb, a place. */
function isNoName(text: string, at: number, word: string): boolean {
  // "Hoàng Thu Hà": a short day before another word is a part of the name.
  const ends = !/^\s\p{Lu}\p{L}/u.test(text.slice(at + word.length));
  if (isCalendar(word) && (ends || word.length > 4)) return true;
  const phrase = phraseAt(text, at);
  if (!phrase) return false;
  // "Ann P1, Bo P2": a place.
  if (phrase.meaning === "place" && phrase.size > word.length && word.length === 1) return true;
  if (/^(?:beat|won|lost|drew|dnf|dq)$/.test(phrase.meaning)) return true;
  return /^\p{Lo}/u.test(word) && !/^(?:link|and|me|versus|then|they|we)$/.test(phrase.meaning);
}

function wordAt(text: string, at: number): SpeechToken | undefined {
  const word = matchAt(WORD, text, at);
  return word ? { kind: "word", from: at, to: at + word[0].length } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
