import { above, below, chance, claim, equals, farmed, is, moves, rated, sum, times } from "../../claims/claimWords";
import { ELO, K, eloOf, rateOf } from "../../figure/models";
import { inPoints, type Worked } from "../../claims/worked";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";
import { named } from "../../figure/playerNames";

const favourite = rated(1900, 1500);
const ORDERED = rated(2000, 1800, 1600, 1400, 1200, 1000);

export const lesson: LessonFacts = {
  short: "Learning by surprise",
  race: named({ Ash: 1600, Birch: 1500 }),
  settings: { k: K },
  turns: { k: K_TURN },
  systems: ({ k }) => [eloOf(k)],
  worked: ([winner, loser], { k }): readonly Worked[] =>
    [winner, loser].map(({ name }, i) => ({
      words: `${name} ${i === 0 ? "gains" : "loses"}`,
      sum: `{K} × (${1 - i} − {E})`,
      parts: { K: { is: k, digits: 0 }, E: { is: chance(ELO, [winner, loser], i, 1 - i), digits: 3 } },
      ...inPoints(moves(eloOf(k), [winner, loser], i)),
    })),
  question: {
    kind: "number",
    prompt:
      "Rated 100 points above Birch, Ash gains 6.1 points by a win. Now Ash is rated 400 points above Birch and is expected to win ten games of eleven. Ash wins, and K is 17. How many points does Ash gain?",
    played: { players: named({ Ash: 1900, Birch: 1500 }), settings: { k: K } },
    axis: { min: 0, max: K, step: 0.1, unit: "points", signed: true },
    start: K / 2,
    is: moves(ELO, favourite, 0),
    close: 1,
    why: "Ten elevenths of a win were expected. Only the last eleventh was not: 17 / 11.",
  },
  claims: [
    claim("Rated 100 points above, a win pays 6.1", is(moves(ELO, rated(1600, 1500), 0), 6.1, 0.05)),
    claim("Ten to one pays an eleventh of K", is(moves(ELO, favourite, 0), K / 11)),
    claim("Equal players move half of K", is(moves(ELO, equals(2), 0), K / 2)),
    claim(
      "Birch moves by the same amount the other way",
      is(sum(moves(ELO, rated(1600, 1450), 0), moves(ELO, rated(1600, 1450), 1)), 0),
    ),
    claim(
      "An expected win moves less than an upset",
      below(moves(ELO, rated(1700, 1500), 0), moves(ELO, rated(1500, 1700), 0)),
    ),
    claim("No game moves a rating by more than K", below(moves(ELO, rated(500, 3500), 0), K)),
    claim(
      "Three times the K, three times the step",
      is(moves(eloOf(51), equals(2), 0), times(3, moves(eloOf(17), equals(2), 0))),
    ),
    claim("A learning rate of 0.1 is K = 17.4", is(rateOf(17.4), 0.1, 5e-4)),
    claim("A race of twenty is nineteen games", is(moves(ELO, equals(20), 0), times(19, moves(ELO, equals(2), 0)))),
    claim("and moves a rating by 19 K at most", below(moves(ELO, [{ points: -500 }, ...equals(19, 3500)], 0), 19 * K)),
    claim(
      "Twenty wins in a row lift the winner farther with a large K",
      above(farmed(eloOf(52), equals(2), 20), times(2, farmed(eloOf(9), equals(2), 20))),
    ),
    claim(
      "Six in the order of their ratings move less than in reverse",
      below(moves(ELO, ORDERED, 0), moves(ELO, ORDERED.toReversed(), 0)),
    ),
    claim("the last of them too", above(moves(ELO, ORDERED, 5), moves(ELO, ORDERED.toReversed(), 5))),
  ],
  scenarios: [
    { id: "constant", label: "Constant learning rate" },
    { id: "decaying", label: "Decaying learning rate" },
  ],
  inRace: "points",
  onSeason: "leaders",
  real: { example: "formula-one", date: "2020-09-06", places: { "Pierre Gasly": 1, "Lewis Hamilton": 7 } },
};
