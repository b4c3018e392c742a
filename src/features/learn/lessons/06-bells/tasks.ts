import type { Task } from "../../lesson";

export const tasks: readonly Task[] = [
  {
    met: ([winner]) => winner.name === "Birch",
    found: () => "With Birch in front, the bell of Ash in the middle shifts least.",
    solved: {
      players: [
        { name: "Birch", points: 1650 },
        { name: "Ash", points: 1450 },
        { name: "Cedar", points: 1500 },
      ],
    },
  },
];
