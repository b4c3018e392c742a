import { EMPTY, type Grid, type Piece, type GridRow } from "../types";
import { linesIn, type TextLine } from "../../text/pieces";

const OWN = /^(?:[*xX×#■█▪●\\]+|[-–—]{1,3})$/u;
const CELL = /^(?:[01½=+.WDL-]|0[.,]5|1\/2|\d{1,2}[-–:]\d{1,2}|[01½=]{2,4}|[*xX×#■█▪●\\]+|[-–—]{1,3})$/iu;

/** Cross tables separated by blanks: each line has a result against each other line. */
export function crossedGrids(text: string): Grid[] {
  const lines = linesIn(text).map((line) => ({ line, words: wordsIn(line) }));
  const grids: Grid[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && end - at < 40 && lines[end].words.some(({ text: word }) => OWN.test(word))) end += 1;
    const run = lines.slice(at, end);
    const rows = run.length < 3 ? undefined : rowsOf(run);
    if (rows) {
      const head = Array.from({ length: rows[0].cells.length }, (_, column): Piece => ({
        ...EMPTY,
        text: column === 0 ? "Name" : column > run.length ? "Points" : String(column),
      }));
      grids.push({
        headed: true,
        above: lines.slice(Math.max(0, at - 3), at).flatMap(({ line, words }) => (words.length > 0 ? [line] : [])),
        rows: [{ cells: head, line: run[0].line.line }, ...rows],
      });
    }
    at = Math.max(end, at + 1);
  }
  return grids;
}

interface Words {
  readonly line: TextLine;
  readonly words: readonly Piece[];
}

const wordsIn = ({ text, from }: TextLine): Piece[] =>
  text.length > 300
    ? []
    : [...text.matchAll(/[^\s|]+/g)].map(({ 0: word, index }) => ({
        text: word,
        from: from + index,
        to: from + index + word.length,
      }));

/** The name, the results and the sum of each line. */
function rowsOf(run: readonly Words[]): GridRow[] | undefined {
  const rows = run.flatMap(({ line, words }, at): GridRow[] => {
    const size = run.length;
    const start = words.findIndex(
      (_, from) =>
        from > 0 &&
        OWN.test(words[from + at]?.text ?? "") &&
        words.slice(from, from + size).length === size &&
        words.slice(from, from + size).every(({ text }) => CELL.test(text)),
    );
    const named = words.slice(0, start).filter(({ text }) => /\p{L}{2}/u.test(text));
    if (start < 0 || named.length === 0) return [];
    const [from, to] = [named[0].from, named.at(-1)!.to];
    const name = { text: line.text.slice(from - line.from, to - line.from), from, to };
    return [{ cells: [name, ...words.slice(start, start + size), words[start + size] ?? EMPTY], line: line.line }];
  });
  return rows.length === run.length ? rows : undefined;
}
