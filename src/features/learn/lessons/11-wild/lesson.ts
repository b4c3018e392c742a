import { above, below, chance, claim, is, moves, sum, times } from "../../claims/claimWords";
import { ZONESTATS } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";
import { stay } from "./stay";

const twenty = moves(ZONESTATS, [stay(20, 20), stay(10, 20)], 0, "own");
const hour = moves(ZONESTATS, [stay(20, 60), stay(10, 60)], 0, "own");
const four = [stay(20, 20), stay(5, 20), stay(3, 20), stay(2, 20)];

export const lesson: LessonFacts = {
  short: "A rating in the wild",
  race: [
    { name: "Ash", points: 1500, score: 20, minutes: 20 },
    { name: "Birch", points: 1500, score: 10, minutes: 20 },
  ],
  systems: () => [ZONESTATS],
  worked: (players): readonly Worked[] => {
    const perHour = players.map(({ score = 0, minutes = 1 }) => score / minutes);
    const result = perHour[0] === perHour[1] ? "½" : perHour[0] > perHour[1] ? "1" : "0";
    return [
      {
        words: `${players[0].name} moves by`,
        sum: `2 × {t} × (${result} − {p})`,
        parts: {
          t: { is: Math.min(20, ...players.map(({ minutes = 1 }) => minutes)), digits: 0 },
          p: { is: chance(ZONESTATS, players), digits: 3 },
        },
        result: moves(ZONESTATS, players, 0, "own"),
        digits: 1,
        unit: "ZoneStats points",
        signed: true,
      },
    ];
  },
  question: {
    kind: "choice",
    prompt:
      "Two equal players play for an hour. How much does the winner gain, compared with a game of twenty minutes?",
    played: {
      players: [
        { name: "Ash", points: 1500, score: 20, minutes: 60 },
        { name: "Birch", points: 1500, score: 10, minutes: 60 },
      ],
    },
    options: [
      {
        text: "three times as much",
        why: "It would, without the cap on the minutes that count.",
        claim: claim("An hour pays three times", is(hour, times(3, twenty))),
      },
      {
        text: "the same",
        why: "Only the first twenty minutes count.",
        claim: claim("An hour pays the same", is(hour, twenty)),
      },
      {
        text: "a third",
        why: "Scores are compared per hour, but the gain grows with the time, up to twenty minutes.",
        claim: claim("An hour pays a third", is(hour, times(1 / 3, twenty))),
      },
    ],
  },
  claims: [
    claim("Equals, twenty minutes: 2 · 20 · (1 − 1/2)", is(twenty, 20)),
    claim(
      "Scores are compared per hour: 10 in 5 minutes beats 20 in 20",
      above(moves(ZONESTATS, [stay(10, 5), stay(20, 20)], 0, "own"), 0),
    ),
    claim(
      "The same score in half the time is better",
      above(moves(ZONESTATS, [stay(20, 20), stay(20, 10)], 1, "own"), 0),
    ),
    claim("The shorter stay counts", is(moves(ZONESTATS, [stay(20, 20), stay(1, 10)], 0, "own"), 10)),
    claim("The first of four would gain 60, and is held at two a minute", is(moves(ZONESTATS, four, 0, "own"), 40)),
    claim(
      "in half the time it is held at half of that",
      is(
        moves(
          ZONESTATS,
          four.map((one) => ({ ...one, minutes: 10 })),
          0,
          "own",
        ),
        20,
      ),
    ),
    claim("Gains and losses cancel", is(sum(...four.map((_, i) => moves(ZONESTATS, four, i, "own"))), 0)),
    claim(
      "A stay of one minute costs two points at most",
      above(
        moves(
          ZONESTATS,
          [
            { points: 1000, score: 20, minutes: 20 },
            { points: 2500, score: 0, minutes: 1 },
          ],
          1,
          "own",
        ),
        -2.000001,
      ),
    ),
    claim(
      "and comes near it",
      below(
        moves(
          ZONESTATS,
          [
            { points: 1000, score: 20, minutes: 20 },
            { points: 2500, score: 0, minutes: 1 },
          ],
          1,
          "own",
        ),
        -1.8,
      ),
    ),
  ],
  inRace: "own",
  onSeason: "minutes",
  real: { none: "The bundled data have no minutes in the game." },
};
