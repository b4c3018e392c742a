import { isBlank, linesOf, type Line } from "../../text/lines";
import type { Row } from "../../text/rows";
import { tableOfRows, type Table } from "../../table/table";

interface MarkdownTables {
  readonly tables: readonly Table[];
  /** Lines of text around the tables. */
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
    if (heading) tables.push(tableOfRows(heading, rows, { width: heading.cells.length, title }));
    if (heading) title = undefined;
    heading = undefined;
    rows = [];
  };
  const pass = (): void => {
    if (previous && !isBlank(previous.text)) {
      const named = titleIn(previous.text);
      if (named !== undefined) title = plain(named);
      else if (!/^(?:```.*|[-*_=]{3,})$/.test(previous.text.trim())) strays.push(previous);
    }
    previous = undefined;
  };
  for (const line of linesOf(text)) {
    if (heading) {
      if (line.text.includes("|") && !isRule(line.text)) {
        rows.push({ cells: cellsOf(line.text), line: line.number });
        continue;
      }
      close();
    }
    if (previous && isRule(line.text) && line.text.includes("|") && previous.text.includes("|")) {
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

/** Cells between bars; the outer bars are optional, \| is a character. */
function cellsOf(text: string): string[] {
  const bare = text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return bare.split(/(?<!\\)\|/).map((cell) => plain(cell.replace(/\\\|/g, "|")));
}

/** A line of dashes between bars, with colons for the alignment. A single dash counts only after a bar. */
function isRule(text: string): boolean {
  if (!text.includes("-") || !/^[\s|:-]*$/.test(text)) return false;
  const bare = text.trim();
  const led = bare.startsWith("|");
  const cells = bare.slice(led ? 1 : 0, bare.endsWith("|") ? -1 : undefined).split("|");
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim())) && (led || /^:?--|^:-|^-+:/.test(cells[0].trim()));
}

/** The text of a heading line ("## Bahrain"), or of a line that is bold as a whole. */
function titleIn(line: string): string | undefined {
  const text = line.trim();
  if (/^#{1,6}\s/.test(text)) {
    let end = text.length;
    while (text[end - 1] === "#") end -= 1;
    return text.slice(text.search(/\s/), end).trim();
  }
  const bold = text.endsWith(":") ? text.slice(0, -1).trimEnd() : text;
  return bold.length > 4 && /^(?:\*\*|__)/.test(bold) && /(?:\*\*|__)$/.test(bold) ? bold.slice(2, -2) : undefined;
}

/** Without bold, strike, code and links; underscores stay. A single dash is an empty cell. */
function plain(text: string): string {
  const cell = withoutLinks(text)
    .replace(/\*\*|~~|`/g, "")
    .trim();
  return /^[-–—]+$/.test(cell) ? "" : cell;
}

/** "[Anna](https://…)" and "![Anna](…)" as Anna. One step for each link, not a search from every bracket. */
function withoutLinks(text: string): string {
  let out = "";
  let from = 0;
  for (let at = text.indexOf("]("); at >= 0; at = text.indexOf("](", at + 2)) {
    let start = at - 1;
    while (start >= from && text[start] !== "[" && text[start] !== "]") start -= 1;
    const end = start >= from && text[start] === "[" ? endOfTarget(text, at + 2) : undefined;
    if (end === undefined) continue;
    out += text.slice(from, start > from && text[start - 1] === "!" ? start - 1 : start) + text.slice(start + 1, at);
    from = end;
    at = end - 2;
  }
  return out + text.slice(from);
}

/** The position after the bracket that closes an address; it may contain one level of brackets, and no blank. */
function endOfTarget(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
    if (depth > 2 || /\s/.test(text[at])) return undefined;
  }
  return undefined;
}
