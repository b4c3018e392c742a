/** Progress as a short code to hand in, such as "PDM-0K3Z-8F2A6": lessons done, lessons right at once, points of the drill, a check digit. Pure. */

export interface Handed {
  readonly done: readonly string[];
  readonly first: readonly string[];
  readonly drill: number | null;
}

/** No 1, I, L, O and U: what is copied by hand stays readable. Their number is a prime, which the check digit needs. */
const DIGITS = "023456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = DIGITS.length;
const PREFIX = "PDM";
const NO_DRILL = 127;
const DRILL = 128;
/** Of this many lessons were the codes before: they are read as long as they are shorter. */
const EARLIER_LESSONS = 13;

/** Digits that hold two bits a lesson and the drill. */
const lengthFor = (lessons: number): number => Math.ceil(Math.log(4 ** lessons * DRILL) / Math.log(BASE));

/** A weighted sum that changes with any one wrong digit and any two swapped neighbours. */
const checkOf = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, i) => (sum + (i + 1) * digit) % BASE, 0);

const bitsOf = (ids: readonly string[], lessons: readonly string[]): number =>
  lessons.reduce((bits, id, i) => bits + (ids.includes(id) ? 2 ** i : 0), 0);

export function progressCode({ done, first, drill }: Handed, lessons: readonly string[]): string {
  const size = 2 ** lessons.length;
  let rest = (bitsOf(first, lessons) * size + bitsOf(done, lessons)) * DRILL + (drill ?? NO_DRILL);
  const digits: number[] = [];
  while (digits.length < lengthFor(lessons.length)) {
    digits.unshift(rest % BASE);
    rest = Math.floor(rest / BASE);
  }
  const text = [...digits, checkOf(digits)].map((digit) => DIGITS[digit]).join("");
  return `${PREFIX}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What a code says; null for one that is none, or was mistyped. */
export function readCode(code: string, lessons: readonly string[]): Handed | null {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const all = plain
    .slice(PREFIX.length)
    .split("")
    .map((letter) => DIGITS.indexOf(letter));
  if (!plain.startsWith(PREFIX) || all.includes(-1)) return null;
  const digits = all.slice(0, -1);
  const counts = [lessons.length, EARLIER_LESSONS].filter((count) => count <= lessons.length);
  const count = counts.find((one) => lengthFor(one) === digits.length);
  if (count === undefined || checkOf(digits) !== all.at(-1)) return null;
  const value = digits.reduce((sum, digit) => sum * BASE + digit, 0);
  const size = 2 ** count;
  const drill = value % DRILL;
  const bits = Math.floor(value / DRILL);
  const [done, first] = [bits % size, Math.floor(bits / size)];
  if (first >= size || (drill > 100 && drill !== NO_DRILL)) return null;
  const named = (of: number) => lessons.slice(0, count).filter((_, i) => Math.floor(of / 2 ** i) % 2 === 1);
  return { done: named(done), first: named(first), drill: drill === NO_DRILL ? null : drill };
}
