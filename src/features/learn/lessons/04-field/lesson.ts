import { above, below, claim, equals, is, moves, placed, times } from "../../claims/claimWords";
import { K, MEAN, RACE, rateOf, SUM, THURSTONE, withRate, gaussianRateOf } from "../../figure/models";
import { inPoints, type Worked } from "../../claims/worked";
import { equalPlayers } from "../../figure/playerNames";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";

const twenty = moves(SUM, equals(20), 0);
const SKETCHED = [2, 4, 8, 12, 16, 20, 24, 28, 32];

export const lesson: LessonFacts = {
  short: "Three players and more",
  race: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name) => ({ name, points: 1500 })),
  // The line that the question asks for is hidden until the prediction is played.
  settings: { k: K, shown: 0 },
  turns: {
    k: K_TURN,
    n: {
      label: "Players",
      min: 2,
      max: 32,
      step: 1,
      text: (n) => `n = ${n}`,
      players: { get: ({ length }) => length, put: equalPlayers },
    },
  },
  systems: ({ k }) => [withRate(SUM, rateOf(k)), withRate(MEAN, rateOf(k)), withRate(THURSTONE, gaussianRateOf(k))],
  worked: (players, { k }): readonly Worked[] => [
    {
      words: `Sum: the winner of ${players.length} gains`,
      sum: "{K} × ({n} − 1) / 2",
      parts: { K: { is: k, digits: 0 }, n: { is: players.length, digits: 0 } },
      ...inPoints(moves(withRate(SUM, rateOf(k)), players, 0)),
    },
    {
      words: "Mean: the winner gains",
      sum: "{K} / 2",
      parts: { K: { is: k, digits: 0 } },
      ...inPoints(moves(withRate(MEAN, rateOf(k)), players, 0)),
    },
  ],
  question: {
    kind: "sketch",
    prompt:
      "Under Thurstone the winner of two equals gains 9.6 points. How does that grow with the field? Draw the line up to 32 players.",
    played: { settings: { k: K, shown: 1 } },
    xs: SKETCHED,
    xLabel: "players, all equal",
    axis: { min: 0, max: 80, step: 1, unit: "points", signed: true },
    start: 10,
    is: SKETCHED.map((size) => moves(THURSTONE, equals(size), 0)),
    close: 5,
    why: "It bends: a player who has already beaten thirty rivals proves little by beating one more.",
  },
  claims: [
    claim("Twenty pay 19 duels", is(twenty, times(19, moves(SUM, equals(2), 0)))),
    claim("Among three equals Ash wins a third", is(placed(RACE, equals(3), 0, 1), 1 / 3, 1e-6)),
    claim("and not a quarter, also under Thurstone", is(placed(THURSTONE, equals(3), 0, 1), 1 / 3, 1e-6)),
    claim("The sum pays K (n − 1) / 2", is(moves(SUM, equals(8), 0), 3.5 * K)),
    claim("The mean pays K / 2, whatever the field", is(moves(MEAN, equals(8), 0), K / 2)),
    claim("among thirty-two as well", is(moves(MEAN, equals(32), 0), K / 2)),
    claim(
      "With two players Thurstone pays more than both",
      above(moves(THURSTONE, equals(2), 0), moves(SUM, equals(2), 0)),
    ),
    claim("9.6 points", is(moves(THURSTONE, equals(2), 0), 9.6, 0.05)),
    ...[3, 4, 8, 20, 32].flatMap((size) => [
      claim(
        `With ${size} Thurstone pays less than the sum`,
        below(moves(THURSTONE, equals(size), 0), moves(SUM, equals(size), 0)),
      ),
      claim(`and more than the mean (${size})`, above(moves(THURSTONE, equals(size), 0), moves(MEAN, equals(size), 0))),
    ]),
    claim("Thurstone keeps growing", above(moves(THURSTONE, equals(32), 0), moves(THURSTONE, equals(16), 0))),
    claim(
      "but bends: twice the field pays far less than twice",
      below(moves(THURSTONE, equals(32), 0), times(1.4, moves(THURSTONE, equals(16), 0))),
    ),
  ],
  inRace: "points",
  onSeason: "starters",
  real: { example: "formula-one", date: "2016-03-20", places: { "Nico Rosberg": 1 }, starters: 21 },
};
