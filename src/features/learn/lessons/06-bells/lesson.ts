import { PERFORMANCE_SD } from "../../../../engine/rating/points";
import { built, chance, equals, lean, logOrder, moves, rated, sum, times } from "../../claims/words";
import { gaussianRateOf, K, SUM, THURSTONE } from "../../figure/models";
import type { Player } from "../../claims/claim";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";

const field = rated(1450, 1650, 1500);
const RATE = gaussianRateOf(K);
/** How steeply the logarithm of the probability rises with one rating, times the variance of a performance. */
const slope = (higher: readonly Player[], lowered: readonly Player[]) =>
  times(PERFORMANCE_SD ** 2 / 2, sum(logOrder(THURSTONE, higher), times(-1, logOrder(THURSTONE, lowered))));

export const lesson: LessonFacts = {
  short: "Where must they have been?",
  race: [
    { name: "Ash", points: 1450 },
    { name: "Birch", points: 1650 },
    { name: "Cedar", points: 1500 },
  ],
  systems: () => [THURSTONE],
  worked: (players): readonly Worked[] =>
    players.map(({ name, points }, i) => ({
      words: `${name} moves by`,
      sum: "{eta} × ({m} − {r})",
      parts: {
        eta: { is: RATE, digits: 4 },
        m: { is: sum(points, lean(THURSTONE, players, i)), digits: 0 },
        r: { is: points, digits: 0 },
      },
      result: moves(THURSTONE, players, i),
      digits: 1,
      unit: "points",
      signed: true,
    })),
  question: {
    kind: "choice",
    prompt:
      "Each performance is a bell curve around the rating. Suppose that the three are equal and finish in the order Ash, Birch, Cedar. Whose bell shifts?",
    played: { players: ["Ash", "Birch", "Cedar"].map((name) => ({ name, points: 1500 })) },
    options: [
      {
        text: "Ash’s and Cedar’s, not Birch’s",
        why: "Birch finished ahead of one equal and behind another. The two pushes cancel.",
        claim: { words: "The middle stays", left: lean(THURSTONE, equals(3), 1), is: "=", right: 0, within: 1e-3 },
      },
      {
        text: "All three",
        why: "The order says something about all three, but what it says of Birch cancels out.",
        claim: { words: "The middle shifts", left: lean(THURSTONE, equals(3), 1), is: ">", right: 0.5 },
      },
      {
        text: "Only Ash’s",
        why: "Cedar finished behind two equals. That shifts Cedar down as far as Ash shifts up.",
        claim: { words: "Cedar stays", left: lean(THURSTONE, equals(3), 2), is: "=", right: 0, within: 1e-3 },
      },
    ],
  },
  claims: [
    {
      words: "Cedar certainly stays below some x",
      left: built(THURSTONE, field, 1),
      is: "=",
      right: 1,
      within: 1e-6,
    },
    {
      words: "Two areas: the probability of Birch ahead of Cedar",
      left: built(THURSTONE, field, 2),
      is: "=",
      right: chance(THURSTONE, rated(1650, 1500)),
      within: 1e-4,
    },
    {
      words: "The whole area is the probability of the order",
      left: built(THURSTONE, field, 3),
      is: "=",
      right: { of: "exp", term: logOrder(THURSTONE, field) },
      within: 1e-5,
    },
    {
      words: "One order of three equals in six",
      left: built(THURSTONE, equals(3), 3),
      is: "=",
      right: 1 / 6,
      within: 1e-5,
    },
    {
      words: "Had Ash been rated higher, the order would have been likelier",
      left: logOrder(THURSTONE, rated(1451, 1650, 1500)),
      is: ">",
      right: logOrder(THURSTONE, field),
    },
    {
      words: "for Cedar the other way round",
      left: logOrder(THURSTONE, rated(1450, 1650, 1501)),
      is: "<",
      right: logOrder(THURSTONE, field),
    },
    {
      words: "The steeper the probability, the further the shift: Ash",
      left: lean(THURSTONE, field, 0),
      is: "=",
      right: slope(rated(1451, 1650, 1500), rated(1449, 1650, 1500)),
      within: 0.1,
    },
    {
      words: "and Cedar",
      left: lean(THURSTONE, field, 2),
      is: "=",
      right: slope(rated(1450, 1650, 1501), rated(1450, 1650, 1499)),
      within: 0.1,
    },
    {
      words: "A sum over pairs counts eighteen games won for the winner of nineteen",
      left: moves(SUM, equals(19), 0),
      is: "=",
      right: times(18, moves(SUM, equals(2), 0)),
    },
    {
      words: "The rating moves by the learning rate times the shift",
      left: moves(THURSTONE, field, 0),
      is: "=",
      right: times(RATE, lean(THURSTONE, field, 0)),
      within: 0.05,
    },
    {
      words: "so does the one in the middle",
      left: moves(THURSTONE, field, 1),
      is: "=",
      right: times(RATE, lean(THURSTONE, field, 1)),
      within: 0.05,
    },
    { words: "The winner’s bell shifts up", left: lean(THURSTONE, field, 0), is: ">", right: 0 },
    { words: "the last player’s down", left: lean(THURSTONE, field, 2), is: "<", right: 0 },
    {
      words: "In the middle of three equals nothing shifts",
      left: moves(THURSTONE, equals(3), 1),
      is: "=",
      right: 0,
      within: 1e-6,
    },
    {
      words: "The total stays the same",
      left: sum(moves(THURSTONE, field, 0), moves(THURSTONE, field, 1), moves(THURSTONE, field, 2)),
      is: "=",
      right: 0,
      within: 1e-6,
    },
    {
      words: "With Birch in front, Ash in the middle moves less than Birch",
      left: moves(THURSTONE, rated(1650, 1450, 1500), 1),
      is: "<",
      right: moves(THURSTONE, rated(1650, 1450, 1500), 0),
    },
    {
      words: "and than Cedar",
      left: moves(THURSTONE, rated(1650, 1450, 1500), 1),
      is: "<",
      right: times(-1, moves(THURSTONE, rated(1650, 1450, 1500), 2)),
    },
    {
      words: "though up all the same",
      left: moves(THURSTONE, rated(1650, 1450, 1500), 1),
      is: ">",
      right: 0,
    },
  ],
  inRace: "points",
  onSeason: "leaders",
  real: {
    example: "formula-one",
    date: "2021-12-12",
    starters: 19,
    places: { "Max Verstappen": 1, "Lewis Hamilton": 2, "Carlos Sainz Jr.": 3 },
  },
};
