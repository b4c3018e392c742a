/** Tests that change shared state say so at their head, and run apart from the others. */
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, type SourceFile } from "../support/imports";
import { isolationOf, type Isolation } from "../support/isolation";

const files = filesUnder("test", /\.tsx?$/);
const byPath = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));

/** Rooms that have a state: the store of the page, workers, processes. Tests elsewhere use functions and components of props alone. */
const WITH_STATE = /^(?:app|features|store|worker|cli|engine\/lessons)\//;

/** A test file with the helpers of this folder that it imports. */
function withHelpers(file: SourceFile, found = new Set<SourceFile>()): ReadonlySet<SourceFile> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { target } of importsOf(file)) {
    const helper = byPath.get(target);
    if (helper && !target.includes(".test")) withHelpers(helper, found);
  }
  return found;
}

/** The isolation that a file needs by what it and its helpers use. */
function neededBy(file: SourceFile): Isolation | undefined {
  if (!WITH_STATE.test(file.path)) return /\bvi\.resetModules\(/.test(file.text) ? "fresh-modules" : undefined;
  const used = [...withHelpers(file)];
  const uses = (pattern: RegExp): boolean => used.some(({ text }) => pattern.test(text));
  // A replaced module stays replaced, and work is counted in modules compiled for it.
  if (uses(/\bvi\.mock\(|\bcountingWork\(/)) return "own-process";
  const usesStore = used.some((one) =>
    importsOf(one).some(({ kind, target }) => kind !== "type" && /^\.\.\/src\/store(?:\/|$)/.test(target)),
  );
  const replaces = usesStore || uses(/\bvi\./);
  if (/^(?:worker|cli)\//.test(file.path)) return replaces ? "own-process" : undefined;
  return replaces || file.text.startsWith("// @vitest-environment jsdom") ? "fresh-modules" : undefined;
}

describe("isolation of tests", () => {
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));

  it("a test that changes shared state says at its head how it is isolated", () => {
    const wrong = tests.flatMap((file) => {
      const [needed, stated] = [neededBy(file), isolationOf(file.text)];
      if (needed === stated || (stated === "own-process" && needed)) return [];
      return [`${file.path}: ${needed ? `add "// @isolation ${needed}"` : "needs no isolation"}`];
    });
    expect(wrong).toEqual([]);
    expect(tests.filter(({ text }) => isolationOf(text)).length).toBeGreaterThan(50);
  });

  it("every comment on isolation is at the head and says one of the two kinds", () => {
    const stray = tests.filter(({ text }) => /^\/\/ *@isolation/m.test(text) && !isolationOf(text));
    expect(stray.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ["features/x.test.ts", `import { facts } from "./race/field";`, "fresh-modules"],
    ["features/x.test.ts", `import type { Choices } from "../../src/store";`, undefined],
    ["store/x.test.ts", `vi.useFakeTimers();`, "fresh-modules"],
    ["store/x.test.ts", `vi.mock("../../src/store/url");`, "own-process"],
    ["worker/x.test.ts", `vi.stubGlobal("self", port);`, "own-process"],
    ["engine/x.test.ts", `vi.fn();`, undefined],
  ])("sees what %s needs for %s", (path, text, needed) => expect(neededBy({ path, text })).toBe(needed));
});
