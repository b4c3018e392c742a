import { above, answer, below, chance, is, moves, times } from "../../claims/claimWords";
import { CLASSIC_PAIR, ELO, GAUSSIAN_PAIR, K } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";
import { upset } from "./gap";

const elo = moves(ELO, upset(2000), 0);
const gaussian = (gap: number) => moves(GAUSSIAN_PAIR, upset(gap), 0);
const bell = chance(GAUSSIAN_PAIR, upset(300));

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Elo, K = 17. An outsider rated 2,000 points lower wins. What does the outsider gain?",
    options: [
      answer(
        "About 17 points",
        "The surprise is nearly 1, so the step is nearly K. It cannot be more.",
        is(elo, 17, 0.01),
      ),
      answer(
        "About 34 points",
        "The step is K times the surprise, and a surprise is never more than 1.",
        is(elo, 34, 1),
      ),
      answer("About 80 points", "That is the step of the Gaussian system, which has no bound.", is(elo, 80, 2)),
    ],
  },
  {
    prompt: "The gap of an upset grows from 1,000 to 2,000 points. What does the Gaussian step do?",
    options: [
      answer(
        "It stays about the same",
        "That is what the bounded rules do. The Gaussian step follows the gap.",
        is(gaussian(2000), gaussian(1000), 5),
      ),
      answer(
        "It nearly doubles",
        "The performance must have been about half the gap away from the rating, and half the gap doubles.",
        above(gaussian(2000), times(1.7, gaussian(1000))),
      ),
      answer(
        "It shrinks",
        "The larger the surprise, the larger the step, under every rule of this lesson.",
        below(gaussian(2000), gaussian(1000)),
      ),
    ],
  },
  {
    prompt: "Which rule takes its probability from the bell curve and still never moves a rating by more than K?",
    options: [
      answer(
        "Elo",
        "Elo keeps the bound, but its probability comes from the logistic curve.",
        is(chance(ELO, upset(300)), bell),
      ),
      answer(
        "The Gaussian system",
        "It takes the probability from the bell curve, and its step has no bound.",
        below(gaussian(3000), K * 1.000001),
      ),
      answer(
        "The classic Gaussian rule",
        "It puts the probability of the bell curve into the formula of Elo.",
        below(moves(CLASSIC_PAIR, upset(3000), 0), K * 1.000001),
      ),
    ],
  },
];
