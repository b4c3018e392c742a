import { describe, expect, it } from "vitest";
import { NEWCOMER, withPerformance } from "../../../../src/engine/models/atcoder/rule";
import { performanceFor } from "../../../../src/engine/models/atcoder/working";

const settings = {
  center: 1200,
  cap: Infinity,
  stretch: 1.5,
  base: 6,
  decay: 0.9,
  newcomerDiscount: 1200,
  powerScale: 800,
};
const record = [1500, 1700, 1400].reduce(
  (known, rated) => withPerformance(known, { exact: rated, inner: rated, rated }, settings),
  NEWCOMER,
);

describe("the performance that a rating needed", () => {
  it("gives a whole performance for any cap, also a fractional one", () => {
    const free = performanceFor(record, 1100, settings);
    expect(Number.isInteger(free)).toBe(true);
    for (const cap of [free + 0.12, free + 1, free + 0.5])
      expect(performanceFor(record, 1100, { ...settings, cap })).toBe(free);
    expect(performanceFor(record, 1100, { ...settings, cap: free - 1 })).toBeNaN();
  });
});
