import { describe, expect, it } from "vitest";
import { diverging, sequential } from "../../src/ui/plot";

describe("heat scales", () => {
  it("darkens from the background monotonically", () => {
    const steps = Array.from({ length: 101 }, (_, i) => Number(sequential(i / 100).fill.match(/\d/)?.[0]));
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBe(8);
    expect(new Set(steps).size).toBe(9);
    expect(steps.every((step, i) => i === 0 || step >= steps[i - 1])).toBe(true);
  });

  it("diverges symmetrically from one half", () => {
    expect(diverging(0.5).fill).toBe("var(--div-0)");
    for (const [high, low] of [
      [0.55, 0.45],
      [0.7, 0.3],
      [0.8, 0.2],
      [0.97, 0.03],
    ]) {
      expect(diverging(high).fill.replace("p", "n")).toBe(diverging(low).fill);
    }
  });
});
