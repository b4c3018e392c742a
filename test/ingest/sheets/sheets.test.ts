import { describe, expect, it } from "vitest";
import { opened, readAll } from "../../../src/ingest";
import { spreadsheetText } from "../../../src/ingest/sheets/sheets";
import { patience } from "../../support/pace";
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
  ])("spreadsheets of kind %s are read like a pasted table", async (_, data) => {
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
  it("writes dates, times of day and durations as people do", () => {
    expect(spreadsheetText(xlsx({ A: [["date 45413", "time 0.0153125", "span 1.5", "date 45413.75"]] }))).toBe(
      "2024-05-01\t0:22:03\t36:00:00\t2024-05-01 18:00:00\n",
    );
  });
  it("fills merged cells down, and leaves gaps where cells are empty", () => {
    const rows = [
      ["Race", "", "Player"],
      ["Spa", "", "Ann"],
      ["", "", "Ben"],
    ];
    expect(spreadsheetText(xlsx({ A: rows }, ["A2:A3"]))).toBe("Race\t\tPlayer\nSpa\t\tAnn\nSpa\t\tBen\n");
  });
  it("keeps several sheets apart as races", async () => {
    const sheet = (...names: string[]) => [["Pos", "Name"], ...names.map((name, at) => [at + 1, name])];
    const { races } = readAll(await opened([{ data: xlsx({ Spa: sheet("Ann", "Ben"), Monza: sheet("Ben", "Ann") }) }]));
    expect(races.map(({ id, entrants }) => [id, entrants[0].name])).toEqual([
      ["Spa", "Ann"],
      ["Monza", "Ben"],
    ]);
  });
  it("leaves texts and other bytes as they are", async () => {
    const inputs = [{ data: "PK\u0003\u0004" }, { data: new Uint8Array([80, 75]) }];
    expect(await opened(inputs)).toEqual(inputs);
  });
});

const rows = (count: number, row: string) => row.repeat(count);
const sheetOf = (body: string) =>
  zipped({
    "xl/workbook.xml": '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${body}</sheetData></worksheet>`,
  });
const openDocument = (body: string) =>
  zipped({
    "content.xml": `<office:document-content><office:body><office:spreadsheet><table:table>${body}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("a file that cannot be read", () => {
  it.each([
    ["another archive", zipped({ "notes.txt": "a" }), "This is a ZIP archive, but no spreadsheet."],
    ["a text document", zipped({ "word/document.xml": "<a/>" }), "This is a Word document."],
    ["an archive that is cut off", xlsx({ A: TABLE }).slice(0, 300), "This spreadsheet is damaged."],
    ["a workbook that is none", zipped({ "xl/workbook.xml": "no" }), "This spreadsheet is damaged."],
    ["a workbook without a value", xlsx({ A: [["", ""]] }), "This spreadsheet has no cell with a value."],
    ["a PDF", utf8("%PDF-1.7"), "This is a PDF."],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), "This is an old Office file"],
  ])("a file that cannot be read is named: %s", async (_, data, words) => {
    await expect(opened([{ data }])).rejects.toThrow(words);
  });

  it.each([
    ["two million rows of one cell", () => sheetOf(rows(2_000_000, "<row><c><v>1</v></c></row>"))],
    ["rows that end far to the right", () => sheetOf(rows(2000, '<row><c r="ZZZ1"><v>1</v></c></row>'))],
    [
      "cells merged over all rows, again and again",
      () =>
        zipped({
          "xl/workbook.xml": '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
          "xl/_rels/workbook.xml.rels":
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row r="50000"><c><v>1</v></c></row></sheetData><mergeCells>${rows(1000, '<mergeCell ref="A1:A50000"/>')}</mergeCells></worksheet>`,
        }),
    ],
    [
      "repeated rows of repeated cells",
      () =>
        openDocument(
          rows(
            2000,
            '<table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1000"><text:p>1</text:p></table:table-cell></table:table-row>',
          ),
        ),
    ],
  ])("a file that cannot be read is refused for its size, soon: %s", { timeout: patience(10_000) }, (_, write) => {
    expect(() => spreadsheetText(write())).toThrow("This spreadsheet has more than 1,000,000 cells.");
  });
});
