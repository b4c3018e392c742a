import { ruledRows } from "./ruled";
import { linesOf } from "../text/lines";

/** Maximum length of text in which columns are separated by spaces, as in PDFs and terminals. */
const LONGEST = 2_000_000;
const GAP = /\S {2,}(?=\S)/;
const GAPS = / {2,}/;

/**
 * The text with tabs in place of the gaps between its columns; undefined if there are none. Character columns that are
 * blank in all lines separate the cells, so empty cells stay empty; otherwise every gap does. A line that only continues
 * one cell (a wrapped name) is joined to the row above it. Line numbers do not change.
 */
export function tabbed(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const lines = [...linesOf(text)].map((line) => line.text.trimEnd());
  const ruled = ruledRows(text);
  if (ruled) {
    const out = lines.map(() => "");
    for (const { cells, line } of ruled) out[line - 1] = cells.map((cell) => cell.text).join("\t");
    return out.join("\n");
  }
  const rows = lines.filter((line) => GAP.test(line));
  const filled = lines.filter((line) => line !== "").length;
  if (rows.length < 2 || rows.length < 0.5 * filled || rows.some((line) => line.length > 2000)) return undefined;
  const [head, ...body] = rows;
  const together = columnStarts(rows);
  // Headings may be closer together than the columns below them: "Pl. StNr Name".
  const below = body.length > 1 ? columnStarts(body) : undefined;
  const headed = below !== undefined && below.length > (together?.length ?? head.trim().split(GAPS).length);
  const starts = headed ? below : together;
  const seconds = secondStarts(rows);
  const out: string[] = [];
  let last = -1;
  for (const [at, line] of lines.entries()) {
    const cells = headed && line === head ? headingsOver(below, body, head) : cellsOf(line, starts, seconds);
    const more = starts && last === at - 1 ? continued(line, starts) : undefined;
    if (more !== undefined) {
      const above = out[last].split("\t");
      if ((above[more] ?? "") !== "") {
        above[more] += ` ${line.trim()}`;
        out[last] = above.join("\t");
        out.push("");
        continue;
      }
    }
    if (cells.length > 1) last = at;
    out.push(cells.join("\t"));
  }
  return out.join("\n");
}

/** Where the columns begin, if every line has two or more blanks between them; undefined if they are not aligned. */
function columnStarts(rows: readonly string[]): readonly number[] | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const inked = new Uint8Array(width + 2);
  for (const row of rows) for (let at = 0; at < row.length; at += 1) if (row[at] !== " ") inked[at] = 1;
  const starts: number[] = [];
  for (let at = 0; at < width; at += 1)
    if (inked[at] && (at === 0 || (!inked[at - 1] && (at === 1 || !inked[at - 2] || starts.length === 0))))
      starts.push(at);
  const fits = rows.every((row) => {
    const gaps = row.trim().split(GAPS).length;
    return gaps <= starts.length;
  });
  return starts.length > 1 && fits ? starts : undefined;
}

function cellsOf(line: string, starts: readonly number[] | undefined, seconds: ReadonlySet<number>): string[] {
  if (!GAP.test(line)) return [line.trim()];
  if (starts) return starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1]).trim());
  // A line that begins below the second column has nothing in the first one.
  return [...(seconds.has(line.search(/\S/)) ? [""] : []), ...line.trim().split(GAPS)];
}

const SECOND = /(?<!\s)\s{2,}(?=\S)/;

/** Where the second column begins in lines without indentation. */
function secondStarts(rows: readonly string[]): ReadonlySet<number> {
  return new Set(
    rows.flatMap((row) => {
      const gap = /^\S/.test(row) ? SECOND.exec(row) : null;
      return gap ? gap.index + gap[0].length : [];
    }),
  );
}

/** Assigns each word of a heading line to the nearest column. */
function headingsOver(starts: readonly number[], body: readonly string[], head: string): string[] {
  const ends = starts.map((start, at) =>
    Math.max(...body.map((row) => start + row.slice(start, starts[at + 1]).trimEnd().length)),
  );
  const cells = starts.map(() => "");
  for (const { 0: word, index } of head.matchAll(/\S+/g)) {
    const away = starts.map(
      (start, at) => Math.max(start - (index + word.length), index - ends[at], 0) + (index < start ? 0.5 : 0),
    );
    const nearest = away.indexOf(Math.min(...away));
    cells[nearest] += cells[nearest] === "" ? word : ` ${word}`;
  }
  return cells;
}

/** A line below the rows that sums them up. */
const FOOTER = /^(?:sub|grand )?(?:totals?|summe|gesamt|totaal|totale|average|mean|par)\b[:.]?$/i;

/** The column, other than the first, that an indented line continues; undefined if the line has several cells. */
function continued(line: string, starts: readonly number[]): number | undefined {
  const indent = line.length - line.trimStart().length;
  if (line === "" || indent < starts[1] || GAP.test(line) || FOOTER.test(line.trim())) return undefined;
  const at = starts.findIndex((start) => start === indent);
  return at > 0 ? at : undefined;
}
