import { decodeEntities } from "../../text/entities";
import { lineFinder } from "../../text/lines";
import type { Row } from "../../text/rows";
import { layoutOf, tableOfRows, type Table } from "../../table/table";

/** Most cells of one span, and of all spans of a table together. */
const MAX_SPAN = 200;
const MAX_SPANNED = 1_000_000;
/** Most columns; further cells are left out. A long table keeps fewer. */
const MAX_COLUMNS = 2000;
const MIN_COLUMNS = 100;
const MAX_CELLS = 2_000_000;
const TAG = /<!--|<(\/?)(table|tr|td|th|caption|h[1-6]|br|p|li|script|style)\b([^<>]{0,2000})>/gi;
interface Cell {
  readonly from: number;
  readonly columns: number;
  readonly rows: number;
}

interface Tag {
  /** In lower case. */
  readonly tag: string;
  readonly isEnd: boolean;
  /** Offsets of its start, and after its end. */
  readonly from: number;
  readonly to: number;
  readonly attributes: string;
}

/** The tags of a page that concern tables; comments, scripts and styles are skipped. */
function* tagsOf(text: string): Generator<Tag, void> {
  const pattern = new RegExp(TAG);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [all, end, name = "", attributes = ""] = match;
    const tag = name.toLowerCase();
    const isComment = all === "<!--";
    if (isComment || (/^(?:script|style)$/.test(tag) && end === "")) {
      const close = text.indexOf(isComment ? "-->" : `</${name}`, match.index);
      if (close < 0) return;
      pattern.lastIndex = close + 3;
    } else yield { tag, isEnd: end !== "", from: match.index, to: pattern.lastIndex, attributes };
  }
}

/** The tables of a page, in order; a table within a table is part of its cell. */
export function htmlTables(text: string): Table[] {
  const tables: Table[] = [];
  let rows: Row[] = [];
  let grid: string[][] = [];
  let cell: Cell | undefined;
  let title: string | undefined;
  let caption: number | undefined;
  let row = -1;
  /** The first column without a cell in this row. */
  let column = 0;
  let spanned = 0;
  let depth = 0;
  const lineAt = lineFinder(text);
  const endCell = (to: number): void => {
    if (cell && row >= 0) {
      const value = plain(text.slice(cell.from, to));
      while (grid[row][column] !== undefined) column += 1;
      spanned += cell.rows * cell.columns - 1;
      const fits = spanned < MAX_SPANNED && column < MAX_COLUMNS;
      for (let down = 0; down < (fits ? cell.rows : 1); down += 1) {
        grid[row + down] ??= [];
        for (let across = 0; across < (fits ? cell.columns : 1); across += 1)
          grid[row + down][column + across] = across > 0 ? "" : value;
      }
    }
    cell = undefined;
  };
  const endTable = (): void => {
    const filled = rows
      .map((one, at) => ({ ...one, cells: Array.from(grid[at] ?? [], (value) => value ?? "") }))
      .filter(({ cells }) => cells.length > 0);
    if (filled.length > 1) tables.push(tableOf(filled, title));
    if (filled.length > 1) title = undefined;
    [rows, grid, row] = [[], [], -1];
  };
  const readCell = ({ tag, isEnd, from, to, attributes }: Tag): void => {
    endCell(from);
    if (isEnd) return;
    if (tag !== "tr") cell = { from: to, columns: span(attributes, "col"), rows: span(attributes, "row") };
    else {
      row += 1;
      column = 0;
      grid[row] ??= [];
      rows.push({ cells: [], line: lineAt(from) });
    }
  };
  const readTitle = ({ isEnd, from, to }: Tag): void => {
    if (!isEnd) caption = to;
    else if (caption !== undefined) {
      title = plain(text.slice(caption, from)) || title;
      caption = undefined;
    }
  };
  for (const one of tagsOf(text)) {
    if (one.tag === "table") {
      depth += one.isEnd ? -1 : 1;
      if (one.isEnd && depth <= 0) {
        endCell(one.from);
        endTable();
        depth = 0;
      }
    } else if (depth > 1) continue;
    else if (/^t[rdh]$/.test(one.tag)) readCell(one);
    else if (/^(?:caption|h\d)$/.test(one.tag)) readTitle(one);
  }
  endCell(text.length);
  endTable();
  return tables;
}

function span(attributes: string, of: "col" | "row"): number {
  const match = (of === "col" ? /colspan\s?=\s?["']?(\d{1,4})/i : /rowspan\s?=\s?["']?(\d{1,4})/i).exec(attributes);
  return Math.min(MAX_SPAN, Math.max(1, Number(match?.[1] ?? 1)));
}

/** Text without tags, its entities resolved. */
function plain(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

function tableOf(all: readonly Row[], title: string | undefined): Table {
  const widest = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const width = Math.min(widest, MAX_COLUMNS, Math.max(MIN_COLUMNS, Math.floor(MAX_CELLS / all.length)));
  const rows = all.map((row) => ({ ...row, cells: Array.from({ length: width }, (_, at) => row.cells[at] ?? "") }));
  const { preface, heading, sample } = layoutOf(rows);
  const first = (heading ?? sample[0])?.line ?? 1;
  const data = rows.filter((row) => row !== heading && row.line >= first && !preface.includes(row));
  return tableOfRows(heading, data, { sample, width, preface, title });
}
