import { equals, moves, placed, sum, times } from "../../claims/words";
import type { Player } from "../../claims/claim";
import { LOGISTIC, RACE, THURSTONE } from "../../figure/models";
import type { LessonFacts } from "../../lesson";

const drawn = (a: number, b: number): readonly Player[] => [{ points: a }, { points: b, tied: true }];
const twoOut: readonly Player[] = [
  { points: 1500 },
  { points: 1500, dnf: true },
  { points: 1500, dnf: true, tied: true },
];
const out = moves(THURSTONE, twoOut, 1);
const last = moves(THURSTONE, equals(3), 2);

export const lesson: LessonFacts = {
  short: "Ties and those who did not finish",
  race: [
    { name: "Ash", points: 1600 },
    { name: "Birch", points: 1500 },
    { name: "Cedar", points: 1500 },
    { name: "Dogwood", points: 1400 },
  ],
  question: {
    prompt:
      "Three equals race under Thurstone, and two do not finish. Beside the last of three finishers, each of the two loses",
    options: [
      {
        text: "nothing",
        why: "Both were beaten by the winner, and that was seen.",
        claim: { words: "Out costs nothing", left: out, is: "=", right: 0, within: 1e-6 },
      },
      {
        text: "half as much",
        why: "One of them would have been second, which moves nobody, and one last: they share it.",
        claim: { words: "Out costs half of last", left: out, is: "=", right: times(0.5, last), within: 1e-6 },
      },
      {
        text: "as much",
        why: "To be last is to be beaten by two. Nobody saw either of these beaten by the other.",
        claim: { words: "Out costs as much as last", left: out, is: "=", right: last, within: 1e-6 },
      },
    ],
  },
  claims: [
    {
      words: "To Thurstone a tie by itself moves nobody",
      left: moves(THURSTONE, drawn(1700, 1300), 0),
      is: "=",
      right: 0,
    },
    { words: "A draw between equals teaches nothing", left: moves(LOGISTIC, drawn(1500, 1500), 0), is: "=", right: 0 },
    { words: "It is good for the weaker", left: moves(LOGISTIC, drawn(1700, 1300), 1), is: ">", right: 0 },
    { words: "and bad for the stronger", left: moves(LOGISTIC, drawn(1700, 1300), 0), is: "<", right: 0 },
    {
      words: "like half a win: 1/2 less 10/11 at 400 points",
      left: moves(LOGISTIC, drawn(1700, 1300), 0, "etas"),
      is: "=",
      right: 0.5 - 10 / 11,
    },
    {
      words: "The winner gains the same, finish the others or not",
      left: moves(THURSTONE, twoOut, 0),
      is: "=",
      right: moves(THURSTONE, equals(3), 0),
      within: 1e-6,
    },
    {
      words: "The two share what second and third would have moved by",
      left: sum(moves(THURSTONE, twoOut, 1), moves(THURSTONE, twoOut, 2)),
      is: "=",
      right: sum(moves(THURSTONE, equals(3), 1), last),
      within: 1e-6,
    },
    {
      words: "They are not compared with one another",
      left: moves(THURSTONE, twoOut, 1),
      is: "=",
      right: moves(THURSTONE, twoOut, 2),
      within: 1e-6,
    },
    {
      words: "The second of three equals moves nobody",
      left: moves(THURSTONE, equals(3), 1),
      is: "=",
      right: 0,
      within: 1e-6,
    },
    {
      words: "Each of three equals is as likely to win",
      left: placed(THURSTONE, equals(3), 2, 1),
      is: "=",
      right: 1 / 3,
      within: 1e-6,
    },
    {
      words: "A tie by itself moves nobody in a race of draws",
      left: moves(RACE, drawn(1700, 1300), 0),
      is: "=",
      right: 0,
    },
    {
      words: "Last of four equals and out: as much as the winner gains",
      left: moves(THURSTONE, [...equals(3), { points: 1500, dnf: true }], 3),
      is: "=",
      right: times(-1, moves(THURSTONE, equals(4), 0)),
      within: 1e-6,
    },
  ],
  real: {
    example: "formula-one",
    date: "2021-05-23",
    places: { "Max Verstappen": 1, "Valtteri Bottas": null },
  },
};
