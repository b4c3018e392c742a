import { expect, it } from "vitest";
import { THROUGH_TIME_DEFAULTS } from "../../src/engine/fitting/through-time/options";
import { history } from "../support/histories";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { finish } from "../../src/engine/steps";
import { KeptCurves } from "../../src/worker/handlers/keptCurves";

const races = history("Ada>Bea>Cyd, Bea>Ada>Cyd, Cyd>Ada>Bea");

it("keeps fits by history and settings", () => {
  const kept = new KeptCurves();
  const fit = (raceDrift: number, of = races) =>
    finish(kept.steps(of, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, raceDrift }));
  const first = fit(10);
  const second = fit(20);
  expect(fit(10)).toBe(first);
  expect(fit(20)).toBe(second);
  expect(fit(10, history("Ada>Bea, Bea>Ada, Ada>Bea"))).not.toBe(first);
  for (let drift = 30; drift <= 100; drift += 10) fit(drift);
  expect(fit(10)).not.toBe(first);
});

it("cached fits do not change later results", () => {
  const kept = new KeptCurves();
  const options = { ...THROUGH_TIME_DEFAULTS, raceDrift: 25 };
  finish(kept.steps(history("Cyd>Bea>Ada"), DEFAULT_OPTIONS, options));
  const warm = finish(kept.steps(races, DEFAULT_OPTIONS, options));
  const cold = finish(new KeptCurves().steps(races, DEFAULT_OPTIONS, options));
  warm.mean.forEach((mean, node) => expect(mean).toBeCloseTo(cold.mean[node], 9));
});

it("reports progress; a cancelled fit caches nothing", () => {
  const long = history(
    Array.from({ length: 700 }, (_, k) => (k % 3 ? "Ada>Bea>Cyd>Dot" : "Dot>Cyd>Bea>Ada")).join(", "),
  );
  const options = { ...THROUGH_TIME_DEFAULTS, raceDrift: 30 };
  const kept = new KeptCurves();
  const steps = kept.steps(long, DEFAULT_OPTIONS, options);
  const seen: number[] = [];
  for (let step = steps.next(); !step.done && seen.length < 3; step = steps.next()) seen.push(step.value);
  expect(seen).toHaveLength(3);
  for (const share of seen) expect(share >= 0 && share <= 1).toBe(true);
  steps.return(undefined as never);
  const after = finish(kept.steps(long, DEFAULT_OPTIONS, options));
  const alone = finish(new KeptCurves().steps(long, DEFAULT_OPTIONS, options));
  expect(after.mean).toEqual(alone.mean);
  // After an edit the search begins at the curves that are there.
  const edited = history(
    "Bea>Ada>Dot>Cyd, ".repeat(3) +
      Array.from({ length: 700 }, (_, k) => (k % 3 ? "Ada>Bea>Cyd>Dot" : "Dot>Cyd>Bea>Ada")).join(", "),
  );
  const warm = finish(kept.steps(edited, DEFAULT_OPTIONS, options));
  const cold = finish(new KeptCurves().steps(edited, DEFAULT_OPTIONS, options));
  expect(warm.iterations).toBeLessThanOrEqual(cold.iterations);
  warm.mean.forEach((mean, node) => expect(mean).toBeCloseTo(cold.mean[node], 7));
});
