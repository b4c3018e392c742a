import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { history } from "../../src/engine/history";
import { pack, unpack } from "../../src/worker/wire";

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe("columns of texts on their way", () => {
  it("come back as they were, whatever they are", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("", "__proto__", "podium:texts", "\u0000"));
    fc.assert(
      fc.property(fc.array(text, { minLength: 0, maxLength: 200, size: "max" }), (texts) => {
        const value = { texts, inside: { again: texts, number: 1, column: Int32Array.of(1) }, nothing: null };
        expect(unpack(structuredClone(pack(value)))).toEqual(value);
      }),
    );
  });

  it("long ones are one text and a column; each different text is there once", () => {
    const { texts } = pack({ texts: many(1000, (i) => `week ${i % 7}`) }) as { texts: Record<string, unknown> };
    expect(String(texts["podium:texts"]).split("\u0000")).toHaveLength(7);
    expect(texts.index).toBeInstanceOf(Int32Array);
    const unlike = pack({ texts: many(1000, String) }) as { texts: Record<string, unknown> };
    expect(unlike.texts.index).toBeNull();
  });

  it("a history survives, team names and labels included, and goes on as it came", () => {
    const races = history(many(80, (i) => `2024-01-01: A${i}>B>C${i % 3}`).join("\n"));
    const sent = pack({ history: races });
    const back = unpack(structuredClone(sent)) as { history: typeof races };
    expect(back.history).toEqual(races);
    const again = pack(back.history);
    expect(pack(back.history)).toBe(again);
    expect(unpack(again)).toEqual(races);
  });

  it("lists of objects and short lists stay as they are", () => {
    const value = { rows: many(100, (name) => ({ name })), short: ["a", "b"], none: [] };
    expect(pack(value)).toEqual(value);
    expect(unpack(value)).toBe(value);
  });
});
