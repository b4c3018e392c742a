import { describe, expect, it } from "vitest";
import { detailReading, detailRows, detailSpan, detailTable } from "../../../src/features/common/detail.chart";
import type { RaceOrder } from "../../../src/features/season/races/list.chart";
import {
  listRaces,
  MAX_ORDERED,
  raceLine,
  raceRow,
  racesReading,
  racesTable,
  surpriseOf,
} from "../../../src/features/season/races/list.chart";
import { SMALL, seasonOf, uncertain } from "../common/season";

const { snapshot, replay } = seasonOf(SMALL);

describe("the list of races", () => {
  const list = (search = "", order: RaceOrder = "latest") => listRaces(snapshot, replay, search, order);
  const row = (race: number) => raceRow(snapshot, replay, race);

  it("lists the latest first, with size and largest change", () => {
    expect(list()).toEqual([4, 3, 2, 1, 0]);
    expect(row(0)).toMatchObject({
      name: "Race 1",
      who: "Ada, Bea and 2 others",
      date: "1 Jan 2024",
      entrants: 4,
      pairs: 6,
    });
    const detail = detailRows(snapshot, replay, 2);
    expect(Math.abs(row(2).mover!.change)).toBe(Math.max(...detail.map(({ change }) => Math.abs(change))));
  });

  it("finds races by name, date and entrant", () => {
    expect(list("feb 2024")).toEqual([3]);
    expect(list("cyd")).toEqual([3, 2, 1, 0]);
    expect(list("  ")).toHaveLength(5);
    expect(list("nobody")).toEqual([]);
  });

  it("sorts by surprise, size and largest change", () => {
    const falling = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => b - a));
    falling(list("", "surprise").map((race) => row(race).surprise));
    falling(list("", "movers").map((race) => Math.abs(row(race).mover!.change)));
    expect(list("", "size").map((race) => row(race).entrants)).toEqual([4, 4, 3, 3, 2]);
  });

  it("selects the first of many races as sorting all of them would", () => {
    const count = 3 * MAX_ORDERED;
    const value = (race: number) => (race % 7 === 0 ? NaN : Math.floor((race * 7919) % 1000) / 8 + (race % 3));
    const surprises = Float64Array.from({ length: count }, (_, race) => value(race));
    const many = { ...snapshot, history: { ...snapshot.history, raceCount: count } };
    const listed = listRaces(many, replay, "", "surprise", surprises);
    const by = (race: number) => (Number.isNaN(surprises[race]) ? -Infinity : surprises[race]);
    const all = [...surprises.keys()].sort((a, b) => (by(a) === by(b) ? b - a : by(b) - by(a)));
    expect(listed).toEqual(all.slice(0, MAX_ORDERED));
    const same = listRaces(many, replay, "", "surprise", new Float64Array(count));
    expect(same).toEqual(Array.from({ length: MAX_ORDERED }, (_, i) => count - 1 - i));
    expect(listRaces(many, replay, "", "latest")).toHaveLength(count);
  });

  it("counts surprise in standard deviations of independent pairs", () => {
    expect(surpriseOf(1, 1, 0.2)).toBeCloseTo(2, 12);
    expect(surpriseOf(5, 27, 5)).toBe(0);
    expect(surpriseOf(0, 0, 0)).toBe(0);
  });

  it("shows the sort value below each name", () => {
    expect(raceLine(row(0), "latest")).toBe("1 Jan 2024 · Ada, Bea and 2 others");
    expect(raceLine(row(0), "surprise")).toMatch(/upsets?, \d\.\d expected$/);
    expect(raceLine(row(0), "movers")).toMatch(/^\w+ [+−]\d/);
    expect(racesReading(5, 5, "latest")).toBe("5 races, the latest first.");
    expect(racesReading(1, 5, "surprise")).toBe("1 of 5 races, the least expected first.");
    expect(racesTable(snapshot, replay, list()).rows[4][0]).toBe("Race 1");
    expect(racesTable(snapshot, replay, list(), 3).note).toContain("The first 3 of 5 races.");
  });
});

describe("the detail of a race", () => {
  it("shows places, expected places and changes", () => {
    const rows = detailRows(snapshot, replay, 1);
    expect(rows.map(({ place, name, expected }) => [place, name, expected])).toEqual([
      ["1", "Bea", 2],
      ["2", "Ada", 1],
      ["3", "Cyd", 3],
      ["4", "Dov", 4],
    ]);
    for (const row of rows) expect(row.after - row.before).toBeCloseTo(row.change, 9);
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(0, 9);
  });

  it("writes ties, DNFs and non-starters", () => {
    const odd = seasonOf("Ada=Bea>Cyd>Dov(dnf)>Eve(dns)");
    const rows = detailRows(odd.snapshot, odd.replay, 0);
    expect(rows.map(({ place }) => place)).toEqual(["=1", "=1", "3", "DNF", "DNS"]);
    expect(rows[4].expected).toBeNull();
    expect(rows[4].change).toBeNaN();
    expect(rows.slice(0, 4).map(({ expected }) => expected)).toEqual([1, 1, 1, 1]);
  });

  it("ranks teams as one side", () => {
    const teams = seasonOf("Ada+Bea>Cyd+Dov, Ada+Bea>Cyd+Dov", "pairwise-elo");
    const rows = detailRows(teams.snapshot, teams.replay, 1);
    expect(rows.map(({ place, expected }) => [place, expected])).toEqual([
      ["1", 1],
      ["1", 1],
      ["2", 2],
      ["2", 2],
    ]);
    expect(rows[0].team).toBe("Ada and Bea");
    expect(detailTable(rows).columns.map(({ label }) => label)).toContain("Team");
  });

  it("counts upsets in a sentence", () => {
    expect(detailReading(replay, 1, "Thurstone")).toMatch(/^One of 6 pairs was an upset; Thurstone expected \d\.\d\.$/);
    const none = seasonOf("Ada=Bea");
    expect(detailReading(none.replay, 0, "Thurstone")).toMatch(/^No pair was decided/);
  });

  it("scales to all ratings with their uncertainty, which are in its table", () => {
    const rows = detailRows(snapshot, uncertain(replay, 0.3), 1);
    const [low, high] = detailSpan(rows);
    for (const row of rows) {
      expect(row.before - row.sdBefore!).toBeGreaterThan(low);
      expect(row.after + row.sdAfter!).toBeLessThan(high);
    }
    expect(detailTable(rows).columns.map(({ label }) => label)).toEqual([
      "Place",
      "Player",
      "Expected place",
      "Before",
      "Sd before",
      "After",
      "Sd after",
      "Change",
    ]);
    expect(detailSpan([])).toEqual([1400, 1600]);
  });
});
