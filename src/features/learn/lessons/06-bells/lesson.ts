import { PERFORMANCE_SD } from "../../../../engine/rating/points";
import {
  above,
  below,
  built,
  chance,
  claim,
  equals,
  is,
  lean,
  logOrder,
  moves,
  rated,
  sum,
  times,
} from "../../claims/claimWords";
import { gaussianRateOf, K, SUM, THURSTONE } from "../../figure/models";
import type { Player } from "../../claims/claim";
import { inPoints, type Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";
import { named } from "../../figure/playerNames";

const field = rated(1450, 1650, 1500);
const RATE = gaussianRateOf(K);
/** The slope of the logarithm of the probability as a function of one rating, times the variance of a performance. */
const slope = (higher: readonly Player[], lowered: readonly Player[]) =>
  times(PERFORMANCE_SD ** 2 / 2, sum(logOrder(THURSTONE, higher), times(-1, logOrder(THURSTONE, lowered))));

export const lesson: LessonFacts = {
  short: "Where must they have been?",
  race: named({ Ash: 1450, Birch: 1650, Cedar: 1500 }),
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
      ...inPoints(moves(THURSTONE, players, i)),
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
        claim: claim("The middle stays", is(lean(THURSTONE, equals(3), 1), 0, 1e-3)),
      },
      {
        text: "All three",
        why: "The order says something about all three, but what it says of Birch cancels out.",
        claim: claim("The middle shifts", above(lean(THURSTONE, equals(3), 1), 0.5)),
      },
      {
        text: "Only Ash’s",
        why: "Cedar finished behind two equals. That shifts Cedar down as far as Ash shifts up.",
        claim: claim("Cedar stays", is(lean(THURSTONE, equals(3), 2), 0, 1e-3)),
      },
    ],
  },
  claims: [
    claim("Cedar certainly stays below some x", is(built(THURSTONE, field, 1), 1, 1e-6)),
    claim(
      "Two areas: the probability of Birch ahead of Cedar",
      is(built(THURSTONE, field, 2), chance(THURSTONE, rated(1650, 1500)), 1e-4),
    ),
    claim(
      "The whole area is the probability of the order",
      is(built(THURSTONE, field, 3), { of: "exp", term: logOrder(THURSTONE, field) }, 1e-5),
    ),
    claim("One order of three equals in six", is(built(THURSTONE, equals(3), 3), 1 / 6, 1e-5)),
    claim(
      "Had Ash been rated higher, the order would have been likelier",
      above(logOrder(THURSTONE, rated(1451, 1650, 1500)), logOrder(THURSTONE, field)),
    ),
    claim(
      "for Cedar the other way round",
      below(logOrder(THURSTONE, rated(1450, 1650, 1501)), logOrder(THURSTONE, field)),
    ),
    claim(
      "The steeper the probability, the further the shift: Ash",
      is(lean(THURSTONE, field, 0), slope(rated(1451, 1650, 1500), rated(1449, 1650, 1500)), 0.1),
    ),
    claim("and Cedar", is(lean(THURSTONE, field, 2), slope(rated(1450, 1650, 1501), rated(1450, 1650, 1499)), 0.1)),
    claim(
      "A sum over pairs counts eighteen games won for the winner of nineteen",
      is(moves(SUM, equals(19), 0), times(18, moves(SUM, equals(2), 0))),
    ),
    claim(
      "The rating moves by the learning rate times the shift",
      is(moves(THURSTONE, field, 0), times(RATE, lean(THURSTONE, field, 0)), 0.05),
    ),
    claim(
      "so does the one in the middle",
      is(moves(THURSTONE, field, 1), times(RATE, lean(THURSTONE, field, 1)), 0.05),
    ),
    claim("The winner’s bell shifts up", above(lean(THURSTONE, field, 0), 0)),
    claim("the last player’s down", below(lean(THURSTONE, field, 2), 0)),
    claim("In the middle of three equals nothing shifts", is(moves(THURSTONE, equals(3), 1), 0, 1e-6)),
    claim(
      "The total stays the same",
      is(sum(moves(THURSTONE, field, 0), moves(THURSTONE, field, 1), moves(THURSTONE, field, 2)), 0, 1e-6),
    ),
    claim(
      "With Birch in front, Ash in the middle moves less than Birch",
      below(moves(THURSTONE, rated(1650, 1450, 1500), 1), moves(THURSTONE, rated(1650, 1450, 1500), 0)),
    ),
    claim(
      "and than Cedar",
      below(moves(THURSTONE, rated(1650, 1450, 1500), 1), times(-1, moves(THURSTONE, rated(1650, 1450, 1500), 2))),
    ),
    claim("though up all the same", above(moves(THURSTONE, rated(1650, 1450, 1500), 1), 0)),
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
