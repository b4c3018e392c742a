import { describe, expect, it } from "vitest";
import { fadingOf } from "../../../src/engine/what-if/fading";
import { matchOf } from "../../../src/engine/what-if/match";
import { allRanks, leaderOf, ranksOf, samplesOf } from "../../../src/engine/what-if/standing";
import { WhatIfSeasons } from "../../../src/engine/what-if/what-if";
import type { Change } from "../../../src/engine/what-if/changes";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { history } from "../../support/histories";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { LONG } from "../../support/long";

const ELO = { model: "pairwise-elo", parameters: {} };
const TRUESKILL = { model: "trueskill", parameters: {} };
const LISTING = { minimumRaces: 1, activeDays: null, inactive: true };
const LINES = ["A>B>C", "B>A>C", "C>A>B", "A>C>B", "B>C>A", "A>B>C", "B>A>C"];
const real = history(LINES.join("\n"));
const SWAP: Change = {
  type: "result",
  race: 2,
  order: ["A", "C", "B"].map((player, k) => ({ player, rank: k + 1 })),
};

const ask = (changes: readonly Change[], seasons = new WhatIfSeasons()) =>
  finish(seasons.steps(real, real, DEFAULT_OPTIONS, [ELO, TRUESKILL], changes, LISTING));

describe("a what-if scenario", () => {
  it("ends with the scores of a season with the changed result", () => {
    const other = history(LINES.with(2, "A>C>B").join("\n"));
    const { systems, changed, gone } = ask([SWAP]);
    expect([...changed]).toEqual([2]);
    expect([...gone]).toEqual([]);
    const expected = finish(replaySteps(other, DEFAULT_OPTIONS, [ELO, TRUESKILL]));
    const before = finish(replaySteps(real, DEFAULT_OPTIONS, [ELO, TRUESKILL]));
    // Players are numbered by first appearance, and their first race is the same.
    systems.forEach((system, s) => {
      if (!system.ok) throw new Error(system.problem);
      const { scale, real: itself, other: changedSide } = system.consequences;
      const points = (rating: number) => 1500 + (rating - scale.origin) * scale.pointsPerUnit;
      expect([...changedSide.score]).toEqual([...expected[s].score].map(points));
      expect([...itself.score]).toEqual([...before[s].score].map(points));
      expect(changedSide.leader.at(-1)).toBe(changedSide.rank.indexOf(1));
    });
  });

  it("can be stopped at any moment without an effect on the next request", () => {
    const long = history(Array.from({ length: 400 }, () => LINES.join("\n")).join("\n"));
    const asked = (seasons: WhatIfSeasons) =>
      seasons.steps(long, long, DEFAULT_OPTIONS, [ELO, TRUESKILL], [{ ...SWAP, race: 0 }], LISTING);
    const expected = finish(asked(new WhatIfSeasons()));
    const seasons = new WhatIfSeasons();
    for (let slices = 1; slices < 100; slices += LONG ? 3 : 7) {
      const stopped = asked(seasons);
      for (let slice = 0; slice < slices; slice++) stopped.next();
      stopped.return(expected);
      const next = asked(seasons);
      let step = next.next();
      for (let slice = 0; slice < 1000 && !step.done; slice++) step = next.next();
      expect(step.done, `stopped after ${slices} slices`).toBe(true);
    }
    expect(finish(asked(seasons))).toEqual(expected);
  });

  it("equals the original before the first change, and changes the leader after it", () => {
    const { systems, samples } = ask([SWAP]);
    expect([...samples]).toEqual([1, 2, 3, 4, 5, 6]);
    const [system] = systems;
    if (!system.ok) throw new Error(system.problem);
    const { real: itself, other, after } = system.consequences;
    expect(other.lead[0]).toBe(itself.lead[0]);
    expect(other.lead[1]).not.toBe(itself.lead[1]);
    expect(after).toHaveLength(real.entrantCount - real.offsets[2]);
  });

  it("removes the rows of a removed race, and keeps the standings before it", () => {
    const { systems, gone } = ask([{ type: "no-race", race: 2 }]);
    expect([...gone]).toEqual([2]);
    const [system] = systems;
    if (!system.ok) throw new Error(system.problem);
    const { other, after } = system.consequences;
    expect([...after.subarray(0, 3)]).toEqual([NaN, NaN, NaN]);
    expect(after[3]).not.toBeNaN();
    expect(other.lead[1]).toBe(other.lead[0]);
  });

  it("returns nothing without a change, and rates the season for the first one", () => {
    const seasons = new WhatIfSeasons();
    expect(ask([], seasons).systems).toEqual([]);
    expect(ask([{ type: "no-race", race: 99 }], seasons).touched).toEqual(new Int32Array([0]));
    expect(ask([SWAP], seasons)).toEqual(ask([SWAP]));
  });

  it("gives a reason for a system without a result, and results for the others", () => {
    const seasons = new WhatIfSeasons();
    const bad = { model: "no-such-model", parameters: {} };
    const { systems } = finish(seasons.steps(real, real, DEFAULT_OPTIONS, [bad, ELO], [SWAP], LISTING));
    expect(systems[0]).toMatchObject({ ok: false, problem: expect.stringContaining("no model") as string });
    expect(systems[1].ok).toBe(true);
  });

  it("runs two requests at once without an effect on each other", () => {
    const seasons = new WhatIfSeasons();
    const long = history(Array.from({ length: 900 }, (_, race) => LINES[race % LINES.length]).join("\n"));
    const question = (race: number) =>
      seasons.steps(long, long, DEFAULT_OPTIONS, [TRUESKILL], [{ ...SWAP, race } as Change], LISTING);
    finish(question(5));
    const [one, two] = [question(2), question(9)];
    let [a, b] = [one.next(), two.next()];
    while (!a.done || !b.done) {
      if (!a.done) a = one.next();
      if (!b.done) b = two.next();
    }
    expect(a.value).toEqual(finish(question(2)));
    expect(b.value).toEqual(finish(question(9)));
  });
});

