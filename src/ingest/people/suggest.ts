import type { Steps } from "../../engine/steps";
import { cleanName } from "../cells/name";
import { faceOf, firstNames, initialsOf, REASONS, SAME_BY, whyAlike, type Face } from "./alike";

/** Two names that may be one person: offered, never applied. */
export interface MergeSuggestion {
  readonly from: string;
  readonly into: string;
  /** For example "only accents differ". */
  readonly reason: string;
  /** All spellings that may belong to this player, most frequent first, if there are more than two. */
  readonly spellings?: readonly string[];
}

/** With more names than this, only neighbours in sorted order are compared by letters. */
const ALL_PAIRS = 1500;
const NEIGHBOURS = 12;
/** A last word shared by more names than this is not a surname. */
const MAX_NAMESAKES = 300;

/** Names, and pairs of names, compared between two pauses. */
const [NAMES_A_STEP, PAIRS_A_STEP] = [2_000, 50_000];

/**
 * Near-duplicates among names: missing accents, missing punctuation or "Jr.", swapped parts, initials for a
 * first name, one or two letters changed. `weight` (races by name) decides which name replaces the rarer one.
 * Yields the progress, 0..1.
 */
export function* suggestSteps(
  names: readonly string[],
  weight: (name: string) => number = () => 0,
): Steps<MergeSuggestion[]> {
  const faces = yield* facesOf(names);
  const found = new Map<string, MergeSuggestion>();
  const offer = (a: Face, b: Face, reason = whyAlike(a, b)): void => {
    if (!reason) return;
    const [from, into] = weight(a.name) > weight(b.name) ? [b.name, a.name] : [a.name, b.name];
    const key = JSON.stringify([from, into].toSorted());
    if (!found.has(key)) found.set(key, { from, into, reason });
  };
  for (const { keyOf } of SAME_BY) {
    for (const group of yield* groupsBy(faces, keyOf)) for (const face of group.slice(1)) offer(face, group[0]);
  }
  for (const group of yield* groupsBy(faces, firstNames))
    for (const { short, long, reason } of initialsOf(group)) offer(short, long, reason);
  let looked = 0;
  for (const group of yield* groupsBy(faces, ({ words }) => words.at(-1) ?? "")) {
    if (group.length > MAX_NAMESAKES) continue;
    for (const [a, b] of allPairs(group)) {
      offer(b, a);
      if (++looked % NAMES_A_STEP === 0) yield 0.6;
    }
  }
  for (const [a, b] of closePairs(faces)) {
    if (++looked % PAIRS_A_STEP === 0) yield 0.8;
    if (mayDiffer(a, b)) offer(b, a);
  }
  return [...found.values()];
}

function* facesOf(names: readonly string[]): Steps<Face[]> {
  const faces: Face[] = [];
  for (const name of new Set(names)) {
    if (cleanName(name) === "") continue;
    if (faces.push(faceOf(name)) % NAMES_A_STEP === 0) yield 0.4;
  }
  return faces;
}

/** Names of very different lengths are never alike by letters, so most pairs need no further comparison. */
const mayDiffer = (a: Face, b: Face): boolean => Math.abs(a.plain.length - b.plain.length) < 3;

/** A new name, and existing names that it may be, most likely first. */
interface Alike {
  readonly name: string;
  readonly like: readonly { readonly name: string; readonly reason: string }[];
}

/** Maximum number of existing names offered for a new one. */
const MAX_ALIKE = 5;
/** With more pairs than this, only neighbours are compared. */
const MAX_PAIRS = 20_000_000;

/** Names that resemble existing ones; exact matches are left out. */
export function* alikeSteps(
  names: readonly string[],
  there: readonly string[],
  weight: (name: string) => number = () => 0,
): Steps<Alike[]> {
  const known = yield* facesOf(there);
  const isThere = new Set(there);
  const fresh = yield* facesOf(names.filter((name) => !isThere.has(name)));
  const like = new Map<string, { readonly name: string; readonly reason: string }[]>();
  const offer = (name: string, other: string, reason: string) =>
    void like.set(name, [...(like.get(name) ?? []), { name: other, reason }]);
  if (known.length * fresh.length > MAX_PAIRS) {
    for (const { from, into, reason } of yield* suggestSteps([...names, ...there], weight)) {
      if (isThere.has(from) === isThere.has(into)) continue;
      const [name, other] = isThere.has(into) ? [from, into] : [into, from];
      offer(name, other, reason);
    }
  } else {
    let looked = 0;
    for (const face of fresh) {
      for (const other of known) {
        if (++looked % PAIRS_A_STEP === 0) yield looked / (known.length * fresh.length);
        const reason = whyAlike(face, other);
        if (reason) offer(face.name, other.name, reason);
      }
    }
    for (const group of yield* groupsBy([...known, ...fresh], firstNames)) {
      for (const { short, long, reason } of initialsOf(group)) {
        if (isThere.has(short.name) !== isThere.has(long.name))
          offer(
            ...(isThere.has(long.name) ? ([short.name, long.name] as const) : ([long.name, short.name] as const)),
            reason,
          );
      }
    }
  }
  const order = (one: { readonly name: string; readonly reason: string }) => REASONS.indexOf(one.reason);
  return [...like].map(([name, all]) => ({
    name,
    like: all.toSorted((a, b) => order(a) - order(b) || weight(b.name) - weight(a.name)).slice(0, MAX_ALIKE),
  }));
}

function* groupsBy(faces: readonly Face[], keyOf: (face: Face) => string): Steps<Face[][]> {
  const groups = new Map<string, Face[]>();
  for (const [at, face] of faces.entries()) {
    if (at % NAMES_A_STEP === NAMES_A_STEP - 1) yield 0.5;
    const key = keyOf(face);
    if (key === "") continue;
    const group = groups.get(key);
    if (group) group.push(face);
    else groups.set(key, [face]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function* allPairs<Item>(items: readonly Item[]): Generator<readonly [Item, Item], void, void> {
  for (let i = 0; i < items.length; i += 1) for (let j = i + 1; j < items.length; j += 1) yield [items[i], items[j]];
}

/** All pairs of a small field; in a large one, neighbours when sorted by the text and by the reversed text. */
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
