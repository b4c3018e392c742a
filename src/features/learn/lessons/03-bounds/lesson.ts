import { number } from "../../../../ui/format";
import { above, below, chance, claim, is, lean, moves, times } from "../../claims/claimWords";
import { CLASSIC_PAIR, ELO, GAUSSIAN_PAIR, gaussianRateOf, K, THURSTONE } from "../../figure/models";
import { inPoints, type Worked } from "../../claims/worked";
import { gapOf, upset, withGap } from "./gap";
import type { LessonFacts } from "../../lesson";
import { named } from "../../figure/playerNames";

const RATE = gaussianRateOf(K);

export const lesson: LessonFacts = {
  short: "Bounded or not?",
  race: named({ Ash: 1000, Birch: 2000 }),
  // The line that the question asks for is hidden until the prediction is played.
  settings: { shown: 0 },
  turns: {
    gap: {
      label: "Winner’s rating minus loser’s",
      min: -1200,
      max: 1200,
      step: 50,
      text: (gap) => (gap === 0 ? "the same" : `${number(Math.abs(gap))} points ${gap < 0 ? "lower" : "higher"}`),
      players: { get: gapOf, put: withGap },
    },
  },
  systems: () => [ELO, GAUSSIAN_PAIR, CLASSIC_PAIR],
  worked: (players, { shown }): readonly Worked[] => [
    ...[ELO, CLASSIC_PAIR].map((system) => ({
      words: `${system.label}: ${players[0].name} gains`,
      sum: "{K} × (1 − {E})",
      parts: { K: { is: K, digits: 0 }, E: { is: chance(system, players), digits: 3 } },
      ...inPoints(moves(system, players, 0)),
    })),
    ...(shown === 0
      ? []
      : [
          {
            words: `Gaussian: ${players[0].name} gains`,
            sum: "{eta} × {u}",
            parts: { eta: { is: RATE, digits: 4 }, u: { is: lean(THURSTONE, players, 0), digits: 0 } },
            ...inPoints(moves(GAUSSIAN_PAIR, players, 0)),
          },
        ]),
  ],
  question: {
    kind: "number",
    prompt:
      "Under the Gaussian system a win between equals pays 9.6 points. An outsider rated 1,000 points lower wins. How many points does that pay?",
    played: { players: named({ Ash: 1000, Birch: 2000 }), settings: { shown: 1 } },
    axis: { min: 0, max: 120, step: 1, unit: "points", signed: true },
    start: 17,
    is: moves(GAUSSIAN_PAIR, upset(1000), 0),
    close: 8,
    why: "The winner must have performed about 540 points above its rating, a little more than half the gap. The step is 8 % of that.",
  },
  claims: [
    claim("Elo moves at most K", below(moves(ELO, upset(3000), 0), K)),
    claim("and comes near it", above(moves(ELO, upset(1000), 0), 0.99 * K)),
    claim("Between equals the Gaussian system pays 9.6", is(moves(GAUSSIAN_PAIR, upset(0), 0), 9.6, 0.05)),
    claim("u comes close to half the gap", is(lean(THURSTONE, upset(2000), 0), 1000, 30)),
    claim("At 1,000 points u is about 540", is(lean(THURSTONE, upset(1000), 0), 540, 5)),
    claim("The learning rate is 0.080", is(RATE, 0.08, 5e-4)),
    claim("The Gaussian step grows with the gap", is(moves(GAUSSIAN_PAIR, upset(3000), 0), (RATE * 3000) / 2, 3)),
    claim("The classic Gaussian step is bounded by K", below(moves(CLASSIC_PAIR, upset(3000), 0), K * 1.000001)),
    claim(
      "The Gaussian pays more for a large upset than the classic rule",
      above(moves(GAUSSIAN_PAIR, upset(800), 0), moves(CLASSIC_PAIR, upset(800), 0)),
    ),
    claim("Rated 1,000 lower: 32 games in 10,000 under Elo", is(chance(ELO, upset(1000)), 0.0032, 5e-5)),
    claim("Gaussian: 4 in 10,000", is(chance(GAUSSIAN_PAIR, upset(1000)), 4e-4, 5e-5)),
    claim(
      "The classic rule takes E from the bell curve",
      is(chance(CLASSIC_PAIR, upset(300)), chance(GAUSSIAN_PAIR, upset(300))),
    ),
    claim(
      "Gaussian: an upset over 1,000 pays more than four wins among equals",
      above(moves(GAUSSIAN_PAIR, upset(1000), 0), times(4, moves(GAUSSIAN_PAIR, upset(0), 0))),
    ),
    claim("Elo: two at most", below(moves(ELO, upset(3000), 0), times(2, moves(ELO, upset(0), 0)))),
    claim(
      "classic: two at most",
      below(moves(CLASSIC_PAIR, upset(1000), 0), times(2.000001, moves(CLASSIC_PAIR, upset(0), 0))),
    ),
  ],
  inRace: "points",
  onSeason: "leaders",
  real: {
    example: "formula-one",
    date: "2016-05-15",
    places: { "Max Verstappen": 1, "Lewis Hamilton": null, "Nico Rosberg": null },
  },
};
