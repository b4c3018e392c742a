import { AND_WORDS, isNameLike, joinOf, nameIn, peopleOf, type Join } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { bodyOf, type Body } from "../lexing/lineEntry";
import type { Entered, Parsed } from "../parsed";

interface Rules {
  readonly commas: boolean;
  readonly countries: boolean;
  readonly join: Join | undefined;
  /** Most lines list the same number of people, three or more: teams. */
  readonly crews?: boolean;
}

const SURNAME_FIRST = /^\p{Lu}[\p{L}'’-]+,\s\p{Lu}[\p{L}.'’-]*$/u;

/** The codes after names, and the separators between people, that all names of a list share. */
export function ruleOf(bodies: readonly Piece[], list: readonly Parsed[]): Rules {
  const names = bodies.map((body) => bodyOf(body).name.text);
  // "Smith, Anna" in every line: the surname first.
  const whole = bodies.map((body) => bodyOf(body, true).name.text);
  if (whole.length > 1 && whole.every((name) => SURNAME_FIRST.test(name)))
    return { commas: true, countries: false, join: undefined };
  const codes = names.filter((name) => /\s[A-Z]{2,3}$/.test(name)).length;
  const join = joinOf(names, false);
  const several = bodies
    .map((body) => bodyOf(body, true).name.text)
    .filter(
      (name) =>
        name.split(/,\s+/).length > 1 &&
        name.split(/,\s+/).every((part) => isNameLike(part) && part.split(" ").length <= 3),
    );
  const out = list.filter((one) => one.kind === "entry" && one.entry.status !== undefined).length;
  const sizes = several.map((name) => name.split(/,\s+/).length);
  const crews = several.length > 2 && several.length >= 0.8 * (bodies.length - out) && sizes[0] > 2;
  if (crews && sizes.every((size) => size === sizes[0])) return { commas: true, countries: false, join: 5, crews };
  const tied = list.filter((one) => one.kind === "entry" && one.entry.tied).length;
  const comma =
    several.length > 0 &&
    several.length <= Math.max(1, tied) &&
    !bodies.some((body) => /,\s+\p{Lu}{2,3}\b/u.test(body.text));
  return {
    commas: comma,
    countries: codes >= 0.6 * names.length && names.length > 2,
    join: comma ? 5 : join === 5 ? undefined : join,
  };
}

const FULL = "\\p{Lu}\\S+(?:\\s\\p{Lu}\\S*){1,2}";
const PAIR = new RegExp(`^${FULL}\\s(?:&|\\+|${AND_WORDS})\\s${FULL}$`, "u");

/** Two full names joined are two people, whatever the other names are. */
function pairOf(name: Piece): Piece[] | undefined {
  return PAIR.test(name.text)
    ? peopleOf(name, name.text.includes(" & ") ? 2 : name.text.includes(" + ") ? 1 : 3)
    : undefined;
}

/** "Gill Nilson.": the full stop of a sentence, not of an initial or "Jr.". */
export const withoutStop = (name: Piece): Piece =>
  /\p{Ll}{3}[.!]$/u.test(name.text) && !/(?:Univ|Inst|Dept|Assoc|Acad|\s(?:[Jj]un|[Ss]en))\.$/.test(name.text)
    ? stretch(name, 0, name.text.length - 1)
    : name;

/** How `peopleOf` numbers "&". */
const AMPERSAND = 2;
const CREW = /^[^()]{2,40}\s\(([^()]{3,300})\)/u;
/** Part of a person's name, or what joins two. */
const PERSON = new RegExp(`^(?:\\p{Lu}[\\p{L}.'’-]*|${AND_WORDS}|)$`, "u");

