import type { Task } from "../../lesson";
import { equalPlayers } from "../../figure/playerNames";

export const tasks: readonly Task[] = [
  {
    met: (players, { shown }) => shown === 1 && players.length === 32,
    found: () => "At 32 players: the sum is straight, the mean is flat, Thurstone bends.",
    solved: { players: equalPlayers(32), settings: { shown: 1 } },
  },
];
