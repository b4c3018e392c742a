/**
 * The columns of a history, written and read by an arithmetic coder: each function describes a column in both
 * directions. Values that neighbours predict take few bits: steps between dates and numbers, times within a race, a
 * player's previous team. Texts go to a separate list, which is compressed as text.
 */
import { odds, Usual, type Coder } from "./coder";

/** The coder, with a list of texts in reading order. */
export class Tape {
  private at = 0;
  constructor(
    readonly coder: Coder,
    readonly texts: unknown[] = [],
  ) {}

  /** Writes or reads one entry in the list of texts. */
  aside(value?: unknown): unknown {
    if (!this.coder.isReading) {
      this.texts.push(value);
      return value;
    }
    if (this.at >= this.texts.length) throw new RangeError("The link or file is damaged: its texts end too early.");
    return this.texts[this.at++];
  }

  /** Names stored after all other texts; an empty list is not stored. */
  rest(names?: readonly string[] | null): readonly string[] {
    if (!this.coder.isReading) return names && names.length > 0 ? (this.aside(names) as readonly string[]) : [];
    return this.at < this.texts.length ? textsOf(this.aside()) : [];
  }

  count(most: number, value = 0): number {
    const read = this.coder.whole(new Usual(), value);
    if (read > most) throw new RangeError("The link or file is damaged: a number is too large.");
    return read;
  }
}

const MAX_LETTERS = 100_000;
export const isText = (item: unknown): item is string => typeof item === "string" && item.length <= MAX_LETTERS;

export function textsOf(list: unknown, length?: number): string[] {
  if (!Array.isArray(list) || (length !== undefined && list.length !== length) || !list.every(isText))
    throw new RangeError("A list contains a value that is not a name.");
  return list;
}

const DAY_MS = 86_400_000;
const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
const textOfDay = (day: number): string => {
  const date = new Date(day * DAY_MS);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
};
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && textOfDay(dayOf(text)) === text;

/** Splits "Weekly 12" into "Weekly ", 12 and "". */
const NUMBERED = /^(\D*)([1-9]\d{0,14})(\D*)$/;

const EMPTY = 0;
const DAYS = 1;
const COUNTED = 2;
const FEW = 3;
const LISTED = 4;

/** The common parts and the numbers of texts that differ in one number only; null for other texts. */
function numberedOf(values: readonly string[]): { readonly around: [string, string]; numbers: number[] } | null {
  const parts = values.map((text) => NUMBERED.exec(text));
  const [first] = parts;
  if (!first || !parts.every((part) => part?.[1] === first[1] && part[3] === first[3])) return null;
  return { around: [first[1], first[3]], numbers: parts.map((part) => Number(part![2])) };
}

function formOf(values: readonly string[]): number {
  if (values.every((text) => text === "")) return EMPTY;
  if (values.every(isDay)) return DAYS;
  if (numberedOf(values)) return COUNTED;
  return new Set(values).size * 2 < values.length ? FEW : LISTED;
}

/** Integers as differences between neighbours. */
function steps(coder: Coder, length: number, numbers: readonly number[] | null): number[] {
  const usual = new Usual();
  let before = 0;
  // Most differences equal the previous one: a week, or one.
  let step = 0;
  return Array.from({ length }, (_, at) => {
    const now = coder.signed(usual, numbers ? numbers[at] - before - step : 0) + before + step;
    step = now - before;
    before = now;
    return now;
  });
}

/** @param of the owner of each value, whose previous value predicts it, for example a player */
export function texts(tape: Tape, length: number, values: readonly string[] | null, of?: ArrayLike<number>): string[] {
  const { coder } = tape;
  const form = tape.count(LISTED, values ? formOf(values) : 0);
  if (form === EMPTY) return new Array<string>(length).fill("");
  if (form === DAYS) return steps(coder, length, values && values.map(dayOf)).map(textOfDay);
  if (form === COUNTED) {
    const known = values && numberedOf(values);
    const [before, after] = textsOf(tape.aside(known?.around), 2);
    return steps(coder, length, known && known.numbers).map((number) => `${before}${number}${after}`);
  }
  if (form === LISTED) return textsOf(tape.aside(values), length);
  const different = textsOf(tape.aside(values && [...new Set(values)]));
  const places = new Map(different.map((text, at) => [text, at]));
  const levels = choices(tape, length, different.length, values && values.map((text) => places.get(text)!), of);
  return levels.map((level) => different[level]);
}

