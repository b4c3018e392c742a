import { above, answer, below, equals, is, moves, rated } from "../../claims/claimWords";
import type { CheckQuestion } from "../../lesson";
import { CAPPED_RULE, ELO_RULE, FLAT_RULE } from "./code";

const favourite = moves(FLAT_RULE, rated(2000, 1000), 0);
const even = moves(FLAT_RULE, equals(2), 0);
const after = moves(CAPPED_RULE, rated(1900, 1500), 0);
const upset = moves(ELO_RULE, rated(1400, 1800), 0);
const flatUpset = moves(FLAT_RULE, rated(1400, 1800), 0);

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Every win pays K / 2. What does a win of 2,000 over 1,000 pay, beside a win over an equal?",
    options: [
      answer("As much", "The line no longer looks at E, so the opponent does not matter.", is(favourite, even)),
      answer("Almost nothing", "That is Elo, where a sure win is no surprise.", below(favourite, even)),
      answer("More", "Nothing in the line grows with the gap.", above(favourite, even)),
    ],
  },
  {
    prompt:
      "A win pays K × (1 − E) if E is below 90 %, and else nothing. The farmer is 400 points ahead. What does the next thrown game pay?",
    options: [
      answer(
        "1.5 points, as under Elo",
        "At 400 points E is 91 %, so this line pays nothing.",
        is(after, moves(ELO_RULE, rated(1900, 1500), 0)),
      ),
      answer("Nothing", "At 400 points E is 91 %: the friend has nothing left to hand over.", is(after, 0)),
      answer("8.5 points", "That is a win between equals, where E is 50 %.", is(after, 8.5)),
    ],
  },
  {
    prompt: "1,400 beats 1,800. Which line pays the winner more: K × (1 − E), or K / 2?",
    options: [
      answer("K / 2", "It pays 8.5 for any win; Elo pays more for a surprise.", above(flatUpset, upset)),
      answer("Both the same", "They agree only between equals, where 1 − E is one half.", is(flatUpset, upset)),
      answer("K × (1 − E)", "E is 9 % here, so a surprise pays nearly all of K.", above(upset, flatUpset)),
    ],
  },
];
