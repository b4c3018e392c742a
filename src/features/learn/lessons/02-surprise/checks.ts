import { above, answer, below, equals, is, moves, rated, times } from "../../claims/claimWords";
import { ELO, K, eloOf } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

/** The gap at which the favourite wins this share of the games. */
const gapOf = (share: number) => 400 * Math.log10(share / (1 - share));
const expected = moves(eloOf(20), rated(1500 + gapOf(0.9), 1500), 0);
const upset = moves(ELO, rated(1500, 1500 + gapOf(0.7)), 0);
const usual = moves(ELO, rated(1500 + gapOf(0.7), 1500), 0);
const doubled = moves(eloOf(2 * K), equals(2), 0);

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Ash is expected to win 90 % of the games, and wins this one. K is 20. What does Ash gain?",
    options: [
      answer("2 points", "The expected part was 0.9. Only the last tenth is news: 20 × 0.1.", is(expected, 2, 1e-6)),
      answer("18 points", "That is what Ash loses after a defeat: 20 × 0.9.", is(expected, 18, 1e-6)),
      answer("20 points", "K is multiplied by the surprise, and there was little of it.", is(expected, 20, 1e-6)),
    ],
  },
  {
    prompt: "Birch was given 30 % and wins. How large is the step, beside that of a favourite with 70 % who wins?",
    options: [
      answer(
        "Larger",
        "The result minus the expectation is 0.7 for Birch and 0.3 for the favourite.",
        above(upset, usual),
      ),
      answer("As large", "Both won, but one of the two wins was a surprise.", is(upset, usual)),
      answer("Smaller", "A low expectation leaves more to learn, not less.", below(upset, usual)),
    ],
  },
  {
    prompt: "You double K. What happens to the step after one game?",
    options: [
      answer(
        "It doubles",
        "K multiplies the surprise, and the surprise of one game does not depend on K.",
        is(doubled, times(2, moves(ELO, equals(2), 0))),
      ),
      answer(
        "It stays the same",
        "The expectation stays the same, but the step is K times the surprise.",
        is(doubled, moves(ELO, equals(2), 0)),
      ),
      answer(
        "It grows four times",
        "K stands in the formula once, so the step grows as K does.",
        is(doubled, times(4, moves(ELO, equals(2), 0))),
      ),
    ],
  },
];
