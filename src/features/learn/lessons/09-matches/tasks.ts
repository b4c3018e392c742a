import type { Quantity } from "../../claims/claim";
import { times } from "../../claims/words";
import type { Task } from "../../lesson";
import type { Named } from "../../figure/hand";
import { lesson } from "./lesson";

const UNSURE = 250;
const DOGWOOD = 3;
const chosen = ([player, ...pool]: readonly Named[], gamesLeft: number): Quantity => ({
  of: "chosen",
  policy: "kgHorizon",
  player,
  pool,
  gamesLeft,
});
const withBirch = (sd: number) => lesson.race.map((one) => (one.name === "Birch" ? { ...one, sd } : one));

export const tasks: readonly Task[] = [
  {
    met: (players, { m }) =>
      players[1].sd === UNSURE && {
        words: "Dogwood is the best choice",
        left: chosen(players, m),
        is: "=",
        right: DOGWOOD - 1,
      },
    found: (_, { m }) => `With ${m} games to come, Ash should meet Dogwood.`,
    solved: { players: withBirch(UNSURE), settings: { m: 5 } },
  },
  {
    met: (players, { m }) =>
      m === 0 &&
      (players[1].sd ?? 0) > 30 && {
        words: "Birch is the best match",
        left: chosen(players, 0),
        is: "=",
        right: times(0, 1),
      },
    found: ([, birch]) => `At an uncertainty of ${birch.sd} points Birch is the best match.`,
    solved: { players: withBirch(60), settings: { m: 0 } },
  },
];