/** A few distinct values, each predicted by its owner's previous value, otherwise by how recently it appeared. */
export function choices(
  tape: Tape,
  length: number,
  count: number,
  values: ArrayLike<number> | null,
  of?: ArrayLike<number>,
): number[] {
  const { coder } = tape;
  const before = new Map<number, number>();
  const again = odds();
  const usual = new Usual();
  let next = 0;
  return Array.from({ length }, (_, at) => {
    const expected = before.get(of?.[at] ?? 0) ?? -1;
    let level = expected;
    if (expected < 0 || !coder.flag(again, values?.[at] === expected))
      level = next - coder.whole(usual, values ? next - values[at] : 0);
    if (level < 0 || level >= count) throw new RangeError("There is no such value in the list.");
    if (level === next) next++;
    before.set(of?.[at] ?? 0, level);
    return level;
  });
}

/** Factors that turn measured numbers into integers: tenths to thousandths, of seconds and of minutes. */
const PARTS = [1, 2, 10, 100, 1000, 60, 600, 6000, 60_000];
const MAX_WHOLE = 2 ** 50;
const SPELLED = PARTS.length + 1;

const isPartOf = (part: number) => (value: number) =>
  Number.isNaN(value) || (Math.abs(value * part) < MAX_WHOLE && Object.is(Math.round(value * part) / part, value));

/** @param isFirst whether a row begins a race: differences are taken within a race */
export function numbers(
  tape: Tape,
  values: Float64Array | null,
  length: number,
  isFirst: (row: number) => boolean,
): Float64Array {
  const { coder } = tape;
  const found = values ? PARTS.findIndex((part) => values.every(isPartOf(part))) : 0;
  const nothing = values?.every((value) => Number.isNaN(value)) ?? false;
  const form = tape.count(SPELLED, nothing ? 0 : found < 0 ? SPELLED : found + 1);
  if (form === 0) return new Float64Array(length).fill(NaN);
  if (form === SPELLED) {
    const spelled =
      values && Array.from(values, (value) => (Number.isNaN(value) ? "" : Object.is(value, -0) ? "-0" : String(value)));
    return Float64Array.from(textsOf(tape.aside(spelled), length), (text) => (text === "" ? NaN : Number(text)));
  }
  const part = PARTS[form - 1];
  const there = [odds(), odds()];
  const [ofFirst, ofNext] = [new Usual(), new Usual()];
  let last = 1;
  let first = 0;
  let above = 0;
  let begins = true;
  return Float64Array.from({ length }, (_, row) => {
    if (isFirst(row)) begins = true;
    last = coder.bit(there[last], values && Number.isNaN(values[row]) ? 0 : 1);
    if (last === 0) return NaN;
    const from = begins ? first : above;
    above = coder.signed(begins ? ofFirst : ofNext, values ? Math.round(values[row] * part) - from : 0) + from;
    if (begins) first = above;
    begins = false;
    return above / part;
  });
}

/**
 * Integers that are usually predictable. The coder keeps separate statistics after right and after wrong predictions.
 */
export function integers<Column extends Int32Array | Uint8Array>(
  { coder }: Tape,
  column: Column,
  values: ArrayLike<number> | null,
  usually: (at: number) => number,
): Column {
  const usuals = [new Usual(), new Usual()];
  let last = 0;
  for (let at = 0; at < column.length; at++) {
    const off = coder.signed(usuals[last], values ? values[at] - usually(at) : 0);
    last = off === 0 ? 0 : 1;
    column[at] = usually(at) + off;
  }
  return column;
}
