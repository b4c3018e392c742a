import fc from "fast-check";
import { expect, it } from "vitest";
import { millsRatio } from "../../../../src/engine/numerics/gaussian-lattice/mills-ratio";

/** Laplace's continued fraction 1 / (z + 1 / (z + 2 / (z + ...))), from the far end. */
function laplace(z: number): number {
  let tail = z;
  for (let k = 4000; k >= 1; k--) tail = z + k / tail;
  return 1 / tail;
}

it("matches Laplace's continued fraction at and between the points of its table", () => {
  expect(millsRatio(0)).toBeCloseTo(Math.sqrt(Math.PI / 2), 15);
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 200, noNaN: true }), (z) => {
      expect(Math.abs(millsRatio(z) / laplace(z) - 1)).toBeLessThan(4e-15);
    }),
    { examples: [[1 / 64 + 1], [12], [12 - 1e-9], [11.99]] },
  );
});

it("obeys its differential equation R' = z R - 1 below one half", () => {
  for (let z = 0.01; z < 0.5; z += 0.013) {
    const slope = (millsRatio(z + 1e-3) - millsRatio(z - 1e-3)) / 2e-3;
    // Third derivatives are below 2.6 there, so that the error of central differences is at most 4.4e-7.
    expect(Math.abs(slope - (z * millsRatio(z) - 1))).toBeLessThan(5e-7);
  }
});
