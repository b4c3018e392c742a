/** One race taken in and closed by each model, through the interface that replays use. */
import { completeParameters } from "../../src/engine/models/complete";
import { emptyRace } from "../../src/engine/models/buffers";
import { findModel } from "../../src/engine/models/registry";
import { prepareEntrants } from "../../src/engine/models/prepare";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import type { Parameters } from "../../src/engine/models/parameters";
import { type Suite, time } from "./measure";

const SIZES = [2, 8, 30, 100];
const CONTENDERS: readonly (readonly [label: string, model: string, parameters: Parameters])[] = [
  ["Pairwise Elo, sum", "pairwise-elo", {}],
  ["Pairwise Elo, mean", "pairwise-elo", { aggregate: "mean" }],
  ["Plackett-Luce, elimination", "plackett-luce", {}],
  ["Plackett-Luce, race", "plackett-luce", { orientation: "race" }],
  ["Thurstone, fast", "thurstone", { accuracy: "fast" }],
  ["Thurstone, fine", "thurstone", {}],
];

export const updatesSuite: Suite = (report) => {
  for (const [label, id, overrides] of CONTENDERS) {
    const model = findModel(id);
    if (!model) throw new Error(`There is no model ${id}.`);
    for (const size of SIZES) {
      const entrants = Array.from({ length: size }, (_, k) => ({
        rank: k + 1,
        status: "finished" as const,
        team: -1,
        score: null,
        minutes: null,
      }));
      const race = prepareEntrants(entrants, DEFAULT_TIES, emptyRace(size));
      const rater = model.rater(completeParameters(model, overrides), size);
      const start = Float64Array.from(rater.state[0]);
      const update = (): void => {
        rater.state[0].set(start);
        rater.add(race);
        rater.close(1);
      };
      report({ group: "Single update, equal ratings", item: label, setting: `n = ${size}`, ...time(update, "us") });
    }
  }
};
