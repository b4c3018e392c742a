import { bestRole } from "../tokens/headings";
import { tokenOf } from "../tokens/token";
import { EMPTY, type Piece, type GridRow } from "../types";
import { linesIn, type TextLine } from "../../text/pieces";

type Kind = "word" | "loud" | "figure";

interface Run extends Piece {
  readonly kind: Kind;
}

const FIGURE = /^[+(#=T]?-?\d|^[-–]{1,3}$|^[([]\p{L}{0,3}\d+[)\]]$/u;
const LOUD = /^[\p{Lu}\p{N}.'’/&-]+$/u;
const TWO_CAPITALS = /\p{Lu}{2}/u;

/**
 * Rows of lines whose cells are separated by single blanks, as when a paste loses the columns of a table: a number is a cell, and so are
 * the words between two numbers. Three consecutive lines of one pattern make a block; the line above it may be its heading.
 */
export function runRows(text: string): GridRow[] {
  const lines = linesIn(text);
  const runs = lines.map(runsOf);
  const rows: GridRow[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && isRecord(runs[end]) && (end === at || alike(runs[end], runs[at]))) end += 1;
    if (end - at < 3) {
      rows.push({ cells: [{ ...lines[at], text: lines[at].text.trim() }], line: lines[at].line });
      at += 1;
      continue;
    }
    const block = runs.slice(at, end);
    const parted = block.map((run) => withTails(run, block));
    const width = Math.max(...parted.map((cells) => cells.length));
    const usual = parted.find((cells) => cells.length === width)!;
    const head = rows.at(-1)?.cells.length === 1 ? headingsOf(lines[at - 1], usual) : undefined;
    if (head) rows[rows.length - 1] = { cells: head, line: lines[at - 1].line };
    rows.push(...parted.map((cells, index) => ({ cells: withPlace(cells, usual), line: lines[at + index].line })));
    at = end;
  }
  return rows;
}

/** Adds an empty cell to a row without a place if the other rows have one. */
function withPlace(cells: readonly Run[], [first, second]: readonly Run[]): readonly Piece[] {
  const isPlaced = first.kind === "figure" && second !== undefined && second.kind !== "figure";
  return isPlaced && cells[0].kind !== "figure" ? [EMPTY, ...cells] : cells;
}

function runsOf({ text, from }: TextLine): Run[] {
  const runs: Run[] = [];
  if (text.length > 300) return runs;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const status = word.length > 1 && word.length < 6 && /^\p{Lu}+$/u.test(word) && tokenOf(word).kind === "status";
    const kind = FIGURE.test(word) || status ? "figure" : LOUD.test(word) && TWO_CAPITALS.test(word) ? "loud" : "word";
    const last = runs.at(-1);
    const piece = { text: word, from: from + index, to: from + index + word.length };
    if (!last || kind === "figure" || last.kind !== kind) runs.push({ ...piece, kind });
    else
      runs[runs.length - 1] = {
        kind,
        text: text.slice(last.from - from, piece.to - from),
        from: last.from,
        to: piece.to,
      };
  }
  return runs;
}

/** A name and at least three numbers; headings do not count as names. */
function isRecord(runs: readonly Run[]): boolean {
  const figures = runs.filter(({ kind }) => kind === "figure").length;
  if (figures < 3 || figures === runs.length || runs.length - figures > 4) return false;
  const words = runs.flatMap(({ kind, text }) => (kind === "figure" ? [] : text.split(/\s+/)));
  return words.filter((word) => bestRole(word) !== undefined).length <= 0.5 * words.length;
}

/** Whether two lines have equally many numbers; one may lack its place. */
function alike(one: readonly Run[], other: readonly Run[]): boolean {
  const [a, b] = [one, other].map((runs) => runs.filter(({ kind }) => kind === "figure").length);
  return Math.abs(a - b) <= 1;
}

/** Words in capitals after a name are a cell of their own if most lines of the block have some; otherwise they are part of it. */
function withTails(runs: readonly Run[], block: readonly (readonly Run[])[]): Run[] {
  const tailed = block.filter((one) => one.some(({ kind }, at) => kind === "loud" && one[at - 1]?.kind === "word"));
  const apart = tailed.length > 0.6 * block.length;
  const cells: Run[] = [];
  for (const run of runs) {
    const last = cells.at(-1);
    if (!last || run.kind === "figure" || last.kind === "figure" || (apart && run.kind === "loud")) cells.push(run);
    else cells[cells.length - 1] = { ...last, text: `${last.text} ${run.text}`, to: run.to };
  }
  return cells;
}

/** Headings from the words of a line above: place and name from the left, the others from the right. */
function headingsOf({ text, from }: TextLine, cells: readonly Run[]): Piece[] | undefined {
  const words = [...text.matchAll(/\S+(?:\s\d{1,2}(?!\S))?/g)].map(({ 0: word, index }) => ({
    text: word,
    from: from + index,
    to: from + index + word.length,
  }));
  const known = words.filter(({ text: word }) => bestRole(word) !== undefined).length;
  const first = words.findIndex(({ text: word }) => bestRole(word) === "place");
  const figures = cells.length - 1 - cells.findLastIndex(({ kind }) => kind !== "figure");
  if (words.length < 2 || words.length > 24) return undefined;
  if (known < 0.4 * words.length && words.length !== figures) return undefined;
  const head: Piece[] = cells.map(() => EMPTY);
  const name = cells.findIndex(({ kind }) => kind !== "figure");
  if (first === 0 && name > 0) head[0] = words[0];
  const called = words.find(({ text: word }) => bestRole(word) === "name" || bestRole(word) === "team");
  if (called) head[name] = called;
  for (let back = 1; back <= Math.min(figures, words.length - 1 - name); back++)
    head[cells.length - back] = words[words.length - back];
  return head;
}
