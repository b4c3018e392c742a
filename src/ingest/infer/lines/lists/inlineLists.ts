import { AND_WORDS, isNameLike, trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { bodyOf, type LineEntry } from "../lexing/lineEntry";
import { endsTied, ordinalsIn, type Ordinal } from "../lexing/lead";

/** A numbered list within a line, and the text before it. */
interface InlineList {
  readonly label: Piece;
  readonly entries: readonly LineEntry[];
}

const LONGEST = 260;
/** Entrants who share a place. */
export const MAX_SHARING = 6;
/** What parts an entrant from the next: "1. Ann, 2. Bo and 3. Cy". */
const ENDING = new RegExp(`[\\s,;./|·•–—，、；。]+$|,?\\s(?:${AND_WORDS}|а)\\s*$`, "u");

/** Numbered lists in running text: "Boys: 1. Ada, 2. Bo. Girls: 1. Cy, 2. Di". */
export function inlineLists(line: Piece): InlineList[] {
  const { text } = line;
  const ordinals = withTies(withFirst(ofOverall(ordinalsIn(text), text), text), text);
  if (ordinals.length < 2) return [];
  const chains = chainsOf(ordinals, text);
  const lists: InlineList[] = [];
  let before = 0;
  for (const [at, chain] of chains.entries()) {
    const next = chains[at + 1];
    const stop = next ? next[0].from : text.length;
    const [labelFrom, end] = endOf(text, chain[chain.length - 1].to, stop, next !== undefined);
    const label = trimmed(stretch(line, before, chain[0].from - before));
    const entries = chain.flatMap((one, index): LineEntry[] => {
      const to = index + 1 < chain.length ? chain[index + 1].from : end;
      const raw = fromName(stretch(line, one.to, to - one.to));
      const body = trimmed(stretch(raw, 0, raw.text.replace(ENDING, "").length));
      return [
        {
          place: one.place,
          placePiece: trimmed(stretch(line, one.from, one.to - one.from)),
          body,
          tied: one.tied,
          weight: one.strong ? 0.95 : 0.8,
        },
      ];
    });
    if (entries.every(({ body }) => body.text !== "" && isNameLike(bodyOf(body).name.text))) {
      lists.push({ label: titled(label), entries });
    }
    before = labelFrom;
  }
  return lists;
}

/** "with a very good 40 points, Ivan Tarkington": drops the words before the name. */
function fromName(body: Piece): Piece {
  if (!/^\p{Ll}+\s/u.test(body.text)) return body;
  const at = body.text.search(/(?<=[,:]\s)\p{Lu}[\p{L}'’-]+\s\p{Lu}/u);
  return at < 0 ? body : stretch(body, at, body.text.length - at);
}

/** "4th and 1st V1 Thomas": skips the place in a class, and the class, after the overall place. */
function ofOverall(ordinals: readonly Ordinal[], text: string): Ordinal[] {
  const kept: Ordinal[] = [];
  for (const one of ordinals) {
    const last = kept.at(-1);
    const joined = last && text[last.from] !== "(" && /^(?:et|and|und|y|e)\s$/iu.test(text.slice(last.to, one.from));
    const group = joined ? /^\p{Lu}{1,3}\d{1,2}\s/u.exec(text.slice(one.to)) : null;
    if (last && joined) kept[kept.length - 1] = { ...last, to: one.to + (group?.[0].length ?? 0) };
    else kept.push(one);
  }
  return kept;
}

/** "Ann & Bo 2. Cy & Di 3. Ed & Flo": the names before the second place are first. */
function withFirst(ordinals: readonly Ordinal[], text: string): readonly Ordinal[] {
  const [second, third] = ordinals;
  if (!third || second.place !== 2 || third.place !== 3 || !second.strong || !third.strong) return ordinals;
  const before = text.slice(0, second.from).trim();
  const isFirst = before.length < 60 && isNameLike(before) && /^\p{Lu}/u.test(before) && !/[.:!?;]|\d/.test(before);
  return isFirst
    ? [
        { place: 1, from: 0, to: 0, strong: true, parted: true, tied: false },
        { ...second, parted: true },
        ...ordinals.slice(1),
      ]
    : ordinals;
}

/** "2. Bo and Cy (tied), 4. Di": the sign after the names. */
const withTies = (ordinals: readonly Ordinal[], text: string): readonly Ordinal[] =>
  ordinals.map((one, at) =>
    endsTied(text.slice(one.to, ordinals[at + 1]?.from ?? one.to)) ? { ...one, tied: true } : one,
  );

/** The text before a list, from its last sentence on. */
function titled(label: Piece): Piece {
  const bare = label.text.replace(/[\s:：–—-]+$/u, "");
  const start = Math.max(bare.lastIndexOf(". "), bare.lastIndexOf("; "), bare.lastIndexOf("! ")) + 1;
  return trimmed(stretch(label, start, bare.length - start));
}

/** Runs of ordinals that count: 1, 2, 3, ties and, between clear ordinals, gaps. */
function chainsOf(ordinals: readonly Ordinal[], text: string): Ordinal[][] {
  const chains: Ordinal[][] = [];
  let at = 0;
  while (at < ordinals.length) {
    const first = ordinals[at];
    const goesOn = first.from > 0 || ordinals[at + 1]?.place === first.place + 1;
    const opens = first.place === 1 || (first.strong && first.parted && first.place < 100 && goesOn);
    const down = falling(ordinals, at);
    const chain = down.length > 2 ? down : opens ? chainFrom(ordinals, at) : [];
    const clear = chain.filter(({ strong }) => strong).length;
    const parted = chain.every((one) => one.parted);
    if (chain.length >= 3 && (parted || clear === chain.length || isSteady(chain))) chains.push(chain);
    else if (chain.length === 2 && clear === 2 && (parted || areBracketed(chain, text))) chains.push(chain);
    else {
      at += 1;
      continue;
    }
    at = ordinals.indexOf(chain[chain.length - 1]) + 1;
  }
  return chains;
}

/** "P13 1) Ann 6.44 2) Bo 7.12". */
const areBracketed = ([one, other]: readonly Ordinal[], text: string): boolean =>
  other.place === one.place + 1 && [one, other].every(({ from, to }) => text.slice(from, to).includes(")"));

/** From the last to the winner: "3rd Cy, 2nd Bo and 1st Ann". */
function falling(ordinals: readonly Ordinal[], start: number): Ordinal[] {
  const chain: Ordinal[] = [];
  for (const one of ordinals.slice(start)) {
    const last = chain.at(-1);
    if (last && !one.parted) continue;
    if (!one.strong || !one.parted || (last && one.place !== last.place - 1)) break;
    chain.push(one);
    if (one.place === 1) return chain;
  }
  return [];
}

/** Bare numbers without separators count 1, 2, 3 without a gap, except after a place that several share. */
function isSteady(chain: readonly Ordinal[]): boolean {
  return chain.every(({ place }, at) => place === (at === 0 ? 1 : chain[at - 1].place + 1) || chain[at - 1]?.tied);
}

/** The next place, the same one for those who tie, or a later one after a tie. */
const isNext = (one: Ordinal, last: Ordinal, count: number, level: boolean): boolean =>
  one.place === last.place + 1 ||
  one.place === count + 1 ||
  (one.place === last.place && (level || last.tied)) ||
  (last.tied && one.place > last.place && one.place < last.place + MAX_SHARING);

const isLater = (one: Ordinal, last: Ordinal): boolean => one.strong && one.parted && one.place > last.place;

const MAX_SKIPPED = 3;
/** "4. Di 6. Flo 8. Hal": from the fourth place on, places may be missing, as in the ranking of a championship within a race. */
const isSkipping = (one: Ordinal, last: Ordinal, count: number): boolean =>
  count > 3 && one.strong && one.place > last.place && one.place <= last.place + MAX_SKIPPED;

function chainFrom(ordinals: readonly Ordinal[], start: number): Ordinal[] {
  const chain = [ordinals[start]];
  const strong = ordinals[start].strong;
  for (let at = start + 1; at < ordinals.length; at++) {
    const one = ordinals[at];
    const last = chain[chain.length - 1];
    // "5. 1. FC Plaun": the name begins with a number.
    if (one.from === last.to) continue;
    // "1st Ann 1st Bo 3rd Cy".
    const level = one.tied || (chain.length === 1 && ordinals[at + 1]?.place === 3);
    const isNew = one.place === 1 && !level && one.strong === strong;
    if (one.from - last.to > LONGEST || isNew) break;
    const follows =
      isNext(one, last, chain.length, level) || (strong && (isLater(one, last) || isSkipping(one, last, chain.length)));
    if (follows && (one.strong === strong || !strong)) chain.push(one);
  }
  return chain;
}

/** Where the label of the next list begins, and where the last entry ends. */
function endOf(text: string, from: number, stop: number, labelled: boolean): [number, number] {
  const rest = text.slice(from, stop);
  // "3 Jo. Seniors: 1 Ann": the label of the next list.
  const labels = labelled ? /(?<=[\p{L}\p{N})])[.;!](?=\s+\p{Lu}[^.;:]{0,40}[:–-]\s*$)/u.exec(rest) : null;
  const sentence =
    /(?<=[\p{L}\p{N})\]”"]{3,})(?<!\b(?:Rev|Mrs|Prof|Capt|Hon|Sgt))[.;!。](?=\s+\p{Lu}|\s*$)|[;。]|\s(?=[▲△▶▷■□◆◇★☆])/u.exec(
      rest,
    );
  const cut = Math.min(labels?.index ?? rest.length, sentence?.index ?? rest.length);
  const end = from + cut;
  return [labelled && cut < rest.length ? end + 1 : stop, end];
}
