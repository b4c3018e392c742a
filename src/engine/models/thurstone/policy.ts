import type { RuleWords } from "../../rating/policy";

export const policy = (): RuleWords => ({
  words: [
    "Every performance varies around the rating. The rule computes where each performance must have been, given this finishing order, and moves each rating that way.",
  ],
});
