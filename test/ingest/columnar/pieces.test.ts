import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { piecesOf, sizeOf, WholeLines, wholeOf } from "../../../src/ingest/columnar/pieces";
import { NotPlain } from "../../../src/ingest/columnar/plain";
import { decode } from "../../../src/ingest/text/decode";

/** What comes out of the pieces, and whether each of them but the last ended at a line's end. */
function lines(data: string | Uint8Array, length: number): string {
  const whole = new WholeLines();
  let text = "";
  for (const piece of piecesOf(data, length)) {
    const some = whole.push(piece);
    expect(some === "" || some.endsWith("\n")).toBe(true);
    text += some;
  }
  return text + whole.end();
}

const text = fc.array(fc.constantFrom("a", "é", "李", "👩‍🚀", ",", "\n", "\r", "\r\n", "\uFEFF", '"'), { maxLength: 40 });

describe("pieces", () => {
  it("equals the text decoded as a whole, wherever it is cut", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (signs, length) => {
        const written = signs.join("");
        expect(lines(written, length)).toBe(decode(written));
        const bytes = new TextEncoder().encode(written);
        expect(lines(bytes, length)).toBe(decode(bytes));
        const file = { size: bytes.length, piece: (from: number, to: number) => bytes.slice(from, to) };
        expect(lines(file as never, length)).toBe(decode(bytes));
        expect([sizeOf(file), wholeOf(file)]).toEqual([bytes.length, bytes]);
      }),
    );
  });
  it("hands over bytes that are no UTF-8, cut or not", () => {
    for (const length of [1, 4, 99])
      expect(() =>
        lines(
          Uint8Array.from("R\u00E4ikk\n", (letter) => letter.charCodeAt(0)),
          length,
        ),
      ).toThrow(NotPlain);
    expect(() => lines(Uint8Array.of(0x61, 0xc3), 1)).toThrow(NotPlain);
  });
  it("hands over a line without an end", () => {
    expect(() => lines("x".repeat(5_000_000), 1_000_000)).toThrow(NotPlain);
  });
});
