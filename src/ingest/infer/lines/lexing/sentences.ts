import { trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch } from "./content";
import { openersAt } from "./openers";
import { phraseAt } from "./vocabulary";

const WORD = "(?:[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’.-]*|\\d+[A-Z]\\p{L}*)";
const PARTICLE = "(?:de|der|den|van|von|da|di|la|le|del|dos|du|zu|ter|of|and|&|n'|'n'|in 't)";
const RUN = `${WORD}(?:\\s+(?:${PARTICLE}\\s+){0,2}(?:${WORD}|\\d{1,3}(?![-–:\\d])))*`;
const RUNS = new RegExp(`(?<![\\p{L}\\p{N}'’])${RUN}(?:\\s?\\([^()]{1,20}\\))?`, "gu");
const SENTENCE = /(?<=[\p{L}\p{N})"”'’]{2}|\d|\p{Lo})[.!?;]+["”’]?\s+(?=["“‘]?[\p{Lu}\p{Lo}])|;\s*/gu;
/** The sentences of a line. */
export function sentencesOf(line: Piece, ends = SENTENCE): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const match of line.text.matchAll(ends)) {
    // "J. Smith", "No. 2", "St. Ives": a short word before a full stop does not end the sentence.
    if (
      match[0].startsWith(".") &&
      /(?:^|[\s(])(?:\p{L}|No|St|Dr|Mr|Mrs|Ms|Nr|Jr|Sr|vs|def|bt|Bld|ST)$/u.test(line.text.slice(at, match.index))
    )
      continue;
    parts.push(trimmed(stretch(line, at, match.index - at)));
    at = match.index + match[0].length;
  }
  parts.push(trimmed(stretch(line, at, line.text.length - at)));
  return parts.filter(({ text }) => text !== "");
}

/** Full names in the text that begin or end with a word. */
export function fullNames(texts: readonly string[]): (name: Piece) => Piece {
  const whole = new Map<string, Set<string>>();
  for (const text of texts)
    for (const [run] of text.matchAll(RUNS)) {
      const name = run.slice(openersAt(run)).replace(/['’]s$|\s?\([^()]*\)$/u, "");
      const words = name.split(/\s+/);
      if (words.length !== 2 || words.some((word) => word.length < 3 || phraseAt(word, 0) !== undefined)) continue;
      for (const word of words) whole.set(word, (whole.get(word) ?? new Set()).add(name));
    }
  return (piece) => {
    const known = whole.get(piece.text);
    return known?.size === 1 ? { ...piece, text: [...known][0] } : piece;
  };
}
