import { below, claim, metric, sum } from "../../claims/claimWords";
import { eloOf } from "../../figure/models";
import type { Task } from "../../lesson";
import { COIN, PARTS } from "./parts";

const CLOSE = 0.001;
const { cup, shootouts } = PARTS;
/** K at the lowest point of the dashed line. */
const BEST = 70;
const before = (k: number) => metric("pairLogLoss", { model: eloOf(k), example: cup.example, to: cup.early.to });

export const tasks: readonly Task[] = [
  {
    met: (_, { data, k }) =>
      data === 0 && claim("K is near the lowest point before the split", below(before(k), sum(before(BEST), CLOSE))),
    found: (_, { k }) =>
      `K = ${k} is near the lowest point. Since 1990 it has a lower log loss than K = 17, too: this choice carried over.`,
    solved: { settings: { data: 0, k: 87 } },
  },
  {
    met: (_, { data, k }) =>
      data === 1 &&
      claim(
        "K is near the lowest point after the split",
        below(
          metric("pairLogLoss", { model: eloOf(k), example: shootouts.example, from: shootouts.late.from }),
          sum(COIN, CLOSE),
        ),
      ),
    found: (_, { k }) => `K = ${k}: the ratings hardly move, and Elo pays about as much as the coin, not less.`,
    solved: { settings: { data: 1, k: 2 } },
  },
];
