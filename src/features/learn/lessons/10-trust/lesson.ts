import { chance, equals, farmed, logOrder, moves, rated, times } from "../../claims/words";
import { LOGISTIC, RACE, THURSTONE } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const field = rated(1450, 1650, 1500);
const lifted = rated(1750, 1950, 1800);
const hundred = farmed(LOGISTIC, equals(2), 100);
const first = moves(LOGISTIC, equals(2), 0);

export const lesson: LessonFacts = {
  short: "Can ratings be trusted?",
  race: [
    { name: "Ash", points: 1450 },
    { name: "Birch", points: 1650 },
    { name: "Cedar", points: 1500 },
  ],
  question: {
    prompt:
      "A friend of equal rating loses to you a hundred times on purpose, under Elo. You gain, beside the first of those wins,",
    options: [
      {
        text: "a hundred times as much",
        why: "Only if each win were as great a surprise as the first. Soon you are the favourite.",
        claim: {
          words: "100 farmed wins pay 100 times the first",
          left: hundred,
          is: "=",
          right: times(100, first),
          within: 50,
        },
      },
      {
        text: "about thirty times as much",
        why: "Each win is expected more than the last and pays less, but it never pays nothing.",
        claim: {
          words: "100 farmed wins pay 30 times the first",
          left: hundred,
          is: "=",
          right: times(30, first),
          within: 50,
        },
      },
      {
        text: "no more than the first",
        why: "The second win still surprises a little: the two are some 17 points apart by then.",
        claim: { words: "100 farmed wins pay as the first", left: hundred, is: "=", right: first, within: 50 },
      },
    ],
  },
  claims: [
    {
      words: "300 more for everybody: the same update",
      left: moves(THURSTONE, lifted, 0),
      is: "=",
      right: moves(THURSTONE, field, 0),
      within: 1e-6,
    },
    { words: "the same under Elo", left: moves(LOGISTIC, lifted, 1), is: "=", right: moves(LOGISTIC, field, 1) },
    { words: "the same under Plackett–Luce", left: moves(RACE, lifted, 2), is: "=", right: moves(RACE, field, 2) },
    {
      words: "the same chances",
      left: chance(THURSTONE, lifted),
      is: "=",
      right: chance(THURSTONE, field),
      within: 1e-9,
    },
    {
      words: "An island can be lifted as a whole",
      left: moves(RACE, rated(2450, 2650, 2500), 0),
      is: "=",
      right: moves(RACE, field, 0),
    },
    {
      words: "One player alone cannot",
      left: moves(THURSTONE, rated(1750, 1650, 1500), 0),
      is: "<",
      right: moves(THURSTONE, field, 0),
    },
    { words: "Equals always move half a step", left: moves(LOGISTIC, equals(2, 2100), 0, "etas"), is: "=", right: 0.5 },
    {
      words: "After the first win the two are some 17 points apart",
      left: times(2, first),
      is: "=",
      right: 17,
      within: 0.5,
    },
    {
      words: "The second hundred pays less than the first",
      left: farmed(LOGISTIC, equals(2), 200),
      is: "<",
      right: times(2, hundred),
    },
    { words: "but it pays", left: farmed(LOGISTIC, equals(2), 200), is: ">", right: hundred },
    {
      words: "nothing that was played speaks against it: an island lifted makes its results as likely",
      left: logOrder(THURSTONE, rated(2450, 2650, 2500)),
      is: "=",
      right: logOrder(THURSTONE, field),
      within: 1e-6,
    },
    {
      words: "nothing pays less than nothing: the thousandth farmed win pays",
      left: farmed(LOGISTIC, equals(2), 1000),
      is: ">",
      right: farmed(LOGISTIC, equals(2), 999),
    },
  ],
  scenarios: [
    { id: "islands", label: "Two islands" },
    { id: "bridge", label: "A bridge" },
    { id: "constant", label: "Constant learning rate" },
    { id: "farming", label: "Farming" },
  ],
  real: { example: "formula-one", date: "2021-08-01", places: { "Esteban Ocon": 1 }, connected: true },
};
