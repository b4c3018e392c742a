import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import type { Parameters } from "../../../../src/engine/rating/parameters";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { model as wengLin } from "../../../../src/engine/models/weng-lin/index";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { NEW, ratePlayers, rateTeams, raterOf } from "./support";

/** The gain of a winner by a given margin. */
function gain(own: Parameters, means: readonly [number, number], by: number): number {
  const rater = raterOf(
    means.map((mu) => ({ mu, sigma: 6 })),
    own,
  );
  const scored = [by, 0].map((score, i) => ({ rank: i, status: "finished" as const, team: -1, score, minutes: null }));
  rater.add(prepareEntrants(scored, DEFAULT_TIES, emptyRace()));
  return rater.delta[0];
}

const py = { marginRule: "openskill-py", margin: 2 };
const js = { marginRule: "openskill-js", margin: 2 };

describe("openskill.py’s margin", () => {
  it.each(["plackett-luce", "bradley-terry-full", "thurstone-mosteller-full"])(
    "reverses the expected effect of a margin: %s",
    (variant) => {
      const own = { ...py, variant };
      expect(gain(own, [29, 25], 2.01)).toBeLessThan(gain(own, [29, 25], 1.99));
      expect(gain(own, [19, 25], 37)).toBeLessThan(gain(own, [19, 25], 1.99));
      expect(gain(own, [25, 25], 37)).toBe(gain(own, [25, 25], 1));
    },
  );

  it("comes with a warning on the preset", () => {
    const { hint } = wengLin.presets.find(({ id }) => id === "openskill-py-margin")!;
    for (const words of ["Warning", "just over the margin can gain less", "larger upset", "equals gain nothing"])
      expect(hint).toContain(words);
    expect(wengLin.presets.find(({ id }) => id === "openskill-js-margin")!.hint).toContain("the unit of your score");
  });
});

describe("openskill.js’s margin", () => {
  it("gives more for a larger difference above the margin, and nothing at a margin of 0", () => {
    const plain = gain({}, [25, 25], 1);
    expect(gain(js, [25, 25], 2)).toBe(plain);
    expect(gain(js, [25, 25], 10)).toBeCloseTo(plain * (1 + Math.log(9)), 12);
    expect(gain({ ...js, margin: 0 }, [25, 25], 10)).toBe(plain);
  });
});

describe("weights", () => {
  const lone = [[NEW], [NEW]];
  const gained = (weights: string) =>
    rateTeams(lone, [1, 2], { weights }, DEFAULT_TIES, [[0.7], [0.7]])[0][0].mu - NEW.mu;

  it("does not change a race without teams, except openskill’s, which double a gain", () => {
    expect(gained("scaled")).toBe(gained("none"));
    expect(gained("openskill")).toBeCloseTo(2 * gained("none"), 12);
    expect(gained("given")).toBeCloseTo(0.7 * gained("none"), 12);
  });

  it("does not change players who did not play", () => {
    const [[won], [lost]] = rateTeams(lone, [1, 2], { weights: "given", tau: 0 }, DEFAULT_TIES, [[0], [0]]);
    for (const { mu, sigma } of [won, lost]) {
      expect(mu).toBe(NEW.mu);
      expect(sigma).toBeCloseTo(NEW.sigma, 12);
    }
  });

  it("comes with a note if the data have no shares", () => {
    const { history } = buildHistory([
      { entrants: [{ name: "Ada", rank: 1, share: 0.5 }, { name: "Bea", rank: 2, score: 3 }] }, // prettier-ignore
    ]);
    const notes = (own: Parameters) => wengLin.notes!(history, completeParameters(wengLin, own)).join(" ");
    expect(notes({ weights: "given", ...js })).toBe("");
    expect(notes({ marginRule: "openskill-js" })).toContain("the margin is 0");
    const bare = { ...history, shares: undefined, score: history.score.map(() => NaN) };
    const missing = wengLin.notes!(bare, completeParameters(wengLin, { weights: "given", ...py })).join(" ");
    expect(missing).toContain("there is none: every win counts alike");
    expect(missing).toContain("every player counts in full");
  });
});

describe("the window of openskill.py", () => {
  const own = { variant: "bradley-terry-part", neighbours: "window", tau: 0 };
  const first = (rest: readonly number[]) =>
    ratePlayers([NEW, ...rest.map((mu) => ({ mu, sigma: 6 }))], [1, 2, 3, 4, 5, 6, 7], own)[0].mu;

  it("compares places up to four below", () => {
    const equal = [25, 25, 25, 25, 25, 25];
    expect(first(equal.with(4, 60))).toBe(first(equal));
    expect(first(equal.with(3, 60))).toBeGreaterThan(first(equal));
  });
});
