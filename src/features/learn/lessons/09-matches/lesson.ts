import type { Player, Quantity } from "../../claims/claim";
import { QUALITY } from "../../claims/measure";
import { above, below, claim, is, times } from "../../claims/claimWords";
import { TRUESKILL } from "../../figure/models";
import { MAX_GAMES } from "./matches.chart";
import type { Worked } from "../../claims/worked";
import type { LessonFacts } from "../../lesson";

/** For the question: Birch's rating is uncertain. */
const unsure = [
  { name: "Ash", points: 1500, sd: 300 },
  { name: "Birch", points: 1500, sd: 250 },
  { name: "Cedar", points: 1560, sd: 30 },
  { name: "Dogwood", points: 1200, sd: 30 },
  { name: "Elm", points: 1800, sd: 30 },
];
const [player, ...pool]: readonly Player[] = unsure;
type Column = "quality" | "lookAhead" | "winProbability" | "horizonScore";
const of = (column: Column, row: number): Quantity => ({ of: "candidate", column, player, pool, row });
const quality = (one: Player, ...others: readonly Player[]): Quantity => ({
  of: "candidate",
  column: "quality",
  player: one,
  pool: others,
  row: others.length - 1,
});
const chosen = (gamesLeft: number): Quantity => ({ of: "chosen", policy: "kgHorizon", player, pool, gamesLeft });
const UNKNOWN: Player = { points: 1500, sd: 350 };

export const lesson: LessonFacts = {
  short: "Who should play whom?",
  race: unsure,
  settings: { m: 0 },
  turns: { m: { label: "Games to come", min: 0, max: MAX_GAMES, step: 1, text: (m) => `m = ${m}` } },
  systems: () => [TRUESKILL],
  worked: ([first, ...others], { m }): readonly Worked[] =>
    others.map(({ name }, row) => {
      const column = (which: Column): Quantity => ({
        of: "candidate",
        column: which,
        player: first,
        pool: others,
        row,
        gamesLeft: m,
      });
      return {
        words: `Meeting ${name} is worth`,
        // Without later games, what is learnt about Ash has no value.
        sum: m === 0 ? "{q}" : "{q} + {m} × {F}",
        parts: {
          q: { is: column("quality"), digits: 3 },
          ...(m > 0 && { m: { is: m, digits: 0 }, F: { is: times(QUALITY, column("lookAhead")), digits: 3 } }),
        },
        result: times(QUALITY, column("horizonScore")),
        // A product of rounded numbers is accurate to two digits, a single number to three.
        digits: m === 0 ? 3 : 2,
        unit: "",
      };
    }),
  question: {
    kind: "choice",
    prompt: "Birch is new too: 1,500, give or take 250. Which of these games is the most likely to be even?",
    played: { players: unsure, settings: { m: 0 } },
    options: [
      {
        text: "Birch, rated the same as Ash but hardly known",
        why: "The two guesses are equal, but both are uncertain: in truth the players may be far apart.",
        claim: claim("Birch is the more even match", above(of("quality", 0), of("quality", 1))),
      },
      {
        text: "Cedar, rated 60 more and well known",
        why: "Sixty points matter less than the uncertainty about Birch.",
        claim: claim("Cedar is the more even match", above(of("quality", 1), of("quality", 0))),
      },
      {
        text: "Dogwood, rated 300 less and well known",
        why: "Ash would win about three games in four. Dogwood teaches the most, but the game is not even.",
        claim: claim("Dogwood is the most even match", above(of("quality", 2), of("quality", 1))),
      },
    ],
  },
  claims: [
    claim("Equal guesses: even chances", is(of("winProbability", 0), 0.5, 1e-9)),
    claim("but a lower quality than Cedar", below(of("quality", 0), of("quality", 1))),
    claim("Ash beats Dogwood three times in four", is(of("winProbability", 2), 0.76, 0.01)),
    ...[0, 1, 3].map((row) =>
      claim(`Dogwood teaches more than opponent ${row + 1}`, above(of("lookAhead", 2), of("lookAhead", row))),
    ),
    claim("A well-known opponent teaches more than an unknown one", above(of("lookAhead", 1), of("lookAhead", 0))),
    ...[0, 1, 2, 3, 4].map((m) => claim(`With ${m} games to come the even game wins`, is(chosen(m), 1))),
    ...[5, 6, 20].map((m) => claim(`With ${m} it is Dogwood`, is(chosen(m), 2))),
    claim(
      "Made better known, Birch is the best match",
      above(quality(player, { points: 1500, sd: 30 }), of("quality", 1)),
    ),
    claim(
      "All unknown: every pair looks equally good",
      is(quality(UNKNOWN, UNKNOWN, UNKNOWN), quality(UNKNOWN, UNKNOWN)),
    ),
    claim(
      "Known to be 800 points apart is worse than unknown",
      below(quality({ points: 1900, sd: 30 }, { points: 1100, sd: 30 }), quality(UNKNOWN, UNKNOWN)),
    ),
  ],
  inRace: { none: "The figure chooses an opponent before a game. Race rates a result, and shows no match quality." },
  inMatchmaking: true,
  onSeason: "leaders",
  real: { example: "formula-one", date: "2021-12-12", places: { "Max Verstappen": 1 } },
};
