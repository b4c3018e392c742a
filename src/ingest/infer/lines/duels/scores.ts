import { halves } from "../../tokens/token";

export type Pair = readonly [number, number];

const NUMBER = "(\\d{1,3}½?|½|\\d{1,2}[.,]5)";
export const SCORE = new RegExp(
  `(?<![\\d\\p{L}.,:/+-])${NUMBER}\\s?(?:[-–—−:×]|\\sx\\s|x|\\sv(?:s\\.?)?\\s|\\sto\\s|\\sà\\s|\\sa\\s)\\s?${NUMBER}(?![\\d½]|\\s?(?:st|nd|rd|th|[ap]\\.?m|%|€|\\$|cm|mm|km|kg|yds?|yards|år|years?|yrs?|ans|anni|años|anos|jahre|jaar|lat|let|vuotiaat|év|yaş|gmt|utc|bst|ce?s?t|e[sd]t|uhr|hrs)(?!\\p{L}))(?!\\s?[:/.-]\\s?\\d|\\.\\s\\p{L})`,
  "iu",
);
export const SCORES = new RegExp(SCORE.source, "giu");
/** Scores that follow each other: the game's, or those of its sets. */
export function pairsIn(text: string): Pair[] {
  const pairs: Pair[] = [];
  let at = 0;
  for (const match of text.matchAll(SCORES)) {
    if (pairs.length > 0 && /\p{L}{2}/u.test(text.slice(at, match.index))) break;
    pairs.push([halves(match[1]), halves(match[2])]);
    at = match.index + match[0].length;
  }
  return pairs;
}

/** The result of a line and the stretches that state it, sets and all. */
export function resultIn(
  text: string,
): { readonly scores: Pair; readonly stretches: readonly { from: number; size: number }[] } | undefined {
  const scores = resultOf(pairsIn(text));
  const stretches = [...text.matchAll(SCORES)].map((match) => ({ from: match.index, size: match[0].length }));
  return scores && { scores, stretches };
}

const setsWon = (sets: readonly Pair[]): Pair => [
  sets.filter(([a, b]) => a > b).length,
  sets.filter(([a, b]) => a < b).length,
];

/** The result of a game: the score alone, or with its sets after it, or the sets alone. */
export function resultOf(pairs: readonly Pair[]): Pair | undefined {
  const [first, ...rest] = pairs;
  if (first === undefined || rest.length === 0) return first;
  const sets = setsWon(rest);
  if (sets[0] === first[0] && sets[1] === first[1]) return first;
  const all = setsWon(pairs);
  if (Math.max(...first) < 4) return first;
  return all[0] === all[1] ? undefined : all;
}

/** "204-5": runs for wickets. */
export const isInnings = ([runs, wickets]: Pair): boolean => runs >= 30 && wickets <= 10;
