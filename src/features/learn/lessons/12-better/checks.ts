import { answer, metric } from "../../claims/words";
import { ELO, rateOf, withRate } from "../../figure/models";
import type { Check } from "../../lesson";
import { PARTS } from "./parts";

/** The log loss of a favourite that is given `given` and wins a share `won` of the games. */
const expected = (won: number, given: number) => -(won * Math.log(given) + (1 - won) * Math.log(1 - given));
const loss = (k: number) => metric("pairLogLoss", { model: withRate(ELO, rateOf(k)), example: PARTS.cup.example });

export const checks: readonly Check[] = [
  {
    prompt: "A system gives the favourite 90 %, and the favourite loses. What does this game cost in log loss?",
    options: [
      answer("0.105", "That is the price of a 90 % favourite who wins: −ln(0.9).", -Math.log(0.1), "=", 0.105, 0.001),
      answer(
        "0.9",
        "The price is the logarithm of what was given to the result that came: −ln(0.1).",
        -Math.log(0.1),
        "=",
        0.9,
        0.001,
      ),
      answer(
        "2.303",
        "The result that came had been given 10 %, and −ln(0.1) = 2.303.",
        -Math.log(0.1),
        "=",
        2.303,
        0.001,
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
        expected(0.6, 0.99),
        "<",
        expected(0.6, 0.6),
      ),
      answer(
        "B",
        "B says what happens. A names the same favourites and is far too sure.",
        expected(0.6, 0.99),
        ">",
        expected(0.6, 0.6),
      ),
      answer(
        "Both the same",
        "They name the same favourites, so their discordance is the same. Log loss also asks how sure they were.",
        expected(0.6, 0.99),
        "=",
        expected(0.6, 0.6),
      ),
    ],
  },
  {
    prompt: "On the World Cup, K = 17 and K = 174 name almost the same favourites. How do their log losses compare?",
    options: [
      answer(
        "K = 174 has the higher one",
        "Its ratings lie far apart, so it is too sure of its favourites.",
        loss(174),
        ">",
        loss(17),
      ),
      answer(
        "K = 174 has the lower one",
        "Following each result closely makes it sure, not right.",
        loss(174),
        "<",
        loss(17),
      ),
      answer(
        "They are the same",
        "Their discordance is almost the same, their confidence is not.",
        loss(174),
        "=",
        loss(17),
        0.002,
      ),
    ],
  },
];
