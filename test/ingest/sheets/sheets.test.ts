import { describe, expect, it } from "vitest";
import { opened, readAll } from "../../../src/ingest";
import { spreadsheetText } from "../../../src/ingest/sheets/sheets";
import { ods, xlsx, zipped } from "./workbooks";

const TABLE = [
  ["Race", "Place", "Player"],
  ["Spa", 1, "Zoë & Co"],
  ["Spa", 2, "李雷"],
  ["Spa", "DNF", "Ed"],
];

describe("spreadsheets", () => {
  it.each([
    ["xlsx", xlsx({ A: TABLE })],
    ["ods", ods(TABLE)],
  ])("of kind %s are read like a pasted table", async (_, data) => {
    const { races, inputs } = readAll(await opened([{ name: "results", data }]));
    expect(inputs[0].confidence).toBe("sure");
    expect(races).toMatchObject([
      {
        id: "Spa",
        entrants: [
          { name: "Zoë & Co", rank: 1 },
          { name: "李雷", rank: 2 },
          { name: "Ed", status: "dnf" },
        ],
      },
    ]);
  });
  it("write dates, times of day and durations as people do", () => {
    expect(spreadsheetText(xlsx({ A: [["date 45413", "time 0.0153125", "span 1.5", "date 45413.75"]] }))).toBe(
      "2024-05-01\t0:22:03\t36:00:00\t2024-05-01 18:00:00\n",
    );
  });
  it("fill merged cells down, and leave gaps where cells are empty", () => {
    const rows = [
      ["Race", "", "Player"],
      ["Spa", "", "Ann"],
      ["", "", "Ben"],
    ];
    expect(spreadsheetText(xlsx({ A: rows }, ["A2:A3"]))).toBe("Race\t\tPlayer\nSpa\t\tAnn\nSpa\t\tBen\n");
  });
  it("keep several sheets apart as races", async () => {
    const sheet = (...names: string[]) => [["Pos", "Name"], ...names.map((name, at) => [at + 1, name])];
    const { races } = readAll(await opened([{ data: xlsx({ Spa: sheet("Ann", "Ben"), Monza: sheet("Ben", "Ann") }) }]));
    expect(races.map(({ id, entrants }) => [id, entrants[0].name])).toEqual([
      ["Spa", "Ann"],
      ["Monza", "Ben"],
    ]);
  });
  it("leave texts and other bytes as they are", async () => {
    const inputs = [{ data: "PK\u0003\u0004" }, { data: new Uint8Array([80, 75]) }];
    expect(await opened(inputs)).toEqual(inputs);
  });
  it.each([
    ["another archive", zipped({ "word/document.xml": "<a/>" })],
    ["a broken archive", xlsx({ A: TABLE }).slice(0, 300)],
    ["a workbook that is none", zipped({ "xl/workbook.xml": "no" })],
  ])("%s is not understood", async (_, data) => {
    const { races, inputs } = readAll(await opened([{ data }]));
    expect(races).toEqual([]);
    expect(inputs[0].confidence).toBe("not-understood");
  });
});
