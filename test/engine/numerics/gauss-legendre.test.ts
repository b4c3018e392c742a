import { describe, expect, it } from "vitest";
import { gaussLegendre } from "../../../src/engine/numerics/gauss-legendre";

describe("the Gauss–Legendre rule", () => {
  it("integrates every polynomial of degree 2n − 1 that its bound promises", () => {
    for (const count of [1, 2, 3, 8, 16, 31]) {
      const { nodes, weights } = gaussLegendre(count);
      for (let degree = 0; degree < 2 * count; degree++) {
        const found = nodes.reduce((sum, x, k) => sum + weights[k] * x ** degree, 0);
        expect(Math.abs(found - (degree % 2 === 0 ? 2 / (degree + 1) : 0)), `${count}, x^${degree}`).toBeLessThan(
          4e-15,
        );
      }
    }
  });

  it("has the nodes and weights of Abramowitz and Stegun, table 25.4, for five points", () => {
    const { nodes, weights } = gaussLegendre(5);
    [0, 0.538469310105683, 0.906179845938664].forEach((x, k) => {
      expect(Math.abs(nodes[2 + k] - x)).toBeLessThan(1e-15);
      expect(Math.abs(nodes[2 - k] + x)).toBeLessThan(1e-15);
    });
    [0.568888888888889, 0.478628670499366, 0.236926885056189].forEach((w, k) =>
      expect(Math.abs(weights[2 + k] - w)).toBeLessThan(1e-15),
    );
  });

  it("keeps its error at a hundred nodes", () => {
    const { nodes, weights } = gaussLegendre(100);
    const found = nodes.reduce((sum, x, k) => sum + weights[k] * Math.exp(x), 0);
    expect(Math.abs(found / (Math.E - 1 / Math.E) - 1)).toBeLessThan(1e-14);
  });
});
