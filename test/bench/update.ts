import { DEFAULT_TIES } from "../../src/engine/history/types";
import { emptyRace } from "../../src/engine/rating/buffers";
import { completeParameters } from "../../src/engine/rating/complete";
import type { Parameters } from "../../src/engine/rating/parameters";
import { prepareEntrants } from "../../src/engine/rating/prepare";
import type { PreparedRace } from "../../src/engine/rating/race";
import { findModel } from "../../src/engine/models/registry";
import { createRandom } from "../../src/engine/numerics/random";

export const SIZES = [2, 8, 30, 100] as const;

/** A race of so many who finish one behind the other, in the order of their numbers, each one goal behind the one before. */
function raceOf(size: number): PreparedRace {
  const entrants = Array.from({ length: size }, (_, k) => ({
    rank: k + 1,
    status: "finished" as const,
    team: -1,
    score: size - k,
    minutes: null,
  }));
  return prepareEntrants(entrants, DEFAULT_TIES, emptyRace(size));
}

/** Seeded beliefs about the entrants, in the order in which they finish; `spread` and `sd` in the model's units. */
export function beliefsOf(size: number, centre: number, spread: number, [least, most]: readonly [number, number]) {
  const random = createRandom(`beliefs ${size}`);
  return {
    mean: Float64Array.from({ length: size }, () => centre + spread * random.normal()),
    sd: Float64Array.from({ length: size }, () => least + (most - least) * random.uniform()),
  };
}

/** One race taken in and closed by a model, from the same beliefs again and again, as replays do it. */
export function updateOf(id: string, overrides: Parameters, size: number, beliefs: readonly Float64Array[] = []) {
  const model = findModel(id);
  if (!model) throw new Error(`There is no model ${id}.`);
  const rater = model.rater(completeParameters(model, overrides), size);
  const start = rater.state.map((column, index) => (beliefs[index] ?? column).slice());
  const race = raceOf(size);
  const run = (): void => {
    for (let column = 0; column < start.length; column++) rater.state[column].set(start[column]);
    rater.add(race);
    rater.close(1);
  };
  return { run, state: rater.state };
}
