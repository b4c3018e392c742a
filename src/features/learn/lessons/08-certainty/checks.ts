import { above, answer, below, is, moves, score, times } from "../../claims/claimWords";
import { TRUESKILL } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const game = [
  { points: 1500, sd: 300 },
  { points: 1500, sd: 60 },
];
const newcomer = moves(TRUESKILL, game, 0);
const regular = times(-1, moves(TRUESKILL, game, 1));
const known = score(
  TRUESKILL,
  [
    { points: 1900, sd: 100 },
    { points: 1500, sd: 60 },
  ],
  1,
);

export const checks: readonly CheckQuestion[] = [
  {
    prompt:
      "A newcomer (rating 1,500, uncertainty 300) beats a regular (1,500, uncertainty 60). Whose rating moves more?",
    options: [
      answer("The newcomer’s", "Little was known of the newcomer, so one result says a lot.", above(newcomer, regular)),
      answer(
        "The regular’s",
        "A thousand games are behind that rating. One more changes little.",
        below(newcomer, regular),
      ),
      answer(
        "Both alike",
        "That is Elo, which keeps one number. TrueSkill moves the less known one more.",
        is(newcomer, regular, 0.5),
      ),
    ],
  },
  {
    prompt:
      "Ann: rating 1,600, uncertainty 50. Ben: rating 1,700, uncertainty 100. Who ranks first by the cautious score?",
    options: [
      answer("Ann", "1,600 − 150 = 1,450 against 1,700 − 300 = 1,400.", above(1600 - 3 * 50, 1700 - 3 * 100)),
      answer(
        "Ben",
        "Ben’s rating is higher, but three times the uncertainty takes 300 points off.",
        below(1600 - 3 * 50, 1700 - 3 * 100),
      ),
      answer("They are level", "1,450 and 1,400 are not level.", is(1600 - 3 * 50, 1700 - 3 * 100)),
    ],
  },
  {
    prompt:
      "A player known well (uncertainty 60) loses to a champion rated 400 points higher. What does the cautious score do?",
    options: [
      answer(
        "It rises",
        "It would for a newcomer, whose uncertainty falls a lot. Here there is little left to learn.",
        above(known, 0),
      ),
      answer("It falls", "The uncertainty hardly changes, so the fall of the rating decides.", below(known, 0)),
      answer(
        "It stays the same",
        "The loss was expected, but not with certainty: the rating falls a little.",
        is(known, 0, 1e-6),
      ),
    ],
  },
];
