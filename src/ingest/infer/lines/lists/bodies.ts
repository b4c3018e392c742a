import { countBy } from "../../../grouped";
import { playersWithin } from "../../../cells/club";
import { parseStatus, type EntrantStatus } from "../../../cells/status";
import { AND_WORDS, isNameLike, nameIn, trimmed } from "../../tokens/names";
import { statusBehind, statusIn } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { figuresOf, QUOTED_NAME, type Body } from "../lexing/lineEntry";

/** "MKE | Parlo": the tag of a team, if other lines have no bar or all have a name after it. */
const TAG = /^[\p{Lu}\d]{2,6}\s\|\s(?=\S)/u;
const TAGGED_NAME = /^[\p{Lu}\d]{2,6}\s\|\s(?=\p{L}[^|]*$)/u;

/** The text of an entrant after the place: of a line, or of several. */
export interface EntrantText {
  readonly pieces: readonly Piece[];
  /** The line has a place; then only an unambiguous code counts as a status. */
  readonly placed: boolean;
  /** Shares its line and place with others; only the last of them has a figure. */
  readonly sharing?: boolean;
}

interface Part {
  /** The sign before the part; "" for the first part. */
  readonly sign: string;
  readonly piece: Piece;
}

const SIGN =
  /\t+| {2,}|\s*;\s*|\s\|\s*|\|(?=\s)\s*|\s[-–—]\s|-\s(?=\p{L})|[:：]\s|,\s|\s[=→]\s|\s?\.{3,}\s?|\s?…\s?|\s?[(（]([^()（）]*)[)）]\s?|\s?\[([^[\]]*)\]\s?/gu;

