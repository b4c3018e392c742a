/**
 * Holds the sentences of a figure against their data. Each sentence must be made of parts that are known here; a part recomputes its
 * numbers, names and directions by a way of its own. Then every number, name and direction of the sentence is made false, one
 * at a time, and must be found out.
 */
import { expect } from "vitest";
import { createRandom } from "../../src/engine/numerics/random";
import type { Random } from "../../src/engine/numerics/random";

/** A part of a sentence, and whether it is true of the data; the holes of the pattern come after them. */
type Part<Data> = readonly [pattern: RegExp, isTrue: (data: Data, ...holes: string[]) => boolean];

export interface Reading<Data> {
  readonly draw: (random: Random) => Data;
  readonly say: (data: Data) => string;
  readonly parts: readonly Part<Data>[];
  /** Whom or what it may name. */
  readonly names?: (data: Data) => readonly string[];
  /** Random data that are looked at; every part must come up in them. */
  readonly draws?: number;
}

/** A reading whose data are told apart here and nowhere else. */
export const reading = <Data>(one: Reading<Data>): Reading<unknown> => one as Reading<unknown>;

/** The patterns by which the whole text can be read as true; null: it says something false, or what nobody knows. */
export function readAs<Data>(text: string, data: Data, parts: readonly Part<Data>[]): readonly number[] | null {
  if (text === "") return [];
  for (const [at, [pattern, isTrue]] of parts.entries()) {
    const found = new RegExp(`^(?:${pattern.source})(?: |$)`, "u").exec(text);
    if (!found || !isTrue(data, ...found.slice(1).map((hole) => hole ?? ""))) continue;
    const rest = readAs(text.slice(found[0].length), data, parts);
    if (rest) return [at, ...rest];
  }
  return null;
}

/** Numbers as they are written, by the platform's own way. */
export function written(value: number, decimals = 0, signed = false): string {
  const text = new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? "exceptZero" : "negative",
  }).format(value);
  return text.replace("-", "−");
}

/** Whether two or more of the values are too near to tell which is the greatest. */
export const isClose = (values: readonly number[], by = 1e-9): boolean => {
  const [first, second] = values.toSorted((a, b) => b - a);
  return first - second < by;
};

/** "one" is 1, "27" is 27, "no" is 0. */
export const countOf = (word: string): number =>
  /^\d/.test(word) ? Number(word.replaceAll(",", "")) : ["no", ...COUNTS].indexOf(word.toLowerCase());

export const placeOf = (word: string): number =>
  /^\d/.test(word) ? Number(/^\d+/.exec(word)![0]) : PLACES.indexOf(word) + 1;

const COUNTS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const OPPOSITES = [
  ["gains", "loses"],
  ["gained", "lost"],
  ["gain", "loss"],
  ["above", "below"],
  ["ahead", "behind"],
  ["higher", "lower"],
  ["clearly", "not clearly"],
  ["weaker", "stronger"],
  ["underconfident", "overconfident"],
  ["grows", "shrinks"],
  ["wins", "losses"],
  ["no clear", "a clear"],
  ["None", "All"],
] as const;

/** The text with one thing of it made false: each number, name and direction in turn. */
export function falsified(text: string, names: readonly string[]): readonly string[] {
  const found: string[] = [];
  const swap = (pattern: RegExp, other: (token: string) => string | undefined) => {
    for (const { 0: token, index } of text.matchAll(pattern)) {
      const put = other(token);
      if (put !== undefined && put !== token) found.push(text.slice(0, index) + put + text.slice(index + token.length));
    }
  };
  swap(/\d(?![\d,.]*\d)/g, (digit) => String((Number(digit) + 1) % 10));
  swap(/[⁰¹²³⁴⁵⁶⁷⁸⁹](?![⁰¹²³⁴⁵⁶⁷⁸⁹])/g, (digit) => SUPERSCRIPTS[(SUPERSCRIPTS.indexOf(digit) + 1) % 10]);
  swap(/(?<![\p{L}\p{N}])[+−](?=\d)/gu, (sign) => (sign === "+" ? "−" : "+"));
  for (const words of [COUNTS, PLACES])
    swap(new RegExp(`\\b(${words.join("|")})\\b`, "gi"), (word) => {
      const other = words[(words.indexOf(word.toLowerCase()) + 1) % words.length];
      return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    });
  for (const pair of OPPOSITES)
    for (const [at, word] of pair.entries()) swap(new RegExp(`\\b${word}\\b`, "g"), () => pair[1 - at]);
  for (const name of names)
    swap(
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu"),
      () => names.find((one) => one !== name && !text.includes(one)) ?? names.find((one) => one !== name),
    );
  return found;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Over random data: the sentence is true, made false it is found out, and no part goes untried. */
export function isTold(name: string, { draw, say, parts, names, draws = 150 }: Reading<unknown>): void {
  const random = createRandom(name);
  const met = new Set<number>();
  let wrong = 0;
  for (let nth = 0; nth < draws; nth++) {
    const data = draw(random.fork(nth));
    const text = say(data);
    const read = readAs(text, data, parts);
    expect(read, `not true, or not known here: “${text}”`).not.toBeNull();
    for (const part of read!) met.add(part);
    for (const lie of falsified(text, names?.(data) ?? [])) {
      wrong++;
      expect(readAs(lie, data, parts), `“${lie}” went for true in place of “${text}”`).toBeNull();
    }
  }
  expect([...parts.keys()].filter((part) => !met.has(part)).map((part) => String(parts[part][0]))).toEqual([]);
  expect(wrong, "nothing of it could be made false").toBeGreaterThan(0);
}
