/** One race taken in and closed by each model without a peer, through the interface that replays use. */
import type { Parameters } from "../../src/engine/rating/parameters";
import { time } from "./measure";
import type { Suite } from "./measure";
import { beliefsOf, SIZES, updateOf } from "./update";

const LARGE = 1000;
const CONTENDERS: readonly (readonly [label: string, model: string, parameters: Parameters])[] = [
  ["Pairwise Elo, sum", "pairwise-elo", {}],
  ["Pairwise Elo, mean", "pairwise-elo", { aggregate: "mean" }],
  ["Plackett-Luce, elimination", "plackett-luce", {}],
  ["Plackett-Luce, race", "plackett-luce", { orientation: "race" }],
  ["Thurstone, fast", "thurstone", { accuracy: "fast" }],
  ["Thurstone, standard", "thurstone", { accuracy: "standard" }],
  ["Thurstone, fine", "thurstone", {}],
  ["ZoneStats", "zonestats", {}],
];

export const updatesSuite: Suite = (report) => {
  for (const [item, id, overrides] of CONTENDERS) {
    for (const size of id === "thurstone" ? [...SIZES, LARGE] : SIZES) {
      const beliefs = id === "zonestats" ? [] : [beliefsOf(size, 0, 1, [1, 1]).mean];
      const { run } = updateOf(id, overrides, size, beliefs);
      report({ group: "Single update", item, setting: `n = ${size}`, ...time(run, "us") });
    }
  }
};
