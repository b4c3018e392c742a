import { above, answer, below, is, metric, sum } from "../../claims/claimWords";
import { eloOf } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";
import { PARTS } from "./parts";

/** The expected log loss of a favourite with probability `given` that wins a share `won` of the games. */
const expected = (won: number, given: number) => -(won * Math.log(given) + (1 - won) * Math.log(1 - given));
/** Half of the 95 % interval of the difference. */
const CLEAR = 0.056;
const loss = (k: number) => metric("pairLogLoss", { model: eloOf(k), example: PARTS.cup.example });

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "A system gives the favourite 90 %, and the favourite loses. What does this game cost?",
    options: [
      answer("0.105", "That is the price of a 90 % favourite who wins: −ln(0.9).", is(-Math.log(0.1), 0.105, 0.001)),
      answer(
        "0.9",
        "The price is the logarithm of what was given to the result that came: −ln(0.1).",
        is(-Math.log(0.1), 0.9, 0.001),
      ),
      answer(
        "2.303",
        "The result that came had been given 10 %, and −ln(0.1) = 2.303.",
        is(-Math.log(0.1), 2.303, 0.001),
      ),
    ],
  },
  {
    prompt:
      "Favourites win 60 % of the games. System A gives each of them 99 %, system B 60 %. Which has the lower log loss?",
    options: [
      answer(
        "A",
        "The 40 % of the games that A gets wrong cost 4.6 each.",
        below(expected(0.6, 0.99), expected(0.6, 0.6)),
      ),
      answer(
        "B",
        "B says what happens. A names the same favourites and is far too sure.",
        above(expected(0.6, 0.99), expected(0.6, 0.6)),
      ),
      answer(
        "Both the same",
        "They name the same favourites, so their discordance is the same. Log loss also asks how sure they were.",
        is(expected(0.6, 0.99), expected(0.6, 0.6)),
      ),
    ],
  },
  {
    prompt:
      "On the World Cup, the favourites of K = 17 win 65 % of the games and those of K = 347 win 63 %. How do the log losses compare?",
    options: [
      answer(
        "K = 347 has a clearly higher one",
        "Its ratings lie far apart, so it is too sure of its favourites.",
        above(loss(347), sum(loss(17), CLEAR)),
      ),
      answer(
        "K = 347 has a clearly lower one",
        "Following each result closely makes it sure, not right.",
        below(loss(347), sum(loss(17), -CLEAR)),
      ),
      answer(
        "There is no clear difference",
        "The favourites win about as often, but K = 347 is far too sure of them: 0.120 more a game (0.066 to 0.177).",
        is(loss(347), loss(17), CLEAR),
      ),
    ],
  },
];
