import type { Player, Quantity } from "../../claims/claim";
import type { LessonFacts } from "../../lesson";

const race = [
  { name: "Ash", points: 1500, sd: 300 },
  { name: "Birch", points: 1500, sd: 250 },
  { name: "Cedar", points: 1560, sd: 30 },
  { name: "Dogwood", points: 1200, sd: 30 },
  { name: "Elm", points: 1800, sd: 30 },
];
const [player, ...pool]: readonly Player[] = race;
const of = (column: "quality" | "lookAhead" | "winProbability", row: number): Quantity => ({
  of: "candidate",
  column,
  player,
  pool,
  row,
});
const quality = (one: Player, ...others: readonly Player[]): Quantity => ({
  of: "candidate",
  column: "quality",
  player: one,
  pool: others,
  row: others.length - 1,
});
const chosen = (policy: "drawChance" | "kgHorizon"): Quantity => ({ of: "chosen", policy, player, pool });
const UNKNOWN: Player = { points: 1500, sd: 350 };

export const lesson: LessonFacts = {
  short: "Who should play whom?",
  race,
  question: {
    prompt: "Which of these games is the most likely to be even?",
    options: [
      {
        text: "Birch, rated the same as Ash but hardly known",
        why: "The best guesses are equal, but both are doubtful, and the truth may be far apart.",
        claim: { words: "Birch is the more even match", left: of("quality", 0), is: ">", right: of("quality", 1) },
      },
      {
        text: "Cedar, rated 60 more and well known",
        why: "Sixty points matter less than the doubt about Birch.",
        claim: { words: "Cedar is the more even match", left: of("quality", 1), is: ">", right: of("quality", 0) },
      },
      {
        text: "Dogwood, rated 300 less and well known",
        why: "Dogwood is the best question to ask, but Ash will win three times in four.",
        claim: { words: "Dogwood is the most even match", left: of("quality", 2), is: ">", right: of("quality", 1) },
      },
    ],
  },
  claims: [
    { words: "Equal guesses: even chances", left: of("winProbability", 0), is: "=", right: 0.5, within: 1e-9 },
    { words: "but a lower quality than Cedar", left: of("quality", 0), is: "<", right: of("quality", 1) },
    {
      words: "Ash beats Dogwood three times in four",
      left: of("winProbability", 2),
      is: "=",
      right: 0.76,
      within: 0.01,
    },
    {
      words: "Dogwood’s answer is worth more than Cedar’s",
      left: of("lookAhead", 2),
      is: ">",
      right: of("lookAhead", 1),
    },
    { words: "and than Birch’s", left: of("lookAhead", 2), is: ">", right: of("lookAhead", 0) },
    {
      words: "A well-known opponent asks the better question",
      left: of("lookAhead", 1),
      is: ">",
      right: of("lookAhead", 0),
    },
    { words: "The most even game is Cedar’s", left: chosen("drawChance"), is: "=", right: 1 },
    { words: "The knowledge gradient sends Ash to Dogwood", left: chosen("kgHorizon"), is: "=", right: 2 },
    {
      words: "Made better known, Birch is the best match",
      left: quality(player, { points: 1500, sd: 30 }),
      is: ">",
      right: of("quality", 1),
    },
    {
      words: "Of nobody anything is known: every pair looks equally good",
      left: quality(UNKNOWN, UNKNOWN, UNKNOWN),
      is: "=",
      right: quality(UNKNOWN, UNKNOWN),
    },
    {
      words: "Known to be 800 points apart is worse than unknown",
      left: quality({ points: 1900, sd: 30 }, { points: 1100, sd: 30 }),
      is: "<",
      right: quality(UNKNOWN, UNKNOWN),
    },
  ],
  real: { example: "formula-one", date: "2021-12-12", places: { "Max Verstappen": 1 } },
};
