import { PERFORMANCE_SD } from "../../../../engine/models/points";
import { built, chance, equals, lean, logOrder, moves, rated, sum, times } from "../../claims/words";
import { LOGISTIC, RATE, THURSTONE } from "../../figure/models";
import type { Player } from "../../claims/claim";
import type { LessonFacts } from "../../lesson";

const field = rated(1450, 1650, 1500);
const lower = moves(THURSTONE, rated(1450, 1650, 1200), 2);
const last = moves(THURSTONE, field, 2);
/** How steeply the logarithm of the chance climbs with one rating, times the variance of a performance. */
const slope = (higher: readonly Player[], lowered: readonly Player[]) =>
  times(PERFORMANCE_SD ** 2 / 2, sum(logOrder(THURSTONE, higher), times(-1, logOrder(THURSTONE, lowered))));

export const lesson: LessonFacts = {
  short: "Where must they have been?",
  race: [
    { name: "Ash", points: 1450 },
    { name: "Birch", points: 1650 },
    { name: "Cedar", points: 1500 },
  ],
  question: {
    prompt: "Cedar, rated 1,500, came last and drops. Rated 300 lower, would the same last place have cost",
    options: [
      {
        text: "more",
        why: "The lower the rating, the more a last place was to be expected, and the less it tells.",
        claim: { words: "300 lower costs more", left: lower, is: "<", right: sum(last, -0.5) },
      },
      {
        text: "the same",
        why: "The place is the same, the surprise is not: it depends on where the bell stood before.",
        claim: { words: "300 lower costs the same", left: lower, is: "=", right: last, within: 0.5 },
      },
      {
        text: "less",
        why: "Last was then the likely place, so the bell has little reason to lean.",
        claim: { words: "300 lower costs less", left: lower, is: ">", right: sum(last, 0.5) },
      },
    ],
  },
  claims: [
    {
      words: "Cedar stays below some x for certain",
      left: built(THURSTONE, field, 1),
      is: "=",
      right: 1,
      within: 1e-6,
    },
    {
      words: "Two areas: the chance of Birch ahead of Cedar",
      left: built(THURSTONE, field, 2),
      is: "=",
      right: chance(THURSTONE, rated(1650, 1500)),
      within: 1e-4,
    },
    {
      words: "The whole area is the chance of the order",
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
      words: "for Cedar it is the other way",
      left: logOrder(THURSTONE, rated(1450, 1650, 1501)),
      is: "<",
      right: logOrder(THURSTONE, field),
    },
    {
      words: "So steep as the chance climbs, so far has Ash’s bell leaned",
      left: lean(THURSTONE, field, 0),
      is: "=",
      right: slope(rated(1451, 1650, 1500), rated(1449, 1650, 1500)),
      within: 0.1,
    },
    {
      words: "and Cedar’s",
      left: lean(THURSTONE, field, 2),
      is: "=",
      right: slope(rated(1450, 1650, 1501), rated(1450, 1650, 1499)),
      within: 0.1,
    },
    {
      words: "A sum over pairs counts eighteen games won for the winner of nineteen",
      left: moves(LOGISTIC, equals(19), 0),
      is: "=",
      right: times(18, moves(LOGISTIC, equals(2), 0)),
    },
    {
      words: "The rating moves by the learning rate times the lean",
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
    { words: "The winner’s bell leans up", left: lean(THURSTONE, field, 0), is: ">", right: 0 },
    { words: "the last one’s down", left: lean(THURSTONE, field, 2), is: "<", right: 0 },
    {
      words: "The middle of equals learns nothing",
      left: moves(THURSTONE, equals(3), 1),
      is: "=",
      right: 0,
      within: 1e-6,
    },
    {
      words: "Nothing is made and nothing is lost",
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
  real: {
    example: "formula-one",
    date: "2021-12-12",
    starters: 19,
    places: { "Max Verstappen": 1, "Lewis Hamilton": 2, "Carlos Sainz Jr.": 3 },
  },
};
