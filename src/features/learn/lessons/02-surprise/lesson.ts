import { equals, farmed, moves, rated, sum, times } from "../../claims/words";
import { LOGISTIC } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const favourite = moves(LOGISTIC, rated(1900, 1500), 0, "etas");
const ORDERED = rated(2000, 1800, 1600, 1400, 1200, 1000);

export const lesson: LessonFacts = {
  short: "Learning by surprise",
  race: [
    { name: "Ash", points: 1600 },
    { name: "Birch", points: 1500 },
  ],
  question: {
    prompt: "Ash is rated 400 above Birch, which is ten wins to one loss, and wins. What does Ash gain?",
    options: [
      {
        text: "half of the learning rate",
        why: "That is for equals: half expected, all achieved. Here far more was expected.",
        claim: { words: "Ten to one pays half", left: favourite, is: "=", right: 1 / 2 },
      },
      {
        text: "an eleventh of the learning rate",
        why: "Ten elevenths were expected and all was achieved: one eleventh is news.",
        claim: { words: "Ten to one pays an eleventh", left: favourite, is: "=", right: 1 / 11 },
      },
      {
        text: "nothing, it was expected",
        why: "Expected, but not certain: one game in eleven would have gone the other way.",
        claim: { words: "Ten to one pays nothing", left: favourite, is: "=", right: 0 },
      },
    ],
  },
  claims: [
    {
      words: "Equal players move half of the learning rate",
      left: moves(LOGISTIC, equals(2), 0, "etas"),
      is: "=",
      right: 0.5,
    },
    {
      words: "Birch moves by the same amount the other way",
      left: sum(moves(LOGISTIC, rated(1600, 1450), 0), moves(LOGISTIC, rated(1600, 1450), 1)),
      is: "=",
      right: 0,
    },
    {
      words: "An expected win moves less than an upset",
      left: moves(LOGISTIC, rated(1700, 1500), 0),
      is: "<",
      right: moves(LOGISTIC, rated(1500, 1700), 0),
    },
    {
      words: "No surprise moves more than the learning rate",
      left: moves(LOGISTIC, rated(500, 3500), 0, "etas"),
      is: "<",
      right: 1,
    },
    {
      words: "A small learning rate moves less",
      left: moves({ ...LOGISTIC, parameters: { learningRate: 0.05 } }, equals(2), 0),
      is: "<",
      right: moves({ ...LOGISTIC, parameters: { learningRate: 0.3 } }, equals(2), 0),
    },
    {
      words: "Three times the rate, three times the step",
      left: moves({ ...LOGISTIC, parameters: { learningRate: 0.3 } }, equals(2), 0),
      is: "=",
      right: times(3, moves({ ...LOGISTIC, parameters: { learningRate: 0.1 } }, equals(2), 0)),
    },
    {
      words: "Twenty wins in a row lift the winner farther with a large rate",
      left: farmed({ ...LOGISTIC, parameters: { learningRate: 0.3 } }, equals(2), 20),
      is: ">",
      right: times(2, farmed({ ...LOGISTIC, parameters: { learningRate: 0.05 } }, equals(2), 20)),
    },
    {
      words: "Six in the order of their ratings move less than the other way round",
      left: moves(LOGISTIC, ORDERED, 0),
      is: "<",
      right: moves(LOGISTIC, ORDERED.toReversed(), 0),
    },
    {
      words: "the last of them too",
      left: moves(LOGISTIC, ORDERED, 5),
      is: ">",
      right: moves(LOGISTIC, ORDERED.toReversed(), 5),
    },
  ],
  scenarios: [
    { id: "constant", label: "Constant learning rate" },
    { id: "decaying", label: "Decaying learning rate" },
  ],
  real: {
    example: "formula-one",
    date: "2020-09-06",
    places: { "Pierre Gasly": 1, "Lewis Hamilton": 7 },
  },
};
