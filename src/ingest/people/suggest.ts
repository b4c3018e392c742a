import { distance } from "fastest-levenshtein";
import type { Steps } from "../../engine/steps";
import { cleanName, nameKey } from "../cells/name";

/** Two names that may be one person: offered, never applied. */
export interface MergeSuggestion {
  readonly from: string;
  readonly into: string;
  /** Why: "only accents differ". */
  readonly reason: string;
  /** All spellings of what may be this one person, the commonest first, where there are more than two. */
  readonly spellings?: readonly string[];
}

/** Beyond this many names, only neighbours in sorted order are compared by letters. */
const ALL_PAIRS = 1500;
const NEIGHBOURS = 12;
/** A last word that so many share is no family name. */
const MOST_NAMESAKES = 300;

/**
 * Near-duplicates among names: missing accents, missing punctuation or "Jr.", swapped name parts, initials for a
 * first name, one or two letters. `weight` (races by name) puts the rarer name into the commoner one.
 */
export function suggestMerges(names: readonly string[], weight?: (name: string) => number): MergeSuggestion[] {
  const steps = suggestSteps(names, weight);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Names, and pairs of names, that are looked at between two pauses. */
const [NAMES_A_STEP, PAIRS_A_STEP] = [2_000, 50_000];

/** The same in slices; yields the share of the passes done. */
export function* suggestSteps(
  names: readonly string[],
  weight: (name: string) => number = () => 0,
): Steps<MergeSuggestion[]> {
  const unique = [...new Set(names)].filter((name) => cleanName(name) !== "");
  const found = new Map<string, MergeSuggestion>();
  const offer = (a: string, b: string, reason: string): void => {
    if (a === b) return;
    const [from, into] = weight(a) > weight(b) ? [b, a] : [a, b];
    const key = JSON.stringify([from, into].toSorted());
    if (!found.has(key)) found.set(key, { from, into, reason });
  };
  for (const { keyOf, reason } of SAME_BY) {
    const groups = yield* groupsBy(unique, keyOf);
    for (const group of groups) for (const name of group.slice(1)) offer(name, group[0], reason);
  }
  let looked = 0;
  for (const group of yield* groupsBy(unique, (name) => wordsOf(name).at(-1) ?? "")) {
    if (group.length > MOST_NAMESAKES) continue;
    for (const [a, b] of allPairs(group)) {
      if (initialsMatch(a, b)) offer(b, a, "one has an initial for a first name");
      if (++looked % NAMES_A_STEP === 0) yield 0.6;
    }
  }
  const faces: Face[] = [];
  for (const name of unique) if (faces.push(faceOf(name)) % NAMES_A_STEP === 0) yield 0.7;
  for (const pair of closePairs(faces)) {
    if (++looked % PAIRS_A_STEP === 0) yield 0.8;
    const reason = likeness(...pair);
    if (reason) offer(pair[1].name, pair[0].name, reason);
  }
  return [...found.values()];
}

const SAME_BY: readonly { readonly keyOf: (name: string) => string; readonly reason: string }[] = [
  { keyOf: (name) => nameKey(cleanName(name)), reason: "only capital letters differ" },
  { keyOf: withoutAccents, reason: "only accents differ" },
  {
    keyOf: (name) => withoutAccents(name).replace(/[^\p{L}\p{N}]+/gu, ""),
    reason: "only spaces and punctuation differ",
  },
  {
    keyOf: (name) =>
      wordsOf(name)
        .filter((word) => !/^(?:jr|sr|ii|iii|iv)$/.test(word))
        .join(" "),
    reason: "one has Jr., Sr. or a number",
  },
  { keyOf: (name) => wordsOf(name).toSorted().join(" "), reason: "the same words in another order" },
];

function withoutAccents(name: string): string {
  return nameKey(cleanName(name))
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/đ/g, "d");
}

function wordsOf(name: string): string[] {
  return withoutAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function* groupsBy(names: readonly string[], keyOf: (name: string) => string): Steps<string[][]> {
  const groups = new Map<string, string[]>();
  for (const [at, name] of names.entries()) {
    if (at % NAMES_A_STEP === NAMES_A_STEP - 1) yield 0.5;
    const key = keyOf(name);
    if (key === "") continue;
    const group = groups.get(key);
    if (group) group.push(name);
    else groups.set(key, [name]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A name as it is compared, worked out once. */
interface Face {
  readonly name: string;
  readonly key: string;
  readonly plain: string;
  /** Its numbers alone: they tell accounts apart: player1 and player2 are two. */
  readonly numbers: string;
}

function faceOf(name: string): Face {
  const key = nameKey(name);
  return { name, key, plain: withoutAccents(name), numbers: key.replace(/\P{N}+/gu, " ").trim() };
}

function* allPairs<Item>(items: readonly Item[]): Generator<readonly [Item, Item], void, void> {
  for (let i = 0; i < items.length; i += 1) for (let j = i + 1; j < items.length; j += 1) yield [items[i], items[j]];
}

/** All pairs of a small field; in a large one the neighbours when sorted forwards and backwards. */
function* closePairs(faces: readonly Face[]): Generator<readonly [Face, Face], void, void> {
  if (faces.length <= ALL_PAIRS) {
    yield* allPairs(faces);
    return;
  }
  for (const sortKey of [(one: Face) => one.plain, (one: Face) => one.plain.split("").toReversed().join("")]) {
    const sorted = faces.map((face) => ({ face, key: sortKey(face) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (let i = 0; i < sorted.length; i += 1) {
      for (let j = i + 1; j < Math.min(sorted.length, i + NEIGHBOURS); j += 1) yield [sorted[i].face, sorted[j].face];
    }
  }
}

function likeness(a: Face, b: Face): string | undefined {
  const shorter = Math.min(a.key.length, b.key.length);
  const most = shorter >= 10 ? 2 : shorter >= 5 ? 1 : 0;
  if (most === 0 || Math.abs(a.key.length - b.key.length) > most || a.numbers !== b.numbers) return undefined;
  const letters = distance(a.key, b.key);
  if (letters === 0 || letters > most) return undefined;
  return letters === 1 ? "one letter differs" : `${letters} letters differ`;
}

/** "M. Verstappen" and "Max Verstappen". */
function initialsMatch(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
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
