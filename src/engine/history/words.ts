/** Numbers and lists of names as sentences write them. A pure leaf: the page imports it as values. */
import { grouped } from "./plural";

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Small whole numbers in words: "five", "27". */
export const inWords = (count: number): string => WORDS[count] ?? grouped(count);

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1st", "12th", "1,023rd". */
export function ordinal(n: number): string {
  const tens = n % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${grouped(n)}${suffix}`;
}

/** "Ann", "Ann and Bea", "Ann, Bea and Cid"; names that contain commas are separated by semicolons. */
export function list(names: readonly string[], joint: "and" | "or" = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  const comma = names.some((name) => name.includes(",")) ? "; " : ", ";
  return `${names.slice(0, -1).join(comma)} ${joint} ${names[names.length - 1]}`;
}
