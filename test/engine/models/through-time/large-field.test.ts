import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS, type History } from "../../../../src/engine/history/types";
import { MAX_ENTRANTS } from "../../../../src/engine/models/through-time/rater";
import { replaySteps } from "../../../../src/engine/replay/replay";
import { finish } from "../../../../src/engine/steps";
import { LONG } from "../../../support/long";
import { patience } from "../../../support/pace";

/** Three races of a number of entrants in nearly the same order. */
function races(entrants: number): History {
  let state = 7;
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below;
  const field = () => {
    const shifted = Array.from({ length: entrants }, (_, i) => [i + next(200), i] as const);
    return shifted.toSorted(([a], [b]) => a - b).map(([, i], k) => ({ name: `P${i}`, rank: k + 1 }));
  };
  return buildHistory(["2024-05-01", "2024-05-02", "2024-05-03"].map((date) => ({ date, entrants: field() }))).history;
}

const replay = (entrants: number, likelihood = "thurstone") =>
  finish(
    replaySteps(races(entrants), { ties: DEFAULT_OPTIONS.ties }, [
      { model: "through-time", parameters: { likelihood } },
    ]),
  )[0];

describe("skill through time in large fields", () => {
  it.runIf(LONG).each(["thurstone", "plackett-luce-elimination", "plackett-luce-race"])(
    "rates three races of 600 within 10 s: %s",
    { timeout: patience(60_000) },
    (likelihood) => {
      const started = performance.now();
      const { rating } = replay(600, likelihood);
      expect(performance.now() - started).toBeLessThan(patience(10_000));
      expect(rating.every(Number.isFinite)).toBe(true);
    },
  );

  it("refuses a race that would take minutes, and suggests another system", () => {
    expect(() => replay(MAX_ENTRANTS + 1)).toThrow(/A race of 1,001 entrants .* up to 1,000\. Thurstone reads/);
  });
});
