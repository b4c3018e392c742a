import type { TextLine } from "../../text/pieces";

export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Lines of one kind: their common words, and the text of each line between these. */
export interface Event {
  readonly fixed: readonly string[];
  readonly lines: readonly { readonly line: TextLine; readonly gaps: readonly (readonly Word[])[] }[];
}

const MAX_EVENTS = 30;
const MAX_WORDS = 40;
const MIN_SHARED = 0.5;
const WORD = /[\p{L}\p{N}_@#+/~-]+(?:[.:'’,][\p{L}\p{N}_@#+/~-]+)*\.?|[^\s\p{L}\p{N}]/gu;

export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)]
    .slice(0, MAX_WORDS)
    .map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }));

/** Groups lines by their longest common sequence of words: a line joins the kind that shares most words (Spell, Du and Li 2016). */
export function templatesOf(lines: readonly TextLine[]): Event[] {
  const kinds: { fixed: string[]; members: { line: TextLine; words: readonly Word[] }[] }[] = [];
  for (const line of lines) {
    const words = wordsIn(line.text);
    const texts = words.map(({ text }) => text);
    let best: { kind: (typeof kinds)[number]; shared: string[] } | undefined;
    for (const kind of kinds) {
      if (kind.fixed.length <= (best?.shared.length ?? 0)) continue;
      const shared = common(kind.fixed, texts);
      if (shared.length > (best?.shared.length ?? 0)) best = { kind, shared };
    }
    const count = (list: readonly string[]): number => list.filter((word) => /\p{L}/u.test(word)).length;
    if (
      best &&
      count(best.shared) >= Math.max(1, MIN_SHARED * count(texts)) &&
      count(best.shared) >= 0.6 * count(best.kind.fixed)
    ) {
      best.kind.fixed = best.shared;
      best.kind.members.push({ line, words });
    } else if (kinds.length < MAX_EVENTS) kinds.push({ fixed: texts, members: [{ line, words }] });
  }
  return kinds
    .filter(({ members, fixed }) => members.length > 1 && fixed.filter((word) => /^\p{Ll}{2,}/u.test(word)).length > 1)
    .map(({ fixed, members }) => ({
      fixed,
      lines: members.map(({ line, words }) => ({ line, gaps: gapsOf(words, fixed) })),
    }));
}

export function common(one: readonly string[], other: readonly string[]): string[] {
  const width = other.length + 1;
  const sizes = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      sizes[i * width + j] =
        one[i] === other[j]
          ? 1 + sizes[(i + 1) * width + j + 1]
          : Math.max(sizes[(i + 1) * width + j], sizes[i * width + j + 1]);
  const shared: string[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) {
      shared.push(one[i]);
      i += 1;
      j += 1;
    } else if (sizes[(i + 1) * width + j] >= sizes[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return shared;
}

/** The words before, between and after the fixed ones. */
export function gapsOf(words: readonly Word[], fixed: readonly string[]): Word[][] {
  const gaps: Word[][] = [[]];
  for (const word of words) {
    if (word.text === fixed[gaps.length - 1]) gaps.push([]);
    else gaps.at(-1)!.push(word);
  }
  return gaps;
}
