import { describe, expect, it } from "vitest";
import { agreement } from "../../../src/engine/evaluation/agreement";
import { kendall, midRanks, spearman } from "../../../src/engine/evaluation/rank-correlation";
import { createRandom } from "../../../src/engine/numerics/random";

const random = createRandom("ranks");
const column = (n: number, values: number): Float64Array =>
  Float64Array.from({ length: n }, () => random.integer(values));

describe("rank correlation", () => {
  it("matches values computed by hand on small columns", () => {
    expect([...midRanks(Float64Array.of(5, 1, 5, 9))]).toEqual([2.5, 4, 2.5, 1]);
    const a = Float64Array.of(1, 2, 3, 4, 5);
    expect(kendall(a, a)).toBe(1);
    expect(spearman(a, a.toReversed())).toBe(-1);
    expect(kendall(a, Float64Array.of(2, 1, 3, 5, 4))).toBeCloseTo((8 - 2) / 10, 14);
    expect(spearman(a, Float64Array.of(2, 1, 3, 5, 4))).toBeCloseTo(1 - (6 * 4) / (5 * 24), 14);
  });

  it.each([2, 3, 7, 64, 65, 200])("matches counting pairs on %i values with ties", (n) => {
    const a = column(n, 12);
    const b = a.map((value) => value + random.integer(9));
    a[0] = b[0] = -1;
    let score = 0;
    let pairsA = 0;
    let pairsB = 0;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) {
        score += Math.sign(a[i] - a[j]) * Math.sign(b[i] - b[j]);
        pairsA += Number(a[i] !== a[j]);
        pairsB += Number(b[i] !== b[j]);
      }
    }
    expect(kendall(a, b)).toBeCloseTo(score / Math.sqrt(pairsA * pairsB), 12);
  });

  it("gives NaN where all values are equal", () => {
    expect(kendall(Float64Array.of(1, 1), Float64Array.of(1, 2))).toBeNaN();
    expect(spearman(Float64Array.of(1, 1), Float64Array.of(1, 2))).toBeNaN();
  });
});

describe("agreement", () => {
  it("compares players with enough races, largest disagreement first", () => {
    const result = agreement([Float64Array.of(4, 3, 2, 1), Float64Array.of(1, 3, 2, 9)], Int32Array.of(5, 5, 5, 1), 5);
    expect([...result.player]).toEqual([0, 1, 2]);
    expect(result.place.map((place) => [...place])).toEqual([
      [1, 2, 3],
      [3, 1, 2],
    ]);
    expect([...result.spread]).toEqual([2, 1, 1]);
    expect([...result.spearman]).toEqual([
      1,
      spearman(Float64Array.of(4, 3, 2), Float64Array.of(1, 3, 2)),
      expect.any(Number),
      1,
    ]);
    expect(result.kendall[1]).toBeCloseTo((1 - 2) / 3, 14);
  });
});
