import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import type { History } from "../../../src/engine/history/types";
import { JAVASCRIPT, literal, PYTHON, quoted } from "../../../src/publish/code/literals";
import { runs } from "../../support/long";
import { codeOf, differenceFrom, hasPython, run, tableOf } from "./running";

/** Texts that end a string, a comment, a line or a script in one of the languages. */
const NASTY = [
  '"',
  "'",
  "`",
  "\\",
  '\\"',
  '"""',
  "'''",
  "*/",
  "/*",
  "//",
  "#",
  "\n",
  "\r",
  "\r\n",
  "\t",
  "\0",
  "\u2028",
  "\u2029",
  "\u0085",
  "${process.exit(3)}",
  "{0}",
  "%s",
  "</script>",
  "<!--",
  "]]>",
  "\\u0022",
  "\\N{BULLET}",
  "=cmd()",
  "+1",
  "'=x",
  "é",
  "𝕏",
  "\ufeff",
  "\u202e",
  ",",
  ";",
];
const name = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(""));

const raceOf = (names: readonly string[], id: string) => ({
  id,
  entrants: names.map((one, at) => ({ name: one, rank: at + 1 })),
});

function seasonOf(names: readonly string[]): History {
  const { history, refused } = buildHistory([raceOf(names, names[0]), raceOf(names.toReversed(), "*/ 2")]);
  expect(refused).toEqual([]);
  return history;
}

describe("names in exported code", () => {
  const evaluate = (source: string): unknown => runInNewContext(`"use strict"; ${source}`);

  it("stays inside quotes in JavaScript, on one line, without a tag", () => {
    fc.assert(
      fc.property(name, (text) => {
        const source = quoted(text);
        expect(evaluate(source)).toBe(text);
        expect(source).not.toMatch(/[<>\n\r\u2028\u2029]/);
        expect(literal({ [text]: text }, JAVASCRIPT)).not.toContain("</");
        expect(evaluate(`(${literal({ a: [text, null, true] }, JAVASCRIPT)})`)).toMatchObject({
          a: [text, null, true],
        });
      }),
      { numRuns: runs(500) },
    );
  });

  it.runIf(hasPython)("names keep their value in Python", () => {
    const texts = fc.sample(name, { numRuns: 300, seed: 1 });
    const lines = texts.map(
      (text) => `    ${literal([text, Array.from(text, (sign) => sign.codePointAt(0)!)], PYTHON)},`,
    );
    const check = "\nwrong = [c for s, c in CASES if [ord(x) for x in s] != c]\nprint(len(CASES), len(wrong))\n";
    const text = `CASES = [\n${lines.join("\n")}\n]${check}`;
    expect(run("python", { text, file: "cases.py" })).toBe("300 0\n");
  });

  it("does not change the results of a whole season", () => {
    const names = [...new Set(NASTY.filter((one) => one.trim() !== "").map((one) => `${one} x ${one}`))];
    const base = seasonOf(names);
    const spec = { model: "pairwise-elo", parameters: {} };
    for (const language of hasPython ? (["javascript", "python"] as const) : (["javascript"] as const)) {
      const code = codeOf(base, spec, language);
      expect(run(language, code)).toMatch(/^2 races checked, .* passed\n$/);
      // Names with line ends do not fit on one line of the standings; the checks above compare them.
      const plain = seasonOf(names.filter((one) => !/[\n\r"]/.test(one)));
      expect(differenceFrom(plain, spec, run(language, codeOf(plain, spec, language), tableOf(plain)))).toBeLessThan(
        1e-9,
      );
    }
  });

  it("the names appear in no comment", () => {
    const base = seasonOf(["Zzyzx", "Qwghlm"]);
    for (const language of ["javascript", "python", "sheets"] as const) {
      const { text } = codeOf(base, { model: "pairwise-elo", parameters: {} }, language);
      const lines = text.split("\n").filter((line) => /Zzyzx|Qwghlm/.test(line));
      expect(lines.length).toBeGreaterThan(0);
      // Each is a value of CHECKS.
      expect(lines.filter((line) => !/^\s*(\{ "?player"?: "|"?name"?: ")/.test(line))).toEqual([]);
    }
  });
});
