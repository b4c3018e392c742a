import { equals, lean, moves, rated, sum, times } from "../../claims/words";
import { RATE, THURSTONE } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const field = rated(1450, 1650, 1500);
const lower = moves(THURSTONE, rated(1450, 1650, 1200), 2);
const last = moves(THURSTONE, field, 2);

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
      words: "With Birch in front, Birch moves least",
      left: moves(THURSTONE, rated(1650, 1450, 1500), 0),
      is: "<",
      right: times(-1, moves(THURSTONE, rated(1650, 1450, 1500), 2)),
    },
  ],
  real: {
    example: "formula-one",
    date: "2021-12-12",
    places: { "Max Verstappen": 1, "Lewis Hamilton": 2, "Carlos Sainz Jr.": 3 },
  },
};
