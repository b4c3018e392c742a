/** Counts upsets, for replays, the edited race and every screen. */
import type { Rater } from "../rating/model";
import { OvershootError } from "../rating/overshoot";
import type { PreparedRace } from "../rating/race";
import { forEachDecidedPair } from "./pairs";

/**
 * A *decided pair* is two entrants of different rank who are not team-mates; tied entrants are no pair, however
 * ties are read. It is an *upset* when the less likely winner finished ahead. Where the two are even the
 * pair counts half, as an upset and as an expected one, so the mean count equals the expected one if the
 * probabilities are right.
 */
export interface Upsets {
  upsets: number;
  pairs: number;
  /** Sum of min(p, 1 - p), p the winner's probability given that the pair does not draw. */
  expected: number;
}

/** A pair this close to one half is even, because formulas differ by rounding. */
const EVEN = 1e-9;

/** Adds a decided pair whose winner had this `probability` of winning. Throws OvershootError if it is not from 0 to 1. */
export function addPair(to: Upsets, probability: number): void {
  if (!(probability >= 0 && probability <= 1))
    throw new OvershootError("The probability of a pair is not a number from 0 to 1.");
  const lead = probability - 0.5;
  to.pairs++;
  if (lead > EVEN) {
    to.expected += 1 - probability;
  } else if (lead < -EVEN) {
    to.upsets++;
    to.expected += probability;
  } else {
    to.upsets += 0.5;
    to.expected += 0.5;
  }
}

/** Upsets of a race by the current beliefs (before `add`), entrant by entrant, also within teams. */
export function upsetsOf(race: PreparedRace, rater: Rater): Upsets {
  const count: Upsets = { upsets: 0, pairs: 0, expected: 0 };
  const { player } = race;
  forEachDecidedPair(race, (winner, loser) => addPair(count, rater.winProbability(player[winner], player[loser])));
  return count;
}
