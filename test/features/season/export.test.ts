// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { ratingsTable, toJson } from "../../../src/features/common/ratings.chart";
import { updatesTable } from "../../../src/features/season/export/updates.chart";
import { leaderboardRows } from "../../../src/store";
import { displayOf } from "../../../src/ui/display";
import { toCsv } from "../../../src/ui/figureTable";
import { buildHistory } from "../../../src/engine/history/build";
import { rated, seasonOf, uncertain } from "../common/season";

const EVERYBODY = { activeDays: null, inactive: true };
const { snapshot, replay } = seasonOf("2024-01-01: Ada>Bea>Cyd(dns), Bea>Ada");

describe("exporting a season", () => {
  it("contains every update in time order, without non-starters", () => {
    const table = updatesTable(snapshot, replay);
    expect(table.rows.map((row) => row.slice(0, 4))).toEqual([
      ["Race 1", "2024-01-01", "Ada", 1],
      ["Race 1", "2024-01-01", "Bea", 2],
      ["Race 2", "", "Bea", 1],
      ["Race 2", "", "Ada", 2],
    ]);
    for (const row of table.rows) {
      expect((row[4] as number) + (row[8] as number)).toBeCloseTo(row[6] as number, 9);
      expect(row[5]).toBeNull();
    }
    expect(updatesTable(snapshot, uncertain(replay, 0.5)).rows[0][5]).toBeCloseTo(0.5 * replay.scale.pointsPerUnit, 9);
  });

  it("uses the contender's model units if they are shown, and says so", () => {
    const display = displayOf(replay.scale, "own");
    const { columns, rows } = updatesTable(snapshot, replay, display);
    expect(columns.map(({ label }) => label).slice(4)).toEqual([
      "Before, model units",
      "Sd before, model units",
      "After, model units",
      "Sd after, model units",
      "Change, model units",
    ]);
    // To the last bit: they do not go through points.
    expect(rows.map((row) => row[6])).toEqual([0, 1, 3, 4].map((row) => replay.after[row]));
    expect(rows.map((row) => row[8])).toEqual([0, 1, 3, 4].map((row) => replay.after[row] - replay.before[row]));
    const [first] = JSON.parse(toJson(ratingsTable(snapshot, replay, EVERYBODY, display))) as {
      ratingModelUnits: number;
    }[];
    expect(first.ratingModelUnits).toBe(Math.max(...replay.rating));
  });

  it("contains any name, escaped for spreadsheets", () => {
    const names = ["__proto__", "constructor", "<img src=x onerror=alert(1)>", "=1+1", "@SUM(A1)"];
    const { history: races } = buildHistory([{ entrants: names.map((name, at) => ({ name, rank: at + 1 })) }]);
    const hostile = rated(races);
    const board = ratingsTable(hostile.snapshot, hostile.replay, EVERYBODY);
    const back = JSON.parse(toJson(board)) as { name: string }[];
    expect(back.map(({ name }) => name)).toEqual(names);
    const csv = toCsv(board);
    expect(csv.split("\r\n").filter((line) => /(^|,)"?[=@]/.test(line))).toEqual([]);
    for (const name of ["__proto__", "constructor", "'=1+1", "'@SUM(A1)"]) expect(csv).toContain(name);
    expect(updatesTable(hostile.snapshot, hostile.replay).rows.map((row) => row[2])).toEqual(names);
  });

  it("has plain field names in JSON", () => {
    const back = JSON.parse(toJson(updatesTable(snapshot, replay))) as Record<string, unknown>[];
    expect(Object.keys(back[0])).toEqual([
      "race",
      "date",
      "player",
      "rank",
      "before",
      "sdBefore",
      "after",
      "sdAfter",
      "change",
    ]);
    const ratings = JSON.parse(toJson(ratingsTable(snapshot, replay, EVERYBODY))) as {
      name: string;
      rating: number;
    }[];
    expect(ratings.map(({ name }) => name)).toEqual(leaderboardRows(snapshot, replay).map(({ name }) => name));
    expect(ratings[0].rating).toBe(leaderboardRows(snapshot, replay)[0].rating);
  });
});
