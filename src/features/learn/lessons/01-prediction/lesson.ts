import { chance, claim, is, rated, times } from "../../claims/claimWords";
import { ELO } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";
import { named } from "../../figure/playerNames";

const above = chance(ELO, rated(1700, 1500));

export const lesson: LessonFacts = {
  short: "A rating is a prediction",
  race: named({ Ash: 1600, Birch: 1500 }),
  systems: () => [ELO],
  worked: ([first, second]): readonly Worked[] => [
    {
      words: `${first.name} is expected to win`,
      sum: "1 / (1 + 10^[({b} − {a}) / 400])",
      parts: { a: { is: first.points, digits: 0 }, b: { is: second.points, digits: 0 } },
      result: chance(ELO, [first, second]),
      digits: 3,
      unit: "of the games",
    },
  ],
  question: {
    kind: "number",
    prompt:
      "A player rated 100 points higher wins 64 of 100 games. Now Ash is rated 200 points above Birch. How many of 100 games does Ash win?",
    played: { players: named({ Ash: 1700, Birch: 1500 }) },
    axis: { min: 0, max: 100, step: 1, unit: "games of 100" },
    start: 50,
    is: times(100, above),
    close: 5,
    why: "Elo’s rule: 400 points are ten wins for each loss. Each half of them, 200 points, counts for the same factor, and 3.16 × 3.16 = 10. So Ash wins 3.16 games for each one lost: 3.16 of 4.16 games.",
  },
  claims: [
    claim("Equal ratings: half of the games", is(chance(ELO, rated(1500, 1500)), 0.5)),
    claim("400 points: ten to one", is(chance(ELO, rated(1900, 1500)), 10 / 11)),
    claim("800 points: a hundred to one", is(chance(ELO, rated(2300, 1500)), 100 / 101)),
    claim("Only differences count", is(chance(ELO, rated(1700, 1600)), chance(ELO, rated(1100, 1000)))),
    claim("Rated 100 points higher: 64 of 100", is(chance(ELO, rated(1600, 1500)), 0.64, 0.005)),
    claim("200 points: 3.16 of 4.16 games", is(above, 3.16 / 4.16, 5e-4)),
    claim("whose square is ten", is(above, Math.sqrt(10) / (1 + Math.sqrt(10)))),
    claim("Rated 300 lower: 15 of 100", is(chance(ELO, rated(1400, 1700)), 0.15, 0.005)),
  ],
  inRace: "points",
  onSeason: "leaders",
  real: {
    example: "formula-one",
    date: "2021-08-01",
    still: true,
    places: { "Esteban Ocon": 1, "Lewis Hamilton": 2, "Max Verstappen": 9 },
  },
};
