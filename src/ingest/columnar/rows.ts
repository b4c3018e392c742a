import { twice } from "./twice";
import { NotPlain } from "./plain";

const [QUOTE, LINE_END, DELETE, LAST_CONTROL, ZERO] = [0x22, 0x0a, 0x7f, 0x9f, 0x30];

/**
 * Splits lines of delimited text into cells, without an object for each row or cell: `next` moves to the next row,
 * and `cell` returns one of its cells. Cells in quotes (RFC 4180) may contain the separator and doubled quotes; a quote
 * anywhere else, or not closed on its line, is `NotPlain`.
 */
export class RowCutter {
  count = 0;
  /** Line number of the row, from 1. */
  line = 0;
  /** Whether the row contains control characters, so that no cell of it can be read directly. */
  isOdd = false;
  private text = "";
  private at = 0;
  private starts = new Int32Array(64);
  private ends = new Int32Array(64);
  /** 0: plain, 1: in quotes, 2: with quotes in it. */
  private quoted = new Uint8Array(64);
  private readonly separator: number;

  constructor(separator: string) {
    this.separator = separator.charCodeAt(0);
  }

  /** Sets the next whole lines; all previous rows must have been read. */
  open(lines: string): void {
    this.text = lines;
    this.at = 0;
  }

  /** Moves to the next row; false: there is none. */
  next(): boolean {
    const { text, separator } = this;
    const { length } = text;
    let { at } = this;
    if (at >= length) return false;
    this.line += 1;
    this.count = 0;
    this.isOdd = false;
    let start = at;
    for (; ; at++) {
      const code = at < length ? text.charCodeAt(at) : LINE_END;
      if (code === separator || code === LINE_END) {
        this.add(start, at, 0);
        start = at + 1;
        if (code === LINE_END) break;
      } else if (code === QUOTE) {
        if (at !== start) throw new NotPlain("a quote inside a bare cell");
        at = this.takeQuoted(at + 1);
        start = at + 1;
        if (at >= length || text.charCodeAt(at) === LINE_END) break;
      } else if (code < 0x20 || (code >= DELETE && code <= LAST_CONTROL)) this.isOdd = true;
    }
    this.at = at + 1;
    return true;
  }

  /** A cell as written, without its quotes; "" if the row lacks it. */
  cell(column: number): string {
    if (column < 0 || column >= this.count) return "";
    const text = this.text.slice(this.starts[column], this.ends[column]);
    return this.quoted[column] === 2 ? text.replaceAll('""', '"') : text;
  }

  is(column: number, text: string): boolean {
    if (column < 0 || column >= this.count || this.quoted[column] === 2) return false;
    const start = this.starts[column];
    if (this.ends[column] - start !== text.length) return false;
    for (let at = 0; at < text.length; at++) if (this.text.charCodeAt(start + at) !== text.charCodeAt(at)) return false;
    return true;
  }

  /** `hashOf` the cell's text; for a missing cell, that of "". */
  hash(column: number): number {
    if (column < 0 || column >= this.count) return hashOf("", 0, 0);
    return hashOf(this.text, this.starts[column], this.ends[column]);
  }

  /** The value of a cell of at most `most` digits; -1: any other cell. */
  digits(column: number, most = 9): number {
    if (column < 0 || column >= this.count) return -1;
    const [start, end] = [this.starts[column], this.ends[column]];
    if (end === start || end - start > most) return -1;
    let number = 0;
    for (let at = start; at < end; at++) {
      const digit = this.text.charCodeAt(at) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      number = 10 * number + digit;
    }
    return number;
  }

  cells(): string[] {
    return Array.from({ length: this.count }, (_, column) => this.cell(column));
  }

  /** Reads the cell between quotes; returns the offset after it. */
  private takeQuoted(start: number): number {
    const { text } = this;
    const { length } = text;
    let kind = 1;
    for (let at = start; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === LINE_END) break;
      if (code < 0x20 || (code >= DELETE && code <= LAST_CONTROL)) this.isOdd = true;
      if (code !== QUOTE) continue;
      if (text.charCodeAt(at + 1) === QUOTE) {
        kind = 2;
        at += 1;
        continue;
      }
      const behind = at + 1 < length ? text.charCodeAt(at + 1) : LINE_END;
      if (behind !== this.separator && behind !== LINE_END) break;
      this.add(start, at, kind);
      return at + 1;
    }
    throw new NotPlain("a quote that is not closed on its line");
  }

  private add(start: number, end: number, kind: number): void {
    const column = this.count++;
    if (column === this.starts.length) this.widen();
    this.starts[column] = start;
    this.ends[column] = end;
    this.quoted[column] = kind;
  }

  private widen(): void {
    this.starts = twice(this.starts);
    this.ends = twice(this.ends);
    this.quoted = twice(this.quoted);
  }
}

/** A hash of the characters from `start` to `end` (FNV-1a, 32 bits). */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * A copy of a text. A cell is a slice of the piece that it was read from, and would keep the whole piece in memory as
 * long as the cell is used.
 */
export function owned(text: string): string {
  if (text.length < 13) return text;
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  let own = "";
  for (let at = 0; at < codes.length; at += 4096)
    own += String.fromCharCode.apply(null, codes.subarray(at, at + 4096) as unknown as number[]);
  return own;
}
