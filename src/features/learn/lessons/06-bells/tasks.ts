import type { Task } from "../../lesson";
import { named } from "../../figure/playerNames";

export const tasks: readonly Task[] = [
  {
    met: ([winner]) => winner.name === "Birch",
    found: ([, middle]) =>
      `${middle.name} is in the middle now: one rival pushes the bell up, the other pushes it down.`,
    solved: { players: named({ Birch: 1650, Ash: 1450, Cedar: 1500 }) },
  },
];
