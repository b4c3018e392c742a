import { describe, expect, it } from "vitest";
import {
  boardCount,
  boardReading,
  boardTable,
  groupsWarning,
  leadOfBeliefs,
  nextSort,
  sortRows,
  withBeside,
} from "../../../src/features/season/leaderboard/board.chart";
import { standingsAt, withChanges } from "../../../src/features/common/standings.chart";
import { SMALL, seasonOf, uncertain } from "../common/season";

const { snapshot, replay } = seasonOf(SMALL);
const span = { unit: "days", length: 60 } as const;
const rows = withBeside(withChanges(snapshot, replay, standingsAt(snapshot, replay, null), span, null), null);

describe("sorting", () => {
  it("reverses on a second click, and starts descending except for names and ranks", () => {
    expect(nextSort({ column: "score", descending: true }, "score")).toEqual({ column: "score", descending: false });
    expect(nextSort({ column: "score", descending: true }, "races")).toEqual({ column: "races", descending: true });
    expect(nextSort({ column: "score", descending: true }, "name")).toEqual({ column: "name", descending: false });
  });

  it("orders by the column, then by rank", () => {
    expect(sortRows(rows, { column: "name", descending: false }).map(({ name }) => name)).toEqual([
      "Ada",
      "Bea",
      "Cyd",
      "Dov",
    ]);
    const byRaces = sortRows(rows, { column: "races", descending: true });
    expect(
      byRaces.every((row, i) => i === 0 || row.races < byRaces[i - 1].races || row.rank > byRaces[i - 1].rank),
    ).toBe(true);
  });
});

describe("the sentence", () => {
  const row = (name: string, score: number, races: number) => ({ ...rows[0], name, score, races });

  const CHANCE = ", which may be chance";

  it("names the leader, the lead and its uncertainty", () => {
    const plain = { scoreSds: 0 };
    expect(boardReading([row("Ann", 1601, 100), row("Bob", 1600, 90)], plain)).toBe(
      `Ann leads Bob by 1 point${CHANCE}.`,
    );
    expect(boardReading([row("Ann", 1600.2, 9), row("Bob", 1600, 90)], plain)).toBe("Ann and Bob share the lead.");
    const level = (...names: string[]) =>
      boardReading([...names.map((name) => row(name, 1500, 12)), row("Zed", 1400, 9)], plain);
    expect(level("Ann", "Bob", "Cyd")).toBe("Ann, Bob and Cyd share the lead.");
    expect(level("Ann", "Bob", "Cyd", "Dee")).toBe("Four players share the lead.");
    expect(boardReading([row("Ann", 1600, 1)], plain)).toBe("Ann stands alone, with 1 race.");
    const unbeaten = { ...plain, hasNeverLost: ({ name }: { readonly name: string }) => name === "Ann" };
    expect(boardReading([row("Ann", 1800, 14), row("Bob", 1600, 14)], unbeaten)).toBe(
      `Ann leads Bob by 200 points${CHANCE}; Ann has never lost, so the lead has no upper end.`,
    );
    expect(boardReading([row("Bob", 1800, 14), row("Ann", 1600, 14)], unbeaten)).toBe(
      `Bob leads Ann by 200 points${CHANCE}.`,
    );
    expect(boardReading([], plain)).toBe("");
  });

  it("gives the probability that the first is better from means and sds, whatever the score subtracts", () => {
    const believed = (name: string, score: number, rating: number, sd: number) => ({
      ...row(name, score, 9),
      rating,
      sd,
    });
    const rows = [believed("Ann", 1618, 1700, 30), believed("Bob", 1600, 1750, 40)];
    expect(boardReading(rows, { scoreSds: 3 })).toBe(
      "Ann leads Bob by 18 points (16\u00a0% likely to be better). Score: mean minus three sd.",
    );
    expect(leadOfBeliefs(rows[0], rows[1])).toEqual({ mean: -50, sd: 50, kind: "beliefs" });
  });

  it("gives the interval of the difference estimated from all races, and calls it unclear if it includes 0", () => {
    const rows = [row("Ann", 1618, 9), row("Bob", 1600, 9)];
    const of = (sd: number) => ({ scoreSds: 0, leadOf: () => ({ mean: 18, sd, kind: "races" as const }) });
    expect(boardReading(rows, of(40))).toBe(
      "Ann leads Bob by 18 points (95 % interval −60 to 96, no clear difference).",
    );
    expect(boardReading(rows, of(4))).toBe("Ann leads Bob by 18 points (95 % interval 10 to 26).");
    expect(boardReading(rows, of(NaN))).toBe(`Ann leads Bob by 18 points${CHANCE}.`);
  });

  it("compares active players, and names an inactive one with a higher score", () => {
    const all = [row("Old", 1700, 10), row("Elder", 1650, 10), row("Ann", 1618, 40), row("Bob", 1600, 60)];
    const isActive = ({ name }: { readonly name: string }) => name === "Ann" || name === "Bob";
    const words = { scoreSds: 0, isActive, lastSeen: () => "Nov 2016" };
    expect(boardReading(all.slice(1), words)).toBe(
      `Ann leads Bob by 18 points${CHANCE}. Elder, last seen Nov 2016, ranks higher.`,
    );
    expect(boardReading(all, words)).toBe(
      `Ann leads Bob by 18 points${CHANCE}. Two inactive players rank higher, Old (last seen Nov 2016) highest.`,
    );
    expect(boardReading(all, { ...words, isActive: () => false })).toBe(`Old leads Elder by 50 points${CHANCE}.`);
  });

  it("counts listed players and warns about unconnected ones", () => {
    expect(boardCount(124, 243)).toBe("124 of 243");
    expect(boardCount(243, 243)).toBe("243 players");
    expect(groupsWarning(rows)).toBe("");
    const apart = seasonOf("Ada>Bea, Bea>Cyd, Dov>Eve");
    expect(groupsWarning(standingsAt(apart.snapshot, apart.replay, null))).toMatch(/^Two players never met the rest/);
    // Alone on the board, they are the rest.
    const two = standingsAt(apart.snapshot, apart.replay, null).filter(({ component }) => component === 1);
    expect(two).toHaveLength(2);
    expect(groupsWarning(two)).toBe("");
  });
});

