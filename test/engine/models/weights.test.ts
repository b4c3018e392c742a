import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import { replaySteps } from "../../../src/engine/replay/replay";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";
import { judgedAlone } from "./traits";

/** Two duels and a race with the given weight. */
const historyOf = (weight?: number) =>
  buildHistory([
    {
      entrants: [
        { name: "Ada", rank: 1 },
        { name: "Bea", rank: 2 },
      ],
    },
    {
      entrants: [
        { name: "Bea", rank: 1 },
        { name: "Cyd", rank: 2 },
        { name: "Ada", rank: 3 },
      ],
    },
    {
      ...(weight === undefined ? {} : { weight }),
      entrants: [
        { name: "Cyd", rank: 1 },
        { name: "Ada", rank: 2 },
      ],
    },
  ]).history;

const LAST = 5;

const specOf = (model: string) => ({ model, parameters: judgedAlone({ id: model }) });

const moved = (model: string, weight?: number): number => {
  const [{ before, after }] = finish(replaySteps(historyOf(weight), DEFAULT_OPTIONS, [specOf(model)]));
  return after[LAST] - before[LAST];
};

describe.each(MODELS.filter(({ supports }) => supports.weights).map(({ id }) => id))("race weights of %s", (id) => {
  it("moves a rating more or less, and hardly at all at 0", () => {
    expect(moved(id, 2)).toBeGreaterThan(moved(id));
    expect(moved(id, 0.5)).toBeLessThan(moved(id));
    expect(moved(id, 1)).toBe(moved(id));
    expect(Math.abs(moved(id, 0))).toBeLessThan(1e-3 * moved(id));
  });

  it("weights appear in the explanation", () => {
    const { total, notes } = finish(whySteps(historyOf(2), DEFAULT_OPTIONS, contenderOf(specOf(id)), LAST));
    expect(total).toBeCloseTo(moved(id, 2), 7);
    expect(notes.join(" ")).toContain("weight of 2");
  });
});

it.each(MODELS.filter(({ supports }) => !supports.weights).map(({ id }) => id))("%s counts every race alike", (id) => {
  expect(moved(id, 2)).toBe(moved(id));
});
