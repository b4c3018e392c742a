import type { Task } from "../../lesson";

export const tasks: readonly Task[] = [
  {
    met: ([winner]) => winner.name === "Birch",
    found: ([, middle]) =>
      `${middle.name} is in the middle now: one rival pushes the bell up, the other pushes it down.`,
    solved: {
      players: [
        { name: "Birch", points: 1650 },
        { name: "Ash", points: 1450 },
        { name: "Cedar", points: 1500 },
      ],
    },
  },
];
