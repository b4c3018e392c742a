import type { Task } from "../../lesson";

export const tasks: readonly Task[] = [
  {
    met: (_, { drift }) => drift === 0,
    found: () => "Without drift every driver has one skill for all years.",
    solved: { settings: { drift: 0 } },
  },
  {
    met: (_, { drift }) => drift >= 300,
    found: (_, { drift }) => `With a drift of ${drift} points a year the curve follows every season.`,
    solved: { settings: { drift: 300 } },
  },
];
