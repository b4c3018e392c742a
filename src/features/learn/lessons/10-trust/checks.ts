import { above, answer, below, chance, equals, farmed, is, moves, rated, sum, times } from "../../claims/claimWords";
import { ELO, K } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const lifted = chance(ELO, rated(1900, 1800));
const plain = chance(ELO, rated(1600, 1500));
const settled = moves(ELO, equals(2, 2100), 0);
const first = farmed(ELO, equals(2), 100);
const second = sum(farmed(ELO, equals(2), 200), times(-1, first));

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "A league gives all its players 300 points more. What happens to its predictions?",
    options: [
      answer(
        "Favourites win more often",
        "All differences stay the same, and only differences count.",
        above(lifted, plain),
      ),
      answer("Nothing changes", "All differences stay the same, and only differences count.", is(lifted, plain)),
      answer("Favourites win less often", "A higher number alone predicts nothing.", below(lifted, plain)),
    ],
  },
  {
    prompt: "Two equals have played each other a thousand times, K = 17. How far does the next game move each of them?",
    options: [
      answer(
        "8.5 points",
        "A constant K forgets how many games there were: a game between equals moves K / 2.",
        is(settled, K / 2),
      ),
      answer("Almost nothing", "That would need steps that shrink. K is constant.", is(settled, 0, 0.5)),
      answer("17 points", "Half a win was expected, so half of K remains.", is(settled, K)),
    ],
  },
  {
    prompt: "The friend loses another hundred games on purpose. What do they pay, beside the first hundred?",
    options: [
      answer("Nothing", "Each win is more expected than the one before, but never certain.", is(second, 0)),
      answer(
        "Less, but something",
        "Each win is more expected than the one before, so it pays less, and never nothing.",
        below(sum(second, times(-1, first)), 0),
      ),
      answer("As much as the first", "The gap has grown, so each win is less of a surprise.", is(second, first, 1)),
    ],
  },
];
