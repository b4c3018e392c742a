import { above, answer, equals, is, moves, placed, times } from "../../claims/claimWords";
import { K, MEAN, SUM, THURSTONE } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const five = moves(SUM, equals(5), 0);
const win = placed(THURSTONE, equals(4), 0, 1);
const grows = (system: typeof SUM) => [moves(system, equals(32), 0), times(2, moves(system, equals(16), 0))] as const;
const [sum32, sum16] = grows(SUM);
const [mean32, mean16] = grows(MEAN);
const [whole32, whole16] = grows(THURSTONE);

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Five equals race, and pairs are added up. K is 17. What does the winner gain?",
    options: [
      answer("34 points", "Four wins against equals pay 8.5 points each.", is(five, 2 * K)),
      answer("17 points", "K bounds one game. The winner of five has won four.", is(five, K)),
      answer("8.5 points", "That is the mean, which counts the race as one game.", is(five, K / 2)),
    ],
  },
  {
    prompt: "Four equals race. How likely is Ash to win?",
    options: [
      answer(
        "One in two",
        "Ash beats each single rival in half of the races, but has to beat all three at once.",
        is(win, 0.5, 1e-4),
      ),
      answer("One in four", "Four equals share the wins.", is(win, 0.25, 1e-4)),
      answer(
        "One in eight",
        "That would be three separate coin flips. The three games of one race are not independent.",
        is(win, 0.125, 1e-4),
      ),
    ],
  },
  {
    prompt: "A field grows from 16 equals to 32. Under which system does the winner’s gain more than double?",
    options: [
      answer("The sum", "It counts 31 games in place of 15.", above(sum32, sum16)),
      answer("The mean", "It counts a race as one game, whatever the field.", above(mean32, mean16)),
      answer("Thurstone", "Its line bends: each further rival adds less.", above(whole32, whole16)),
    ],
  },
];
