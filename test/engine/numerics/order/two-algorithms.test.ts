import { describe, expect, it } from "vitest";
import { OrderKernel } from "../../../../src/engine/numerics/order/kernel";
import { createRandom } from "../../../../src/engine/numerics/random";
import { kerbyScheme } from "../../../support/kerby";

/** The tilted kernel and the scheme of Kerby's note share no step: where the note's scheme holds, they agree. */
describe("the order likelihood by two algorithms", () => {
  const regions = [
    { size: 2, gradient: 5e-6, log: 2e-6 },
    { size: 3, gradient: 5e-6, log: 5e-6 },
    { size: 8, gradient: 5e-5, log: 2e-5 },
  ];
  it.each(regions)("$size players of like ratings", ({ size, gradient, log }) => {
    const random = createRandom(`two algorithms ${size}`);
    const starts = Int32Array.from({ length: size + 1 }, (_, k) => k);
    const kernel = new OrderKernel("fine");
    for (let game = 0; game < 20; game++) {
      const mu = Float64Array.from({ length: size }, () => 0.5 * random.normal());
      const tilted = new Float64Array(size);
      const kerby = new Float64Array(size);
      expect(Math.abs(kernel.evaluate(mu, starts, size, tilted) - kerbyScheme(mu, kerby))).toBeLessThan(log);
      for (let k = 0; k < size; k++) expect(Math.abs(tilted[k] - kerby[k])).toBeLessThan(gradient);
    }
  });
});
