import { rating } from "../../../../ui/format";
import { above, claim, moves } from "../../claims/claimWords";
import { K, eloOf } from "../../figure/models";
import type { Task } from "../../lesson";
import { named } from "../../figure/playerNames";

const UPSET = named({ Birch: 1400, Ash: 2000 });

export const tasks: readonly Task[] = [
  {
    met: ([winner]) => winner.name === "Birch",
    found: ([, loser]) => `Birch won, against a rating of ${rating(loser.points)}.`,
    solved: { players: UPSET },
  },
  {
    met: (players, { k }) => claim("A step of more than 0.95 K", above(moves(eloOf(k), players, 0), 0.95 * k)),
    found: ([winner, loser]) =>
      `Found at a gap of ${loser.points - winner.points} points. No gap takes the step beyond K.`,
    solved: { players: UPSET, settings: { k: K } },
  },
];
