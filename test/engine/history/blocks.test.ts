import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { filterHistory } from "../../../src/engine/history/filter";
import type { RaceRecord } from "../../../src/engine/history/types";
import { blockNames, blocksOf, condition, sharedStrength } from "../../../src/engine/history/blocks";

const records: RaceRecord[] = [
  {
    date: "2023-05-01",
    entrants: [
      { name: "Ada", rank: 1, label: "Reds", shared: { constructor: "Ferrari" }, conditions: { weight: 60 }, home: 1 },
      { name: "Bea", rank: 2, label: "Blues", shared: { constructor: "Lotus" }, conditions: { weight: 70 }, home: 0 },
      { name: "Cyd", rank: 3, shared: { constructor: "Lotus" } },
    ],
  },
  {
    date: "2024-05-01",
    entrants: [
      { name: "Ada", rank: 1, shared: { constructor: "Lotus" } },
      { name: "Bea", rank: 2, shared: { constructor: "Ferrari" } },
    ],
  },
];
const { history } = buildHistory(records);
const levels = (name: string) => {
  const one = sharedStrength(history, name)!;
  return Array.from(one.level, (level) => (level < 0 ? null : one.labels[level]));
};

describe("blocks", () => {
  it("includes stored columns, team labels, the home column, and shared strengths by season", () => {
    expect(blockNames(history)).toEqual({
      shared: ["constructor", "team", "constructor by season", "team by season"],
      conditions: ["home", "weight"],
    });
  });

  it("includes a shared strength by player on request", () => {
    expect(levels("constructor by player")).toEqual([
      "Ada, Ferrari",
      "Bea, Lotus",
      "Cyd, Lotus",
      "Ada, Lotus",
      "Bea, Ferrari",
    ]);
    expect(sharedStrength(history, "surface by player")).toBeNull();
  });

  it("includes a condition by player if it is the same within races and differs between races", () => {
    const on = (...surfaces: readonly (string | undefined)[]) =>
      buildHistory(
        surfaces.map((surface) => ({
          entrants: ["Ada", "Bea"].map((name, k) => ({ name, rank: k + 1, ...(surface && { shared: { surface } }) })),
        })),
      ).history;
    expect(blockNames(on("clay", "grass", undefined)).shared).toEqual(["surface", "surface by player"]);
    expect(blockNames(on("clay", "clay")).shared).toEqual(["surface"]);
    expect(blockNames(history).shared).not.toContain("constructor by player");
  });

  it("blocks do not exist without such columns, nor seasons if there is only one", () => {
    const bare = buildHistory([{ entrants: [{ name: "Ada", rank: 1 }, { name: "Bea", rank: 2 }] }]).history; // prettier-ignore
    expect(blockNames(bare)).toEqual({ shared: [], conditions: [] });
    const later = filterHistory(history, { ...DEFAULT_OPTIONS, from: "2024" });
    expect(blockNames(later)).toEqual({ shared: ["constructor"], conditions: [] });
  });

  it("labels each row with its group, also by season", () => {
    expect(levels("constructor")).toEqual(["Ferrari", "Lotus", "Lotus", "Lotus", "Ferrari"]);
    expect(levels("team")).toEqual(["Reds", "Blues", null, null, null]);
    expect(levels("constructor by season")).toEqual([
      "Ferrari 2023",
      "Lotus 2023",
      "Lotus 2023",
      "Lotus 2024",
      "Ferrari 2024",
    ]);
  });

  it("replaces a missing number by the mean of its race and counts it; a race without numbers has no effect", () => {
    expect(condition(history, "weight")).toEqual({
      name: "weight",
      value: Float64Array.of(60, 70, 65, 0, 0),
      missing: 1,
      isMark: false,
    });
    expect(condition(history, "home")).toEqual({
      name: "home",
      value: Float64Array.of(1, 0, 0, 0, 0),
      missing: 0,
      isMark: true,
    });
  });

  it("reads a mark of one side as 0 for the other", () => {
    const marked = buildHistory([
      { entrants: [{ name: "Ada", rank: 1, conditions: { first: 1 } }, { name: "Bea", rank: 2 }] },
      { entrants: [{ name: "Ada", rank: 1 }, { name: "Bea", rank: 2 }] },
    ]).history; // prettier-ignore
    expect(condition(marked, "first")).toEqual({
      name: "first",
      value: Float64Array.of(1, 0, 0, 0),
      missing: 1,
      isMark: true,
    });
  });

  it("keeps the chosen order, and lists unknown names", () => {
    const blocks = blocksOf(history, { shared: ["team", "horse", "constructor"], conditions: ["__proto__", "weight"] });
    expect(blocks.shared.map(({ name }) => name)).toEqual(["team", "constructor"]);
    expect(blocks.conditions.map(({ name }) => name)).toEqual(["weight"]);
    expect(blocks.unknown).toEqual(["horse", "__proto__"]);
    expect(blocksOf(history, DEFAULT_OPTIONS)).toEqual({ shared: [], conditions: [], unknown: [] });
  });
});
