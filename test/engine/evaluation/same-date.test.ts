import { describe, expect, it } from "vitest";
import { walkForward } from "../../../src/engine/evaluation/walk-forward";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import { createRandom } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";

/** Dates with three duels each between seven players, and one race without a date. */
function meetings(): string[] {
  const random = createRandom("meetings");
  const races: string[] = [];
  for (let day = 1; day <= 8; day++)
    for (let race = 0; race < 3; race++) {
      const [first, second] = random.shuffle(["a", "b", "c", "d", "e", "f", "g"]);
      races.push(`2024-03-${String(3 * day).padStart(2, "0")}: ${first}>${second}`);
    }
  return races;
}

function lossesOf(races: readonly string[], model: (typeof MODELS)[number], simultaneous: boolean): Float64Array {
  const reading = { ties: DEFAULT_TIES, simultaneous };
  const contender = contenderOf({ model: model.id, parameters: {} });
  return finish(walkForward(history(races.join(", ")), reading, contender, { minimumRaces: 0 })).scores.pairLogLoss;
}

describe.each(MODELS.map((model) => [model.id, model] as const))("races of one date under %s", (_, model) => {
  it("predicts each race as if it were the only one of its date", () => {
    const races = meetings();
    const dateOf = (race: string): string => race.slice(0, 10);
    const together = lossesOf(races, model, true);
    races.forEach((race, k) => {
      const before = races.filter((other) => dateOf(other) < dateOf(race));
      const alone = lossesOf([...before, race], model, true);
      expect(together[k]).toBeCloseTo(alone[alone.length - 1], 12);
    });
  });
});

it("predicts races one after another if the setting is off, or without dates", () => {
  const elo = MODELS.find(({ id }) => id === "pairwise-elo")!;
  const twice = ["2024-01-01: a>b", "2024-01-01: a>b"];
  const [first, second] = lossesOf(twice, elo, false);
  expect(second).toBeLessThan(first);
  expect(lossesOf(twice, elo, true)[1]).toBe(first);
  expect(lossesOf(["a>b", "a>b"], elo, true)[1]).toBe(second);
});
