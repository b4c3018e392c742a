/** The drill: ten pairs of overlapping bells by seed, and the score of an estimate of the win probability. Pure. */
import { inRandomOrder } from "../../predict/shuffled";
import { seeded } from "../../../../store/random";

interface Pair {
  /** Ratings; the first is at least as high as the second. */
  readonly first: number;
  readonly second: number;
}

export const QUESTIONS = 10;
/** Maximum error in per cent that continues the streak. */
export const CLOSE = 5;
const WIDEST = 500;

/** Gaps from 0 to 500 points, one from each tenth of that range, in shuffled order. */
export function pairsOf(seed: number): readonly Pair[] {
  const random = seeded(seed);
  const gaps = Array.from({ length: QUESTIONS }, (_, i) => Math.round(((i + random()) * WIDEST) / QUESTIONS));
  return inRandomOrder(gaps, random).map((gap) => {
    const middle = 1400 + Math.round(200 * random());
    return { first: middle + Math.ceil(gap / 2), second: middle - Math.floor(gap / 2) };
  });
}

/** Ten for an exact estimate, minus one for each per cent of error. `guess` in per cent, `chance` a probability. */
export const pointsFor = (guess: number, chance: number): number =>
  Math.max(0, 10 - Math.round(Math.abs(guess - 100 * chance)));

export const isClose = (guess: number, chance: number): boolean => Math.abs(guess - 100 * chance) <= CLOSE;

export interface DrillAnswer {
  readonly guess: number;
  readonly chance: number;
}

/** Points so far, the current streak of close estimates and the longest one. */
export function standing(answers: readonly DrillAnswer[]) {
  let streak = 0;
  let longest = 0;
  let points = 0;
  for (const { guess, chance } of answers) {
    points += pointsFor(guess, chance);
    streak = isClose(guess, chance) ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { points, streak, longest };
}
