import { decodeEntities } from "../../text/entities";
import { EMPTY, type Piece, type Row } from "../types";

const TAG = /<(\/?)(table|tr|row|t[hd]|cell|br|p|li|h[1-6]|div|caption|script|style)\b([^<>]{0,500})>/gi;

/** Whether a text has the tables of a page, or of a spreadsheet saved as XML. */
export const hasTables = (text: string): boolean =>
  /<t[rdh]\b|<Cell\b[^<>]{0,200}>\s{0,20}<Data\b/i.test(text.slice(0, 200_000));

/** Rows of the tables of a page and the lines around them; merged cells are repeated in every row they span. */
export function htmlRows(text: string): Row[] {
  const rows: Row[] = [];
  let cells: Piece[] | undefined;
  let spans = new Map<number, { piece: Piece; left: number }>();
  let cell: { start: number; attributes: string } | undefined;
  let loose = 0;
  let line = 1;
  let counted = 0;
  let skipping = false;
  const lineAt = (at: number): number => {
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const fill = (): void => {
    if (!cells) return;
    for (let span = spans.get(cells.length); span && span.left > 0; span = spans.get(cells.length)) {
      span.left -= 1;
      cells.push(span.piece);
    }
  };
  const closeCell = (end: number): void => {
    if (!cell || !cells) return;
    fill();
    // A sheet in XML leaves out empty cells and numbers the next one.
    const index = Number(/\bss:Index="(\d{1,3})"/.exec(cell.attributes)?.[1] ?? 0);
    while (cells.length < index - 1) cells.push(EMPTY);
    const piece = plain(text, cell.start, end);
    const tall = Math.min(200, Number(/rowspan\s?=\s?["']?(\d{1,3})/i.exec(cell.attributes)?.[1] ?? 1));
    const wide = Math.min(50, Number(/colspan\s?=\s?["']?(\d{1,2})/i.exec(cell.attributes)?.[1] ?? 1));
    for (let at = 0; at < wide; at++) {
      if (tall > 1) spans.set(cells.length, { piece, left: tall - 1 });
      cells.push(at === 0 ? piece : { ...piece, text: tall > 1 || piece.text === "" ? piece.text : "" });
    }
    cell = undefined;
  };
  const closeRow = (end: number): void => {
    closeCell(end);
    fill();
    if (cells && cells.length > 0) rows.push({ cells, line: lineAt(end) });
    cells = undefined;
  };
  for (const match of text.matchAll(TAG)) {
    const [whole, shut, rawName, attributes] = match;
    const name = rawName.toLowerCase();
    const at = match.index;
    if (name === "script" || name === "style") {
      skipping = shut === "";
      loose = at + whole.length;
      continue;
    }
    if (skipping) continue;
    if (!cell && !cells && name !== "br") {
      const words = plain(text, loose, at);
      if (words.text !== "") rows.push({ cells: [words], line: lineAt(at) });
    }
    if (name === "table") {
      closeRow(at);
      spans = new Map();
      rows.push({ cells: [{ text: "", from: -1, to: -1 }], line: lineAt(at) });
    } else if (name === "tr" || name === "row") {
      closeRow(at);
      if (shut === "") cells = [];
    } else if (/^(?:t[hd]|cell)$/.test(name)) {
      closeCell(at);
      if (shut === "") {
        cells ??= [];
        cell = { start: at + whole.length, attributes };
      }
    }
    loose = at + whole.length;
  }
  closeRow(text.length);
  return rows;
}

/** Text without tags. Struck-through text is dropped if the cell has other text. */
function plain(text: string, from: number, to: number): Piece {
  let start = from;
  while (start < to && /\s/.test(text[start])) start += 1;
  let end = to;
  while (end > start && /\s/.test(text[end - 1])) end -= 1;
  const raw = text.slice(start, end).slice(0, 2000);
  if (!/[<&]/.test(raw)) return { text: raw.replace(/\s+/g, " "), from: start, to: end };
  const struck = raw.replace(/<(?:s|del|strike)>[^<]*<\/(?:s|del|strike)>/gi, " ");
  const bare = decodeEntities(
    (/>?[^<>\s][^<>]*(?:<|$)/.test(struck.replace(/<[^<>]*>/g, "")) ? struck : raw)
      .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, " ")
      .replace(/<!--[^]*?-->/g, " ")
      .replace(/<[^<>]*>/g, ""),
  );
  const words = bare.replace(/[\s\u00a0]+/g, " ").trim();
  const within = text.slice(start, to).indexOf(words);
  return within >= 0
    ? { text: words, from: start + within, to: start + within + words.length }
    : { text: words, from: -1, to: -1 };
}
