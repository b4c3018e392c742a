import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { cellText, toCsv } from "../../src/ui/figureTable";
import { change } from "../../src/ui/format";

const table = {
  columns: [{ label: "Player" }, { label: "Update", format: change }, { label: "Note" }],
  rows: [
    ["=1+1", -8.04, null],
    ["@SUM(A1)", 12.5, 'says "hello", twice\nand more'],
    ["−3", NaN, "-3"],
    ["Zoë Ångström", 0, "+1"],
  ],
} as const;

describe("CSV of a figure", () => {
  const { data } = Papa.parse<string[]>(toCsv(table).trim());

  it("reads back as the same cells", () => {
    expect(data).toHaveLength(5);
    expect(data[2][2]).toBe('says "hello", twice\nand more');
    expect(data[4][0]).toBe("Zoë Ångström");
  });

  it("writes six digits, integer counts and ISO dates", () => {
    const csv = toCsv({
      columns: [{ label: "Rating" }, { label: "Games" }, { label: "Date", isDate: true }],
      rows: [[1234.56789012345, 1234567, "2026-03-01"]],
    });
    expect(csv).toBe("Rating,Games,Date\r\n1234.57,1234567,2026-03-01\r\n");
    expect(cellText("2026-03-01", { label: "Date", isDate: true })).toMatch(/^1 Mar 2026$/);
  });

  it("writes short numbers unchanged and leaves missing ones empty", () => {
    expect(data[1][1]).toBe("-8.04");
    expect(data[3][1]).toBe("");
  });

  it("neutralises formulas in cells", () => {
    expect(data[1][0]).toBe("'=1+1");
    expect(data[2][0]).toBe("'@SUM(A1)");
    expect(data[3][2]).toBe("'-3");
    expect(data[4][2]).toBe("'+1");
  });
});

it("cells on the page are written by their column", () => {
  expect(cellText(-8.04, table.columns[1])).toBe("−8.0");
  expect(cellText("=1+1", table.columns[0])).toBe("=1+1");
  expect(cellText(null, table.columns[2])).toBe("");
});
