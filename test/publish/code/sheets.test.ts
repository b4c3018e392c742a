import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { bundled, codeOf } from "./running";

type Rows = (string | number | Date)[][];

/** The part of the Google Sheets API that the script uses. */
class Sheet {
  rows: Rows;
  constructor(
    private readonly title: string,
    rows: Rows = [],
  ) {
    this.rows = rows;
  }
  getName = () => this.title;
  getDataRange = () => ({ getValues: () => this.rows });
  clearContents = () => {
    this.rows = [];
  };
  getRange = (row: number, column: number, height: number, width: number) => ({
    setValues: (values: Rows) => {
      if (row !== 1 || column !== 1 || height !== values.length || values.some((one) => one.length !== width))
        throw new Error("The range has another size than its values.");
      this.rows = values;
    },
  });
}

function open(script: string, results: Sheet) {
  const sheets = new Map([["Results", results]]);
  const said: string[] = [];
  const menu: [string, string][] = [];
  const ui = {
    createMenu: () => ui,
    addItem: (label: string, handler: string) => {
      menu.push([label, handler]);
      return ui;
    },
    addToUi: () => undefined,
    alert: (text: string) => said.push(text),
  };
  const book = {
    getActiveSheet: () => results,
    getSheetByName: (name: string) => sheets.get(name) ?? null,
    insertSheet: (name: string) => {
      sheets.set(name, new Sheet(name));
      return sheets.get(name)!;
    },
    getSpreadsheetTimeZone: () => "Etc/UTC",
  };
  const context = createContext({
    SpreadsheetApp: { getUi: () => ui, getActiveSpreadsheet: () => book },
    Utilities: { formatDate: (date: Date) => date.toISOString().slice(0, 10) },
    // In Google Sheets, dates of cells are instances of the script's own Date class.
    Date,
  });
  runInContext(script, context);
  return {
    call: (source: string) => runInContext(source, context) as unknown,
    sheets,
    said,
    menu,
  };
}

describe("the script for a sheet", () => {
  const base = bundled("f1-2016-2026.csv");
  const { text } = codeOf(base, { model: "pairwise-elo", parameters: { learningRate: 0.2 } }, "sheets");

  it("adds a menu with existing functions, and checks itself", () => {
    const { call, menu, said } = open(text, new Sheet("Results"));
    call("onOpen()");
    expect(menu.map(([label]) => label)).toEqual(["Rate this sheet of results", "Check the rule"]);
    for (const [, handler] of menu) expect(call(`typeof ${handler}`)).toBe("function");
    call("checkTheRule()");
    expect(said).toEqual([expect.stringMatching(/^10 races checked, .* passed$/)]);
  });

  it("rates a sheet of results like the engine", () => {
    const rows: Rows = [
      ["Race", "Date", "Player", "Place"],
      ["1", new Date("2024-05-01"), "Ada", 1],
      ["1", new Date("2024-05-01"), "Bea", 2],
      ["1", new Date("2024-05-01"), "=cmd", "DNF"],
      ["2", new Date("2024-05-08"), "Bea", 1],
      ["2", new Date("2024-05-08"), "Ada", 1],
      ["2", new Date("2024-05-08"), "=cmd", 3],
    ];
    const { call, sheets } = open(text, new Sheet("Results", rows));
    call("rateThisSheet()");
    const season = history("Ada > Bea > Cmd(dnf)\nBea = Ada > Cmd");
    const [replay] = finish(
      replaySteps(season, DEFAULT_OPTIONS, [{ model: "pairwise-elo", parameters: { learningRate: 0.2 } }]),
    );
    const [head, ...table] = JSON.parse(JSON.stringify(sheets.get("Ratings")!.rows)) as Rows;
    expect(head).toEqual(["Place", "Player", "Points", "rating"]);
    expect(table.map((row) => row[1])).toEqual(["Ada", "Bea", "'=cmd"]);
    table.forEach((row, at) => expect(row[3]).toBeCloseTo(replay.rating[at], 12));
  });

  it("has a cell function for draws, DNFs, newcomers, and rows of absent players", () => {
    const { call } = open(text, new Sheet("Results"));
    const cells = JSON.parse(
      JSON.stringify(call('ELO_UPDATE([[0.5], [""], [0], [1]], [[2], [1], ["DNF"], [""]])')),
    ) as Rows;
    const chance = (gap: number) => 1 / (1 + Math.exp(-gap));
    const expected = [
      0.5 + 0.2 * (-chance(0.5) + chance(-0.5)),
      0.2 * (chance(0.5) + chance(0)),
      0.2 * (-chance(0) - chance(-0.5)),
    ];
    expect(cells).toHaveLength(4);
    expected.forEach((value, k) => expect(cells[k][0]).toBeCloseTo(value, 12));
    expect(cells[3]).toEqual([""]);
    expect(() => call('ELO_UPDATE([[0], [0]], [[1], ["won"]])')).toThrow("“won” is not a place.");
    expect(() => call("ELO_UPDATE([[0], [0]], [[1]])")).toThrow("as many rows");
  });

  it("has a cell function for games with scores and home, and one for chess with K by games", () => {
    const worldCup = bundled("world-cup.csv");
    const call = (model: string, source: string) => {
      const script = codeOf(worldCup, { model, parameters: {} }, "sheets").text;
      return JSON.parse(JSON.stringify(open(script, new Sheet("Results")).call(source))) as Rows;
    };
    const [[home], [away]] = call(
      "two-team-elo",
      "TWO_TEAM_UPDATE([[1500], [1500]], [[1], [2]], [[''], ['']], [[3], [1]], [[''], ['']], [[1], [0]])",
    );
    // ln(2 + 1) 2.2 / (2.2 + 0.065): the home side was ahead by 65 points.
    const step = (20 * Math.log(3) * 2.2) / 2.265 / (1 + 10 ** (65 / 400));
    expect(home).toBeCloseTo(1500 + step, 9);
    expect(away).toBeCloseTo(1500 - step, 9);
    // Table 8.1.2 expects 0.76 at 200 points; the first has played 30 games, the second is new.
    expect(call("fide-elo", "FIDE_UPDATE([[1700, 30, 0], [1500, 3, 0]], [[2], [1]])")).toEqual([
      [1700 - 15, 31, 0],
      [1500 + 30, 4, 0],
    ]);
  });
});
