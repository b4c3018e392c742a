import { score } from "../../claims/words";
import { TRUESKILL } from "../../figure/models";
import type { Task } from "../../lesson";

const CHAMPION = 1900;

export const tasks: readonly Task[] = [
  {
    met: ([winner, loser]) => winner.name === "Ash" && winner.points >= CHAMPION && loser.sd === 300,
    found: () => "Birch lost to a champion, and the cautious score still rises.",
    solved: {
      players: [
        { name: "Ash", points: 1900, sd: 100 },
        { name: "Birch", points: 1500, sd: 300 },
      ],
    },
  },
  {
    met: (players) =>
      players[0].points >= CHAMPION && {
        words: "The loser’s score falls",
        left: score(TRUESKILL, players, 1),
        is: "<",
        right: 0,
      },
    found: ([, loser]) => `At an uncertainty of ${loser.sd} points the score falls.`,
    solved: {
      players: [
        { name: "Ash", points: 1900, sd: 100 },
        { name: "Birch", points: 1500, sd: 60 },
      ],
    },
  },
];
