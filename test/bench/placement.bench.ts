/** Who finishes where: the whole matrix for Gaussian performances, with its free error meter. */
import { placements } from "../../src/engine/prediction/placement";
import { time } from "./measure";
import type { Suite } from "./measure";
import { beliefsOf } from "./update";

const TARGETS = [
  [8, 30],
  [30, 300],
  [100, 6000],
] as const;

export const placementSuite: Suite = (report) => {
  for (const [size, target] of TARGETS) {
    for (const [item, scales] of [
      ["Equal spreads", [1, 1]],
      ["Spreads 1 to 2", [1, 2]],
    ] as const) {
      const { mean, sd } = beliefsOf(size, 0, 1, scales);
      const { error } = placements({ density: "gaussian" }, mean, sd);
      report({
        group: "Placement matrix",
        item,
        setting: `n = ${size}`,
        ...time(() => placements({ density: "gaussian" }, mean, sd), "us"),
        target,
        difference: { value: error, from: "one, in rows and columns" },
      });
    }
  }
};
