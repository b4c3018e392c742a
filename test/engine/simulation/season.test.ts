import { describe, expect, it } from "vitest";
import { connectedness } from "../../support/histories";
import { simulateSeason } from "../../../src/engine/simulation/season";
import type { SyntheticSeason } from "../../../src/engine/simulation/season";
import { SCENARIOS } from "../../../src/engine/simulation/scenarios";
import { completeSeason } from "../../../src/engine/simulation/settings";
import type { Parameters } from "../../../src/engine/rating/parameters";

const seasonOf = (overrides: Parameters, repetition = 0): SyntheticSeason =>
  simulateSeason(completeSeason({ players: 12, races: 300, ...overrides }), repetition);

/** Persons of each race, best first. */
const races = ({ history, owner }: SyntheticSeason): number[][] =>
  Array.from({ length: history.raceCount }, (_, race) => {
    const rows = Array.from(
      { length: history.offsets[race + 1] - history.offsets[race] },
      (_row, k) => history.offsets[race] + k,
    );
    return rows.toSorted((a, b) => history.rank[a] - history.rank[b]).map((row) => owner[history.player[row]]);
  });

const spreadOf = (values: Float64Array): number => {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length);
};

describe("a synthetic season", () => {
  it("depends only on its settings, seed and repetition", () => {
    const one = seasonOf({ seed: 3 });
    expect(seasonOf({ seed: 3 })).toEqual(one);
    expect(races(seasonOf({ seed: 4 }))).not.toEqual(races(one));
    expect(races(seasonOf({ seed: 3 }, 1))).not.toEqual(races(one));
  });

  it("has skills with the chosen spread", () => {
    expect(spreadOf(seasonOf({ players: 300, spread: 250 }).truth.subarray(0, 300))).toBeCloseTo(250, -1.5);
  });

  it("follows the law: 200 points are odds of 10^(1/2) to 1", () => {
    let won = 0;
    let expected = 0;
    const season = seasonOf({ races: 20_000 });
    for (const [winner, loser] of races(season)) {
      const gap = Math.abs(season.truth[winner] - season.truth[loser]);
      expected += 1 / (1 + 10 ** (-gap / 400));
      if (season.truth[winner] > season.truth[loser]) won++;
    }
    expect(won / expected).toBeCloseTo(1, 1.7);
  });

  it("changes skills only by the drift", () => {
    const still = seasonOf({ players: 100 });
    const moving = seasonOf({ players: 100, drift: 30, races: 400 });
    const last = (season: SyntheticSeason) => season.truth.subarray(-100);
    expect(last(still)).toEqual(still.truth.subarray(0, 100));
    const change = last(moving).map((skill, person) => skill - moving.truth[person]);
    expect(spreadOf(change) / (30 * Math.sqrt(3.9))).toBeCloseTo(1, 0.7);
  });

  it("halves improving players' distance to their ceiling every given number of own races", () => {
    const still = seasonOf({ races: 400 });
    const season = seasonOf({ races: 400, improving: 0.5, improvement: 400, improvementHalf: 20 });
    expect(season.improving.reduce((sum, one) => sum + one, 0)).toBe(6);
    const own = new Int32Array(12);
    for (const race of races(season)) for (const person of race) own[person]++;
    for (let person = 0; person < 12; person++) {
      const ceiling = still.truth[person];
      const below = season.improving[person] ? 400 * 2 ** (-own[person] / 20) : 0;
      expect(season.truth.at(person - 12)!).toBeCloseTo(ceiling - below, 8);
    }
    // The random numbers are the same, so only the improvers' lower skill differs.
    expect(season.truth[season.improving.indexOf(1)]).toBeLessThan(still.truth[season.improving.indexOf(1)] - 100);
  });

  it.each(["random", "strength", "groups", "chosen", "balanced"])("fills its fields with schedule %s", (schedule) => {
    const season = seasonOf({ schedule, field: 4 });
    for (const race of races(season)) {
      expect(race).toHaveLength(4);
      expect(new Set(race).size).toBe(4);
    }
  });

  it("lets every pair meet once before any meets again in a round robin", () => {
    const met = races(seasonOf({ schedule: "balanced", races: 66 })).map((pair) => pair.toSorted().join());
    expect(new Set(met).size).toBe(66);
  });

  it("draws neighbours by skill with schedule strength", () => {
    const season = seasonOf({ schedule: "strength", field: 3 });
    const place = Array.from({ length: 12 }, (_, person) => person)
      .toSorted((a, b) => season.truth[a] - season.truth[b])
      .reduce((places, person, at) => places.set(person, at), new Map<number, number>());
    for (const race of races(season)) {
      const places = race.map((person) => place.get(person)!);
      expect(Math.max(...places) - Math.min(...places)).toBe(2);
    }
  });

  it("keeps two groups apart unless they mix", () => {
    const apart = seasonOf({ schedule: "groups" });
    for (const race of races(apart)) expect(new Set(race.map((person) => apart.group[person])).size).toBe(1);
    expect(connectedness(apart.history).components).toBe(2);
    expect(connectedness(seasonOf({ schedule: "groups", mixing: 0.1 }).history).components).toBe(1);
  });

  it("has races thrown to the farmer once farming begins", () => {
    const season = seasonOf({ farming: 0.2, farmingFrom: 0.5 });
    const all = races(season);
    expect(season.thrown.subarray(0, 150)).toEqual(new Uint8Array(150));
    const thrown = all.filter((_, race) => season.thrown[race]);
    expect(thrown.length / 150).toBeCloseTo(0.2, 0.7);
    for (const race of thrown) expect(race).toEqual([season.farmer, season.accomplice]);
    expect(season.truth[season.accomplice]).toBe(Math.max(...season.truth.subarray(0, 12)));
  });

  it("gives each throwaway account one race and an owner", () => {
    const { history, persons, owner } = seasonOf({ throwaway: 0.3 });
    expect(history.playerCount - persons).toBeGreaterThan(50);
    for (let account = persons; account < history.playerCount; account++) {
      expect(history.player.filter((player) => player === account)).toHaveLength(1);
      expect(owner[account]).toBeLessThan(persons);
    }
  });

  it("lets newcomers and leavers race only while they are present", () => {
    const season = seasonOf({ newcomers: 0.25, leavers: 0.25 });
    const span = (person: number) => {
      const at = races(season).flatMap((race, index) => (race.includes(person) ? [index] : []));
      return [at[0] ?? 300, at.at(-1) ?? -1];
    };
    expect(Math.max(...[9, 10, 11].map((person) => span(person)[0]))).toBeGreaterThan(50);
    expect(Math.min(...[6, 7, 8].map((person) => span(person)[1]))).toBeLessThan(250);
    expect(season.active.subarray(-12).reduce((sum, one) => sum + one, 0)).toBe(9);
  });

  it("refuses settings in conflict, with a sentence", () => {
    expect(() => completeSeason({ players: 5, field: 6 })).toThrow("players must be at least 6");
    expect(() => completeSeason({ newcomers: 0.6, leavers: 0.4 })).toThrow("some players stay");
    expect(() => completeSeason({ players: 100, races: 50_000, field: 50, repetitions: 100 })).toThrow("20 million");
  });

  it("exists for every scenario", () => {
    for (const { parameters } of SCENARIOS) expect(() => completeSeason(parameters)).not.toThrow();
  });
});
