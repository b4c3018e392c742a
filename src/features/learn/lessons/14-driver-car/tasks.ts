import type { Task } from "../../lesson";

export const tasks: readonly Task[] = [
  {
    met: (_, { driver }) => driver !== 0,
    found: () => "Another driver, the same order of the cars.",
    solved: { settings: { driver: 1 } },
  },
];
