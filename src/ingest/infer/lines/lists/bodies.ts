import { playersWithin } from "../../../cells/club";
import { parseStatus, type EntrantStatus } from "../../../cells/status";
import { isNameLike, nameIn, trimmed } from "../../tokens/names";
import { statusBehind, statusIn } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { figuresOf, QUOTED_NAME, type Body } from "../lexing/lineEntry";
import { CLASS, HONORIFIC, areMost, patternOf, unled, type ListPattern } from "./listPattern";
import { isFigure, peeledOf } from "./peeled";

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

/** "--:--.---": the place of a time before a status. */
const NO_TIME = /\s-{2}:-{2}(?:[.,]-{2,3})?$/;
const isNamed = ({ piece }: Part): boolean => {
  const { text } = nameIn(peeledOf(piece, 0).name);
  return /\p{L}/u.test(text) && !isFigure(text) && isNameLike(text);
};

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

/** Splits each entrant into name and details, using the pattern that all entrants share. */
export function bodiesOf(all: readonly EntrantText[]): (Body | undefined)[] {
  const entrants = namedFirst(cutAll(all), all);
  const pattern = patternOf(
    entrants.flatMap((entrant, at) => (entrant && all[at].placed && !all[at].sharing ? [entrant.first] : [])),
  );
  const bodies = entrants.map((entrant, at) => entrant && bodyOf(entrant, all[at], pattern));
  return withoutClubs(bodies, all);
}

/** The parts of each entrant, without tags of teams and numbers of entrants before the name. */
function cutAll(all: readonly EntrantText[]): (readonly Part[])[] {
  const tagged = all.filter(({ pieces: [first] }) => TAG.test(first.text) && !TAGGED_NAME.test(first.text));
  const commas = all.filter(({ pieces: [first] }) => BARE_COMMA.test(first.text)).length >= 0.8 * all.length;
  const cut = (areMost(tagged.length, all) ? all : all.map(withoutTag)).map(({ pieces }) =>
    pieces.flatMap((piece, at) =>
      partsOf(piece, commas ? EVERY_COMMA : SIGN).map((part, index) =>
        at > 0 && index === 0 ? { ...part, sign: "\n" } : part,
      ),
    ),
  );
  const labels = cut.flatMap(([first, ...others]) =>
    others.length > 0 && LABEL.test(first.piece.text) ? [first.piece.text.replace(/\P{L}/gu, "")] : [],
  );
  return areMost(labels.length, all) && new Set(labels).size === 1 ? cut.map(withoutLabel) : cut;
}

/** An entrant from the part that holds the name. */
interface Entrant {
  readonly first: Piece;
  readonly others: readonly Part[];
}

function namedFirst(cut: readonly (readonly Part[])[], all: readonly EntrantText[]): (Entrant | undefined)[] {
  const named = cut.map((parts) => parts.slice(Math.max(0, parts.findIndex(isNamed))));
  const inverted = areInverted(named.filter(({ length }) => length > 0));
  return named.map((parts, at) => {
    const [first, second, ...others] = parts;
    if (!first) return undefined;
    return inverted && second?.sign === ","
      ? { first: joined(first.piece, second.piece, all[at].pieces[0]), others }
      : { first: first.piece, others: parts.slice(1) };
  });
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

function bodyOf(
  { first, others }: Entrant,
  { pieces, placed }: EntrantText,
  { leads, whole, inner, classed, polite, figured, word }: ListPattern,
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
