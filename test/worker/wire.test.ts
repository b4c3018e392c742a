import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { history } from "../support/histories";
import { copied, pack, unpack } from "../../src/worker/wire";

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe("packed columns of texts", () => {
  it("unpacks to the original, for any texts", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("", "__proto__", "podium:texts", "\u0000"));
    fc.assert(
      fc.property(fc.array(text, { minLength: 0, maxLength: 200, size: "max" }), (texts) => {
        const value = { texts, inside: { again: texts, number: 1, column: Int32Array.of(1) }, nothing: null };
        expect(unpack(structuredClone(pack(value)))).toEqual(value);
      }),
    );
  });

  it("long columns become one text and a column, with each distinct text once", () => {
    const { texts } = pack({ texts: many(1000, (i) => `week ${i % 7}`) }) as { texts: Record<string, unknown> };
    expect(String(texts["podium:texts"]).split("\u0000")).toHaveLength(7);
    expect(texts.index).toBeInstanceOf(Int32Array);
    const unlike = pack({ texts: many(1000, String) }) as { texts: Record<string, unknown> };
    expect(unlike.texts.index).toBeNull();
  });

  it("a history unpacks with team names and labels, and can be sent on in packed form", () => {
    const races = history(many(80, (i) => `2024-01-01: A${i}>B>C${i % 3}`).join("\n"));
    const sent = pack({ history: races });
    const back = unpack(structuredClone(sent)) as { history: typeof races };
    expect(back.history).toEqual(races);
    const again = pack(back.history);
    expect(pack(back.history)).toBe(again);
    expect(unpack(again)).toEqual(races);
  });

  it("lists of objects and short lists are unchanged", () => {
    const value = { rows: many(100, (name) => ({ name })), short: ["a", "b"], none: [] };
    expect(pack(value)).toEqual(value);
    expect(unpack(value)).toBe(value);
  });

  it("a column of one value is packed as value, length and kind, and unpacks to the original", () => {
    const columns = {
      score: new Float64Array(5000).fill(NaN),
      minus: new Float64Array(5000).fill(-0),
      team: new Int32Array(5000).fill(-1),
      recorded: new Uint8Array(5000).fill(1),
      status: new Uint8Array(5000),
      ids: many(5000, () => "__proto__"),
      player: Int32Array.from({ length: 5000 }, (_, i) => i),
    };
    const sent = pack(columns) as Record<string, { length: number }>;
    expect(sent.player).toBe(columns.player);
    expect(JSON.stringify({ ...sent, player: null }).length).toBeLessThan(500);
    expect(unpack(structuredClone(sent))).toEqual(columns);
  });

  it("a player named like a marker is unpacked as a player", () => {
    const sameAs = { "podium:texts": "Ann", "podium:lists": "Bob", "podium:same": "Cyd" };
    expect(unpack(structuredClone(pack({ sameAs })))).toEqual({ sameAs });
    for (const [name, other] of Object.entries(sameAs)) expect(unpack({ [name]: other })).toEqual({ [name]: other });
  });

  it("columns are copied before they are transferred, at any depth", () => {
    const kept = { a: Int32Array.of(1, 2), rows: [{ b: Float64Array.of(3) }, null], words: ["x"] };
    const given = copied(kept) as typeof kept;
    expect(given).toEqual(kept);
    structuredClone(given, { transfer: [given.a.buffer, (given.rows[0] as { b: Float64Array }).b.buffer] });
    expect(kept).toEqual({ a: Int32Array.of(1, 2), rows: [{ b: Float64Array.of(3) }, null], words: ["x"] });
  });
});
