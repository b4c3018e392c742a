import { describe, expect, it } from "vitest";
import { skillAt } from "../../../src/engine/fitting/through-time/curves";
import { throughTimeSteps } from "../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../src/engine/fitting/through-time/options";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { pointsOf } from "../../../src/engine/rating/points";
import { surpriseSteps } from "../../../src/engine/replay/surprise";
import { finish } from "../../../src/engine/steps";
import { pointsAfter } from "../../../src/features/common/ratingsAt";
import { hindsightColumns, hindsightLead, hindsightWords } from "../../../src/features/season/hindsight.chart";
import { standingsAt } from "../../../src/features/common/standings.chart";
import { trajectoryOf } from "../../../src/features/common/lines.chart";
import { player, seasonOf } from "../common/season";

/** Cyd loses for a year and wins for a year. */
const { snapshot, replay } = seasonOf(
  Array.from({ length: 24 }, (_, month) => {
    const day = `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
    return `${day}: ${month < 12 ? "Ada>Bea>Cyd" : "Cyd>Ada>Bea"}`;
  }).join("\n"),
);
const fit = finish(throughTimeSteps(snapshot.history, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, drift: 300 }));
const columns = hindsightColumns(snapshot, fit, replay);
const cyd = player(snapshot, "Cyd");

describe("ratings estimated from all races", () => {
  it("contains in every row the curve on the day of the race", () => {
    const trajectory = trajectoryOf(snapshot, columns, cyd, "date", null);
    expect(trajectory.y).toHaveLength(24);
    trajectory.y.forEach((points, k) => {
      const skill = skillAt(fit, cyd, fit.raceTime[k])!;
      expect(points).toBeCloseTo(pointsOf({ origin: 0, pointsPerUnit: fit.pointsPerUnit }, skill.mean), 9);
      expect(trajectory.sd![k]).toBeCloseTo(fit.pointsPerUnit * skill.sd, 9);
    });
  });

  it("ranks players at a date using later races as well", () => {
    const at = 11;
    const then = standingsAt(snapshot, replay, at).find((row) => row.player === cyd)!;
    const now = standingsAt(snapshot, columns, at).find((row) => row.player === cyd)!;
    expect(then.rank).toBe(3);
    expect(now.rating - standingsAt(snapshot, columns, at)[0].rating).toBeGreaterThan(
      then.rating - standingsAt(snapshot, replay, at)[0].rating,
    );
    expect(standingsAt(snapshot, columns, null)[0].player).toBe(cyd);
    expect(standingsAt(snapshot, columns, null)[0].rating).toBeCloseTo(
      pointsAfter(columns, snapshot.rows[snapshot.rowOffsets[cyd + 1] - 1]),
      9,
    );
  });

  it("gives the joint error of two curves for a lead, in points", () => {
    const [first, second] = standingsAt(snapshot, columns, null);
    const lead = hindsightLead(fit, first.player, second.player, null)!;
    expect(lead.mean).toBeCloseTo(first.score - second.score, 9);
    expect(lead.kind).toBe("races");
    // The three always meet: what their levels share cancels, and each learns of the level of the others.
    expect(lead.sd).toBeLessThan(0.7 * Math.hypot(first.sd!, second.sd!));
    const own = (one: number): number => fit.pointsPerUnit * fit.sd[fit.start[one + 1] - 1];
    expect(lead.sd).toBeLessThan(1.001 * Math.hypot(own(first.player), own(second.player)));
    expect(lead.sd).toBeGreaterThan(0.8 * Math.hypot(own(first.player), own(second.player)));
    const then = hindsightLead(fit, first.player, second.player, 11)!;
    expect(then.mean).toBeLessThan(lead.mean);
  });

  it("finds a result less surprising than it was at the time", () => {
    const then = finish(surpriseSteps(snapshot.history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} }));
    const turn = 12;
    expect(fit.surprise[turn]).toBeLessThan(then[turn]);
    expect(fit.surprise.every(Number.isFinite)).toBe(true);
    const words = (share: string) =>
      `In hindsight, with all races known, this order has ${share} the probability of a random one.`;
    expect(hindsightWords(-Math.log10(7.4))).toBe(words("7.4 times"));
    expect(hindsightWords(2)).toBe(words("1/100 of"));
    expect(hindsightWords(0)).toBe(words("about"));
    expect(hindsightWords(NaN)).toBe("");
  });

  it("gives no order likelihood if pairs are fitted", () => {
    const pairs = finish(
      throughTimeSteps(snapshot.history, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, likelihood: "bradley-terry" }),
    );
    expect(pairs.surprise.every(Number.isNaN)).toBe(true);
    expect(hindsightColumns(snapshot, pairs, replay).sd).toBeNull();
  });
});
