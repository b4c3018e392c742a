import { above, answer, below, is, moves } from "../../claims/claimWords";
import { ZONESTATS } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";
import { stay } from "./stay";

const short = moves(ZONESTATS, [stay(10, 5), stay(20, 20)], 0, "own");
const half = moves(ZONESTATS, [stay(20, 20), stay(1, 10)], 0, "own");
const capped = moves(ZONESTATS, [stay(20, 20), stay(5, 20), stay(3, 20), stay(2, 20)], 0, "own");

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Ash scores 10 in 5 minutes, Birch 20 in 20 minutes. Both are rated the same. Who gains?",
    options: [
      answer("Ash", "Per hour Ash scores 120 and Birch 60.", above(short, 0)),
      answer("Birch", "Birch scored more, but in four times the time.", below(short, 0)),
      answer("Neither", "Per hour their scores differ, so one of them gains.", is(short, 0)),
    ],
  },
  {
    prompt:
      "Two equals. Ash stays 20 minutes, Birch only 10, and Ash has the better score per hour. What does Ash gain?",
    options: [
      answer("20 ZoneStats points", "That would be twenty minutes together. They had ten.", is(half, 20)),
      answer("10 ZoneStats points", "The shorter stay counts: 2 × 10 × (1 − ½).", is(half, 10)),
      answer("40 ZoneStats points", "Half of the win was expected, and only ten minutes were shared.", is(half, 40)),
    ],
  },
  {
    prompt: "Ash beats three equals in 20 minutes. Each pair pays 20 ZoneStats points. What does Ash gain?",
    options: [
      answer("60 points", "It would, without the cap of two points for each minute.", is(capped, 60)),
      answer("40 points", "Two points for each of the twenty minutes, and not more.", is(capped, 40)),
      answer("20 points", "All three pairs count, up to the cap.", is(capped, 20)),
    ],
  },
];
