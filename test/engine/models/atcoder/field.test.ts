import { describe, expect, it } from "vitest";
import { FieldSum } from "../../../../src/engine/models/atcoder/field";
import { exactPerformance, solveAt } from "../../../../src/engine/models/atcoder/rule";
import { createRandom } from "../../../../src/engine/numerics/random";

describe.each([
  ["one belief", 400, () => 1200],
  ["a usual field", 3000, (normal: number) => 1200 + 500 * normal],
  ["newcomers and masters", 1000, (normal: number) => (normal < 0.5 ? 1200 : 2800 + 100 * normal)],
  ["gaps of a thousand", 300, (normal: number) => Math.round(3 * normal) * 1000],
] as const)("the sum of %s, %i entrants", (name, n, aperf) => {
  const random = createRandom(name);
  const aperfs = Float64Array.from({ length: n }, () => aperf(random.normal()));
  const sum = new FieldSum(aperfs, 6);

  it("gives every place the same performance as the plain sum", () => {
    for (const place of [1, 1.5, 2, 10, n / 2, n - 1, n]) {
      const plain = exactPerformance(aperfs, place, 6);
      expect(Math.abs(solveAt(sum, place) - plain) / (1 + Math.abs(plain)), `place ${place}`).toBeLessThan(1e-10);
    }
  });
});
