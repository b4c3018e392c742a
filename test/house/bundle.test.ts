import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { builtApp, builtChunks, type Chunk } from "../support/build";
import { LEAVES } from "./rooms";

/** What the production build puts where, from the bundler's own list. */
describe("the production build", () => {
  let folder: string;
  let chunks: readonly Chunk[];

  beforeAll(async () => {
    chunks = await builtChunks();
    folder = await builtApp();
  }, 120_000);

  const modules = () => chunks.flatMap((chunk) => chunk.modules);

  it("keeps the engine, but for its leaves, and the readers out of every chunk of the page", () => {
    expect(modules().filter((path) => path.startsWith("src/")).length).toBeGreaterThan(10);
    const leaves = new Set(LEAVES.map((leaf) => `src/${leaf}.ts`));
    expect(modules().filter((path) => /^src\/(engine|ingest)\//.test(path) && !leaves.has(path))).toEqual([]);
  });

  it("puts them into the worker", () => {
    const workers = readdirSync(join(folder, "assets")).filter((name) => /worker.*\.js$/.test(name));
    expect(workers).toHaveLength(1);
    expect(readFileSync(join(folder, "assets", workers[0]), "utf8")).toContain("plackett-luce");
    expect(chunks.every((chunk) => !chunk.fileName.includes("worker"))).toBe(true);
  });

  it("ships the pages of the models on their own, and nothing that sets them", () => {
    const pages = chunks.filter((chunk) => chunk.modules.some((path) => path.startsWith("\0virtual:model-page/")));
    expect(pages.length).toBeGreaterThan(7);
    expect(pages.every((chunk) => chunk.isDynamicEntry)).toBe(true);
    expect(modules().filter((path) => /node_modules\/(temml|marked)\//.test(path))).toEqual([]);
  });

  /** Files that come with a file before anything in it runs. */
  function staticOf(start: Chunk): Set<string> {
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const loaded = new Set<string>();
    const load = (fileName: string): void => {
      if (loaded.has(fileName)) return;
      loaded.add(fileName);
      byFile.get(fileName)?.imports.forEach(load);
    };
    load(start.fileName);
    return new Set([...loaded].flatMap((fileName) => byFile.get(fileName)?.modules ?? []));
  }

  it("loads the chart library neither with the page nor with a screen, but with the first series chart", () => {
    const screens = ["race", "season", "models", "matchmaking", "convergence", "learn"];
    const starts = [
      ...chunks.filter((chunk) => chunk.isEntry),
      ...screens.map((screen) => chunks.find(({ modules: own }) => own.includes(`src/features/${screen}/index.ts`))!),
    ];
    expect(starts).toHaveLength(screens.length + 1);
    const library = (path: string) => path.includes("node_modules/recharts/");
    for (const start of starts)
      expect([start.fileName, [...staticOf(start)].filter(library)]).toEqual([start.fileName, []]);
    const charts = chunks.find(({ modules: own }) => own.includes("src/ui/plot/recharts.tsx"))!;
    expect([...staticOf(charts)].filter(library).length).toBeGreaterThan(10);
  });
});