/** Commas without a space that separate cells: "Ann,12:01". */
const BARE_COMMA = /[^\s\d],(?=\S)|\d,(?=[\p{L}`"@])/u;
const EVERY_COMMA = new RegExp(`(?<!\\d),|,(?!\\d{1,2}(?!\\d))|${SIGN.source}`, "gu");

/** A text cut at every sign that may separate a name from the details after it. */
function partsOf(piece: Piece, signs: RegExp): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let sign = "";
  const add = (at: number, to: number): void => {
    const own = trimmed(stretch(piece, at, to - at));
    if (own.text !== "") parts.push({ sign: parts.length === 0 && sign !== "(" ? "" : sign, piece: own });
  };
  for (const match of piece.text.slice(0, 300).matchAll(signs)) {
    add(from, match.index);
    from = match.index + match[0].length;
    const inside = match[1] ?? match[2];
    sign = match[0].trim() || match[0];
    if (inside === undefined) continue;
    const at = match.index + match[0].indexOf(inside, 1);
    sign = "(";
    add(at, at + inside.length);
    sign = ")";
  }
  add(from, piece.text.length);
  return parts;
}

const UNIT =
  "[Pp]ts?\\.?|PTS|[Pp]oints?|[Pp]kt\\.?|[Pp]unkte?|punti|punkty|puntos|pontos|poäng|bod[yů]?|очк\\p{L}*|kg|g|lbs?|oz|%|€|£|\\$|kr|min|s|sec|m|km|laps?|[点點分枚本점]";
const TOKEN = `[+−-]?[$€£¥]?\\d[\\d.,:'’′"″h/½%-]*`;
const TAIL = new RegExp(`(?:^|\\s)(${TOKEN}\\s?(?:${UNIT}|\\p{Ll}{1,4}\\.?)?)$`, "u");
/** A figure at the start of a text, and no word after it. */
const START = new RegExp(`^[(]?${TOKEN}(?:\\s?(?:${UNIT})(?!\\p{L}))?(?!\\s?[\\p{Lu}\\p{Lo}@]|\\p{L})`, "u");
/** The position before the first number with a unit, sign or colon, or before a gap without a blank ("Bassi+5.6"). */
const MIDDLE = new RegExp(
  `\\s(?=[+−-]?[$€£¥]?\\d{1,4}(?:[:.,'’′h½-]\\d|['’′½%]|\\p{L}\\d|\\s?(?:${UNIT})(?!\\p{L})))|(?<=\\p{L})(?=\\+\\d{1,3}[:.,'’]\\d)`,
  "u",
);
const WHOLE = /^\d{1,4}$/;
/** Common additions at the end of a line that do not affect the place. */
const EXTRA =
  /(?:\s[▲▼△▽↑↓⬆⬇]\uFE0F?\s?\d*|\s(?:[=→+]|in|nett|net)|\s(?:PB|FL|SB|NR|CR|PR|pb|[Cc]\/[Bb]|(?:on )?count-?back)|\s?!+|(?<=[\p{Extended_Pictographic}\uFE0F])\.|[\s*†‡]+|\s?(?![\d#*])(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]{2})\uFE0F?)$/u;
const CLASS = /\s[MFVUWDHK]\d\d$/u;
/** "--:--.---": the place of a time before a status. */
const NO_TIME = /\s-{2}:-{2}(?:[.,]-{2,3})?$/;
/** "坂 祥太君": what politeness adds to names. */
const HONORIFIC = /(?<=\p{Lo}[\p{Lo}々ー])(?:君|くん|さん|ちゃん|選手|様|氏|선수|님)$/u;
/** "Ann en 37:21", "Bo med 12": a small word before the figure. */
const BEFORE_FIGURE = /\s(?:en|em|mit|met|på|med|con|avec|za|on|with)$/u;
/** "Greg 10 Winnu": points between the name and what was played. */
const INNER = /^(\p{L}[\p{L}\p{M}.'’_-]*(?:\s\p{L}[\p{L}\p{M}.'’_-]*){0,3})\s\d{1,4}\s\p{L}/u;

interface Peeled {
  readonly name: Piece;
  /** The figures after the name, from the last to the first. */
  readonly figures: readonly Piece[];
}

/** Where the first figure behind the name begins. */
function figuresStart(text: string, inner: boolean): number {
  const at = (inner ? INNER.exec(text)?.[1].length : undefined) ?? text.search(MIDDLE);
  return at > 0 && /\p{L}/u.test(text.slice(0, at)) ? at : text.length;
}

/** Removes figures and remarks from the end of a text. `whole`: maximum number of bare numbers to remove, because "Table 17" is a name. */
function peeledOf(piece: Piece, whole: number, inner = false): Peeled {
  const quote = QUOTED_NAME.exec(piece.text)?.[0].length ?? 0;
  const cut = quote > 0 ? quote : figuresStart(piece.text, inner);
  let name = trimmed(stretch(piece, 0, cut));
  const figures = cut < piece.text.length ? [trimmed(stretch(piece, cut, piece.text.length - cut))] : [];
  if (quote > 0) return { name, figures };
  let bare = 0;
  for (;;) {
    const figure = TAIL.exec(name.text);
    const isWhole = figure !== null && WHOLE.test(figure[1]);
    if (figure && !(isWhole && bare === whole) && figure.index > 0) {
      bare += Number(isWhole);
      const at = figure.index + figure[0].length - figure[1].length;
      figures.push(stretch(name, at, figure[1].length));
      name = trimmed(stretch(name, 0, figure.index));
      continue;
    }
    const extra = EXTRA.exec(name.text) ?? (figures.length > 0 ? BEFORE_FIGURE.exec(name.text) : null);
    if (!extra || extra.index === 0) return { name, figures };
    name = trimmed(stretch(name, 0, extra.index));
  }
}

/** "550 € Ann", "16-01 Bo": a figure that is not a bare number, and the name after it. */
const FIGURE_FIRST = new RegExp(`^${TOKEN}(?:\\s?(?:${UNIT}))?(?<=[^\\d]\\d*|[€$£¥])\\s+(?=[\\p{Lu}\\p{Lo}@"“])`, "u");
const isFigure = (text: string): boolean => START.test(text) && !FIGURE_FIRST.test(text);
const isNamed = ({ piece }: Part): boolean => {
  const { text } = nameIn(peeledOf(piece, 0).name);
  return /\p{L}/u.test(text) && !isFigure(text) && isNameLike(text);
};

/** "11.5 63.9 3:Ann", "12 4 Bo": figures, and perhaps the number of the entrant, before the name. */
const FIGURES_FIRST = new RegExp(`^(?:${TOKEN}\\s+){2,5}(?:\\d{1,3}[:.]\\s?)?(?=[\\p{Lu}\\p{Lo}@"“])`, "u");

/** Numbers, words and titles that most entrants have before the name. */
const LEADS = [
  FIGURES_FIRST,
  FIGURE_FIRST,
  /^(?:(\p{L}{2,12})\.?\s)?#?\d{1,4}\s+(?:[-–:]\s+)?(?=["“@]?\p{L})/u,
  /^(?:W?[GFCI]M|NM)\s(?=\p{L})/u,
];
const MIN_SHARE = 0.6;
const unled = (text: string): string => LEADS.reduce((rest, lead) => rest.replace(lead, ""), text);

/** Whether nearly all lines are like "Haverkamp, Gillian", with a comma within the name. */
function areInverted(all: readonly Part[][]): boolean {
  const pairs = all.flatMap(([first, second]) => {
    const behind =
      second?.sign === "," ? /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)?/u.exec(second.piece.text)?.[0] : undefined;
    return behind === undefined ? [] : [[unled(nameIn(first.piece).text), behind]];
  });
  if (pairs.length < 2 || pairs.length < 0.8 * all.length) return false;
  const names = new Set(pairs.map((pair) => pair.join(", ")));
  const behind = new Set([...names].map((name) => name.split(", ")[1]));
  const isShort = pairs.every(([first]) => first.split(/\s+/).length === 1 || /^\p{Ll}/u.test(first));
  const areCodes =
    [...behind].every((word) => word.length < 4) && (behind.size < names.size || [...behind].every(isLoud));
  return isShort && !areCodes && behind.size >= 0.75 * names.size;
}

const isLoud = (word: string): boolean => word === word.toUpperCase();

/** Two parts as one piece, with the sign between them. */
const joined = (one: Piece, other: Piece, whole: Piece): Piece =>
  one.from < 0 ? one : stretch(whole, one.from - whole.from, other.to - one.from);

const withoutTag = ({ pieces: [first, ...others], placed }: EntrantText): EntrantText => {
  const size = TAG.exec(first.text)?.[0].length ?? 0;
  return { pieces: [stretch(first, size, first.text.length - size), ...others], placed };
};

/** "Team 3 – A League of their Own": the number of every entrant, before a sign. */
const LABEL = /^(?:\p{L}{2,12}\.?\s)?#?\d{1,4}$/u;
const withoutLabel = (parts: Part[]): Part[] =>
  parts.length > 1 && LABEL.test(parts[0].piece.text) ? [{ ...parts[1], sign: "" }, ...parts.slice(2)] : parts;

/** "Ann as Yoshi", "Bo from Brno": the small word that nearly all lines have, unless it joins two names or belongs to one. */
function sharedWord(texts: readonly string[]): string | undefined {
  const counts = countBy(texts.flatMap((text) => [...new Set(text.match(/(?<=\p{L}\S* )\p{Ll}{2,5}(?= \S)/gu))]));
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] >= 0.8 * texts.length && texts.length > 2 && !JOINING.test(best[0]) ? best[0] : undefined;
}

const JOINING = new RegExp(
  `^(?:${AND_WORDS}|de|da|do|di|del|la|le|van|von|der|den|bin|ben|al|el|dos|das|du|zu|af|av)$`,
  "u",
);

const MANY = 9;

/**
 * Whether most numbers fall, or rise, from line to line: then they are results. Those of "Blink 182" and "Sum 41" are parts of
 * names. `areFull`: all names have two words.
 */
function areSorted(tails: readonly (readonly Piece[])[], areFull: boolean): boolean {
  const values = tails.map((figures) => Number(figures.at(-1)?.text ?? NaN));
  const steps = values.slice(1).map((value, at) => value - values[at]);
  const share = (has: (step: number) => boolean): number => steps.filter(has).length / steps.length;
  const rising = share((step) => step >= 0);
  return share((step) => step <= 0) >= 0.7 || rising >= (values.length > 3 ? 0.7 : areFull ? 1 : Infinity);
}

/** Splits each entrant into name and details, using the pattern that all entrants share. */
export function bodiesOf(all: readonly EntrantText[]): (Body | undefined)[] {
  const tagged = all.filter(({ pieces: [first] }) => TAG.test(first.text) && !TAGGED_NAME.test(first.text)).length;
  const commas = all.filter(({ pieces: [first] }) => BARE_COMMA.test(first.text)).length >= 0.8 * all.length;
  const cut = (tagged < 0.6 * all.length ? all.map(withoutTag) : all).map(({ pieces }) =>
    pieces.flatMap((piece, at) =>
      partsOf(piece, commas ? EVERY_COMMA : SIGN).map((part, index) =>
        at > 0 && index === 0 ? { ...part, sign: "\n" } : part,
      ),
    ),
  );
  const labels = cut.flatMap(([first, ...others]) =>
    others.length > 0 && LABEL.test(first.piece.text) ? [first.piece.text.replace(/\P{L}/gu, "")] : [],
  );
  const labelled = labels.length >= MIN_SHARE * all.length && new Set(labels).size === 1;
  const named = (labelled ? cut.map(withoutLabel) : cut).map((parts) =>
    parts.slice(Math.max(0, parts.findIndex(isNamed))),
  );
  const inverted = areInverted(named.filter(({ length }) => length > 0));
  const firsts = named.map((parts, at): { first: Piece; others: readonly Part[] } | undefined => {
    const [first, second, ...others] = parts;
    if (!first) return undefined;
    const isTurned = inverted && second?.sign === ",";
    return isTurned
      ? { first: joined(first.piece, second.piece, all[at].pieces[0]), others }
      : { first: first.piece, others: parts.slice(1) };
  });
  const placed = firsts.filter((one, at) => one && all[at].placed && !all[at].sharing);
  const share = (sign: RegExp, of = placed): number =>
    of.filter((one) => one && sign.test(one.first.text)).length / Math.max(1, of.length);
  // After the word "peg", any number is allowed; otherwise all entrants have the same word.
  const leads = LEADS.filter(
    (lead) =>
      share(lead) >= MIN_SHARE && new Set(placed.flatMap((one) => lead.exec(one!.first.text)?.[1] ?? [])).size < 2,
  );
  const tails = placed.map((one) => peeledOf(one!.first, MANY).figures);
  // Bare numbers that follow every name without another figure.
  const bare = tails.filter((figures) => figures.every(({ text }) => WHOLE.test(text)));
  // "North 27", "East 27.73": a bare number among others with decimals.
  const column = bare.length === 1 && tails.every(({ length }) => length === 1) ? tails : bare;
  const areFull = column.length > 2 && placed.every((one) => /\p{L}\s\p{L}/u.test(one!.first.text));
  const whole =
    column.length > 1 && areSorted(column, areFull) ? Math.min(2, ...column.map(({ length }) => length)) : 0;
  const word = sharedWord(placed.map((one) => one!.first.text));
  const before = placed.flatMap((one) => INNER.exec(one!.first.text)?.[1] ?? []);
  const inner = new Set(before).size > 2 && before.length >= 0.8 * placed.length;
  const figured = tails.filter(({ length }) => length > 0).length >= MIN_SHARE * tails.length;
  const classed =
    share(CLASS) >= MIN_SHARE ||
    placed.filter((one) => CLASS.test(peeledOf(one!.first, whole).name.text)).length >= MIN_SHARE * placed.length;
  const polite =
    placed.filter((one) => HONORIFIC.test(peeledOf(one!.first, whole).name.text)).length >= MIN_SHARE * placed.length;
  const bodies = firsts.map(
    (one, at) => one && bodyOf(one, { ...all[at], leads, whole, inner, classed, polite, figured, word }),
  );
  return withoutClubs(bodies, all);
}

/** "1 Ann Lee M40 Harrow AC 34:10": ends the names before what the rows of a table have after them. */
function withoutClubs(bodies: readonly (Body | undefined)[], all: readonly EntrantText[]): (Body | undefined)[] {
  const isListed = (body: Body | undefined, at: number): body is Body =>
    body !== undefined && body.quoted === undefined && all[at].sharing === undefined;
  const listed = bodies.filter(isListed);
  const sizes = playersWithin(listed.map(({ name }) => name.text));
  if (!sizes) return [...bodies];
  const ends = new Map(listed.map((body, at) => [body, sizes[at]]));
  return bodies.map((body) => {
    const end = body && ends.get(body);
    return end === undefined ? body : { ...body!, name: trimmed(stretch(body!.name, 0, end)) };
  });
}

interface Common extends EntrantText {
  readonly leads: readonly RegExp[];
  readonly whole: number;
  /** Every name has a number and other words after it. */
  readonly inner: boolean;
  readonly classed: boolean;
  readonly polite: boolean;
  /** Most entrants have a figure, so that a word in its place is a status. */
  readonly figured: boolean;
  /** A word ("as", "from") in nearly all lines; the name ends before it. */
  readonly word?: string;
}

function bodyOf(
  { first, others }: { first: Piece; others: readonly Part[] },
  { pieces, placed, leads, whole, inner, classed, polite, figured, word }: Common,
): Body | undefined {
  const lead = leads.reduce((size, sign) => size + (sign.exec(first.text.slice(size))?.[0].length ?? 0), 0);
  const peeled = peeledOf(stretch(first, lead, first.text.length - lead), whole, inner);
  let { name } = peeled;
  const end = word === undefined ? -1 : name.text.indexOf(` ${word} `);
  if (end > 0) name = trimmed(stretch(name, 0, end));
  const statuses: (EntrantStatus | undefined)[] = others.map(({ piece, sign }) =>
    statusOf(piece.text, placed, sign === "("),
  );
  const behind = statusBehind(name.text, !placed || (figured && peeled.figures.length === 0));
  if (behind !== undefined) {
    statuses.unshift(statusIn(name.text.slice(behind)));
    name = trimmed(stretch(name, 0, behind));
    name = trimmed(stretch(name, 0, name.text.replace(NO_TIME, "").length));
  }
  const group = classed ? CLASS.exec(name.text) : null;
  if (group) name = trimmed(stretch(name, 0, group.index));
  if (polite) name = trimmed(stretch(name, 0, name.text.replace(HONORIFIC, "").length));
  if (!isNameLike(nameIn(name).text)) return undefined;
  const status = statuses.find((one) => one !== undefined);
  const open = others.filter(({ sign }) => sign !== "(");
  const figure = peeled.figures.at(-1) ?? [...open, ...others].find(({ piece }) => isFigure(piece.text))?.piece;
  const said = figure ? figuresOf(figure) : {};
  const [line] = pieces;
  const behindName = Math.max(0, name.to - line.from);
  const rest = trimmed(stretch(line, behindName, Math.max(0, line.text.length - behindName)));
  if (QUOTED_NAME.test(name.text))
    return {
      name: stretch(name, 1, name.text.length - 2),
      rest,
      ...said,
      quoted: true,
    };
  return { name, rest, ...said, ...(status ? { status } : {}) };
}

function statusOf(text: string, placed: boolean, bracketed: boolean): EntrantStatus | undefined {
  if (text.length > 40 || !/^\P{L}*\p{L}/u.test(text)) return undefined;
  if (placed) return !bracketed || text === text.toUpperCase() ? parseStatus(text) : undefined;
  return statusIn(text);
}

/** Whether a text is a status and nothing else. */
export const isStatus = (text: string): boolean =>
  text.length < 40 && !/^\d/.test(text) && (parseStatus(text) ?? statusIn(text)) !== undefined;
