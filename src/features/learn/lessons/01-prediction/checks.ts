import { above, answer, below, chance, is, rated, times } from "../../claims/claimWords";
import { ELO } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const high = chance(ELO, rated(1900, 1800));
const low = chance(ELO, rated(1500, 1400));
const outsider = chance(ELO, rated(1500, 1900));
const upset = chance(ELO, rated(1500, 1700));

export const checks: readonly CheckQuestion[] = [
  {
    prompt:
      "Ash (1,900) plays Birch (1,800). Dogwood (1,500) plays Elm (1,400). Which favourite is more likely to win?",
    options: [
      answer("Ash", "Ash and Birch are rated higher, but the difference is 100 in both games.", above(high, low)),
      answer(
        "Dogwood",
        "The scale is the same everywhere: 100 points mean as much at 1,500 as at 1,900.",
        below(high, low),
      ),
      answer("Both alike", "Only the difference counts, and it is 100 in both games.", is(high, low)),
    ],
  },
  {
    prompt: "Ash is rated 400 points above Birch. Of 11 games, how many does Birch win on average?",
    options: [
      answer(
        "None",
        "A rating is no promise: 400 points are ten wins for each loss, so Birch wins one of eleven.",
        is(times(11, outsider), 0),
      ),
      answer(
        "One",
        "400 points are ten wins for each loss: ten games for Ash, one for Birch.",
        is(times(11, outsider), 1),
      ),
      answer("Two", "Nine games to two would be a gap of about 260 points.", is(times(11, outsider), 2)),
    ],
  },
  {
    prompt: "The ratings give Ash 76 % to win, and Ash loses. How often does that happen when the ratings are right?",
    options: [
      answer("Never", "A probability of 76 % says how often Ash wins, not that Ash wins this time.", is(upset, 0)),
      answer(
        "In 24 of 100 games",
        "What is missing from 76 to 100 is the probability of the upset.",
        is(upset, 0.24, 0.005),
      ),
      answer("In half of the games", "Half of the games would mean equal ratings.", is(upset, 0.5)),
    ],
  },
];
