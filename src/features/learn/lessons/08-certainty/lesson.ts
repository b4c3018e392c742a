import { moves, score, sd } from "../../claims/words";
import type { Player } from "../../claims/claim";
import { TRUESKILL } from "../../figure/models";
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
  question: {
    prompt:
      "Birch, 1,500 with a deviation of 300, loses to Ash, 1,900 with 100. What happens to Birch’s published score?",
    options: [
      {
        text: "it falls",
        why: "The mean does. But the score also counts how unsure we are, and that fell by more than a third as much.",
        claim: { words: "The loser’s score falls", left: loser, is: "<", right: 0 },
      },
      {
        text: "it stays",
        why: "Both the mean and the deviation move, and they do not cancel out.",
        claim: { words: "The loser’s score stays", left: loser, is: "=", right: 0, within: 0.5 },
      },
      {
        text: "it rises",
        why: "The loss was expected, so the mean falls little; the deviation falls, and counts three times.",
        claim: { words: "The loser’s score rises", left: loser, is: ">", right: 0.5 },
      },
    ],
  },
  claims: [
    {
      words: "The less known player moves more",
      left: moves(TRUESKILL, pair(1500, 60, 1500, 300), 1),
      is: "<",
      right: { of: "times", factor: -5, term: moves(TRUESKILL, pair(1500, 60, 1500, 300), 0) },
    },
    { words: "The mean of the loser falls", left: moves(TRUESKILL, champion, 1), is: "<", right: 0 },
    { words: "The loser becomes better known", left: sd(TRUESKILL, champion, 1), is: "<", right: 0 },
    { words: "and so does the winner", left: sd(TRUESKILL, champion, 0), is: "<", right: 0 },
    { words: "Two who are well known grow less certain", left: sd(TRUESKILL, known, 0), is: ">", right: 0 },
    {
      words: "Among equals the loser’s score falls",
      left: score(TRUESKILL, pair(1500, 100, 1500, 300), 1),
      is: "<",
      right: 0,
    },
    {
      words: "A well-known loser’s score falls",
      left: score(TRUESKILL, pair(1900, 100, 1500, 60), 1),
      is: "<",
      right: 0,
    },
    {
      words: "A new player’s first win moves far",
      left: moves(TRUESKILL, [{ points: 1500 }, { points: 1500 }], 0),
      is: ">",
      right: 100,
    },
    {
      words: "Second of three, rated last before: the mean rises",
      left: moves(
        TRUESKILL,
        [
          { points: 1600, sd: 100 },
          { points: 1300, sd: 100 },
          { points: 1600, sd: 100 },
        ],
        1,
      ),
      is: ">",
      right: 0,
    },
    {
      words: "To win moves an unknown player further than a known one",
      left: moves(TRUESKILL, pair(1500, 300, 1500, 100), 0),
      is: ">",
      right: moves(TRUESKILL, pair(1500, 60, 1500, 100), 0),
    },
  ],
  real: { example: "formula-one", date: "2016-03-20", places: { "Nico Rosberg": 1 } },
};
