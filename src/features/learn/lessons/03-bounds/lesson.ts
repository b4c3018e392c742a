import { chance, moves, rated, times } from "../../claims/words";
import { CLASSIC_PAIR, GAUSSIAN_PAIR, LOGISTIC, RATE } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const upset = (gap: number) => rated(1500 - gap / 2, 1500 + gap / 2);
const great = moves(GAUSSIAN_PAIR, upset(2000), 0);

export const lesson: LessonFacts = {
  short: "Bounded or not?",
  race: [
    { name: "Ash", points: 1300 },
    { name: "Birch", points: 1700 },
  ],
  question: {
    prompt: "Under the Gaussian likelihood, an upset over 2,000 points pays, beside one over 1,000,",
    options: [
      {
        text: "the same",
        why: "So it is under the logistic rule, which has reached its bound by then. The Gaussian has none.",
        claim: {
          words: "2,000 pays as 1,000",
          left: great,
          is: "=",
          right: moves(GAUSSIAN_PAIR, upset(1000), 0),
          within: 8,
        },
      },
      {
        text: "about twice as much",
        why: "For great upsets the step is near half of the learning rate times the gap.",
        claim: {
          words: "2,000 pays twice 1,000",
          left: great,
          is: "=",
          right: times(2, moves(GAUSSIAN_PAIR, upset(1000), 0)),
          within: 8,
        },
      },
      {
        text: "about four times as much",
        why: "The step grows with the gap, not with its square.",
        claim: {
          words: "2,000 pays four times 1,000",
          left: great,
          is: "=",
          right: times(4, moves(GAUSSIAN_PAIR, upset(1000), 0)),
          within: 8,
        },
      },
    ],
  },
  claims: [
    {
      words: "The logistic step is bounded by the learning rate",
      left: moves(LOGISTIC, upset(3000), 0, "etas"),
      is: "<",
      right: 1,
    },
    { words: "and comes near it", left: moves(LOGISTIC, upset(1000), 0, "etas"), is: ">", right: 0.99 },
    {
      words: "The Gaussian step comes near half of the rate times the gap",
      left: moves(GAUSSIAN_PAIR, upset(3000), 0),
      is: "=",
      right: (RATE * 3000) / 2,
      within: 3,
    },
    {
      words: "The classic Gaussian step is bounded",
      left: moves(CLASSIC_PAIR, upset(3000), 0, "etas"),
      is: "<",
      right: 1.000001,
    },
    {
      words: "The Gaussian pays more for a greater upset than the classic rule",
      left: moves(GAUSSIAN_PAIR, upset(800), 0),
      is: ">",
      right: moves(CLASSIC_PAIR, upset(800), 0),
    },
    {
      words: "Rated 1,000 lower: thirty games of ten thousand under the logistic law",
      left: chance(LOGISTIC, upset(1000)),
      is: "=",
      right: 0.003,
      within: 2e-4,
    },
    {
      words: "Gaussian: four of ten thousand",
      left: chance(GAUSSIAN_PAIR, upset(1000)),
      is: "=",
      right: 4e-4,
      within: 5e-5,
    },
    {
      words: "The classic rule takes the Gaussian chance",
      left: chance(CLASSIC_PAIR, upset(300)),
      is: "=",
      right: chance(GAUSSIAN_PAIR, upset(300)),
    },
    {
      words: "Gaussian: an upset over 1,000 pays more than four wins among equals",
      left: moves(GAUSSIAN_PAIR, upset(1000), 0),
      is: ">",
      right: times(4, moves(GAUSSIAN_PAIR, upset(0), 0)),
    },
    {
      words: "logistic: two at most",
      left: moves(LOGISTIC, upset(3000), 0),
      is: "<",
      right: times(2, moves(LOGISTIC, upset(0), 0)),
    },
    {
      words: "classic: two at most",
      left: moves(CLASSIC_PAIR, upset(1000), 0),
      is: "<",
      right: times(2.000001, moves(CLASSIC_PAIR, upset(0), 0)),
    },
  ],
  real: {
    example: "formula-one",
    date: "2016-05-15",
    places: { "Max Verstappen": 1, "Lewis Hamilton": null, "Nico Rosberg": null },
  },
};
