import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { build, type Rolldown } from "vite";

/** What the production build puts where, read from the bundler itself; nothing is written. */
describe("the production build", () => {
  let output: Rolldown.RolldownOutput["output"];
  let chunks: Rolldown.OutputChunk[];

  beforeAll(async () => {
    const built = await build({ logLevel: "silent", build: { write: false } });
    if (!("output" in built)) throw new Error("expected one output");
    output = built.output;
    chunks = output.filter((one) => one.type === "chunk");
  }, 120_000);

  const sources = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.filter((id) => id.startsWith(resolve("src")));

  it("keeps the engine and the readers out of every chunk of the page", () => {
    expect(chunks.flatMap(sources).length).toBeGreaterThan(10);
    const strays = chunks.flatMap(sources).filter((id) => /[\\/]src[\\/](engine|ingest)[\\/]/.test(id));
    expect(strays).toEqual([]);
  });

  it("puts them into the worker", () => {
    const workers = output.filter((one) => one.type === "asset" && /worker.*\.js$/.test(one.fileName));
    expect(workers).toHaveLength(1);
    const code = String((workers[0] as Rolldown.OutputAsset).source);
    expect(code).toContain("plackett-luce");
    expect(chunks.every((chunk) => !chunk.fileName.includes("worker"))).toBe(true);
  });

  it("ships the pages of the models on their own, and nothing that sets them", () => {
    const pages = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.startsWith("\0virtual:model-page/")));
    expect(pages.length).toBeGreaterThan(7);
    expect(pages.every((chunk) => chunk.isDynamicEntry)).toBe(true);
    const makers = chunks
      .flatMap((chunk) => chunk.moduleIds)
      .filter((id) => /node_modules[\\/](temml|marked)[\\/]/.test(id));
    expect(makers).toEqual([]);
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
      .flatMap((fileName) => byFile.get(fileName)?.moduleIds ?? [])
      .filter((id) => /node_modules[\\/]recharts[\\/]/.test(id));
    expect(early).toEqual([]);
  });
});
