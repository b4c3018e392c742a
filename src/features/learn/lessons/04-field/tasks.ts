import type { Task } from "../../lesson";
import { nameOf } from "../../figure/names";

export const tasks: readonly Task[] = [
  {
    met: (players, { shown }) => shown === 1 && players.length === 32,
    found: () => "At 32 players: the sum is straight, the mean is flat, Thurstone bends.",
    solved: {
      players: Array.from({ length: 32 }, (_, i) => ({ name: nameOf(i), points: 1500 })),
      settings: { shown: 1 },
    },
  },
];
