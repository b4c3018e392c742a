import { number } from "../../../../ui/format";
import { below, chance, claim, equals, farmed, is, moves, rated, sum, times } from "../../claims/claimWords";
import { inPoints, type Worked } from "../../claims/worked";
import { ELO, K } from "../../figure/models";
import type { LessonFacts } from "../../lesson";
import { CAPPED_RULE, ELO_RULE, FLAT_RULE } from "./code";
import { named } from "../../figure/playerNames";

export const MAX_GAMES = 100;
const under = (rule: typeof ELO_RULE, games: number) => farmed(rule, equals(2), games);

export const lesson: LessonFacts = {
  short: "Write your own rule",
  race: named({ Farmer: 1500, Friend: 1500 }),
  settings: { games: 50, flat: 0 },
  turns: {
    games: {
      label: "Thrown games",
      min: 0,
      max: MAX_GAMES,
      step: 1,
      text: (games) => `${number(games)} thrown ${games === 1 ? "game" : "games"}`,
    },
  },
  systems: () => [ELO],
  worked: ([winner, loser]): readonly Worked[] => [
    {
      words: `Under Elo the next win of ${winner.name} pays`,
      sum: "{K} × (1 − {E})",
      parts: { K: { is: K, digits: 0 }, E: { is: chance(ELO, [winner, loser]), digits: 3 } },
      ...inPoints(moves(ELO, [winner, loser], 0)),
    },
  ],
  question: {
    kind: "number",
    prompt:
      "Under Elo, 100 games that a friend loses on purpose pay 251 points: each pays less than the one before. A club changes one line: every win pays K / 2 against any loser. With K = 17, how many points do the 100 games pay now?",
    played: { settings: { games: MAX_GAMES, flat: 1 } },
    axis: { min: 0, max: 1000, step: 10, unit: "points", signed: true },
    start: 250,
    is: under(FLAT_RULE, 100),
    close: 50,
    why: "Every win pays 8.5 points, the last one as much as the first, so a friend can hand over points without end.",
  },
  claims: [
    claim(
      "The code is Elo",
      is(moves(ELO_RULE, rated(1450, 1650, 1500), 0), moves(ELO, rated(1450, 1650, 1500), 0), 1e-6),
    ),
    claim("Under Elo, 100 thrown games pay 251 points", is(under(ELO_RULE, 100), 251, 0.5)),
    claim(
      "each pays less than the one before",
      below(
        sum(under(ELO_RULE, 100), times(-1, under(ELO_RULE, 99))),
        sum(under(ELO_RULE, 99), times(-1, under(ELO_RULE, 98))),
      ),
    ),
    claim("Every win pays 8.5 points", is(moves(FLAT_RULE, rated(1500, 1500), 0), 8.5)),
    claim("against any loser", is(moves(FLAT_RULE, rated(2000, 1000), 0), 8.5)),
    claim("A win that is expected with 90 % or more pays nothing", is(moves(CAPPED_RULE, rated(1900, 1500), 0), 0)),
    claim("a win between equals still pays", is(moves(CAPPED_RULE, equals(2), 0), 8.5)),
    claim("farming ends at about 190 points", is(under(CAPPED_RULE, 1000), 190, 5)),
  ],
  real: {
    none: "The farmer is invented. What a rule does to real results shows in Season, once you add it to your systems.",
  },
  inRace: { none: "The games follow each other, so there is no single race to open." },
  onSeason: { none: "Press “Add to my systems” below the code: every screen then shows your rule beside the others." },
  scenarios: [{ id: "farming", label: "Farming" }],
};
