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

  it("loads the chart library only with the screens that draw", () => {
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const first = new Set<string>();
    const load = (fileName: string): void => {
      if (first.has(fileName)) return;
      first.add(fileName);
      byFile.get(fileName)?.imports.forEach(load);
    };
    chunks.filter((chunk) => chunk.isEntry).forEach((chunk) => load(chunk.fileName));
    expect(first.size).toBeGreaterThan(0);
    const early = [...first]
      .flatMap((fileName) => byFile.get(fileName)?.modules ?? [])
      .filter((path) => path.includes("node_modules/recharts/"));
    expect(early).toEqual([]);
  });
});
