import { equals, moves, placed } from "../../claims/words";
import { LOGISTIC, MEAN, RACE, THURSTONE } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const duel = 0.5;
const twenty = moves(LOGISTIC, equals(20), 0, "etas");

export const lesson: LessonFacts = {
  short: "Three players and more",
  race: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name) => ({ name, points: 1500 })),
  question: {
    prompt: "Twenty equals race, and pairs are added up. Beside the winner of a duel, the winner gains",
    options: [
      {
        text: "the same",
        why: "That is the mean: nineteen pairs, averaged into one.",
        claim: { words: "Twenty pay as a duel", left: twenty, is: "=", right: duel },
      },
      {
        text: "19 times as much",
        why: "The winner has beaten nineteen others, and each counts as a game of its own.",
        claim: { words: "Twenty pay 19 duels", left: twenty, is: "=", right: 19 * duel },
      },
      {
        text: "190 times as much",
        why: "There are 190 pairs in the race, but the winner is in nineteen of them only.",
        claim: { words: "Twenty pay 190 duels", left: twenty, is: "=", right: 190 * duel },
      },
    ],
  },
  claims: [
    {
      words: "Among three equals Ash wins a third",
      left: placed(RACE, equals(3), 0, 1),
      is: "=",
      right: 1 / 3,
      within: 1e-6,
    },
    {
      words: "and not a quarter, also under Thurstone",
      left: placed(THURSTONE, equals(3), 0, 1),
      is: "=",
      right: 1 / 3,
      within: 1e-6,
    },
    {
      words: "The sum pays (n − 1) / 2 learning rates",
      left: moves(LOGISTIC, equals(8), 0, "etas"),
      is: "=",
      right: 3.5,
    },
    { words: "The mean pays half, whatever the field", left: moves(MEAN, equals(8), 0, "etas"), is: "=", right: 0.5 },
    { words: "The mean pays half among thirty-two", left: moves(MEAN, equals(32), 0, "etas"), is: "=", right: 0.5 },
    { words: "Thurstone lies below the sum", left: moves(THURSTONE, equals(20), 0, "etas"), is: "<", right: twenty },
    {
      words: "and above the mean",
      left: moves(THURSTONE, equals(20), 0, "etas"),
      is: ">",
      right: moves(MEAN, equals(20), 0, "etas"),
    },
    {
      words: "Thurstone keeps growing, but bends",
      left: moves(THURSTONE, equals(32), 0),
      is: ">",
      right: moves(THURSTONE, equals(16), 0),
    },
    {
      words: "by less and less: twice the field pays far less than twice",
      left: moves(THURSTONE, equals(32), 0),
      is: "<",
      right: { of: "times", factor: 1.4, term: moves(THURSTONE, equals(16), 0) },
    },
  ],
  real: {
    example: "formula-one",
    date: "2016-03-20",
    places: { "Nico Rosberg": 1 },
    starters: 21,
  },
};
