import { strFromU8, unzipSync } from "fflate";
import { odsRows } from "./ods";
import { xlsxRows } from "./xlsx";

/** One sheet of a workbook: rows of cells as text. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A file within a workbook is no longer than this once it is unpacked. */
const LONGEST = 100_000_000;

/**
 * A spreadsheet (.xlsx, .ods) as the text that pasting its sheets one below the other would give: tabs between cells; the
 * names of the sheets stand above them where there are several. Undefined for bytes that are no spreadsheet. Never throws.
 * Values are what the file keeps: results of formulas are not worked out again; dates are written as 2024-05-01, times as
 * 1:02:03.4.
 */
export function spreadsheetText(bytes: Uint8Array): string | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) return undefined;
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

/** Days since the end of 1899 as a date, a part of a day as a time; both where there are both. */
export function momentText(days: number): string {
  const seconds = Math.round(days * 86400 * 1000) / 1000;
  if (days < 1) return clockText(seconds);
  const date = new Date(Math.round(seconds * 1000) - 25569 * 86400 * 1000);
  if (Number.isNaN(date.getTime())) return String(days);
  const iso = date.toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso.slice(0, 19).replace("T", " ");
}

/** Seconds as 1:02:03.4. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const whole = Math.floor(seconds);
  const part = Math.round((seconds - whole) * 1000);
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return part === 0
    ? clock
    : `${clock}.${String(part)
        .padStart(3, "0")
        .replace(/0{1,2}$/, "")}`;
}
