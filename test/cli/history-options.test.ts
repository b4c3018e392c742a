import { describe, expect, it } from "vitest";
import { readHistoryOptions } from "../../src/cli/history-options";

describe("weights on the command line", () => {
  it("are read by kind", () => {
    const { kinds } = readHistoryOptions([{ option: "weights", value: "Final=2, friendly = 0.5" }]);
    expect(kinds).toEqual([
      { words: "Final", weight: 2 },
      { words: "friendly", weight: 0.5 },
    ]);
  });

  it("say what is wrong", () => {
    expect(() => readHistoryOptions([{ option: "weights", value: "final" }])).toThrow(
      "--weights: “final” has no weight.",
    );
  });
});
