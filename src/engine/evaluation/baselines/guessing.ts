import { baselineModel } from "./baseline";

/** All equal, always. */
export const guessing = baselineModel(
  {
    id: "guessing",
    label: "Guessing",
    summary: "Gives everybody the same chance.",
    source: "The even chance",
  },
  (players) => ({
    state: [new Float64Array(players)],
    strength: () => 0,
    score: () => 0,
    add: () => undefined,
    close: () => undefined,
  }),
);
