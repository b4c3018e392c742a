import type { Task } from "../../lesson";

const FAR = -800;

export const tasks: readonly Task[] = [
  {
    met: ([winner, loser], { shown }) => shown === 1 && winner.points - loser.points <= FAR,
    found: ([winner, loser]) =>
      `At a gap of ${loser.points - winner.points} points the Gaussian line still climbs. The other two are level.`,
    solved: {
      players: [
        { name: "Ash", points: 1000 },
        { name: "Birch", points: 1900 },
      ],
      settings: { shown: 1 },
    },
  },
];
