import { above, below, claim, is, moves, score, sd, sum, times } from "../../claims/claimWords";
import type { Player } from "../../claims/claim";
import { TRUESKILL } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";

const pair = (a: number, sdA: number, b: number, sdB: number): readonly Player[] => [
  { points: a, sd: sdA },
  { points: b, sd: sdB },
];
const champion = pair(1900, 100, 1500, 300);
const known = pair(1500, 20, 1500, 20);
const loser = score(TRUESKILL, champion, 1);

export const lesson: LessonFacts = {
  short: "How sure are we?",
  race: [
    { name: "Ash", points: 1900, sd: 100 },
    { name: "Birch", points: 1500, sd: 300 },
  ],
  systems: () => [TRUESKILL],
  worked: (players): readonly Worked[] =>
    players.map(({ name, points, sd: before = 0 }, i) => ({
      words: `${name}’s score after the game`,
      sum: "{mu} − 3 × {sigma}",
      parts: {
        mu: { is: sum(points, moves(TRUESKILL, players, i)), digits: 1 },
        sigma: { is: sum(before, sd(TRUESKILL, players, i)), digits: 1 },
      },
      result: sum(points - 3 * before, score(TRUESKILL, players, i)),
      digits: 0,
      unit: "points",
    })),
  question: {
    kind: "number",
    prompt:
      "Birch (rating 1,500, uncertainty 300) has a cautious score of 1,500 − 3 × 300 = 600. Now Birch loses to the champion Ash (rating 1,900, uncertainty 100). By how many points does Birch’s cautious score move?",
    played: {
      players: [
        { name: "Ash", points: 1900, sd: 100 },
        { name: "Birch", points: 1500, sd: 300 },
      ],
    },
    axis: { min: -150, max: 150, step: 1, unit: "points", signed: true },
    start: 0,
    is: loser,
    close: 15,
    why: "The score rises although Birch lost: the rating falls by 73.2, but the uncertainty falls by 31.5 and counts three times.",
  },
  claims: [
    claim(
      "The less known player moves more",
      below(moves(TRUESKILL, pair(1500, 60, 1500, 300), 1), times(-5, moves(TRUESKILL, pair(1500, 60, 1500, 300), 0))),
    ),
    claim("The score of the loser rises by 21.3", is(loser, 21.3, 0.05)),
    claim("The mean falls by 73.2", is(moves(TRUESKILL, champion, 1), -73.2, 0.05)),
    claim("the sd by 31.5", is(sd(TRUESKILL, champion, 1), -31.5, 0.05)),
    claim("The mean of the loser falls", below(moves(TRUESKILL, champion, 1), 0)),
    claim("The loser becomes better known", below(sd(TRUESKILL, champion, 1), 0)),
    claim("and so does the winner", below(sd(TRUESKILL, champion, 0), 0)),
    claim("Two who are well known grow less certain", above(sd(TRUESKILL, known, 0), 0)),
    claim("Among equals the loser’s score falls", below(score(TRUESKILL, pair(1500, 100, 1500, 300), 1), 0)),
    claim(
      "against an equal the rating of the loser falls further",
      below(moves(TRUESKILL, pair(1500, 100, 1500, 300), 1), moves(TRUESKILL, champion, 1)),
    ),
    claim("A well-known loser’s score falls", below(score(TRUESKILL, pair(1900, 100, 1500, 60), 1), 0)),
    claim("A new player’s first win moves far", above(moves(TRUESKILL, [{ points: 1500 }, { points: 1500 }], 0), 100)),
    claim(
      "Second of three, rated last before: the mean rises",
      above(
        moves(
          TRUESKILL,
          [
            { points: 1600, sd: 100 },
            { points: 1300, sd: 100 },
            { points: 1600, sd: 100 },
          ],
          1,
        ),
        0,
      ),
    ),
    claim(
      "A win moves an unknown player more than a well-known one",
      above(moves(TRUESKILL, pair(1500, 300, 1500, 100), 0), moves(TRUESKILL, pair(1500, 60, 1500, 100), 0)),
    ),
  ],
  inRace: "points",
  onSeason: "leaders",
  real: { example: "formula-one", date: "2016-03-20", places: { "Nico Rosberg": 1 } },
};
