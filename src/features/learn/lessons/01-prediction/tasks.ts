import { chance } from "../../claims/words";
import { ELO } from "../../figure/models";
import type { Task } from "../../lesson";
import { lesson } from "./lesson";

const START = lesson.race.map(({ points }) => points);

export const tasks: readonly Task[] = [
  {
    met: ([ash, birch]) => ash.points !== START[0] && ash.points - birch.points === START[0] - START[1],
    found: ([ash]) => `Both moved by ${Math.abs(ash.points - START[0])} points: the prediction is the same.`,
    solved: {
      players: [
        { name: "Ash", points: 1700 },
        { name: "Birch", points: 1600 },
      ],
    },
  },
  {
    met: (players) => ({
      words: "Three games in four",
      left: chance(ELO, players),
      is: "=",
      right: 0.75,
      within: 0.005,
    }),
    found: ([ash, birch]) => `Gap found: ${ash.points - birch.points} points.`,
    solved: {
      players: [
        { name: "Ash", points: 1691 },
        { name: "Birch", points: 1500 },
      ],
    },
  },
];
