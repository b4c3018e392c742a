import { number } from "../../../../ui/format";
import {
  above,
  below,
  chance,
  claim,
  equals,
  farmed,
  is,
  logOrder,
  moves,
  rated,
  times,
} from "../../claims/claimWords";
import { ELO, K, RACE, THURSTONE, eloOf } from "../../figure/models";
import { inPoints, type Worked } from "../../claims/worked";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";
import { named } from "../../figure/playerNames";

const field = rated(1450, 1650, 1500);
const lifted = rated(1750, 1950, 1800);
const hundred = farmed(ELO, equals(2), 100);
const first = moves(ELO, equals(2), 0);

export const lesson: LessonFacts = {
  short: "Can ratings be trusted?",
  race: named({ Farmer: 1500, Friend: 1500 }),
  settings: { k: K, scene: 0, lift: 0, wins: 0 },
  turns: {
    k: K_TURN,
    lift: { label: "East starts higher by", min: -500, max: 500, step: 10, text: (lift) => `${number(lift)} points` },
  },
  systems: ({ k }) => [eloOf(k)],
  worked: ([winner, loser], { k }): readonly Worked[] => [
    {
      words: "A game between equals moves each by",
      sum: "{K} / 2",
      parts: { K: { is: k, digits: 0 } },
      result: moves(eloOf(k), equals(2), 0),
      digits: 1,
      unit: "points",
    },
    {
      words: `The next win of ${winner.name} pays`,
      sum: "{K} × (1 − {E})",
      parts: { K: { is: k, digits: 0 }, E: { is: chance(ELO, [winner, loser]), digits: 3 } },
      ...inPoints(moves(eloOf(k), [winner, loser], 0)),
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
    claim(
      "300 more for every player: the same update",
      is(moves(THURSTONE, lifted, 0), moves(THURSTONE, field, 0), 1e-6),
    ),
    claim("the same under Elo", is(moves(ELO, lifted, 1), moves(ELO, field, 1))),
    claim("the same under Plackett–Luce", is(moves(RACE, lifted, 2), moves(RACE, field, 2))),
    claim("the same chances", is(chance(THURSTONE, lifted), chance(THURSTONE, field), 1e-9)),
    claim("An island can be lifted as a whole", is(moves(RACE, rated(2450, 2650, 2500), 0), moves(RACE, field, 0))),
    claim("One player alone cannot", below(moves(THURSTONE, rated(1750, 1650, 1500), 0), moves(THURSTONE, field, 0))),
    claim("Equals always move half of K", is(moves(ELO, equals(2, 2100), 0), K / 2)),
    claim("The first win pays 8.5", is(first, 8.5)),
    claim("The second hundred pays less than the first", below(farmed(ELO, equals(2), 200), times(2, hundred))),
    claim("but it pays", above(farmed(ELO, equals(2), 200), hundred)),
    claim(
      "the games say nothing about it: an island lifted makes its results as likely",
      is(logOrder(THURSTONE, rated(2450, 2650, 2500)), logOrder(THURSTONE, field), 1e-6),
    ),
    claim(
      "it never pays nothing: the thousandth farmed win pays",
      above(farmed(ELO, equals(2), 1000), farmed(ELO, equals(2), 999)),
    ),
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
