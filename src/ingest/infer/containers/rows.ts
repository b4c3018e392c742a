import { countBy } from "../../grouped";
import { cut, linesIn, type TextLine } from "../../text/pieces";
import type { Piece, GridRow } from "../types";

/** What separates the cells of a line. */
export type Separator = "tab" | "comma" | "semicolon" | "pipe" | "spaces";

const SIGNS: ReadonlyMap<Separator, string> = new Map([
  ["tab", "\t"],
  ["comma", ","],
  ["semicolon", ";"],
  ["pipe", "|"],
]);

/** The rows of a text under a separator. Quoted cells may contain it, and line ends. */
export function rowsBy(text: string, separator: Separator): GridRow[] {
  if (separator === "pipe") return pipeRows(text);
  if (separator === "spaces") return spacedRows(text);
  return cellRows(text, SIGNS.get(separator)!);
}

/** Number of quotes that open a cell without closing it, after which quotes are read as text. */
const MAX_OPEN = 20;

function cellRows(text: string, sign: string): GridRow[] {
  const rows: GridRow[] = [];
  let cells: Piece[] = [];
  let line = 1;
  let started = 1;
  let failed = 0;
  for (let at = 0; at <= text.length; at++) {
    const start = skip(text, at, (character) => character === " ");
    const close = text[start] === '"' && failed < MAX_OPEN ? closing(text, start, sign) : undefined;
    if (text[start] === '"' && close === undefined) failed += 1;
    const end = skip(text, close ?? at, (character) => character !== sign && character !== "\n");
    if (close === undefined) cells.push(cut(text, at, end));
    else {
      const raw = text.slice(start + 1, close);
      cells.push({ text: raw.replaceAll('""', '"'), from: start + 1, to: close });
      line += raw.split("\n").length - 1;
    }
    at = end;
    if (text[at] === sign) continue;
    rows.push({ cells, line: started });
    [cells, line] = [[], line + 1];
    started = line;
  }
  return rows;
}

/** The first position from `at` with a character that is not skipped. */
function skip(text: string, at: number, skips: (character: string) => boolean): number {
  while (at < text.length && skips(text[at])) at += 1;
  return at;
}

/** Where a quoted cell ends: a quote before a separator or a line end, within a bounded length. */
function closing(text: string, start: number, sign: string): number | undefined {
  const most = Math.min(text.length, start + 5000);
  for (let at = start + 1; at < most; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else {
      // Text after the closing quote belongs to the cell: "Papa" Joe.
      let next = at + 1;
      while (text[next] === " ") next += 1;
      if (next >= text.length || text[next] === sign || text[next] === "\n" || text[next] === "\r") return at;
    }
  }
  return undefined;
}

const RULE = /^[\s|+:=─━═│┃║┼╬┬┴├┤┌┐└┘╔╗╚╝╠╣╦╩╪╫╞╡*_-]+$/u;

function pipeRows(text: string): GridRow[] {
  const piped = text.split("\n").filter((line) => /[|│┃║].*[|│┃║]/u.test(line));
  const bordered = piped.filter((line) => /^\s*[|│┃║]/u.test(line)).length > 0.5 * piped.length;
  return linesIn(text).flatMap(({ text: line, from, line: number }) => {
    if (line.length < 4000 && line.trim() !== "" && RULE.test(line)) return [];
    const cells: Piece[] = [];
    let start = 0;
    for (let at = 0; at <= line.length; at++) {
      if (at < line.length && !/[|│┃║]/.test(line[at])) continue;
      cells.push(cut(text, from + start, from + at));
      start = at + 1;
    }
    // A border at either end is not a cell.
    if (bordered && cells.length > 2 && cells[0].text === "") cells.shift();
    if (cells.length > 1 && cells.at(-1)!.text === "") cells.pop();
    return [{ cells: cells.map(unstarred), line: number }];
  });
}

