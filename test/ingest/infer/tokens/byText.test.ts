// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { byPart, byText } from "../../../../src/ingest/infer/tokens/byText";
import type { Piece } from "../../../../src/ingest/infer/types";
import { wildTexts } from "../../../wild/score";

const pieceAt = (text: string, from: number): Piece => ({ text, from, to: from + text.length });

describe("caches by text", () => {
  it("a text is read once", () => {
    const read = vi.fn((text: string) => text.length);
    const size = byText(read);
    expect([size("Ann"), size("Bo"), size("Ann")]).toEqual([3, 2, 3]);
    expect(read).toHaveBeenCalledTimes(2);
  });
  it("the offsets in a cached result follow the part, and those outside of the text stay as they are", () => {
    const read = byPart((part: Piece) => ({ names: [part], author: { text: "me", from: -1, to: -1 }, score: 7 }));
    read(pieceAt("Ann", 4));
    expect(read(pieceAt("Ann", 40))).toEqual({
      names: [{ text: "Ann", from: 40, to: 43 }],
      author: { text: "me", from: -1, to: -1 },
      score: 7,
    });
  });
  it("a text is read the same whether it was read at other offsets before", async () => {
    const freshReader = async () => {
      vi.resetModules();
      return (await import("../../../../src/ingest/infer/infer")).infer;
    };
    const [used, fresh] = [await freshReader(), await freshReader()];
    const texts = wildTexts("test/wild/texts").filter((_, at) => at % 40 === 0);
    for (const { file, data } of texts) {
      const text = new TextDecoder().decode(data);
      const moved = `\n\n${text}`;
      used(text, {});
      expect(used(moved, {}), file).toEqual(fresh(moved, {}));
    }
  });
});
