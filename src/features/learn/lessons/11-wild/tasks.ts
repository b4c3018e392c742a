import type { Task } from "../../lesson";

export const tasks: readonly Task[] = [
  {
    met: (players) => {
      const ash = players.find(({ name }) => name === "Ash");
      const birch = players.find(({ name }) => name === "Birch");
      return (
        ash !== undefined &&
        birch !== undefined &&
        ash.score === birch.score &&
        birch.minutes === 10 &&
        Number(ash.minutes) > 10
      );
    },
    found: () => "The same score in less time: Birch did better.",
    solved: {
      players: [
        { name: "Ash", points: 1500, score: 20, minutes: 20 },
        { name: "Birch", points: 1500, score: 20, minutes: 10 },
      ],
    },
  },
];
