import type { Quantity } from "../../claims/claim";
import { claim, is, sum, times } from "../../claims/claimWords";
import type { Task } from "../../lesson";
import type { NamedPlayer } from "../../figure/figureState";
import { lesson } from "./lesson";

const UNSURE = 250;
const [CEDAR, DOGWOOD] = [1, 2];
/** Minimum lead that counts: less than one step of the slider. */
const HAIR = 0.001;
const quality = ([player, ...pool]: readonly NamedPlayer[], row: number): Quantity => ({
  of: "candidate",
  column: "quality",
  player,
  pool,
  row,
});
const chosen = ([player, ...pool]: readonly NamedPlayer[], gamesLeft: number): Quantity => ({
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
      players[1].sd === UNSURE &&
      m > 0 &&
      claim(
        "From here on Dogwood is the best choice",
        is(sum(chosen(players, m), times(-1, chosen(players, m - 1))), DOGWOOD - CEDAR),
      ),
    found: (_, { m }) => `Found: from ${m} games to come on, Ash should meet Dogwood. With fewer, it is Cedar.`,
    solved: { players: withBirch(UNSURE), settings: { m: 5 } },
  },
  {
    met: (players, { m }) =>
      m === 0 &&
      players.length === 5 &&
      claim(
        "Birch is only just the best match",
        is(sum(quality(players, 0), times(-1, quality(players, CEDAR))), HAIR, HAIR),
      ),
    found: ([, birch]) => `Found: at an uncertainty of ${birch.sd} points Birch becomes the best match.`,
    solved: { players: withBirch(60), settings: { m: 0 } },
  },
];
