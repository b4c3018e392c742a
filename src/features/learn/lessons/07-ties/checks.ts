import { above, answer, below, is, moves, times } from "../../claims/claimWords";
import { ELO, K, THURSTONE } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const drawn = [{ points: 1700 }, { points: 1300, tied: true }];
const retired = [{ points: 1500 }, { points: 1500, dnf: true }, { points: 1500, dnf: true }];
const weaker = moves(ELO, drawn, 1);
const unseen = moves(THURSTONE, drawn, 1);
const out = moves(ELO, retired, 1);

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Ash (1,700) draws with Birch (1,300) under Elo. What happens to Birch?",
    options: [
      answer("Birch gains", "Half a win is more than the one eleventh that was expected of Birch.", above(weaker, 0)),
      answer("Birch loses", "A draw counts half a win, and less than that was expected of Birch.", below(weaker, 0)),
      answer("Nothing", "A draw moves neither player only if they are equal.", is(weaker, 0)),
    ],
  },
  {
    prompt: "The same tie under Thurstone. What happens to Birch?",
    options: [
      answer("Birch gains", "Thurstone has no draw: it reads a tie as an unknown order.", above(unseen, 0.01)),
      answer("Birch loses", "Thurstone has no draw: it reads a tie as an unknown order.", below(unseen, -0.01)),
      answer("Nothing", "Of two players whose order is unknown, nothing can be learned.", is(unseen, 0, 1e-9)),
    ],
  },
  {
    prompt:
      "Three equals race under Elo with K = 17. One wins, the other two do not finish. What does each of the two lose?",
    options: [
      answer("Nothing", "Both were seen beaten by the winner.", is(out, 0)),
      answer(
        "8.5 points",
        "Each lost one game against an equal. The two are not compared with each other.",
        is(out, -K / 2),
      ),
      answer(
        "17 points",
        "That would be two lost games. Between the two who retired, no order was seen.",
        is(out, times(-1, K)),
      ),
    ],
  },
];
