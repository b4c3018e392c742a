import { decodeEntities } from "../../text/entities";
import { lineFinder } from "../../text/lines";
import { EMPTY, type Piece, type GridRow } from "../types";

const TAG = /<(\/?)(table|tr|row|t[hd]|cell|br|p|li|h[1-6]|div|caption|script|style)\b([^<>]{0,500})>/gi;

/** Whether a text has the tables of a page, or of a spreadsheet saved as XML. */
export const hasTables = (text: string): boolean =>
  /<t[rdh]\b|<Cell\b[^<>]{0,200}>\s{0,20}<Data\b/i.test(text.slice(0, 200_000));

/** Rows of the tables of a page and the lines around them; merged cells are repeated in every row they span. */
export function htmlRows(text: string): GridRow[] {
  const reader = new RowReader(text);
  let isSkipping = false;
  for (const { 0: whole, 1: shut, 2: name, 3: attributes, index } of text.matchAll(TAG)) {
    const tag: Tag = {
      name: name.toLowerCase(),
      isShut: shut !== "",
      at: index,
      end: index + whole.length,
      attributes,
    };
    if (tag.name === "script" || tag.name === "style") {
      isSkipping = !tag.isShut;
      reader.skipTo(tag.end);
    } else if (!isSkipping) reader.take(tag);
  }
  reader.closeRow(text.length);
  return reader.rows;
}

interface Tag {
  readonly name: string;
  readonly isShut: boolean;
  readonly at: number;
  readonly end: number;
  readonly attributes: string;
}

/** Makes rows from the tags of a page. */
class RowReader {
  readonly rows: GridRow[] = [];
  private readonly text: string;
  private cells: Piece[] | undefined;
  private cell: { readonly start: number; readonly attributes: string } | undefined;
  /** Cells that also span the next rows, by column. */
  private spans = new Map<number, { readonly piece: Piece; left: number }>();
  /** Where text outside of cells begins. */
  private loose = 0;
  private readonly lineAt: (offset: number) => number;

  constructor(text: string) {
    this.text = text;
    this.lineAt = lineFinder(text);
  }

  skipTo(at: number): void {
    this.loose = at;
  }

  take({ name, isShut, at, end, attributes }: Tag): void {
    if (!this.cell && !this.cells && name !== "br") this.addLoose(at);
    if (name === "table") {
      this.closeRow(at);
      this.spans = new Map();
      this.rows.push({ cells: [EMPTY], line: this.lineAt(at) });
    } else if (name === "tr" || name === "row") {
      this.closeRow(at);
      if (!isShut) this.cells = [];
    } else if (/^(?:t[hd]|cell)$/.test(name)) {
      this.closeCell(at);
      if (!isShut) {
        this.cells ??= [];
        this.cell = { start: end, attributes };
      }
    }
    this.loose = end;
  }

  closeRow(end: number): void {
    this.closeCell(end);
    this.fill();
    if (this.cells && this.cells.length > 0) this.rows.push({ cells: this.cells, line: this.lineAt(end) });
    this.cells = undefined;
  }

  private addLoose(at: number): void {
    const words = plain(this.text, this.loose, at);
    if (words.text !== "") this.rows.push({ cells: [words], line: this.lineAt(at) });
  }

  /** Repeats the cells of rows above that span this one. */
  private fill(): void {
    const cells = this.cells;
    if (!cells) return;
    for (let span = this.spans.get(cells.length); span && span.left > 0; span = this.spans.get(cells.length)) {
      span.left -= 1;
      cells.push(span.piece);
    }
  }

  private closeCell(end: number): void {
    const [cell, cells] = [this.cell, this.cells];
    if (!cell || !cells) return;
    this.fill();
    const number = (sign: RegExp, otherwise: number): number => Number(sign.exec(cell.attributes)?.[1] ?? otherwise);
    // A sheet in XML leaves out empty cells and numbers the next one.
    const index = number(/\bss:Index="(\d{1,3})"/, 0);
    while (cells.length < index - 1) cells.push(EMPTY);
    const piece = plain(this.text, cell.start, end);
    const tall = Math.min(200, number(/rowspan\s?=\s?["']?(\d{1,3})/i, 1));
    const wide = Math.min(50, number(/colspan\s?=\s?["']?(\d{1,2})/i, 1));
    for (let at = 0; at < wide; at++) {
      if (tall > 1) this.spans.set(cells.length, { piece, left: tall - 1 });
      cells.push(at === 0 || tall > 1 ? piece : { ...piece, text: "" });
    }
    this.cell = undefined;
  }
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
