import type { RuleWords } from "../../rating/policy";

export const policy = (): RuleWords => ({
  words: [
    "Each player has a mean and an uncertainty. After a race Bayes’ rule gives the beliefs that fit the order best: uncertain players move more, and every race makes a player better known.",
  ],
});