describe("the table", () => {
  it("has unrounded numbers, with sd if known and another contender", () => {
    const unsure = uncertain(replay, 0.2);
    const listed = withBeside(
      withChanges(snapshot, unsure, standingsAt(snapshot, unsure, null), span, null),
      standingsAt(snapshot, replay, null),
    );
    const table = boardTable(snapshot, listed, span, "Thurstone");
    expect(table.columns.map(({ label }) => label)).toEqual([
      "Player",
      "Rank",
      "Places won, 60 days",
      "Score",
      "Points won, 60 days",
      "Mean",
      "Sd",
      "Races",
      "Wins",
      "Podiums",
      "Last seen",
      "Rank, Thurstone",
      "Score, Thurstone",
    ]);
    expect(table.rows.every((cells) => cells.length === table.columns.length)).toBe(true);
    expect(table.rows[0][3]).toBe(listed[0].score);
    expect(boardTable(snapshot, rows, span, null).columns.map(({ label }) => label)).not.toContain("Sd");
  });

  it("has draws if a player drew, as the leaderboard does", () => {
    const games = seasonOf("Ada=Bea, Ada>Cyd");
    const listed = withBeside(
      withChanges(games.snapshot, games.replay, standingsAt(games.snapshot, games.replay, null), span, null),
      null,
    );
    const { columns, rows: cells } = boardTable(games.snapshot, listed, span, null);
    const at = columns.findIndex(({ label }) => label === "Draws");
    expect(columns[at - 1].label).toBe("Wins");
    expect(cells.find(([name]) => name === "Ada")?.slice(at - 1, at + 1)).toEqual([1, 1]);
    expect(sortRows(listed, { column: "draws", descending: true }).at(-1)?.name).toBe("Cyd");
  });

  it("names the titles of the scores if the data set has titles", () => {
    const titleOf = (points: number) =>
      points >= rows[0].score ? ({ name: "Champion", from: 0, colour: "red" } as const) : undefined;
    const { columns, rows: cells } = boardTable(snapshot, rows, span, null, 9, undefined, undefined, titleOf);
    expect(columns[4]).toEqual({ label: "Title" });
    expect(cells.map((row) => row[4])).toEqual(["Champion", ...rows.slice(1).map(() => null)]);
    expect(cells.every((row) => row.length === columns.length)).toBe(true);
  });

  it("counts the rows that it leaves out", () => {
    expect(boardTable(snapshot, rows, span, null, 2).note).toBe("The first 2 of 4 players.");
  });
});
