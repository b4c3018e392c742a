import { baselineModel } from "./baseline";
import { GUESSING } from "./descriptions";

export const guessing = baselineModel(GUESSING, (players) => ({
  state: [new Float64Array(players)],
  strength: () => 0,
  score: () => 0,
  add: () => undefined,
  close: () => undefined,
}));
