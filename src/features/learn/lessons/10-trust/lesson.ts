import { number } from "../../../../ui/format";
import { chance, equals, farmed, logOrder, moves, rated, times } from "../../claims/words";
import { ELO, K, RACE, rateOf, THURSTONE, withRate } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";

const field = rated(1450, 1650, 1500);
const lifted = rated(1750, 1950, 1800);
const hundred = farmed(ELO, equals(2), 100);
const first = moves(ELO, equals(2), 0);

export const lesson: LessonFacts = {
  short: "Can ratings be trusted?",
  race: [
    { name: "Farmer", points: 1500 },
    { name: "Friend", points: 1500 },
  ],
  settings: { k: K, scene: 0, lift: 0, wins: 0 },
  turns: {
    k: K_TURN,
    lift: { label: "East starts higher by", min: -500, max: 500, step: 10, text: (lift) => `${number(lift)} points` },
  },
  systems: ({ k }) => [withRate(ELO, rateOf(k))],
  worked: ([winner, loser], { k }): readonly Worked[] => [
    {
      words: "A game between equals moves each by",
      sum: "{K} / 2",
      parts: { K: { is: k, digits: 0 } },
      result: moves(withRate(ELO, rateOf(k)), equals(2), 0),
      digits: 1,
      unit: "points",
    },
    {
      words: `The next win of ${winner.name} pays`,
      sum: "{K} × (1 − {E})",
      parts: { K: { is: k, digits: 0 }, E: { is: chance(ELO, [winner, loser]), digits: 3 } },
      result: moves(withRate(ELO, rateOf(k)), [winner, loser], 0),
      digits: 1,
      unit: "points",
      signed: true,
    },
  ],
  question: {
    kind: "number",
    prompt:
      "A friend of equal rating loses to you 100 times on purpose, under Elo with K = 17. The first win pays 8.5 points. How many points do all 100 pay?",
    played: { settings: { k: K, scene: 1, wins: 100 } },
    axis: { min: 0, max: 850, step: 10, unit: "points", signed: true },
    start: 850,
    is: hundred,
    close: 50,
    why: "Each win is more expected than the last and pays less, but it never pays nothing.",
  },
  claims: [
    {
      words: "300 more for everybody: the same update",
      left: moves(THURSTONE, lifted, 0),
      is: "=",
      right: moves(THURSTONE, field, 0),
      within: 1e-6,
    },
    { words: "the same under Elo", left: moves(ELO, lifted, 1), is: "=", right: moves(ELO, field, 1) },
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
    { words: "Equals always move half of K", left: moves(ELO, equals(2, 2100), 0), is: "=", right: K / 2 },
    { words: "The first win pays 8.5", left: first, is: "=", right: 8.5 },
    {
      words: "The second hundred pays less than the first",
      left: farmed(ELO, equals(2), 200),
      is: "<",
      right: times(2, hundred),
    },
    { words: "but it pays", left: farmed(ELO, equals(2), 200), is: ">", right: hundred },
    {
      words: "the games say nothing about it: an island lifted makes its results as likely",
      left: logOrder(THURSTONE, rated(2450, 2650, 2500)),
      is: "=",
      right: logOrder(THURSTONE, field),
      within: 1e-6,
    },
    {
      words: "it never pays nothing: the thousandth farmed win pays",
      left: farmed(ELO, equals(2), 1000),
      is: ">",
      right: farmed(ELO, equals(2), 999),
    },
  ],
  inRace: "points",
  onSeason: {
    none: "Islands and farmer are invented so that the truth is known. Data quality in Season says how a real data set is connected.",
  },
  scenarios: [
    { id: "islands", label: "Two islands" },
    { id: "bridge", label: "A bridge" },
    { id: "constant", label: "Constant learning rate" },
    { id: "farming", label: "Farming" },
  ],
  real: { example: "formula-one", date: "2021-08-01", places: { "Esteban Ocon": 1 }, connected: true },
};
