import { describe, expect, it } from "vitest";
import { answerRace } from "../../../src/engine/prediction/open-race";
import { DEFAULT_TIES } from "../../../src/engine/history/types";

function densities(points: readonly number[], unfinished = 0) {
  const finishers = points.length - unfinished;
  const entrants = points.map((_, i) => ({
    rank: i < finishers ? i + 1 : finishers + 1,
    status: i < finishers ? ("finished" as const) : ("dnf" as const),
    team: -1,
    score: null,
    minutes: null,
  }));
  const beliefs = [points.map((one) => ({ points: one, sdPoints: null }))];
  const contenders = [{ model: "thurstone", parameters: {} }];
  return answerRace({ race: { entrants, beliefs, ties: DEFAULT_TIES }, contenders, focus: 0, want: ["densities"] })
    .densities!;
}

describe("densities of the edited race", () => {
  it.each([
    ["four, nearly equal", [1500, 1600, 1400, 1500], 0],
    ["an upset by 850", [1050, 1900, 1800, 1700], 0],
    ["two who did not finish", [1700, 1550, 1620, 1750, 1350], 2],
    [
      "a long order with three tied in the last place",
      [1654, 1250, 1379, 1632, 1512, 1399, 1464, 1530, 1835, 1362, 1346],
      3,
    ],
    ["thirty equals", Array.from({ length: 30 }, () => 1500), 0],
  ])("densities have finite values and mass one: %s", (_, points, unfinished) => {
    const { x, prior, posterior } = densities(points, unfinished);
    const step = x[1] - x[0];
    for (const curve of [...prior, ...posterior!]) {
      expect(curve.every((value) => value >= 0)).toBe(true);
      expect(curve.reduce((sum, value) => sum + value * step, 0)).toBeCloseTo(1, 3);
    }
  });
});
