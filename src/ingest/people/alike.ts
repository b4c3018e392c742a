/** Whether two names may belong to one player. Importing, adding and *Data quality* use this same rule. */
import { distance } from "fastest-levenshtein";
import { cleanName, nameKey } from "../cells/name";

/** A name in the forms in which it is compared, computed once. */
export interface Face {
  readonly name: string;
  /** In lower case. */
  readonly key: string;
  /** Without accents. */
  readonly plain: string;
  /** With accents written as letters: ü as ue. */
  readonly spelled: string;
  /** Letters and digits only. */
  readonly bare: string;
  readonly words: readonly string[];
  /** Without a final Jr., Sr. or number. */
  readonly titleless: string;
  /** The words in alphabetical order. */
  readonly sorted: string;
  /** The digits of the name, which distinguish accounts such as player1 and player2. */
  readonly numbers: string;
}

/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
};
const SPELLED: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

const lettersOf = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replace(/[^\0-\x7F]/gu, (letter) => letters[letter] ?? letter);

const withoutMarks = (key: string): string =>
  lettersOf(key.normalize("NFKD").replace(/\p{M}+/gu, ""), LETTERS).replace(/[’‘`´]/g, "'");

export function faceOf(name: string): Face {
  const key = nameKey(cleanName(name));
  const plain = withoutMarks(key);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return {
    name,
    key,
    plain,
    spelled: withoutMarks(lettersOf(key, SPELLED)),
    bare: words.join(""),
    words,
    titleless: words.filter((word) => !/^(?:jr|sr|ii|iii|iv)$/.test(word)).join(" "),
    sorted: words.toSorted().join(" "),
    numbers: plain.replace(/\P{N}+/gu, " ").trim(),
  };
}

/** In this order: the first match is the reason given. Names with equal keys in one of these forms are alike. */
export const SAME_BY: readonly { readonly keyOf: (face: Face) => string; readonly reason: string }[] = [
  { keyOf: ({ key }) => key, reason: "only capital letters differ" },
  { keyOf: ({ key }) => key.replace(/[’‘`´]/g, "'"), reason: "only the apostrophe differs" },
  { keyOf: ({ plain }) => plain, reason: "only accents differ" },
  { keyOf: ({ spelled }) => spelled, reason: "only accents differ" },
  { keyOf: ({ bare }) => bare, reason: "only spaces and punctuation differ" },
  { keyOf: ({ titleless }) => titleless, reason: "one has Jr., Sr. or a number" },
  { keyOf: ({ sorted }) => sorted, reason: "the same words in another order" },
];

const [SWAPPED, ONE, TWO, INITIAL, LAST_INITIAL] = [
  "two letters are swapped",
  "one letter differs",
  "2 letters differ",
  "one has an initial for a first name",
  "one has an initial for a last name",
];
/** The most likely to be one player first. */
export const REASONS: readonly string[] = [
  ...SAME_BY.map(({ reason }) => reason),
  ...[SWAPPED, ONE, INITIAL, LAST_INITIAL, TWO],
];

/** Why two names may belong to one player; undefined: they are not alike. */
export function whyAlike(a: Face, b: Face): string | undefined {
  for (const { keyOf, reason } of SAME_BY) {
    const key = keyOf(a);
    if (key !== "" && key === keyOf(b)) return reason;
  }
  return initialsMatch(a, b) ? INITIAL : byLetters(a, b);
}

/** Maximum number of players with one first name for which an initial identifies a player. */
const MAX_PEOPLE = 3;

/** All words but the last; "" if there is only one. */
export const firstNames = ({ words }: Face): string => words.slice(0, -1).join(" ");

/**
 * "Viktor W." and "Viktor Wall": alike if few share the first name and only one of them has that initial.
 */
export function initialsOf(
  namesakes: readonly Face[],
): readonly { readonly short: Face; readonly long: Face; readonly reason: string }[] {
  const people = new Set(namesakes.map(({ bare }) => bare));
  if (people.size < 2 || people.size > MAX_PEOPLE) return [];
  const lastOf = (face: Face) => face.words.at(-1)!;
  const shorts = namesakes.filter((face) => lastOf(face).length === 1);
  return shorts.flatMap((short) => {
    const long = namesakes.filter((face) => lastOf(face).length > 1 && lastOf(face).startsWith(lastOf(short)));
    return long.length === 1 ? [{ short, long: long[0], reason: LAST_INITIAL }] : [];
  });
}

function byLetters(a: Face, b: Face): string | undefined {
  const [shorter, longer] = [a.plain.length, b.plain.length].toSorted((x, y) => x - y);
  const most = shorter >= 10 ? 2 : longer >= 5 ? 1 : 0;
  if (most === 0 || longer - shorter > most || a.numbers !== b.numbers) return undefined;
  if (isCode(a.plain) || isCode(b.plain) || haveOtherInitials(a.words, b.words)) return undefined;
  if (areSwapped(a.plain, b.plain)) return SWAPPED;
  const letters = distance(a.plain, b.plain);
  if (letters === 1) return ONE;
  return letters === 2 && most === 2 && areWordsClose(a.words, b.words) ? TWO : undefined;
}

/** "5JlzyB7Pjy3V4GED": letters around digits are an account id, which has no typing errors. */
const isCode = (plain: string): boolean => /\p{L}\p{N}+\p{L}/u.test(plain);

/** Initials such as in "Nick F" and "Nick G" distinguish two players. */
const haveOtherInitials = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.some((word, at) => word.length === 1 && b[at].length === 1 && word !== b[at]);

/** A change of two letters makes a short word another name: Erik and Rick, North and South. */
function areWordsClose(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((word, at) => Math.min(word.length, b[at].length) >= 8 || distance(word, b[at]) <= 1);
}

/** Two letters exchanged: "Kesterl" and "Kestrel". */
function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** "M. Verstappen" and "Max Verstappen". */
function initialsMatch({ words: first }: Face, { words: second }: Face): boolean {
  if (first.length !== second.length || first.length < 2 || first.at(-1) !== second.at(-1)) return false;
  let shortened = 0;
  for (let at = 0; at < first.length - 1; at += 1) {
    if (first[at] === second[at]) continue;
    const [short, long] = first[at].length <= second[at].length ? [first[at], second[at]] : [second[at], first[at]];
    if (short.length !== 1 || long[0] !== short || long.length === 1) return false;
    shortened += 1;
  }
  return shortened > 0;
}
