import { number } from "../../../../ui/format";
import type { Task } from "../../lesson";

/** Points that a fair leaderboard may lose to a thousand thrown games. */
export const FAIR = 200;
/** Rounding error of a simulated season of a thousand games. */
const ROUNDING = 1e-6;

export const tasks: readonly Task[] = [
  {
    met: (_, __, { acts: { first, last } }) => first > 0 && last >= first - ROUNDING,
    found: (_, __, { acts: { last } }) =>
      `Farming is possible: the hundredth thrown game pays ${number(last, 1)} points.`,
    solved: { acts: { first: 8.5, last: 8.5, all: 8500 } },
  },
  {
    met: (_, __, { acts: { first, all } }) => first >= 1 && all <= FAIR,
    found: (_, __, { acts: { first, all } }) =>
      `No farming: 1,000 thrown games pay ${number(all)} points, and an even game still pays ${number(first, 1)}.`,
    solved: { acts: { first: 8.5, last: 0, all: 191 } },
  },
];
