/**
 * Progress as a short code to hand in, such as "PDM-0K3Z-8F2A6": lessons done, lessons right at once, drill score, a
 * check digit. Pure.
 */
import { BASE, readDigits, written } from "./digits";

export interface Handed {
  readonly done: readonly string[];
  readonly first: readonly string[];
  readonly drill: number | null;
}

const PREFIX = "PDM";
const NO_DRILL = 127;
const DRILL = 128;
/** Numbers of lessons in earlier versions of Podium, whose codes are still read. */
const EARLIER_LESSONS = [13, 14];

const valuesFor = (lessons: number): number => 4 ** lessons * DRILL;

/** Number of digits for two bits a lesson and the drill score. */
const lengthFor = (lessons: number): number => Math.ceil(Math.log(valuesFor(lessons)) / Math.log(BASE));

/** The first value, above those of earlier codes of the same length, so that neither is read as the other. */
const firstFor = (lessons: number): number =>
  EARLIER_LESSONS.filter((count) => count < lessons && lengthFor(count) === lengthFor(lessons)).reduce(
    (sum, count) => sum + valuesFor(count),
    0,
  );

const bitsOf = (ids: readonly string[], lessons: readonly string[]): number =>
  lessons.reduce((bits, id, i) => bits + (ids.includes(id) ? 2 ** i : 0), 0);

export function progressCode({ done, first, drill }: Handed, lessons: readonly string[]): string {
  const size = 2 ** lessons.length;
  const rest = (bitsOf(first, lessons) * size + bitsOf(done, lessons)) * DRILL + (drill ?? NO_DRILL);
  const text = written(firstFor(lessons.length) + rest, lengthFor(lessons.length));
  return `${PREFIX}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The content of a code; null if it is invalid or mistyped. */
export function readCode(code: string, lessons: readonly string[]): Handed | null {
  const read = readDigits(code, PREFIX);
  const counts = [lessons.length, ...EARLIER_LESSONS.toReversed()].filter((count) => count <= lessons.length);
  const count = read && counts.find((one) => lengthFor(one) === read.length && read.value >= firstFor(one));
  if (!read || !count) return null;
  const value = read.value - firstFor(count);
  const size = 2 ** count;
  const drill = value % DRILL;
  const bits = Math.floor(value / DRILL);
  const [done, first] = [bits % size, Math.floor(bits / size)];
  if (first >= size || (drill > 100 && drill !== NO_DRILL)) return null;
  const named = (of: number) => lessons.slice(0, count).filter((_, i) => Math.floor(of / 2 ** i) % 2 === 1);
  return { done: named(done), first: named(first), drill: drill === NO_DRILL ? null : drill };
}