/** "Campeonas: Paredes - Silvera": a label in the plural announces several people. */
const COUPLE =
  /^\s*(?:(?:[Cc]hampions|[Ww]inners|[Rr]unners[ -][Uu]p|(?:[Ss]ub|[Vv]ice-?)?[Cc]ampe(?:on[ae]s|ões|ãs)|[Gg]anador[ae]s|[Vv]encedor[ae]s|[Vv]ainqueurs|[Cc]hampionnes|[Cc]ampion[ei]|[Vv]incitori)\s?:)\s?(\p{Lu}[^\d:,;()-]{1,30})\s[-–]\s(\p{Lu}[^\d:,;()-]{1,30})(?<!\s)(?=\s?[(,]|\s*$)/u;

export const namesCouple = ({ text }: Piece): boolean => COUPLE.test(text);

/** "Heron (Lucy Dent & Tom Rusk)" in most lines: the people of a crew. */
export function crewsOf(list: readonly Entered[]): ReadonlyMap<Entered, readonly Piece[]> | undefined {
  const found = new Map<Entered, readonly Piece[]>();
  for (const one of list) {
    const [, first, second] = COUPLE.exec(one.line.text) ?? [];
    if (first !== undefined) {
      const { text } = one.line;
      const [from, behind] = [text.indexOf(first), text.lastIndexOf(second)];
      found.set(one, [stretch(one.line, from, first.length), stretch(one.line, behind, second.length)]);
      continue;
    }
    const line = one.kind === "entry" ? one.entry.body : one.line;
    const crew = CREW.exec(line.text);
    const isPeople = crew?.[1].split(/[\s&+/,]/).every((word) => PERSON.test(word)) ?? false;
    const inside = crew && isPeople && stretch(line, crew[0].length - crew[1].length - 1, crew[1].length);
    const parted = inside ? [2, 1, 0, 3, 5].map((join) => peopleOf(inside, join)) : [];
    const several = parted.find(({ length }) => length > 1) ?? [];
    const people = several.every(({ text }) => text.split(/\s+/).length <= 3) ? several : [];
    // "(Novák, Dvořák, Malý)", "(Mario, Ike)" may be anything.
    if (people.length > 1 && crew![1].includes(",") && people.some(({ text }) => !text.includes(" "))) return undefined;
    if (people.length > 1) found.set(one, people);
  }
  return found.size > 1 && found.size >= 0.6 * list.length ? found : undefined;
}

/** The people of a line, separated as on the other lines. */
export function peopleIn(one: Parsed, { name }: Body, { countries, join }: Rules): Piece[] {
  const own = countries ? withoutCode(name) : name;
  const bracketed = one.kind === "entry" ? eachBracketed(one.entry.body) : undefined;
  const people = bracketed ?? pairOf(own) ?? peopleOf(own, join);
  // "Roger & Carol Lind" among pairs with a slash.
  const other = people.length === 1 && join !== undefined && join < 2 ? peopleOf(own, AMPERSAND) : people;
  return other.length === 2 ? other : people;
}

const PAIRS = /^[^,&]{2,40}\s&\s[^,&]{2,40}(?:,\s[^,&]{2,40}\s&\s[^,&]{2,40})+$/u;

/** "2nd Ann & Bo, Cy & Di": an entry for each of the pairs that share the place. */
export function pairByPair(one: Entered): Entered[] {
  if (one.kind !== "entry" || one.names || !PAIRS.test(one.entry.body.text)) return [one];
  const { body } = one.entry;
  const ends = [...[...body.text.matchAll(/,\s/g)].map(({ index }) => index), body.text.length];
  return ends.map((end, at) => {
    const from = at === 0 ? 0 : ends[at - 1] + 2;
    return { ...one, entry: { ...one.entry, body: stretch(body, from, end - from) } };
  });
}

/** "2 Ann & Bo, 4 Cy": the next line skips as many places as there are further names; so the names tie and are not a pair. */
export function sharing(list: readonly Entered[], one: Entered, name: Piece): Piece[] | undefined {
  const place = one.kind === "entry" ? one.entry.place : undefined;
  if (place === undefined) return undefined;
  const places = list.flatMap((other) => (other.kind === "entry" ? (other.entry.place ?? []) : []));
  const next = Math.min(...places.filter((other) => other > place));
  if (next - place < 2 || next - place > 5 || places.filter((other) => other === place).length > 1) return undefined;
  return [0, 2, 3, 5].map((join) => peopleOf(name, join)).find((people) => people.length === next - place);
}

const JOINED = new RegExp(`,?\\s(?:${AND_WORDS}|&|\\+)\\s(?=\\p{Lu})|\\s?[&+/]\\s?(?=\\p{Lu})`, "gu");

/** "Joint 3rd: Ann, peg 9 and Bo, peg 11": people who tie, unless pairs have the other places. */
export function tiedIn(list: readonly Entered[], one: Entered): Piece[] | undefined {
  const isPair = (other: Entered): boolean =>
    other.kind === "entry" &&
    !other.entry.tied &&
    [0, 1, 2, 3].some((join) => peopleOf(bodyOf(other.entry.body).name, join).length > 1);
  if (one.kind !== "entry" || !one.entry.tied || list.some(isPair)) return undefined;
  const { body } = one.entry;
  const cuts = [...body.text.matchAll(JOINED)];
  const ends = [...cuts.map(({ index }) => index), body.text.length];
  const people = ends.map((end, at) => {
    const from = at === 0 ? 0 : ends[at - 1] + cuts[at - 1][0].length;
    return nameIn(bodyOf(stretch(body, from, end - from)).name);
  });
  return people.length > 1 && people.every(({ text }) => isNameLike(text)) ? people : undefined;
}

const BRACKETED = new RegExp(
  `^(\\p{Lu}[^()\\d,;]{1,40})\\s(?:\\([^()]{2,40}\\)|\\[[^[\\]]{2,40}\\]),?\\s(?:${AND_WORDS}|a|&)\\s(?=\\p{Lu}[^()\\d,;]{1,40}\\s[([])`,
  "u",
);

/** "Zheng Qiuxi (CHN) and Trine Graholm (DEN)": each person has a club, so the two tie and are not a pair. */
function eachBracketed(body: Piece): Piece[] | undefined {
  const match = BRACKETED.exec(body.text);
  if (!match) return undefined;
  const rest = bodyOf(stretch(body, match[0].length, body.text.length - match[0].length));
  return [nameIn(stretch(body, 0, match[1].length)), nameIn(rest.name)];
}

function withoutCode(name: Piece): Piece {
  const match = /\s[A-Z]{2,3}$/.exec(name.text);
  return match ? stretch(name, 0, name.text.slice(0, match.index).trimEnd().length) : name;
}
