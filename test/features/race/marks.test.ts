// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { startersOf, keepSame } from "../../../src/features/race/field/starters";
import { cellBox } from "../../../src/ui/plot/marks/Matrix";
import { spaceOf } from "../../../src/ui/plot/space";
import { shifted } from "../../../src/ui/plot/markPath";
import { contenderStyle, CONTENDER_SLOTS } from "../../../src/ui/theme/contenders";
import { entrant } from "./field";

describe("marker paths", () => {
  it("translates every point of the path", () => {
    expect(shifted("M-4 0A4 4 0 1 1 4 0Z", 10, 20, 0.5)).toBe("M8 20A2 2 0 1 1 12 20Z");
    expect(shifted("M-3.6 -3.6H3.6V3.6Z", 100, 50, 1)).toBe("M96.4 46.4H103.6V53.6Z");
    expect(shifted("M0 -5L1.5 -1.7L2.3 .9Z", 0, 10, 1)).toBe("M0 5L1.5 8.3L2.3 10.9Z");
  });

  it("a mark exists for every marker of a contender", () => {
    for (let slot = 0; slot < CONTENDER_SLOTS; slot++) {
      const { marker } = contenderStyle(slot);
      expect(
        shifted(marker, 0, 0, 1)
          .replace(/[MLHVAZ]/g, " ")
          .trim()
          .split(/\s+/)
          .every((n) => Number.isFinite(Number(n))),
      ).toBe(true);
      expect(shifted(marker, 0, 0, 1).replace(/[^MLHVAZ]/g, "")).toBe(marker.replace(/[^MLHVAZ]/g, ""));
    }
  });
});

describe("cells of a matrix", () => {
  it("cells are aligned with the rows of the starters, with and without a drawer", () => {
    const space = spaceOf({
      width: 88,
      height: 210,
      margin: { left: 24, right: 4, top: 26, bottom: 0 },
      x: { domain: [0, 3] },
      y: { domain: [184, 0] },
    });
    const layout = { tops: [0, 142], height: 42 };
    expect(cellBox(space, 1, 1, layout)).toEqual({ x: 44.5, y: 168.5, width: 19, height: 41 });
    expect(cellBox(space, 1, 1, layout).y - cellBox(space, 0, 1, layout).y).toBe(142);
  });
});

describe("unchanged starters", () => {
  const field = [entrant(0), entrant(1), entrant(2)];
  const before = startersOf(field, "c1");

  it("unchanged starters keep their object, so that they are not rendered again", () => {
    const after = keepSame(before, startersOf([field[1], field[0], field[2]], "c1"));
    expect(after[2]).toBe(before[2]);
    expect(after[0]).not.toBe(before[1]);
    expect(after[0]).toMatchObject({ id: "e1", rank: 1 });
  });

  it("gets the contender's initial uncertainty where none is known, or none if the contender has none", () => {
    const [known, unknown] = [entrant(0, { sdPoints: 40 }), entrant(1)];
    const sds = (startSd?: number | null) =>
      startersOf([known, unknown], "c1", startSd).map(({ sdPoints }) => sdPoints);
    expect(sds(423)).toEqual([40, 423]);
    expect(sds(null)).toEqual([null, null]);
    expect(sds()).toEqual([40, null]);
  });
});
