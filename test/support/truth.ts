/**
 * Compares the sentences of a figure with their data. Each sentence must consist of parts that are known here; a part recomputes
 * its numbers, names and directions independently. Then each number, name and direction of the sentence is made false, one at a
 * time, and the comparison must notice it.
 */
import { expect } from "vitest";
import { createRandom } from "../../src/engine/numerics/random";
import type { Random } from "../../src/engine/numerics/random";

/** A part of a sentence, and whether it is true of the data. The matched groups of the pattern follow as arguments. */
type Part<Data> = readonly [pattern: RegExp, isTrue: (data: Data, ...holes: string[]) => boolean];

export interface Reading<Data> {
  readonly draw: (random: Random) => Data;
  readonly say: (data: Data) => string;
  readonly parts: readonly Part<Data>[];
  /** Names that may occur. */
  readonly names?: (data: Data) => readonly string[];
  /** Number of random data sets; every part must occur in one of them. */
  readonly draws?: number;
}

/** A reading with its type of data hidden. */
export const reading = <Data>(one: Reading<Data>): Reading<unknown> => one as Reading<unknown>;

/** The patterns by which the whole text is true; null if a part is false or unknown. */
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

/** Numbers as the platform formats them. */
export function written(value: number, decimals = 0, signed = false): string {
  const text = new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? "exceptZero" : "negative",
  }).format(value);
  return text.replace("-", "−");
}

/** Whether the largest values are too close to name the largest. */
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

/** Copies of the text, each with one number, name or direction made false. */
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

/** On random data: the sentence is true, each false copy is noticed, and every part occurs. */
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
