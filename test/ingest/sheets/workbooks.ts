import { strToU8, zipSync } from "fflate";

type Cell = string | number;

const letters = (column: number): string => String.fromCharCode(65 + column);
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A workbook as Excel writes it: shared strings, numbers as values, dates and times by their style. */
export function xlsx(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  merges: readonly string[] = [],
): Uint8Array {
  const strings: string[] = [];
  const cellOf = (cell: Cell, ref: string): string => {
    if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
    if (cell === "") return "";
    const styled = /^(date|time|span) (.+)$/.exec(cell);
    if (styled) return `<c r="${ref}" s="${["date", "time", "span"].indexOf(styled[1]) + 1}"><v>${styled[2]}</v></c>`;
    return `<c r="${ref}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  };
  const pages = Object.values(sheets).map((rows) => {
    const body = rows.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, `${letters(column)}${at + 1}`)).join("")}</row>`,
    );
    const merged =
      merges.length > 0 ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>` : "";
    return `<worksheet><sheetData>${body.join("")}</sheetData>${merged}</worksheet>`;
  });
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="mm:ss.0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="46"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${strings.map((one) => `<si><t xml:space="preserve">${escaped(one)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(pages.map((page, at) => [`xl/worksheets/sheet${at + 1}.xml`, page])),
  };
  return zipped(files);
}

/** A spreadsheet as LibreOffice writes it. */
export function ods(rows: readonly (readonly Cell[])[]): Uint8Array {
  const cellOf = (cell: Cell): string =>
    typeof cell === "number"
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
      : cell === ""
        ? "<table:table-cell/>"
        : `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  const body = rows.map((row) => `<table:table-row>${row.map(cellOf).join("")}</table:table-row>`).join("");
  return zipped({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table table:name="A">${body}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  });
}

export function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
