import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LONG_CALLS } from "../support/worker-runs";

// Below *Counted* stands what was measured, not what is promised.
const [TABLE] = readFileSync("docs/reliability.md", "utf8").split("\n## Counted");
const ROWS = TABLE.split("\n").filter((line) => line.startsWith("| ") && !/^\| (---|When)/.test(line));

/** Titles of the tests of a file and of what groups them; what a template fills in is open. */
function titlesOf(path: string): string[] {
  const text = readFileSync(`test/${path}`, "utf8");
  return [...text.matchAll(/(?:\b(?:test|it|describe)(?:\.each\(\w+\))?|\]\))\(\s*([`"])([\s\S]*?)\1,/g)].map(
    ([, , title]) => title,
  );
}

describe("what docs/reliability.md promises", () => {
  it("the table of promises has more than twenty rows", () => expect(ROWS.length).toBeGreaterThan(20));

  it.each(ROWS)("a test checks the promise: %s", (row) => {
    const [, path, words] = /\| `([^`]+)`: ([^|]+) \|$/.exec(row) ?? [];
    expect(path, "the last column names a file and words of a test").toBeDefined();
    expect(titlesOf(path).filter((title) => title.includes(words.trim()))).not.toEqual([]);
  });

  it("a drill kills the worker during every long call", () => {
    const drills = readFileSync("test/e2e/drills-worker.e2e.ts", "utf8");
    const killed = new Set(
      [...drills.matchAll(/\bcalls: \[([^\]]*)\]/g)].flatMap(([, list]) => list.match(/\w+/g) ?? []),
    );
    expect(LONG_CALLS.filter((name) => !killed.has(name))).toEqual([]);
  });
});