/** Removes bold and code marks of Markdown. */
function unstarred(piece: Piece): Piece {
  const match = /^(\*\*|__|~~|`|\*|_)(.+)\1$/.exec(piece.text.slice(0, 300));
  if (!match) return piece;
  const size = match[1].length;
  return { text: match[2], from: piece.from + size, to: piece.to - size };
}

/** Cells separated by two or more blanks. */
function spacedRows(text: string): GridRow[] {
  return linesIn(text).map(({ text: line, from, line: number }) => {
    const cells: Piece[] = [];
    let start = -1;
    let blanks = 0;
    for (let at = 0; at <= line.length; at++) {
      const blank = at === line.length || line[at] === " " || line[at] === "\t" || line[at] === "\u00a0";
      if (!blank) {
        if (start < 0) start = at;
        blanks = 0;
        continue;
      }
      blanks += line[at] === "\t" ? 2 : 1;
      if (start >= 0 && (blanks >= 2 || at === line.length)) {
        cells.push(cut(text, from + start, from + at));
        start = -1;
      }
    }
    return { cells: cells.length > 0 ? cells : [cut(text, from, from + line.length)], line: number };
  });
}

const ODD_SIGN = /(?<=\S)(?:\s[·•~/–—:]+\s|[^\p{L}\p{M}\p{N}\s"'()[\].,;|]{2,4})(?=\s*\S)/gu;

/** Rows by an unusual separator that occurs equally often in most lines: "1 · Ann · 12:01", "1-*-Ann-*-12:01". */
export function oddRows(text: string): { readonly rows: GridRow[]; readonly long: boolean } | undefined {
  const lines = linesIn(text).filter(({ text: line }) => line.trim() !== "" && line.length < 500);
  const times = countBy(lines.flatMap(({ text: line }) => [...new Set(line.match(ODD_SIGN))]));
  const common = [...times].flatMap(([sign, own]) => (own >= 3 && own >= 0.4 * lines.length ? [sign] : []));
  const steady = common.flatMap((sign) => {
    const lengths = countBy(lines.map(({ text: line }) => line.split(sign).length - 1).filter((count) => count > 0));
    const [[count, often]] = [...lengths].toSorted((a, b) => b[1] - a[1]);
    // A sign of three characters parts two columns, too.
    const least = LONG.test(sign) ? 1 : 2;
    return count >= least && often >= 3 && often >= 0.5 * lines.length ? [{ sign, worth: count * often }] : [];
  });
  const best = steady.toSorted((a, b) => b.worth - a.worth)[0]?.sign;
  if (best === undefined) return undefined;
  const rows = linesIn(text).map(({ text: line, from, line: number }) => {
    let at = from;
    const cells = line.split(best).map((part) => {
      const cell = cut(text, at, at + part.length);
      at += part.length + best.length;
      return cell;
    });
    return { cells, line: number };
  });
  return { rows, long: LONG.test(best) };
}

/** A separator that does not occur in text by chance. */
const LONG = /^\S{3,}$/u;

/** Rows of aligned text, cut where a column of characters is blank in all lines of a run. */
export function gutterRows(text: string): GridRow[] {
  const lines = linesIn(text);
  const rows: GridRow[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && lines[end].text.trim() !== "") end += 1;
    const run = lines.slice(at, end);
    const cuts = run.length >= 3 ? guttersOf(run) : [];
    for (const { from, to, line } of run) {
      if (run.length >= 3 && !GAPPED.test(text.slice(from, to))) {
        rows.push({ cells: [cut(text, from, to)], line });
        continue;
      }
      const bounds = [0, ...cuts, to - from].filter((bound) => bound <= to - from);
      const cells = bounds.slice(1).map((bound, index) => unbarred(cut(text, from + bounds[index], from + bound)));
      rows.push({ cells: cells.length > 1 ? cells : [cut(text, from, to)], line });
    }
    if (end < lines.length) rows.push({ cells: [cut(text, lines[end].from, lines[end].to)], line: lines[end].line });
    at = end + 1;
  }
  return rows;
}

/** Whether a blank column lies within names, because forenames have equal length: most lines have a word on either side. */
function isWithinWords(run: readonly TextLine[], column: number): boolean {
  const words = run.filter(({ text }) => /^\p{L}\s\p{L}$/u.test(text.slice(column - 2, column + 1)));
  return words.length > 0.6 * run.length;
}

/** A bar between columns is not part of a cell. */
function unbarred(piece: Piece): Piece {
  const text = piece.text.replace(/^\|\s*|\s*\|$/g, "");
  const from = piece.from + piece.text.indexOf(text);
  return { text, from, to: from + text.length };
}

const GAPPED = /\S {2,}\S/;

/** Ends of the columns of blanks. Titles and ruling lines are ignored. */
function guttersOf(all: readonly TextLine[]): number[] {
  const gapped = all.filter(({ text }) => GAPPED.test(text) && !RULE.test(text));
  const run = gapped.length >= 3 && gapped.length >= 0.6 * all.length ? gapped : all;
  const width = Math.min(400, Math.max(...run.map(({ text }) => text.length)));
  const cuts: number[] = [];
  let blank = 0;
  let seen = false;
  for (let column = 0; column < width; column++) {
    const filled = run.some(({ text }) => column < text.length && !/[ |]/.test(text[column]));
    if (!filled) {
      blank += 1;
      continue;
    }
    if (seen && (blank >= 2 || (blank === 1 && run.length >= 5 && !isWithinWords(run, column)))) cuts.push(column);
    [blank, seen] = [0, true];
  }
  return cuts;
}