describe("its parts", () => {
  it("finds differences with the remaining rows", () => {
    const other = history(LINES.with(2, "A>C>B").with(5, "A>C").join("\n"));
    const { changed, rowOf, raceOf } = matchOf(real, other);
    expect([...changed]).toEqual([2, 5]);
    expect([...raceOf]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const rows = [...rowOf.subarray(real.offsets[5], real.offsets[6])];
    expect(rows.map((row) => (row < 0 ? "" : other.names[other.player[row]]))).toEqual(["A", "", "C"]);
  });

  it("ranks like a sorted list", () => {
    const scores = Float64Array.from([3, NaN, 5, 5, 1, 4]);
    expect([...allRanks(scores)]).toEqual([4, 0, 1, 1, 5, 3]);
    const all = [4, 1, 0, 5, 3];
    expect([...ranksOf(scores, all)]).toEqual(all.map((p) => allRanks(scores)[p]));
    expect(leaderOf(scores)).toEqual({ player: 2, lead: 0 });
    expect(leaderOf(Float64Array.from([NaN, 2]))).toEqual({ player: 1, lead: NaN });
    expect(leaderOf(Float64Array.of(2, -1, 4))).toEqual({ player: 2, lead: 2 });
  });

  it("gives standings before the first change, at it and at the end for any length", () => {
    const long = history(LINES.concat(LINES, LINES).join("\n"));
    const at = samplesOf(long, 3, 6);
    expect([...at.subarray(0, 2)]).toEqual([2, 3]);
    expect(at.at(-1)).toBe(20);
    expect([...at]).toEqual([...at].toSorted((a, b) => a - b));
  });

  it("measures half-life in own races, with linear interpolation", () => {
    // A and B differ by 8 points each after race 0; then A by 6, 3, 1 and B by 6, 3, 1.
    const six = history(["A>B>C", "A>B", "A>B", "A>B"].join("\n"));
    const after = Float64Array.from([NaN, NaN, NaN, 6, -6, 3, -3, 1, -1]);
    const fading = fadingOf(six, 0, Float64Array.of(8, -8, 0), after);
    expect([...fading.share]).toEqual([1, 0.75, 0.375, 0.125]);
    expect([...fading.players]).toEqual([2, 2, 2, 2]);
    expect(fading.halfLife).toBeCloseTo(1 + 0.25 / 0.375, 12);
    expect(fading.size).toBe(16);
  });

  it("follows a difference while half of it has further races, and gives no half-life after that", () => {
    const gone = history(["A>B>C", "A>C", "B>C", "B>C"].join("\n"));
    const after = Float64Array.from([NaN, NaN, NaN, 9, 0, -6, 0, -6, 0]);
    const { share, halfLife } = fadingOf(gone, 0, Float64Array.of(9, -6, 0), after);
    // After two own races only B is left, with 6 of 15 points.
    expect([...share]).toEqual([1, 1]);
    expect(halfLife).toBeNaN();
  });
});
