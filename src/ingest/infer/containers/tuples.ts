import { groupBy } from "../../grouped";
import type { Grid, Piece, GridRow } from "../types";

const ITEM = /\s*(?:'((?:[^'\\\n]|''|\\.)*)'|"((?:[^"\\\n]|""|\\.)*)"|([-+]?\d[\w.:-]*)|([A-Za-z_]\w*))\s*(?:,|$)/y;
const LITERAL = /^(?:null|none|nil|true|false)$/i;
const LONGEST = 600;

interface Tuple extends GridRow {
  /** Only words without quotes: names of columns. */
  readonly named: boolean;
}

/** Rows from literals in brackets: SQL VALUES, tuples and arrays of a program. A bracket of words has their headings. */
export function tupleGrids(text: string): Grid[] {
  return [...groupBy(tuplesOf(text), ({ cells }) => cells.length).values()].flatMap((some): Grid[] => {
    const rows = some.filter(({ named }) => !named);
    if (rows.length < 2) return [];
    // The column names directly before the rows, or else directly after them.
    const heads = some.filter(({ named }) => named);
    const [first] = rows;
    const head = heads.findLast(({ line }) => line <= first.line) ?? heads.at(0);
    return [{ rows: head ? [head, ...rows] : rows, headed: head !== undefined, above: [] }];
  });
}

function tuplesOf(text: string): Tuple[] {
  const found: Tuple[] = [];
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\n") line += 1;
    if (text[at] !== "(" && text[at] !== "[") continue;
    const cells = cellsFrom(text, at + 1, text[at] === "(" ? ")" : "]");
    if (!cells) continue;
    const quoted = cells.filter(({ bare }) => !bare).length;
    const named = quoted === 0;
    if (
      cells.length < 2 ||
      cells.length > 60 ||
      (!named && cells.some(({ bare, text: word }) => bare && !LITERAL.test(word)))
    )
      continue;
    found.push({ cells: cells.map(({ text: word, from, to }) => ({ text: word, from, to })), line, named });
  }
  return found;
}

/** The literals up to a closing bracket; undefined if it has anything else. */
function cellsFrom(text: string, from: number, close: string): Literal[] | undefined {
  const end = Math.min(text.length, from + LONGEST);
  const cells: Literal[] = [];
  for (let at = from; at < end;) {
    while (/\s/.test(text[at] ?? "") && at < end) at += 1;
    if (text[at] === close) return cells;
    const stop = text.indexOf(close, at);
    if (stop < 0 || stop > end) return undefined;
    ITEM.lastIndex = at;
    const match = ITEM.exec(text) ?? itemBefore(text, at, close);
    if (!match) return undefined;
    cells.push(literalOf(match, text, at));
    at += match[0].length;
  }
  return undefined;
}

interface Literal extends Piece {
  /** A word without quotes. */
  readonly bare: boolean;
}

function literalOf([, single, double, figure, name]: RegExpExecArray, text: string, at: number): Literal {
  const quoted = single ?? double;
  const word = quoted ?? figure ?? name;
  const from = text.indexOf(word, at + Number(quoted !== undefined));
  const isLiteral = LITERAL.test(word);
  const shown = isLiteral && quoted === undefined ? "" : word.replaceAll("''", "'").replaceAll(/\\(.)/g, "$1");
  return { text: shown, from, to: from + word.length, bare: name !== undefined && !isLiteral };
}

/** The last item, which no comma ends. */
function itemBefore(text: string, at: number, close: string): RegExpExecArray | null {
  const last = new RegExp(ITEM.source.replace("(?:,|$)", `(?=\\${close})`), "y");
  last.lastIndex = at;
  return last.exec(text);
}
