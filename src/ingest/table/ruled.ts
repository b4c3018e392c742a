import { cut, linesIn, type GridRow, type TextLine } from "../text/pieces";

/** "===== ==== ========": a line that draws each column's width, as printers of timing software and consoles do. */
const RULER = /^\s*(?:[=─━-]+\s{1,4})+[=─━-]+\s*$/;
const MIN_WIDTH = 12;

/** A rule of many signs, or of two columns with a word above the start of each. */
function isRuler({ text }: TextLine, above: TextLine | undefined): boolean {
  if (text.length >= 400 || !RULER.test(text)) return false;
  const starts = startsOf(text);
  const isBelow = (start: number): boolean =>
    /^\s?\S/.test(` ${above?.text ?? ""}`.slice(start, start + 2)) && (above?.text ?? "").charAt(start).trim() !== "";
  return (starts.length > 2 && text.replace(/\s/g, "").length >= MIN_WIDTH) || starts.every(isBelow);
}

/** Rows of a text whose columns are ruled, cut where the ruler has its blanks. */
export function ruledRows(text: string): GridRow[] | undefined {
  const lines = linesIn(text);
  const rulers = new Set(lines.filter((line, at) => isRuler(line, lines[at - 1])));
  const [first] = rulers;
  if (rulers.size === 0) return undefined;
  let starts = startsOf(first.text);
  const titles = new Set(lines.slice(0, first.line - 2).map(withoutPage));
  return lines.flatMap((line, at): GridRow[] => {
    if (rulers.has(line)) {
      starts = startsOf(line.text);
      return [];
    }
    // Every page repeats the title.
    if (line.line > first.line && line.text.trim() !== "" && titles.has(withoutPage(line))) return [];
    const isHead = rulers.has(lines[at + 1]);
    const isBelow = at > first.line - 1;
    return [isHead || isBelow ? cutAt(line, starts) : { cells: [cut(text, line.from, line.to)], line: line.line }];
  });
}

const withoutPage = ({ text }: TextLine): string =>
  text.replace(/(?<!\p{L})(?:page|pg|seite|pag\p{L}*|sivu|side|sida|strana|str|blatt)\.?\s*\d.{0,20}$/iu, "").trim();

const startsOf = (text: string): number[] => [...text.matchAll(/[=─━-]+/g)].map(({ index }) => index);

/** The cells of a line; a line with a word across two blanks of the ruler is a title. */
function cutAt({ text, from, to, line }: TextLine, starts: readonly number[]): GridRow {
  const bounds = starts.slice(1).map((start) => boundNear(text, start));
  const whole = { cells: [cut(text, 0, text.length)].map((piece) => moved(piece, from)), line };
  if (
    text.trim() === "" ||
    bounds[0] < 0 ||
    bounds.filter((bound) => bound < 0).length > Math.min(1, bounds.length - 1)
  )
    return whole;
  const ends = [0, ...bounds.map((bound, at) => (bound < 0 ? starts[at + 1] : bound)), to - from];
  return {
    cells: ends
      .slice(1)
      .map((end, at) => moved(cut(text, Math.min(ends[at], text.length), Math.min(end, text.length)), from)),
    line,
  };
}

function moved<P extends { readonly from: number; readonly to: number }>(piece: P, by: number): P {
  return { ...piece, from: piece.from + by, to: piece.to + by };
}

/** Position of the gap before a column, up to two characters from its rule; -1 if a word spans the rule. */
function boundNear(text: string, start: number): number {
  if (start >= text.length) return text.length;
  for (const by of [0, -1, 1, -2]) {
    const at = start + by;
    if (at > 0 && (text[at - 1] === " " || at >= text.length)) return at;
  }
  return -1;
}
