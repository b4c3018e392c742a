import { strFromU8, unzipSync } from "fflate";
import { isArchive } from "./archive";
import { odsRows } from "./ods";
import { xlsxRows } from "./xlsx";
import type { Sheet } from "./cells";

/** A file within a workbook is no longer than this once it is unpacked. */
const LONGEST = 100_000_000;

/**
 * A spreadsheet (.xlsx, .ods) as the text that pasting its sheets one below the other would give: tabs between cells; the
 * names of the sheets stand above them where there are several. Undefined for bytes that are no spreadsheet. Never throws.
 * Values are what the file keeps: results of formulas are not worked out again; dates are written as 2024-05-01, times as
 * 1:02:03.4.
 */
export function spreadsheetText(bytes: Uint8Array): string | undefined {
  if (!isArchive(bytes)) return undefined;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        originalSize < LONGEST &&
        /^(?:content\.xml|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/(?:_rels|worksheets)\/[^/]+)$/.test(name),
    });
    const text = (name: string): string | undefined => (files[name] ? strFromU8(files[name]) : undefined);
    const ods = text("content.xml");
    const sheets = ods === undefined ? xlsxRows(text) : odsRows(ods);
    return sheets && joined(sheets);
  } catch {
    return undefined;
  }
}

function joined(sheets: readonly Sheet[]): string | undefined {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== "")));
  if (filled.length === 0) return undefined;
  return filled
    .map(({ name, rows }) => {
      const width = Math.max(0, ...rows.slice(0, 10_000).map((row) => row.findLastIndex((cell) => cell !== "") + 1));
      const lines = rows.map((row) => row.slice(0, width).map(cellText).join("\t").trimEnd());
      return `${filled.length > 1 ? `${name}\n` : ""}${lines.join("\n").trimEnd()}\n`;
    })
    .join("\n");
}

/** A cell cannot hold what parts cells and rows. */
function cellText(text: string): string {
  return text.replace(/[\t\r\n]/g, " ").trim();
}
