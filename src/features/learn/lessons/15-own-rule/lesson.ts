import { number } from "../../../../ui/format";
import { chance, equals, farmed, moves, rated, sum, times } from "../../claims/words";
import type { Worked } from "../../claims/worked";
import { ELO, K } from "../../figure/models";
import type { LessonFacts } from "../../lesson";
import { CAPPED_RULE, ELO_RULE, FLAT_RULE } from "./code";

export const MOST_GAMES = 100;
const under = (rule: typeof ELO_RULE, games: number) => farmed(rule, equals(2), games);

export const lesson: LessonFacts = {
  short: "Write your own rule",
  race: [
    { name: "Farmer", points: 1500 },
    { name: "Friend", points: 1500 },
  ],
  settings: { games: 50, flat: 0 },
  turns: {
    games: {
      label: "Thrown games",
      min: 0,
      max: MOST_GAMES,
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
      result: moves(ELO, [winner, loser], 0),
      digits: 1,
      unit: "points",
      signed: true,
    },
  ],
  question: {
    kind: "number",
    prompt:
      "Under Elo, 100 games that a friend loses on purpose pay 251 points: each pays less than the one before. A club changes one line: every win pays K / 2, whoever loses. With K = 17, how many points do the 100 games pay now?",
    played: { settings: { games: MOST_GAMES, flat: 1 } },
    axis: { min: 0, max: 1000, step: 10, unit: "points", signed: true },
    start: 250,
    is: under(FLAT_RULE, 100),
    close: 50,
    why: "Every win pays 8.5 points, the last one as much as the first, so a friend can hand over points without end.",
  },
  claims: [
    {
      words: "The code is Elo",
      left: moves(ELO_RULE, rated(1450, 1650, 1500), 0),
      is: "=",
      right: moves(ELO, rated(1450, 1650, 1500), 0),
      within: 1e-6,
    },
    {
      words: "Under Elo, 100 thrown games pay 251 points",
      left: under(ELO_RULE, 100),
      is: "=",
      right: 251,
      within: 0.5,
    },
    {
      words: "each pays less than the one before",
      left: sum(under(ELO_RULE, 100), times(-1, under(ELO_RULE, 99))),
      is: "<",
      right: sum(under(ELO_RULE, 99), times(-1, under(ELO_RULE, 98))),
    },
    { words: "Every win pays 8.5 points", left: moves(FLAT_RULE, rated(1500, 1500), 0), is: "=", right: 8.5 },
    { words: "whoever loses", left: moves(FLAT_RULE, rated(2000, 1000), 0), is: "=", right: 8.5 },
    {
      words: "A win that is expected with 90 % or more pays nothing",
      left: moves(CAPPED_RULE, rated(1900, 1500), 0),
      is: "=",
      right: 0,
    },
    { words: "a win between equals still pays", left: moves(CAPPED_RULE, equals(2), 0), is: "=", right: 8.5 },
    { words: "farming ends at about 190 points", left: under(CAPPED_RULE, 1000), is: "=", right: 190, within: 5 },
  ],
  real: {
    none: "The farmer is invented. What a rule does to real results shows in Season, once you add it to your systems.",
  },
  inRace: { none: "The games follow each other, so there is no single race to open." },
  onSeason: { none: "Press “Add to my systems” below the code: every screen then shows your rule beside the others." },
  scenarios: [{ id: "farming", label: "Farming" }],
};
