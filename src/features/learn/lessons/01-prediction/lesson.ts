import { chance, rated } from "../../claims/words";
import { LOGISTIC } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const above = chance(LOGISTIC, rated(1700, 1500));

export const lesson: LessonFacts = {
  short: "A rating is a prediction",
  figureAfter: 1,
  race: [
    { name: "Ash", points: 1600 },
    { name: "Birch", points: 1500 },
  ],
  question: {
    prompt: "Ash is rated 200 points above Birch. How many of 100 games should Ash win?",
    options: [
      {
        text: "about 60",
        why: "Six in ten is what some 70 points are worth. Two hundred are worth more.",
        claim: { words: "200 points: 60 %", left: above, is: "=", right: 0.6, within: 0.02 },
      },
      {
        text: "about 76",
        why: "400 points make ten to one, and 200 make the square root of ten, three and a bit, to one.",
        claim: { words: "200 points: 76 %", left: above, is: "=", right: 0.76, within: 0.02 },
      },
      {
        text: "about 91",
        why: "That is ten wins to one loss, which takes 400 points.",
        claim: { words: "200 points: 91 %", left: above, is: "=", right: 0.91, within: 0.02 },
      },
    ],
  },
  claims: [
    { words: "Equal ratings: half of the time", left: chance(LOGISTIC, rated(1500, 1500)), is: "=", right: 0.5 },
    { words: "400 points: ten to one", left: chance(LOGISTIC, rated(1900, 1500)), is: "=", right: 10 / 11 },
    { words: "800 points: a hundred to one", left: chance(LOGISTIC, rated(2300, 1500)), is: "=", right: 100 / 101 },
    {
      words: "Only differences count",
      left: chance(LOGISTIC, rated(1700, 1600)),
      is: "=",
      right: chance(LOGISTIC, rated(1100, 1000)),
    },
    {
      words: "Some 70 points make six in ten",
      left: chance(LOGISTIC, rated(1570, 1500)),
      is: "=",
      right: 0.6,
      within: 0.01,
    },
    { words: "200 points: three and a bit to one", left: above, is: "=", right: Math.sqrt(10) / (1 + Math.sqrt(10)) },
    {
      words: "Rated 200 lower: 24 of a hundred",
      left: chance(LOGISTIC, rated(1500, 1700)),
      is: "=",
      right: 0.24,
      within: 0.005,
    },
  ],
  real: {
    example: "formula-one",
    date: "2021-08-01",
    places: { "Esteban Ocon": 1, "Lewis Hamilton": 2, "Max Verstappen": 9 },
  },
};
