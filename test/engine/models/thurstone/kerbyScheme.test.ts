import { describe, expect, it } from "vitest";
import { kerbyScheme } from "../../../support/kerbyScheme";
import { GaussianKernel } from "../../../../src/engine/numerics/gaussian-lattice/gaussian-kernel";
import { createRandom } from "../../../../src/engine/numerics/random";

/** Both algorithms on typical games: the sd of ratings is that of performances, and orders are random. */
function worstDifference(n: number, games: number): { log: number; gradient: number } {
  const random = createRandom(`kerby ${n}`);
  const kernel = new GaussianKernel("fine");
  const starts = Int32Array.from({ length: n + 1 }, (_, k) => k);
  const worst = { log: 0, gradient: 0 };
  for (let game = 0; game < games; game++) {
    const played = Array.from({ length: n }, () => {
      const rating = random.normal();
      return { rating, performance: rating + random.normal() };
    }).sort((a, b) => b.performance - a.performance);
    const mu = Float64Array.from(played, ({ rating }) => rating);
    const tilted = new Float64Array(n);
    const scheme = new Float64Array(n);
    const log = kernel.evaluate(mu, starts, n, tilted);
    worst.log = Math.max(worst.log, Math.abs(kerbyScheme(mu, scheme) - log));
    for (let k = 0; k < n; k++) worst.gradient = Math.max(worst.gradient, Math.abs(scheme[k] - tilted[k]));
  }
  return worst;
}

describe("Kerby's scheme and the Gaussian kernel", () => {
  it("agrees to 1e-5 for two players", () => {
    const { log, gradient } = worstDifference(2, 30);
    expect(log).toBeLessThan(1e-5);
    expect(gradient).toBeLessThan(1e-5);
  });

  it("agrees to 1e-4 for eight players", () => {
    const { log, gradient } = worstDifference(8, 30);
    expect(log).toBeLessThan(1e-4);
    expect(gradient).toBeLessThan(1e-4);
  });

  it("agrees to 1e-2 for thirty players", () => {
    const { log, gradient } = worstDifference(30, 10);
    expect(log).toBeLessThan(1e-2);
    expect(gradient).toBeLessThan(1e-2);
  });
});
