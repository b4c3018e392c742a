import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder, type SourceFile } from "../support/imports";

const sources = filesUnder("src", /\.(tsx?|css)$/);
const tests = filesUnder("test", /\.(tsx?|md)$/).filter((file) => !file.path.startsWith("house/"));

/** "path:line" of every line that matches. */
function linesWith(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

describe("files", () => {
  it("files have at most 400 lines", () => {
    expect(sources.filter((file) => file.text.split("\n").length > 401).map((file) => file.path)).toEqual([]);
  });

  it("names of files are in kebab or camel case, as src/README.md says of their room", () => {
    const kebab = ["engine", "lib", "rule", "publish", "cli"];
    const strays = sources.filter(({ path }) => {
      const name = path.split("/").at(-1)!;
      return kebab.includes(path.split("/")[0]) ? /[A-Z]/.test(name) : /^(?!vite-env)[a-z0-9]+-/.test(name);
    });
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it("leaves no work for later and silences no test", () => {
    expect(linesWith([...sources, ...tests], /\b(TODO|FIXME|XXX)\b/)).toEqual([]);
    expect(linesWith(tests, /\b(it|test|describe)\.(skip|only|todo|fixme)\b|expect\(true\)/)).toEqual([]);
  });

  it("files of tests end in .test.ts(x), those of the browser in .e2e.ts", () => {
    const strays = filesUnder("test", /\.(spec|tests?)\.[jt]sx?$|\.e2e\.ts$/).filter(
      ({ path }) => !/^(?!e2e\/|bench\/).*\.test\.tsx?$|^e2e\/.*\.e2e\.ts$/.test(path),
    );
    expect(strays.map((file) => file.path)).toEqual([]);
  });

  it.each(["fixtures", "samples"])("named for %s stand in that folder alone, so that the word picks them", (word) => {
    const strays = filesUnder("test", /\.test\.tsx?$/).filter(
      ({ path }) => path.includes(word) && !path.startsWith(`${word}/`),
    );
    expect(strays.map((file) => file.path)).toEqual([]);
  });
});

describe("the engine", () => {
  const engine = sources.filter((file) => file.path.startsWith("engine/"));

  it("knows no clock and no unseeded randomness", () => {
    expect(engine.length).toBeGreaterThan(0);
    expect(linesWith(engine, /Math\.random|Date\.now|performance\.now|new Date\(\)|crypto\./)).toEqual([]);
  });

  it("compiles without the page, and the type check compiles it so", () => {
    const config = JSON.parse(readFileSync("src/engine/tsconfig.json", "utf8")) as { compilerOptions: unknown };
    expect(config.compilerOptions).toMatchObject({ lib: ["ES2023"], types: [] });
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    expect(scripts.typecheck).toContain("tsc -p src/engine");
  });
});
