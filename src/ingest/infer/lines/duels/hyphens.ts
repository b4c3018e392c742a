import { countBy } from "../../../grouped";
import { nameIn } from "../../tokens/names";
import { stretch } from "../lexing/content";
import type { Parsed } from "../parsed";

type Duel = Extract<Parsed, { kind: "duel" }>;

/** The two sides of a line as one stretch, and where they could be parted. */
interface Joined {
  readonly one: Duel;
  readonly from: number;
  readonly text: string;
  readonly cuts: readonly number[];
}

/** Two sides joined by a hyphen, in a text that has further hyphens: "Jean-Luc-Ann". */
function joinedIn(one: Parsed): Joined[] {
  if (one.kind !== "duel" || one.duel.left.length !== 1 || one.duel.right.length !== 1) return [];
  const { line, duel } = one;
  const [from, to] = [duel.left[0].from - line.from, duel.right[0].to - line.from];
  const between = line.text.slice(duel.left[0].to - line.from, duel.right[0].from - line.from);
  if (duel.left[0].from < 0 || between !== "-") return [];
  const text = line.text.slice(from, to);
  return [{ one, from, text, cuts: [...text.matchAll(CUT)].map(({ index }) => index) }];
}

/** A flag may precede the second side. */
const CUT = /-(?=(?:[\u{1F1E6}-\u{1F1FF}]{2}\s?)?[\p{Lu}\p{Lo}])/gu;
const halvesAt = (text: string, cut: number): readonly string[] =>
  [text.slice(0, cut), text.slice(cut + 1)].map((side) => nameIn({ text: side, from: -1, to: -1 }).text);
const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * Chooses the hyphen between the sides of "Ann-Bo-Lee": the one at which both sides occur most often in other lines, or else
 * the one at which they have the same number of words.
 */
export function withHyphens(parsed: readonly Parsed[]): readonly Parsed[] {
  const joined = parsed.flatMap(joinedIn);
  if (joined.every(({ cuts }) => cuts.length < 2)) return parsed;
  const counts = countBy(joined.flatMap(({ text, cuts }) => cuts.flatMap((cut) => halvesAt(text, cut))));
  const worth = (text: string, cut: number): number => {
    const [left, right] = halvesAt(text, cut);
    return counts.get(left)! + counts.get(right)! - 0.3 * Math.abs(wordsIn(left) - wordsIn(right));
  };
  const found = new Map<Parsed, Parsed>();
  for (const { one, from, text, cuts } of joined) {
    const [best] = cuts.toSorted((a, b) => worth(text, b) - worth(text, a));
    const left = [nameIn(stretch(one.line, from, best))];
    const right = [nameIn(stretch(one.line, from + best + 1, text.length - best - 1))];
    found.set(one, { ...one, duel: { ...one.duel, left, right } });
  }
  return parsed.map((one) => found.get(one) ?? one);
}
