import { above, answer, below, is } from "../../claims/claimWords";
import type { Player, Quantity } from "../../claims/claim";
import type { CheckQuestion } from "../../lesson";

const ASH: Player = { points: 1500, sd: 300 };
const POOL: readonly Player[] = [
  { points: 1500, sd: 250 },
  { points: 1560, sd: 30 },
  { points: 1200, sd: 30 },
  { points: 1800, sd: 30 },
];
const quality = (player: Player, other: Player): Quantity => ({
  of: "candidate",
  column: "quality",
  player,
  pool: [other],
  row: 0,
});
const teaches = (row: number): Quantity => ({ of: "candidate", column: "lookAhead", player: ASH, pool: POOL, row });
const chosen = (gamesLeft: number): Quantity => ({
  of: "chosen",
  policy: "kgHorizon",
  player: ASH,
  pool: POOL,
  gamesLeft,
});
const close = quality({ points: 1500, sd: 30 }, { points: 1560, sd: 30 });
const unknown = quality({ points: 1500, sd: 300 }, { points: 1500, sd: 300 });

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Which game is more likely to be even: 1,500 against 1,560, both well known, or two newcomers at 1,500?",
    options: [
      answer(
        "The well-known two",
        "They are surely close. Two newcomers may be far apart in truth.",
        above(close, unknown),
      ),
      answer(
        "The two newcomers",
        "Their guesses are equal, but a guess is not a skill: they may be far apart.",
        below(close, unknown),
      ),
      answer(
        "Both alike",
        "60 known points matter less than 300 points of doubt on each side.",
        is(close, unknown, 0.001),
      ),
    ],
  },
  {
    prompt:
      "Which game teaches more about a newcomer: against a player known well (sd 30) or one hardly known (sd 250)?",
    options: [
      answer(
        "Against the one known well",
        "The opponent’s strength is settled, so the result speaks of the newcomer alone.",
        above(teaches(1), teaches(0)),
      ),
      answer(
        "Against the one hardly known",
        "A win there may mean two things: a strong newcomer, or a weak opponent.",
        below(teaches(1), teaches(0)),
      ),
      answer(
        "Both the same",
        "The same result says less where the opponent is uncertain, too.",
        is(teaches(1), teaches(0), 1e-6),
      ),
    ],
  },
  {
    prompt: "Ash has no further game to come. Which opponent gives the most even game?",
    options: [
      answer(
        "Cedar (1,560, well known)",
        "With nothing to come there is nothing to learn for: take the most even game.",
        is(chosen(0), 1),
      ),
      answer(
        "Dogwood (1,200, well known)",
        "Dogwood teaches the most, which pays only if more games follow.",
        is(chosen(0), 2),
      ),
      answer("Birch (1,500, hardly known)", "Rated the same, but in truth the two may be far apart.", is(chosen(0), 0)),
    ],
  },
];
