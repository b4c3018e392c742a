import type { RuleWords } from "../../rating/policy";
import type { Settings } from "../../rating/parameters";
import { short } from "../../rating/words";
import type { parameters } from "./parameters";

export function policy({ T, gameMultiplier, maxGameLength }: Settings<typeof parameters>): RuleWords {
  return {
    words: [
      "Every two opponents are compared by score per hour. The result counts by the minutes that both were in the game.",
    ],
    formula: [
      `P = 1 / (1 + e^((opponent’s rating − own rating) / ${short(T)}))`,
      `offset of a pair = ${short(gameMultiplier)} × shared minutes (at most ${short(maxGameLength)}) × (result − P)`,
      `All offsets are scaled alike so that the largest is at most ${short(gameMultiplier)} for each minute that its player was in the game.`,
    ],
  };
}
