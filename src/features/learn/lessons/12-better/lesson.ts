import type { Quantity } from "../../claims/claim";
import { favourites, metric, sum } from "../../claims/words";
import { LOGISTIC, withRate } from "../../figure/models";
import type { LessonFacts } from "../../lesson";
import { COIN, PARTS } from "./parts";

const { cup, shootouts } = PARTS;
const loss = (rate: number, example: string, part: { readonly from?: string; readonly to?: string } = {}): Quantity =>
  metric("pairLogLoss", { model: withRate(LOGISTIC, rate), example, ...part });
const discordance = (rate: number, example: string): Quantity =>
  metric("discordance", { model: withRate(LOGISTIC, rate), example });

const GUESSING = { model: "guessing", parameters: {} };
/** What looks best on the shoot-outs before the split. */
const CHOSEN = 0.05;
const early = loss(CHOSEN, shootouts.example, { to: shootouts.split });
const late = loss(CHOSEN, shootouts.example, { from: shootouts.split });
const sure = { model: withRate(LOGISTIC, 1), example: cup.example };

export const lesson: LessonFacts = {
  short: "Which system is better?",
  race: [],
  question: {
    prompt:
      "On the shoot-outs before 2008 a learning rate of 0.05 was the best of those tried, and beat the coin by a hair. And after 2008?",
    options: [
      {
        text: "It beats the coin again",
        why: "It was chosen because luck had favoured it, and luck does not carry over.",
        claim: { words: "0.05 beats the coin after 2008", left: late, is: "<", right: COIN },
      },
      {
        text: "It does as well as the coin",
        why: "A coin says a half each time. These chances leave the half, and leave it to the wrong side too often.",
        claim: { words: "0.05 is the coin after 2008", left: late, is: "=", right: COIN, within: 0.001 },
      },
      {
        text: "It does worse than the coin",
        why: "Its lead was luck found in hindsight. Judged on games that had no say in the choice, it loses.",
        claim: { words: "0.05 loses to the coin after 2008", left: late, is: ">", right: sum(COIN, 0.001) },
      },
    ],
  },
  claims: [
    {
      words: "With a rate of 1 as many World Cup games go against the ratings as with 0.1",
      left: discordance(1, cup.example),
      is: "=",
      right: discordance(0.1, cup.example),
      within: 0.001,
    },
    {
      words: "A coin pays 0.693 a game",
      left: metric("pairLogLoss", { model: GUESSING, example: cup.example }),
      is: "=",
      right: 0.693,
      within: 5e-4,
    },
    {
      words: "and has a discordance of a half",
      left: metric("discordance", { model: GUESSING, example: cup.example }),
      is: "=",
      right: 0.5,
    },
    {
      words: "The coin of the figure is the engine’s",
      left: metric("pairLogLoss", { model: GUESSING, example: shootouts.example }),
      is: "=",
      right: COIN,
    },
    { words: "Nine in ten pays 0.105 when right", left: -Math.log(0.9), is: "=", right: 0.105, within: 5e-4 },
    { words: "and 2.303 when wrong", left: -Math.log(0.1), is: "=", right: 2.303, within: 5e-4 },
    {
      words: "With a rate of 2 the order is better than a coin’s",
      left: discordance(2, cup.example),
      is: "<",
      right: 0.5,
    },
    { words: "and the log loss is worse", left: loss(2, cup.example), is: ">", right: COIN },
    { words: "Given nine in ten or more", left: favourites("given", 0.9, sure), is: ">", right: 0.9 },
    { words: "eight in ten win", left: favourites("won", 0.9, sure), is: "=", right: 0.8, within: 0.02 },
    {
      words: "World Cup: the rate of 0.5, good before 1990, is good after 1990: it beats 0.1 there",
      left: loss(0.5, cup.example, { from: cup.split }),
      is: "<",
      right: loss(0.1, cup.example, { from: cup.split }),
    },
    {
      words: "as it does before",
      left: loss(0.5, cup.example, { to: cup.split }),
      is: "<",
      right: loss(0.1, cup.example, { to: cup.split }),
    },
    { words: "On shoot-outs before 2008, 0.05 beats the coin", left: early, is: "<", right: COIN },
    { words: "by a hair", left: early, is: ">", right: sum(COIN, -0.002) },
    ...[0.01, 0.02, 0.1, 0.2, 0.5, 1, 2].map((rate) => ({
      words: `and a rate of ${rate}, too`,
      left: early,
      is: "<" as const,
      right: loss(rate, shootouts.example, { to: shootouts.split }),
    })),
    { words: "Shoot-outs: 0.1 predicts worse than a coin", left: loss(0.1, shootouts.example), is: ">", right: COIN },
    { words: "More than half of its favourites lost", left: discordance(0.1, shootouts.example), is: ">", right: 0.5 },
  ],
  models: "world-cup",
  scenarios: [{ id: "wrong", label: "Wrong law" }],
  real: { example: "penalty-shootouts", date: "1994-07-17", places: { Brazil: 1, Italy: 2 }, races: 683 },
};
