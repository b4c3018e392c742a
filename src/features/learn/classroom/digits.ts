/** Integers as short codes to copy by hand, each with a check digit. Pure. */

/** Without 1, I, L, O and U, which are easily misread. The check digit requires a prime number of digits. */
const DIGITS = "023456789ABCDEFGHJKMNPQRSTVWXYZ";
export const BASE = DIGITS.length;

/** A weighted sum that changes with any wrong digit and any two swapped neighbours. */
const checkOf = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, i) => (sum + (i + 1) * digit) % BASE, 0);

export function written(value: number, length: number): string {
  const digits: number[] = [];
  for (let rest = value; digits.length < length; rest = Math.floor(rest / BASE)) digits.unshift(rest % BASE);
  return [...digits, checkOf(digits)].map((digit) => DIGITS[digit]).join("");
}

/** The digits after a prefix without the check digit, and their value; null if a digit is missing or wrong. */
export function readDigits(code: string, prefix: string): { readonly length: number; readonly value: number } | null {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const all = Array.from(plain.slice(prefix.length), (letter) => DIGITS.indexOf(letter));
  if (!plain.startsWith(prefix) || all.includes(-1) || all.length < 2) return null;
  const digits = all.slice(0, -1);
  if (checkOf(digits) !== all.at(-1)) return null;
  return { length: digits.length, value: digits.reduce((sum, digit) => sum * BASE + digit, 0) };
}
