import { describe, expect, it } from "vitest";
import {
  mostSurprising,
  surpriseLine,
  surprisesOf,
  wrongReading,
  wrongTable,
} from "../../../src/features/models/surprises/wrong.chart";
import { testedSeason } from "./season";

const { contenders, snapshot, replays } = testedSeason();

describe("where it goes wrong", () => {
  it("finds the races with reversed results", () => {
    const found = surprisesOf(contenders[0], snapshot, replays[0], 4);
    expect(found.every(({ winner }) => winner === "Dov")).toBe(true);
    expect(found[0].surprise).toBeGreaterThanOrEqual(found[1].surprise);
    expect(surpriseLine(found[0])).toMatch(/^Dov won, rated [34]\w+ of 4; \w+ of 6 pairs were upsets$/);
    expect(surpriseLine({ ...found[0], upsets: 1, pairs: 3 })).toMatch(/; one of 3 pairs was an upset$/);
    expect(surpriseLine({ ...found[0], upsets: 2.5, pairs: 3 })).toMatch(
      /; upsets: 2\.5 of 3 pairs \(even pairs count half\)$/,
    );
    expect(surpriseLine(surprisesOf(contenders[0], snapshot, null, 1)[0])).toBe("Dov won");
    expect(wrongReading([found, found])).toContain("among those of every system");
    expect(wrongTable([{ name: "Elo", races: found }]).rows).toHaveLength(4);
  });
  it("counts no surprise for races outside the evaluation", () => {
    expect(mostSurprising(Float64Array.of(NaN, 1, -1, 3), 5)).toEqual([3, 1]);
    // As a sort of all of them gives it, of equals the later first.
    const many = Float64Array.from({ length: 5000 }, (_, race) => ((race * 7919) % 613) - 20);
    const sorted = [...many.keys()].filter((race) => many[race] > 0).sort((a, b) => many[b] - many[a] || b - a);
    expect(mostSurprising(many, 12)).toEqual(sorted.slice(0, 12));
  });
});
