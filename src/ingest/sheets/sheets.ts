import { strFromU8, unzipSync } from "fflate";
import { checkXml, tooLarge, UnreadableSheet, type Sheet } from "./cells";
import { odsRows } from "./ods";
import { xlsxRows } from "./xlsx";

/** The files of a spreadsheet that are read. */
const WANTED = /^(?:content\.xml|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/(?:_rels|worksheets)\/[^/]+)$/;

/** Names at the beginning of a spreadsheet's archive. */
const SHEETS = /^(?:xl\/|content\.xml|\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis)/;

/** Largest unpacked size of a file within a workbook. */
const LONGEST = 100_000_000;

const DAMAGED = "This spreadsheet is damaged. Open it in a spreadsheet program and save it again, or save it as CSV.";

/** Contents of other archives. */
const OTHERS: readonly (readonly [file: RegExp, words: string])[] = [
  [/^word\//, "This is a Word document. Copy its table, and paste it."],
  [/^ppt\//, "This is a PowerPoint presentation. Copy its table, and paste it."],
  [/^Index\/.*\.iwa$/, "This is a Numbers or Pages document. Export it as XLSX or CSV."],
  [/^xl\/workbook\.bin$/, "This is a binary Excel workbook (XLSB). Save it as XLSX or CSV."],
];
const FOREIGN = "This is a ZIP archive, but no spreadsheet. Unpack it first.";

/**
 * A spreadsheet (.xlsx, .ods) as the text of pasting its sheets one below the other: tabs between the cells; the
 * names of the sheets above them if there are several. Values are those stored in the file: formulas are not computed
 * again; dates are written as 2024-05-01, times as 1:02:03.4.
 * @throws UnreadableSheet for an archive that is not a spreadsheet, and one that is damaged, empty or too large
 */
export function spreadsheetText(bytes: Uint8Array): string {
  const names: string[] = [];
  try {
    const text = textIn(bytes, names);
    if (text !== undefined) return text;
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    // The list of files is at the end, which is missing in a truncated archive: the first name is at its beginning.
    names.push(strFromU8(bytes.subarray(30, 80), true));
  }
  const other = OTHERS.find(([file]) => names.some((name) => file.test(name)));
  if (other) throw new UnreadableSheet(other[1]);
  throw new UnreadableSheet(names.some((name) => SHEETS.test(name)) ? DAMAGED : FOREIGN);
}

/** Undefined: none of the archive's sheets can be read. */
function textIn(bytes: Uint8Array, names: string[]): string | undefined {
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name);
      const isWanted = WANTED.test(name);
      if (isWanted && originalSize > LONGEST) throw tooLarge();
      return isWanted;
    },
  });
  const text = (name: string): string | undefined => (files[name] ? checkXml(strFromU8(files[name])) : undefined);
  const ods = text("content.xml");
  const sheets = ods === undefined ? xlsxRows(text) : odsRows(ods);
  return sheets && joined(sheets);
}

function joined(sheets: readonly Sheet[]): string {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== "")));
  if (filled.length === 0) throw new UnreadableSheet("This spreadsheet has no cell with a value.");
  return filled
    .map(({ name, rows }) => {
      const width = Math.max(0, ...rows.slice(0, 10_000).map((row) => row.findLastIndex((cell) => cell !== "") + 1));
      const lines = rows.map((row) => row.slice(0, width).map(cellText).join("\t").trimEnd());
      return `${filled.length > 1 ? `${name}\n` : ""}${lines.join("\n").trimEnd()}\n`;
    })
    .join("\n");
}

/** A cell cannot contain separators of cells and rows. */
function cellText(text: string): string {
  return text.replace(/[\t\r\n]/g, " ").trim();
}
