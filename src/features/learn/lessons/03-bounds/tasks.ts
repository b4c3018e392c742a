import { claim, is, moves, sum, times } from "../../claims/claimWords";
import { ELO, GAUSSIAN_PAIR } from "../../figure/models";
import type { Task } from "../../lesson";
import { gapOf, withGap } from "./gap";
import { lesson } from "./lesson";

const END = -1200;
/** In points: half a step of the handle. */
const CLOSE = 1.1;
const at = (gap: number) => ({ players: withGap(gap, lesson.race), settings: { shown: 1 } });

export const tasks: readonly Task[] = [
  {
    met: (players, { shown }) =>
      shown === 1 &&
      claim(
        "The Gaussian system pays twice as much as Elo",
        is(sum(moves(GAUSSIAN_PAIR, players, 0), times(-2, moves(ELO, players, 0))), 0, CLOSE),
      ),
    found: (players) => `Found: an upset over about ${-gapOf(players)} points.`,
    solved: at(-750),
  },
  {
    met: (players, { shown }) => shown === 1 && gapOf(players) <= END,
    found: () => "The Gaussian line still climbs at the end. The other two are level.",
    solved: at(END),
  },
];
