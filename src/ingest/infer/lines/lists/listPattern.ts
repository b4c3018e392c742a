import { countBy } from "../../../grouped";
import { AND_WORDS } from "../../tokens/names";
import type { Piece } from "../../types";
import { FIGURE_FIRST, INNER, TOKEN, WHOLE, peeledOf } from "./peeled";

/** What nearly all entrants of a list have before or after the name. */
export interface ListPattern {
  /** Numbers, words and titles before the name. */
  readonly leads: readonly RegExp[];
  /** How many bare numbers after the name are figures. */
  readonly whole: number;
  /** Every name has a number and other words after it. */
  readonly inner: boolean;
  /** A class ("M40") follows the name. */
  readonly classed: boolean;
  /** A form of address follows the name. */
  readonly polite: boolean;
  /** Most entrants have a figure, so that a word in its place is a status. */
  readonly figured: boolean;
  /** A word ("as", "from") in nearly all lines; the name ends before it. */
  readonly word?: string;
}

export const CLASS = /\s[MFVUWDHK]\d\d$/u;
/** "坂 祥太君": what politeness adds to names. */
export const HONORIFIC = /(?<=\p{Lo}[\p{Lo}々ー])(?:君|くん|さん|ちゃん|選手|様|氏|선수|님)$/u;
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
/** Whether most have something; also if there are none. */
export const areMost = (count: number, all: readonly unknown[]): boolean => count >= MIN_SHARE * all.length;
/** A text without them. */
export const unled = (text: string): string => LEADS.reduce((rest, lead) => rest.replace(lead, ""), text);

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

/** The pattern of a list, from the first parts of the entrants that have a place. */
export function patternOf(firsts: readonly Piece[]): ListPattern {
  const tails = firsts.map((first) => peeledOf(first, MANY).figures);
  const whole = wholeAfter(firsts, tails);
  const before = firsts.flatMap(({ text }) => INNER.exec(text)?.[1] ?? []);
  const end = (pattern: RegExp): boolean =>
    areMost(firsts.filter((first) => pattern.test(peeledOf(first, whole).name.text)).length, firsts);
  return {
    leads: LEADS.filter((lead) => isShared(lead, firsts)),
    whole,
    inner: new Set(before).size > 2 && before.length >= 0.8 * firsts.length,
    classed: end(CLASS) || areMost(firsts.filter(({ text }) => CLASS.test(text)).length, firsts),
    polite: end(HONORIFIC),
    figured: areMost(tails.filter(({ length }) => length > 0).length, tails),
    word: sharedWord(firsts.map(({ text }) => text)),
  };
}

/** Whether most entrants have a lead. After the word "peg", any number is allowed; otherwise all have the same word. */
function isShared(lead: RegExp, firsts: readonly Piece[]): boolean {
  const found = firsts.map(({ text }) => lead.exec(text)).filter((match) => match !== null);
  return (
    found.length > 0 && areMost(found.length, firsts) && new Set(found.flatMap((match) => match[1] ?? [])).size < 2
  );
}

/** How many bare numbers follow every name without another figure. */
function wholeAfter(firsts: readonly Piece[], tails: readonly (readonly Piece[])[]): number {
  const bare = tails.filter((figures) => figures.every(({ text }) => WHOLE.test(text)));
  // "North 27", "East 27.73": a bare number among others with decimals.
  const column = bare.length === 1 && tails.every(({ length }) => length === 1) ? tails : bare;
  const areFull = column.length > 2 && firsts.every(({ text }) => /\p{L}\s\p{L}/u.test(text));
  return column.length > 1 && areSorted(column, areFull) ? Math.min(2, ...column.map(({ length }) => length)) : 0;
}
