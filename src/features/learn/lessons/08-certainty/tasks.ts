import { below, claim, is, score } from "../../claims/claimWords";
import { TRUESKILL } from "../../figure/models";
import type { Task } from "../../lesson";

const CHAMPION = 1900;
/** Points within which the score counts as unchanged; further changes would need five points of uncertainty. */
const LEVEL = 0.4;

export const tasks: readonly Task[] = [
  {
    met: (players) =>
      players[0].points === players[1].points &&
      claim("The loser’s score falls", below(score(TRUESKILL, players, 1), 0)),
    found: ([, loser]) => `${loser.name} lost to an equal: the rating falls further, and the score with it.`,
    solved: {
      players: [
        { name: "Ash", points: 1500, sd: 100 },
        { name: "Birch", points: 1500, sd: 300 },
      ],
    },
  },
  {
    met: (players) =>
      players[0].points >= CHAMPION && claim("The loser’s score is level", is(score(TRUESKILL, players, 1), 0, LEVEL)),
    found: ([, loser]) =>
      `Found: at an uncertainty of about ${10 * Math.round((loser.sd ?? 0) / 10)} points the score stays level. Below it, the score falls.`,
    solved: {
      players: [
        { name: "Ash", points: 1900, sd: 100 },
        { name: "Birch", points: 1500, sd: 190 },
      ],
    },
  },
];
