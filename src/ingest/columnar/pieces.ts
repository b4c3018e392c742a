import type { Steps } from "../../engine/steps";
import type { LongInput, Pieces } from "../types";
import { NotPlain } from "./plain";

type Data = LongInput["data"];

export const sizeOf = (data: Data): number => (isPieces(data) ? data.size : data.length);

export function wholeOf(data: Data): string | Uint8Array {
  return isPieces(data) ? data.piece(0, data.size) : data;
}

/** Length of a piece: a few milliseconds of work. */
const PIECE = 1 << 18;

export function* piecesOf(data: Data, length = PIECE): Generator<string | Uint8Array, void, void> {
  const size = sizeOf(data);
  for (let at = 0; at < size; at += length) {
    const to = Math.min(size, at + length);
    yield isPieces(data) ? data.piece(at, to) : typeof data === "string" ? data.slice(at, to) : data.subarray(at, to);
  }
}

export function* lineEnds(data: Data, length = PIECE): Steps<number> {
  let count = 0;
  for (const piece of piecesOf(data, length)) {
    if (typeof piece === "string") {
      for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) count += 1;
    } else for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) count += 1;
    yield 0;
  }
  return count;
}

const LINE_END = 0x0a;

function isPieces(data: Data): data is Pieces {
  return typeof data === "object" && "piece" in data;
}

/** Longer lines are not rows of a table. */
const LONGEST_LINE = 1 << 22;

/**
 * Splits text that arrives in pieces at line ends, wherever the pieces end: inside a character, or between CR and LF. The
 * result equals `decode` of the whole: without a mark at its start, line ends LF. Bytes are UTF-8; other bytes, and a
 * line of millions of characters, are `NotPlain`.
 */
export class WholeLines {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private carried = "";
  private begun = false;

  push(piece: Uint8Array | string): string {
    return this.cut(typeof piece === "string" ? piece : this.decoded(piece));
  }

  /** The last line, if nothing ends it. */
  end(): string {
    const rest = this.carried + this.decoded();
    this.carried = "";
    return rest.replace(/\r\n?/g, "\n");
  }

  private decoded(piece?: Uint8Array): string {
    try {
      return piece ? this.decoder.decode(piece, { stream: true }) : this.decoder.decode();
    } catch {
      throw new NotPlain("bytes that are no UTF-8");
    }
  }

  private cut(piece: string): string {
    let text = this.carried + piece;
    if (!this.begun && text !== "") {
      this.begun = true;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    // Half of a line end waits for the other half.
    const to = text.endsWith("\r") ? text.length - 1 : text.length;
    const end = Math.max(text.lastIndexOf("\n", to - 1), text.lastIndexOf("\r", to - 1)) + 1;
    if (to > 0 && end > 0) {
      this.carried = text.slice(end);
      const lines = text.slice(0, end);
      return lines.includes("\r") ? lines.replace(/\r\n?/g, "\n") : lines;
    }
    if (text.length > LONGEST_LINE) throw new NotPlain("a line without an end");
    this.carried = text;
    return "";
  }
}

/** The whole lines of an input, piece by piece. */
export class LineSource {
  isOver = false;
  private read = 0;
  private readonly whole = new WholeLines();
  private readonly pieces: Iterator<string | Uint8Array>;
  private readonly size: number;

  constructor(data: Data, length?: number) {
    this.pieces = piecesOf(data, length);
    this.size = sizeOf(data);
  }

  /** Share that was read, 0..1. */
  get share(): number {
    return Math.min(1, this.read / this.size);
  }

  /** The next whole lines; at the end the rest. */
  more(): string {
    const next = this.pieces.next();
    this.isOver = next.done === true;
    if (next.done) return this.whole.end();
    this.read += next.value.length;
    return this.whole.push(next.value);
  }
}
