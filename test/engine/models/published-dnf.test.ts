import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES, exactTies, type TieReadings } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { completeParameters } from "../../../src/engine/rating/complete";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { PlackettLuceLikelihood } from "../../../src/engine/likelihoods/plackett-luce";
import { prepareEntrants, type EntrantToRate } from "../../../src/engine/rating/prepare";
import { MODELS, findModel } from "../../../src/engine/models/registry";
import { expectClose } from "../../fixtures/rate";
import { runs } from "../../support/long";

const PUBLISHED: TieReadings = { ...DEFAULT_TIES, dnf: "published", dq: "published" };
const DRAWN: TieReadings = { ...DEFAULT_TIES, dnf: "draw", dq: "draw" };

/** A race of `finishers` in order, then DNFs. */
const field = (finishers: number, dnfs: number): EntrantToRate[] =>
  Array.from({ length: finishers + dnfs }, (_, k) => ({
    rank: k + 1,
    status: k < finishers ? "finished" : "dnf",
    team: -1,
    score: null,
    minutes: null,
  }));

const race = (finishers: number, dnfs: number, ties: TieReadings) =>
  prepareEntrants(field(finishers, dnfs), ties, emptyRace());

/** Changes of all entrants in one race from initial ratings; the parts of each explanation sum to its change. */
function changes(id: string, ties: TieReadings, own: Parameters = {}, [finishers, dnfs] = [3, 4]): number[] {
  const model = findModel(id)!;
  const rater = model.rater(completeParameters(model, own), finishers + dnfs);
  // Two different skills in each group, so that the readings differ.
  for (let k = 0; k < finishers + dnfs; k++) rater.state[0][k] += (k % 3) * 0.2;
  const prepared = race(finishers, dnfs, ties);
  const whys = Array.from({ length: finishers + dnfs }, (_, k) => rater.explain(prepared, k));
  rater.add(prepared);
  const moved = Array.from(rater.delta.subarray(0, finishers + dnfs));
  for (const [k, { parts, total }] of whys.entries()) {
    expectClose(
      parts.reduce((sum, { value }) => sum + value, 0),
      total,
      1e-9,
    );
    if (rater.period === "race") expectClose(moved[k], total, 1e-9);
  }
  return moved;
}

describe("DNFs as published", () => {
  const likelihood = new PlackettLuceLikelihood("elimination");

  it("multiplies dependent events under Plackett–Luce: 1/4 for a winner and two DNFs, where 1/3 is exact", () => {
    const gradient = new Float64Array(3);
    expectClose(likelihood.evaluate(new Float64Array(3), race(1, 2, PUBLISHED), gradient), Math.log(1 / 4), 1e-14);
    expect(Array.from(gradient)).toEqual([1, -0.5, -0.5]);
    expectClose(likelihood.evaluate(new Float64Array(3), race(1, 2, DEFAULT_TIES), gradient), Math.log(1 / 3), 1e-13);
  });

  it("gives the gradient of that product", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 11, maxLength: 11 }),
        (finishers, dnfs, drawn) => {
          if (finishers + dnfs < 2) return;
          const prepared = race(finishers, dnfs, PUBLISHED);
          const ratings = Float64Array.from(drawn.slice(0, finishers + dnfs));
          const gradient = new Float64Array(ratings.length);
          const spare = new Float64Array(ratings.length);
          likelihood.evaluate(ratings, prepared, gradient);
          for (let k = 0; k < ratings.length; k++) {
            const up = likelihood.evaluate(
              ratings.map((r, i) => (i === k ? r + 1e-5 : r)),
              prepared,
              spare,
            );
            const down = likelihood.evaluate(
              ratings.map((r, i) => (i === k ? r - 1e-5 : r)),
              prepared,
              spare,
            );
            expect(Math.abs((up - down) / 2e-5 - gradient[k])).toBeLessThan(1e-7);
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it("ties for last place count as draws under TrueSkill, and as an unknown order under every other system", () => {
    expect(changes("trueskill", PUBLISHED)).toEqual(changes("trueskill", DRAWN));
    expect(changes("trueskill", PUBLISHED)).not.toEqual(changes("trueskill", DEFAULT_TIES));
    for (const { id } of MODELS) {
      if (id.startsWith("trueskill") || id === "plackett-luce") continue;
      expect(changes(id, PUBLISHED), id).toEqual(changes(id, DEFAULT_TIES));
    }
    expect(changes("plackett-luce", PUBLISHED)).not.toEqual(changes("plackett-luce", DEFAULT_TIES));
    expect(changes("plackett-luce", PUBLISHED, { orientation: "race" })).toEqual(
      changes("plackett-luce", DEFAULT_TIES, { orientation: "race" }),
    );
  });

  it("changes nothing if only one is last, and counts an anchor among ties for last place", () => {
    expect(changes("plackett-luce", PUBLISHED, {}, [4, 1])).toEqual(changes("plackett-luce", DEFAULT_TIES, {}, [4, 1]));
    const anchored = { anchor: true, anchorRating: 0.5 };
    expect(changes("plackett-luce", PUBLISHED, anchored, [4, 0])).not.toEqual(
      changes("plackett-luce", DEFAULT_TIES, anchored, [4, 0]),
    );
  });

  it("does not change the likelihood of the order or fits", () => {
    const model = findModel("plackett-luce")!;
    const rater = model.rater(completeParameters(model, {}), 5);
    expect(rater.logLikelihood(race(2, 3, PUBLISHED))).toBe(rater.logLikelihood(race(2, 3, DEFAULT_TIES)));
    expect(exactTies({ finished: "draw", dnf: "published", dq: "drop" })).toEqual({ ...DEFAULT_TIES, dq: "drop" });
  });
});
