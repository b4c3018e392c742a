import { above, answer, below, equals, is, moves, rated, times } from "../../claims/claimWords";
import { ELIMINATION, K, RACE } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const duel = rated(1600, 1500);
const [asRace, asElimination] = [moves(RACE, duel, 0), moves(ELIMINATION, duel, 0)];
const [firstRace, firstElimination] = [moves(RACE, equals(6), 0), moves(ELIMINATION, equals(6), 0)];
const favourite = rated(900, 900, 900, 900, 900, 1900);

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Two players only. Under which of the two does the winner gain more?",
    options: [
      answer(
        "As a race",
        "With two players there is one draw, and it is the same draw both ways.",
        above(asRace, asElimination),
      ),
      answer("As an elimination", "Drawing who goes out of two also draws who wins.", below(asRace, asElimination)),
      answer(
        "Both the same",
        "With two players there is one draw, and it is the same draw both ways.",
        is(asRace, asElimination),
      ),
    ],
  },
  {
    prompt: "Six equals race. Under which of the two does the winner gain more?",
    options: [
      answer(
        "As a race",
        "In a race the winner takes part in one draw, which pays K at most.",
        above(firstRace, firstElimination),
      ),
      answer(
        "As an elimination",
        "The winner survives five draws, and each of them pays.",
        below(firstRace, firstElimination),
      ),
      answer(
        "Both the same",
        "With two players they are the same. With six, one counts the draws from the front and the other from the back.",
        is(firstRace, firstElimination),
      ),
    ],
  },
  {
    prompt:
      "A favourite rated 1,000 points above the rest finishes last of six. Under which can that cost more than 4 K?",
    options: [
      answer(
        "As a race",
        "The favourite failed to win five draws in a row, and each of them costs.",
        below(moves(RACE, favourite, 5), -4 * K),
      ),
      answer(
        "As an elimination",
        "Last place is one draw lost there, which costs K at most.",
        below(moves(ELIMINATION, favourite, 5), -4 * K),
      ),
      answer("Under neither", "One of the two counts five lost draws.", above(moves(RACE, favourite, 5), times(-4, K))),
    ],
  },
];
