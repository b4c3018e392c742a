import { describe, expect, it } from "vitest";
import { expectedUpsets, halves, upsetsIn, upsetsWords } from "../../src/ui/upsets";

describe("upsets", () => {
  it("upsets are described in words with the expected number", () => {
    expect(upsetsWords({ upsets: 1, pairs: 3, expected: 0.9 }, "Elo")).toBe(
      "One of 3 pairs was an upset; Elo expected 0.9",
    );
    expect(upsetsWords({ upsets: 0, pairs: 1, expected: 0.4 }, "Elo")).toBe(
      "The one pair was no upset; Elo expected 0.4",
    );
    expect(upsetsWords({ upsets: 0, pairs: 3, expected: 0.4 }, "Elo")).toBe(
      "None of 3 pairs was an upset; Elo expected 0.4",
    );
    expect(upsetsWords({ upsets: 1, pairs: 1, expected: 0.4 }, "Elo")).toBe(
      "The one pair was an upset; Elo expected 0.4",
    );
    expect(upsetsWords({ upsets: 0, pairs: 0, expected: 0 }, "Elo")).toBe("");
  });

  it("nearly impossible upsets are not expected 0.0 times", () => {
    expect([54.46, 0.1, 0.094, 0.037, 0.0051, 0.0049, 1e-9, 0].map(expectedUpsets)).toEqual([
      "54.5",
      "0.1",
      "0.09",
      "0.04",
      "0.01",
      "under 0.01",
      "under 0.01",
      "0.0",
    ]);
  });

  it("explains how even pairs count if there is one", () => {
    expect(upsetsIn({ upsets: 5.5, pairs: 28 })).toBe("Upsets: 5.5 of 28 pairs (even pairs count half)");
    expect(upsetsIn({ upsets: 0.5, pairs: 1 })).toBe("The one pair was even");
    expect(upsetsIn({ upsets: 15, pairs: 28 })).toBe("15 of 28 pairs were upsets");
    expect(halves(2.5)).toBe("2.5");
    expect(halves(2)).toBe("2");
  });

  it("upsets are not mentioned if all pairs are even", () => {
    expect(upsetsWords({ upsets: 1.5, pairs: 3, expected: 1.5 }, "Elo")).toBe("3 pairs, all even");
    expect(upsetsWords({ upsets: 0.5, pairs: 1, expected: 0.5 }, "Elo")).toBe("One pair, an even one");
    expect(upsetsWords({ upsets: 1.5, pairs: 3, expected: 1.2 }, "Elo")).toContain("Elo expected 1.2");
  });
});
