/** The READMEs name paths, commands and folders that exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const read = (path: string): string => readFileSync(path, "utf8");
const folders = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const READMES = [
  "README.md",
  "test/README.md",
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)README\.md$/.test(path) && !/importers\/|models\//.test(path))
    .map((path) => join("src", path)),
];

/** Written by a build, or on the machine of a reader. */
const MADE = /^(dist|dist-lib|node_modules|src\/app\/build)\b|^(lesson|figure|rater|parameters|formulas)\.\w+$/;

/** Texts in backticks that look like a path with a folder: `src/engine/`, `runs/run.ts`. */
function pathsIn(text: string): readonly string[] {
  const prose = text.replace(/```[\s\S]*?```/g, "");
  return [...prose.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)]
    .map(([, path]) => path)
    .filter((path) => /^[\w.@-]+\/[\w./-]+\.(ts|tsx|md|json|css)$/.test(path) && !MADE.test(path));
}

/** The README's own folder, its source or test folders, and the root. */
const exists = (readme: string, path: string): boolean =>
  [dirname(readme), ".", "src", "test", "src/engine", join("src", "features"), join("src", "features", "learn")].some(
    (folder) => existsSync(join(folder, path)),
  ) || folders(dirname(readme)).some((folder) => existsSync(join(dirname(readme), folder, path)));

describe("the READMEs", () => {
  it.each(READMES)("a document names only files that exist: %s", (readme) => {
    expect(pathsIn(read(readme)).filter((path) => !exists(readme, path))).toEqual([]);
  });

  it("the documents name enough files for this to be a test", () => {
    expect(READMES.flatMap((readme) => pathsIn(read(readme))).length).toBeGreaterThan(60);
  });

  it("names every command of package.json", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Readonly<Record<string, string>> };
    const readme = read("README.md");
    const named = (name: string): boolean =>
      [`npm run ${name}`, `npm ${name}`, `\`${name}\``].some((words) => readme.includes(words));
    expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
  });

  it("lists the folders of tests that there are", () => {
    const rows = [...read("test/README.md").matchAll(/^\| ((?:`[\w-]+\/`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name),
    );
    expect(rows.toSorted()).toEqual(folders("test").toSorted());
  });

  it("lists the folders of the engine", () => {
    const readme = read("src/engine/README.md");
    expect(folders("src/engine").filter((name) => !readme.includes(`\`${name}/`))).toEqual([]);
  });

  it("lists the files of a lesson", () => {
    const all = folders("src/features/learn/lessons").map((name) =>
      readdirSync(join("src/features/learn/lessons", name)),
    );
    const common = all[0].filter((name) => all.every((files) => files.includes(name)));
    const readme = read("src/README.md");
    expect(common.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
