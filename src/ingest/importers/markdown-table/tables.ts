import { POINT } from "../../cells/score";
import { isBlank, linesOf, type Line } from "../../text/lines";
import type { Row } from "../../text/rows";
import type { Table } from "../../table/table";

const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$|^\s*\|\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const HEADING = /^\s*#{1,6}\s+(.*?)\s*#*\s*$/;
const BOLD = /^\s*(?:\*\*|__)(.+?)(?:\*\*|__)\s*:?\s*$/;

export interface MarkdownTables {
  readonly tables: readonly Table[];
  /** Lines of text round the tables. */
  readonly strays: readonly Line[];
}

/** Tables of a text: a line with bars, a line of dashes, then rows up to a line without bars. */
export function markdownTables(text: string): MarkdownTables {
  const tables: Table[] = [];
  const strays: Line[] = [];
  let title: string | undefined;
  let previous: Line | undefined;
  let heading: Row | undefined;
  let rows: Row[] = [];
  const close = (): void => {
    if (heading) tables.push(tableOf(heading, rows, title));
    if (heading) title = undefined;
    heading = undefined;
    rows = [];
  };
  const pass = (): void => {
    if (previous && !isBlank(previous.text)) {
      const named = HEADING.exec(previous.text)?.[1] ?? BOLD.exec(previous.text)?.[1];
      if (named !== undefined) title = plain(named);
      else if (!/^\s*(?:```.*|[-*_=]{3,})\s*$/.test(previous.text)) strays.push(previous);
    }
    previous = undefined;
  };
  for (const line of linesOf(text)) {
    if (heading) {
      if (line.text.includes("|") && !RULE.test(line.text)) {
        rows.push({ cells: cellsOf(line.text), line: line.number });
        continue;
      }
      close();
    }
    if (
      previous &&
      line.text.includes("-") &&
      line.text.length < 2000 &&
      RULE.test(line.text) &&
      line.text.includes("|") &&
      previous.text.includes("|")
    ) {
      heading = { cells: cellsOf(previous.text), line: previous.number };
      previous = undefined;
      continue;
    }
    pass();
    previous = line;
  }
  close();
  pass();
  return { tables, strays };
}

function tableOf(heading: Row, rows: readonly Row[], title: string | undefined): Table {
  const width = heading.cells.length;
  return {
    headings: heading.cells.map((cell) => cell.trim()),
    headingLine: heading.line,
    sample: rows.slice(0, 200),
    width,
    style: POINT,
    preface: [],
    ...(title === undefined ? {} : { title }),
    *blocks() {
      for (let from = 0; from < rows.length || from === 0; from += 2000) {
        yield { rows: rows.slice(from, from + 2000), done: Math.min(1, (from + 2000) / (rows.length || 1)) };
      }
    },
  };
}

/** Cells between bars; the outer bars are optional, \| is a letter. */
function cellsOf(text: string): string[] {
  const bare = text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return bare.split(/(?<!\\)\|/).map((cell) => plain(cell.replace(/\\\|/g, "|")));
}

/** Without bold, strike, code and links; underscores stay. A dash alone is an empty cell. */
function plain(text: string): string {
  const cell = text
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, "$1")
    .replace(/\*\*|~~|`/g, "")
    .trim();
  return /^[-–—]+$/.test(cell) ? "" : cell;
}
