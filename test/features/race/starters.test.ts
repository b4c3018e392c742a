// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { decided, favouriteOf, fieldWords, finishedAs, shortPlace } from "../../../src/features/race/field/starters";
import { rowLayout } from "../../../src/features/race/field/rowLayout";
import { starters } from "./field";

describe("starters", () => {
  it("starters have their place in digits and in words", () => {
    const all = starters({}, { tied: true }, {}, { status: "dnf" });
    expect(all.map((starter) => starter.place)).toEqual(["1", "1", "3", "DNF"]);
    expect(all.map((starter) => starter.words)).toEqual([
      "tied 1st of 4",
      "tied 1st of 4",
      "3rd of 4",
      "did not finish",
    ]);
    expect(all.map(finishedAs)).toEqual([
      "shared first place",
      "shared first place",
      "finished third",
      "did not finish",
    ]);
    expect(all.map(shortPlace)).toEqual(["1", "1", "3", "D"]);
  });

  it("starters are tied only with finishers of another team", () => {
    const mates = starters({ team: 0 }, { team: 0 }, {}, {});
    expect(mates.map((starter) => starter.tied)).toEqual([false, false, false, false]);
    const unfinished = starters({}, {}, { status: "dnf" }, { status: "dnf" });
    expect(unfinished.map((starter) => starter.tied)).toEqual([false, false, false, false]);
    expect(decided(unfinished[2], unfinished[3])).toBe(false);
    expect(decided(unfinished[0], unfinished[3])).toBe(true);
  });

  it("starters have the focused contender's belief, or else the common rating", () => {
    const [own, common] = starters({ beliefs: { c1: { points: 1710, sdPoints: 40 } } }, { points: 1620 });
    expect([own.points, own.sdPoints, common.points, common.sdPoints]).toEqual([1710, 40, 1620, null]);
  });

  it("the favourite exists only if a single starter is rated highest", () => {
    expect(favouriteOf(starters({ points: 1400 }, { points: 1600 }, { points: 1500 }))?.name).toBe("Bea");
    expect(favouriteOf(starters({ points: 1600 }, { points: 1600 }, { points: 1500 }))).toBeNull();
    expect(favouriteOf([])).toBeNull();
  });

  it("the field is described in words", () => {
    expect(fieldWords(starters({}, {}, { status: "dnf" }))).toBe("3 entrants, 1 did not finish");
    expect(fieldWords(starters({ team: 0 }, { team: 0 }, { team: 1 }))).toBe("3 entrants, 2 teams");
  });
});

describe("rows beside the starters", () => {
  it("leaves a gap for the open drawer only", () => {
    expect(rowLayout(3, 42)).toEqual({ row: 42, tops: [0, 42, 84], height: 126, drawer: null });
    expect(rowLayout(3, 42, 1, 200)).toEqual({
      row: 42,
      tops: [0, 42, 284],
      height: 326,
      drawer: { top: 84, height: 200 },
    });
    expect(rowLayout(3, 42, 9, 200).height).toBe(126);
  });
});
