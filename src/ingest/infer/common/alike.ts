/**
 * Learns from one marked name which characters surround names (FlashExtract). Of all candidate rules, uses the one
 * that finds a name in most other records.
 */

import { byText } from "../tokens/byText";
import { escaped } from "../tokens/escaped";

/** The part of the text that belongs to one player, and the name read from it. */
export interface Field {
  readonly text: string;
  readonly from: number;
  readonly name?: string;
  /** Index of the race of the player. */
  readonly game: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Finds the name in a field. */
type Program = (text: string) => Span | undefined;
type Cut = (text: string, start: number) => number | undefined;

export interface Learned {
  /** Positions of the names in a field; crew members separately. */
  readonly find: (field: Field) => readonly Span[];
  /** Splits a name that was read as one into the people it names. */
  readonly part: (field: Field) => readonly Span[];
}

const TOKENS = /\t|\s{2,}|\s|[\p{L}\p{M}\d_'’]+(?:[.,:/][\p{L}\d]+)*|./gu;
/** Number of fields on which candidate rules are compared. */
const MAX_FIELDS = 40;
const LONGEST = 400;
const MAX_MARKED = 3;

/** Separators between crew members. Those of the last group count only where both people were read as one name. */
const JOINERS: readonly { readonly sign: RegExp; readonly loose: boolean }[] = [
  { sign: /^\s*[/+&＆／]\s*/u, loose: false },
  { sign: /^\s+(?:and|und|et|y|e|i|és|och|og|ja|en|и|eta)\s+/u, loose: false },
  { sign: /^\s*[-–—]\s*/u, loose: true },
  { sign: /^\s*[,、]\s*/u, loose: true },
];
const MATE = /^[\p{Lu}\p{Lo}\d][\p{L}\p{M}'’.\d-]*(?:\s\p{Lu}[\p{L}\p{M}'’.-]*){0,2}/u;
const CREW = 9;

/** The rule that finds most names, among the rules that also find the marked names in their fields. */
export function learnedFrom(
  fields: readonly Field[],
  marked: readonly { readonly field: Field; readonly spans: readonly Span[] }[],
): Learned | undefined {
  const short = fields.filter((one) => one.text.length < LONGEST);
  const step = Math.ceil(short.length / MAX_FIELDS);
  const some = short.filter((_, at) => at % step === 0);
  let best: { worth: number; learned: Learned } | undefined;
  for (const { field, spans } of marked.filter((one) => one.field.text.length < LONGEST).slice(0, MAX_MARKED)) {
    for (const { span, joiner } of targetsOf(field, spans)) {
      const isAlike = likeTo(field.text.slice(span.from, span.to));
      for (const program of programsOf(field.text, span)) {
        const find = ({ text, from }: Field): readonly Span[] => {
          const found = text.length < LONGEST ? program(text) : undefined;
          if (!found || !isAlike(text.slice(found.from, found.to))) return [];
          return shifted(parted(text, found, joiner), { from });
        };
        const said = some.map((one) => ({ one, found: find(one) }));
        const covered = said.filter(({ found }) => found.length > 0);
        const hit = marked.filter(({ field: own, spans: wanted }) => {
          const found = find(own);
          return wanted.every(({ from, to }) =>
            found.some((one) => one.from === own.from + from && one.to === own.from + to),
          );
        }).length;
        const crews = covered.filter(({ found }) => found.length > 1).length;
        const same = covered.filter(
          ({ one, found }) => one.text.slice(found[0].from - one.from, found.at(-1)!.to - one.from) === one.name,
        ).length;
        const worth =
          shareOf(some, new Set(covered.map(({ one }) => one))) + hit + (0.4 * crews + 0.2 * same) / some.length;
        if (!best || worth > best.worth + 1e-9)
          best = { worth, learned: { find, part: (one) => shifted(parted(one.text, all(one.text), joiner), one) } };
      }
    }
  }
  return best?.learned;
}

/** Share of the fields in which a name was found, over races with at least one: the men's list may use another layout than the women's. */
export function shareOf<Item extends { readonly game: number }>(
  all: readonly Item[],
  found: ReadonlySet<Item>,
): number {
  const games = new Set([...found].map(({ game }) => game));
  const others = all.filter(({ game }) => games.has(game));
  return others.length === 0 ? 0 : found.size / others.length - 0.1 * (1 - others.length / all.length);
}

const all = (text: string): Span => ({ from: 0, to: text.length });

const shifted = (spans: readonly Span[], { from }: Pick<Field, "from">): Span[] =>
  spans.map((one) => ({ from: from + one.from, to: from + one.to }));

/** The marked name alone, and together with the names joined to it. */
export function targetsOf(field: Field, spans: readonly Span[]): { span: Span; joiner?: RegExp }[] {
  const { text, name } = field;
  const [first] = spans;
  const alone = spans.length === 1 ? [{ span: first }] : [];
  const crews = JOINERS.flatMap(({ sign, loose }) => {
    let { from, to } = first;
    let count = 1;
    for (let mate = next(text, to, sign); mate !== undefined && count < CREW; mate = next(text, to, sign))
      [to, count] = [mate, count + 1];
    for (let mate = previous(text, from, sign); mate !== undefined && count < CREW; mate = previous(text, from, sign))
      [from, count] = [mate, count + 1];
    const holds = spans.every((one) => one.from >= from && one.to <= to);
    if (count === 1 || !holds || (loose && spans.length === 1 && text.slice(from, to) !== name)) return [];
    return [{ span: { from, to }, joiner: sign }];
  });
  return [...crews, ...alone];
}

function next(text: string, at: number, sign: RegExp): number | undefined {
  const joined = sign.exec(text.slice(at));
  const mate = joined && MATE.exec(text.slice(at + joined[0].length));
  return mate ? at + joined[0].length + mate[0].length - Number(/[.-]/.test(mate[0].at(-1)!)) : undefined;
}

function previous(text: string, at: number, sign: RegExp): number | undefined {
  const before = text.slice(Math.max(0, at - 60), at);
  const joined = [6, 5, 4, 3, 2, 1].find((size) => sign.exec(before.slice(-size))?.[0].length === size);
  if (joined === undefined) return undefined;
  const words = before.slice(0, -joined).split(" ");
  let count = 0;
  while (count < 3 && MATE.exec(words.at(-1 - count) ?? "")?.[0] === words.at(-1 - count)) count += 1;
  return count === 0 ? undefined : at - joined - words.slice(-count).join(" ").length;
}

/** Splits a span of text into the people that it names. */
export function parted(text: string, { from, to }: Span, joiner: RegExp | undefined): Span[] {
  const all = trimmedSpan(text, { from, to });
  if (!joiner) return [all];
  const sign = new RegExp(joiner.source.slice(1), "gu");
  const found: Span[] = [];
  let at = all.from;
  for (const { index, 0: match } of text.slice(all.from, all.to).matchAll(sign)) {
    if (match === "") continue;
    found.push({ from: at, to: all.from + index });
    at = all.from + index + match.length;
  }
  found.push({ from: at, to: all.to });
  return found.every((one) => /\p{L}|\d/u.test(text.slice(one.from, one.to))) ? found : [all];
}

function trimmedSpan(text: string, { from, to }: Span): Span {
  const bare = text.slice(from, to);
  const start = from + bare.length - bare.trimStart().length;
  return { from: start, to: start + bare.trim().length };
}

/** Returns a test whether a text could be a name, given an example of one. */
export function likeTo(example: string): (text: string) => boolean {
  const [spoken, counted, opening] = [/\p{L}/u, /\d/, /^[-–—=*#•([]/].map((sign) => sign.test(example));
  const [isNumber, isGapped] = [/^\d/.test(example), /\t|\s{3}/.test(example)];
  const [longest, most] = [Math.max(40, 2 * example.length), example.split(/\s+/).length + 4];
  return byText((text) => {
    const name = text.trim();
    if (name === "" || name.length > longest) return false;
    if (spoken !== /\p{L}/u.test(name) || (!isNumber && /^\d+[.)]/.test(name))) return false;
    if (!counted && /\s\d|\d\s/.test(name)) return false;
    if (!opening && /^[-–—=*#•([]/.test(name)) return false;
    return /\t|\s{3}/.test(name) === isGapped && name.split(/\s+/).length <= most;
  });
}

/** Every way to say where a span of a text begins and ends. */
function programsOf(text: string, { from, to }: Span): Program[] {
  const words = text.slice(from, to).trim().split(/\s+/).length;
  const rights = rightsOf(text, to, words);
  const whole = (left: Cut, right: Cut): Program => {
    return (other) => {
      const start = left(other, 0);
      const end = start === undefined ? undefined : right(other, start);
      return start === undefined || end === undefined || end <= start ? undefined : { from: start, to: end };
    };
  };
  const backwards = rights.flatMap(({ absolute }): Program[] =>
    absolute === undefined
      ? []
      : [
          (other) => {
            const end = absolute(other);
            const before = end === undefined ? null : lastWords(words).exec(other.slice(0, end));
            return before ? { from: before.index, to: before.index + before[0].trimEnd().length } : undefined;
          },
        ],
  );
  const found = leftsOf(text, from).flatMap((left) => rights.map(({ cut }) => whole(left, cut)));
  return [...found, ...backwards].filter((program) => {
    const own = program(text);
    return own !== undefined && own.from === from && own.to === to;
  });
}

const lastWords = (count: number): RegExp => new RegExp(`(?:[^\\s]+\\s){${count - 1}}[^\\s]+\\s*$`, "u");

function tokensBefore(text: string, at: number): RegExpExecArray[] {
  return [...text.slice(0, at).matchAll(TOKENS)].filter(([token]) => token !== " ");
}

/** Where the name begins: at the start, or after a separator, a word or a number. */
function leftsOf(text: string, from: number): Cut[] {
  const tokens = tokensBefore(text, from);
  const last = tokens.at(-1)?.[0];
  const start: Cut = (other) => other.length - other.trimStart().length;
  if (last === undefined) return [start];
  const lefts: Cut[] = [];
  const isSame = (token: string): boolean =>
    /\d/.test(last) ? /\d/.test(token) : /^\s/.test(last) ? /^\s/.test(token) : token === last;
  const behind = (index: number | undefined, size: number, other: string): number | undefined => {
    if (index === undefined) return undefined;
    const at = index + size;
    const rest = other.slice(at);
    return at + rest.length - rest.trimStart().length;
  };
  const count = tokens.filter(([token]) => isSame(token)).length;
  const after = [...text.slice(from).matchAll(TOKENS)].filter(([token]) => token !== " " && isSame(token)).length;
  const nth = (
    other: string,
    pick: (found: readonly RegExpExecArray[]) => RegExpExecArray | undefined,
  ): number | undefined => {
    const found = [...other.matchAll(TOKENS)].filter(([token]) => token !== " " && isSame(token));
    const one = pick(found);
    return behind(one?.index, one?.[0].length ?? 0, other);
  };
  lefts.push((other) => nth(other, (found) => found[count - 1]));
  lefts.push((other) => nth(other, (found) => found[found.length - 1 - after]));
  // After the same number of tokens as in the example.
  lefts.push((other) => {
    const one = [...other.matchAll(TOKENS)].filter(([token]) => token !== " ").at(tokens.length - 1);
    return behind(one?.index, one?.[0].length ?? 0, other);
  });
  // The separator may be missing if nothing precedes the name.
  lefts.push((other) => nth(other, (found) => found[count - 1]) ?? start(other, 0));
  return lefts;
}

/** Where the name ends: at the end, before a separator, a number or a small word, or after the same number of words. */
function rightsOf(
  text: string,
  to: number,
  words: number,
): { cut: Cut; absolute?: (text: string) => number | undefined }[] {
  const rest = text.slice(to);
  const end = (other: string): number => other.trimEnd().length;
  const first = /^\s*(\t|\s{2,}|[\p{L}\p{M}\d_'’]+|\S)/u.exec(rest.replace(/^ (?! )/, ""))?.[1];
  if (first === undefined || rest.trim() === "") return [{ cut: end, absolute: end }, { cut: wordsCut(words) }];
  const found: { cut: Cut; absolute?: (text: string) => number | undefined }[] = [];
  const before = (sign: RegExp): void => {
    const all = new RegExp(sign.source, "gu");
    const at = (other: string, start: number): number | undefined => {
      const match = sign.exec(other.slice(start + 1));
      return match ? trimEnd(other, start + 1 + match.index) : undefined;
    };
    found.push({ cut: at }, { cut: (other, start) => at(other, start) ?? end(other) });
    const later = [...text.slice(to).matchAll(all)].length;
    const absolute = (other: string): number | undefined => {
      const match = [...other.matchAll(all)].at(-later);
      return match && later > 0 ? trimEnd(other, match.index) : undefined;
    };
    found.push({ cut: absolute, absolute });
  };
  if (/^\s/.test(first)) before(/\t|\s{2,}/u);
  else if (/\d/.test(first)) before(/(?<=[^\p{L}\d])\d/u);
  else if (/^\p{Ll}/u.test(first)) {
    before(new RegExp(`(?<![\\p{L}])${escaped(first)}(?![\\p{L}])`, "u"));
    before(/(?<=\s)\p{Ll}/u);
  } else if (/^\p{L}/u.test(first)) before(/(?<=\s)\p{Lu}{2,}(?!\p{Ll})/u);
  else before(new RegExp(`\\s*${/[-–—]/.test(first) ? "(?:\\s[-–—]|[-–—]\\s)" : escaped(first)}`, "u"));
  // The first separator or number.
  before(/\s*(?:[([{|;:,–—]|\s-\s|\t|\s{2,})|(?<=\s)\d/u);
  found.push({ cut: wordsCut(words) });
  return found;
}

const trimEnd = (text: string, at: number): number => text.slice(0, at).trimEnd().length;

function wordsCut(words: number): Cut {
  const pattern = new RegExp(`^(?:\\S+\\s+){${words - 1}}\\S+`, "u");
  return (other, start) => {
    const found = pattern.exec(other.slice(start));
    return found ? start + found[0].length : undefined;
  };
}
