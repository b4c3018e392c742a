import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import type { ReadResult } from "../../src/ingest/types";
import { HOSTILE } from "./histories";
import { runs } from "../support/long";

const FOLDER = "test/samples/paste";
const samples = readdirSync(FOLDER)
  .filter((name) => !name.endsWith(".expected.json") && name !== "INDEX.md")
  .map((name) => readFileSync(join(FOLDER, name)));

/** What every answer keeps to, whatever was read. */
function check(result: ReadResult): void {
  expect(result.races.length).toBe(result.lines.length);
  if (result.races.length === 0) expect(result.problems.length).toBeGreaterThan(0);
  for (const { entrants } of result.races) {
    const ranks = entrants.flatMap((one) => (one.rank === null ? [] : [one.rank]));
    expect(ranks.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...ranks)).toBe(1);
    expect(entrants.every((one) => one.name === null || one.name.trim() !== "")).toBe(true);
    expect(entrants.some((one) => Number.isNaN(one.score) || Number.isNaN(one.seconds))).toBe(false);
  }
}

describe("whatever is read", () => {
  it("random bytes give no races and one clear problem", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 100, maxLength: 2000 }), (data) => {
        const result = readAll([{ data }]);
        check(result);
        expect(result.races).toEqual([]);
        expect(result.problems).toHaveLength(1);
        expect(result.problems[0].message.length).toBeGreaterThan(20);
      }),
      { numRuns: runs(150) },
    );
  });

  it("truncated samples neither throw nor break a rule", () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.double({ min: 0, max: 1, noNaN: true }), (data, share) => {
        check(readAll([{ data: data.subarray(0, Math.floor(share * data.length)) }]));
      }),
      { numRuns: runs(100) },
    );
  });

  it("samples with changed bytes neither throw nor break a rule", () => {
    const change = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), change, (data, changes) => {
        const bytes = Uint8Array.from(data);
        for (const [share, byte] of changes) bytes[Math.floor(share * bytes.length)] = byte;
        check(readAll([{ data: bytes }]));
      }),
      { numRuns: runs(150) },
    );
  });

  it("samples spliced into one another neither throw nor break a rule", () => {
    const one = fc.tuple(fc.constantFrom(...samples), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(one, one, ([first, upTo], [second, from]) => {
        const parts = [first.subarray(0, upTo * first.length), second.subarray(from * second.length)];
        check(readAll([{ data: Buffer.concat(parts) }]));
      }),
      { numRuns: runs(150) },
    );
  });

  it("text of the signs that importers live on neither throws nor breaks a rule", () => {
    const sign = fc.constantFrom(
      "\n",
      ",",
      ";",
      "\t",
      "|",
      '"',
      "{",
      "}",
      "[",
      "]",
      ">",
      "=",
      "<",
      ":",
      "-",
      "1",
      "2",
      " ",
      "A",
      "B",
      "beat",
      "race",
      "player",
      "place",
      "---",
      '[White "',
      "#",
      "//",
      "<plays>",
      ...HOSTILE,
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 80 }), (parts) => check(readAll([{ data: parts.join("") }]))),
      { numRuns: runs(250) },
    );
  });
});

describe("junk", () => {
  const megabyte = 1_000_000;
  const junk: readonly (readonly [what: string, data: string])[] = [
    ["nothing", ""],
    ["blanks", " \n\t\n\r\n"],
    [
      "prose",
      "The quick brown fox jumps over the lazy dog. It was, on the whole, a fine day.\nNobody won anything, and nobody minded.\n",
    ],
    ["a sentence with a verb", "the quick brown fox jumps over the lazy dog\n"],
    ["a shopping list", "milk\neggs\nbread\nbutter\n"],
    [
      "source code",
      "export function f(a: number): number {\n  return a > 3 ? a : 2;\n}\nconst x = 3;\nif (x === 4) {\n  throw new Error('no');\n}\n",
    ],
    ["a web page", "<!doctype html>\n<html><head><title>x</title></head>\n<body><p>a > b</p>\n</body></html>\n"],
    ["other JSON", '{"hello": {"world": [1, 2, 3, {"entrants": null}]}}'],
    ["other XML", "<?xml version='1.0'?><feed><entry><title>x</title></entry></feed>"],
    ["prices", "date,open,high,low,close\n2024-01-02,101.2,103.4,99.8,102.2\n2024-01-03,102.2,103.9,101.1,103.0\n"],
    ["a table of other things", "city,population,area\nParis,2100000,105\nRome,2800000,1285\n"],
    ["numbers", "1,2,3\n4,5,6\n7,8,9\n"],
    ["a long line of letters", "a".repeat(megabyte)],
    ["a long line of signs", ">".repeat(megabyte)],
    ["a long line of quotes", '"'.repeat(megabyte)],
    ["a long line of commas", ",".repeat(megabyte)],
    ["a long line of spaces", `x${" ".repeat(megabyte)}y`],
    ["a long line of bars", "|-".repeat(megabyte / 2)],
    ["a long line of digits", "1".repeat(megabyte)],
    ["a long line of brackets", "[".repeat(megabyte)],
    ["a long line of words", "beat a 1-1 ".repeat(megabyte / 10)],
    ["many quotes never closed", 'a,"b\n'.repeat(megabyte / 6)],
    ["JSON a hundred thousand deep", '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000)],
    ["a deep list that never ends", '[{"games":'.repeat(100_000)],
    ["XML that never ends", "<plays><play>".repeat(50_000)],
    ["a comment that never ends", `[White "${"{".repeat(megabyte)}`],
  ];

  it.each(junk)("%s gives no races and one clear problem", (_, data) => {
    const result = readAll([{ data }]);
    expect(result.races).toEqual([]);
    expect(result.problems).toHaveLength(1);
  });
});

describe("hostile names", () => {
  it.each(
    HOSTILE.filter(
      (name) =>
        !/["\n\r>=<?]|^\s|\s$|^[#@]|\*$|\[1\]$/.test(name) &&
        name !== "\u202Eright to left" &&
        !/[\u200B,;|]|\s\s/.test(name),
    ),
  )("%s stays a name in tables, lists and lines", (name) => {
    const table = readAll([{ data: `race,player,place\nR,Someone,1\nR,${name},2\nS,Someone,2\nS,${name},1\n` }]);
    expect(table.races.map((race) => race.entrants[1].name)).toEqual([name, name]);
    const lines = readAll([{ data: `Someone > ${name}\nOther > ${name}\n` }], { format: "lines-greater-than" });
    expect(lines.races.map((race) => race.entrants[1].name)).toEqual([name, name]);
    expect(Object.hasOwn(Object.prototype, "Someone")).toBe(false);
  });

  it("direction marks and invisible spaces are taken out, markup stays text", () => {
    const { races } = readAll([{ data: "race,player,place\nR,\u202Eab\u200Bc,1\nR,<b>x</b>,2\n" }]);
    expect(races[0].entrants.map((one) => one.name)).toEqual(["abc", "<b>x</b>"]);
  });
});
