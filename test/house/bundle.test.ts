import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { builtApp, builtChunks, type Chunk } from "../support/build";
import { LEAVES } from "./rooms";
import { patience } from "../support/pace";

const SCREENS = ["race", "season", "models", "matchmaking", "convergence", "learn"] as const;

/** What each screen may load before anything is asked of it, kB gzipped: code and styles. */
const BUDGETS: Readonly<Record<(typeof SCREENS)[number], number>> = {
  race: 169.5,
  season: 186,
  models: 195,
  matchmaking: 184.5,
  convergence: 176,
  learn: 170,
};
/** In so many files of code. */
const MAX_FILES = 11;

/** What the worker loads before it can rate, gzipped. */
const WORKER_BYTES = 140_000;

/** What the production build puts where, from the bundler's own list. */
describe("the production build", () => {
  let folder: string;
  let chunks: readonly Chunk[];

  beforeAll(async () => {
    chunks = await builtChunks();
    folder = await builtApp();
  }, patience(120_000));

  const text = (name: string) => readFileSync(join(folder, "assets", name), "utf8");
  const modules = () => chunks.flatMap((chunk) => chunk.modules);

  it("keeps the engine, but for its leaves, and the readers out of every chunk of the page", () => {
    expect(modules().filter((path) => path.startsWith("src/")).length).toBeGreaterThan(10);
    const leaves = new Set(LEAVES.map((leaf) => `src/${leaf}.ts`));
    expect(modules().filter((path) => /^src\/(engine|ingest)\//.test(path) && !leaves.has(path))).toEqual([]);
  });

  it("puts them into the worker: rating at its start, the rest into separate files", () => {
    const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));
    const holding = (words: string) =>
      scripts.filter((name) => text(name).includes(words)).map((name) => name.split("-")[0]);
    expect(scripts.filter((name) => name.includes("worker"))).toHaveLength(1);
    // The sandbox of the user's own rules holds a worker of its own, as text.
    expect(holding("The worker has no races under")).toEqual(["_virtual_rule", "rating"]);
    expect(holding("def rate_period")).toEqual(["_virtual_rule", "publishing"]);
    expect(chunks.every((chunk) => !chunk.fileName.includes("worker"))).toBe(true);
    const worker = scripts.find((name) => name.startsWith("worker-"))!;
    const first = [worker, ...scripts.filter((name) => new RegExp(`from ?"\\./${name}"`).test(text(worker)))];
    expect(first.length).toBeGreaterThan(1);
    // WebKit would run it again, with a second worker's state.
    expect(scripts.filter((name) => new RegExp(`(?:from|import) ?\\(?["'\`]\\./${worker}`).test(text(name)))).toEqual(
      [],
    );
    expect(first.reduce((sum, name) => sum + gzipSync(text(name)).length, 0)).toBeLessThan(WORKER_BYTES);
  });

  it("keeps what unpacks spreadsheets out of it, in a file that is stored when it is used", () => {
    const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));
    const own = scripts.filter((name) => text(name).includes("table:number-columns-repeated"));
    expect(own).toHaveLength(1);
    expect(own[0]).not.toContain("worker");
    expect(scripts.filter((name) => text(name).includes(own[0])).map((name) => name.split("-")[0])).toEqual([
      "reading",
    ]);
    expect(readFileSync(join(folder, "sw.js"), "utf8")).not.toContain(own[0]);
    expect(readFileSync(join(folder, "later.json"), "utf8")).toContain(own[0]);
  });

  it("ships the pages of the models on their own, and nothing that sets them", () => {
    const pages = chunks.filter((chunk) => chunk.modules.some((path) => path.startsWith("\0virtual:model-page/")));
    expect(pages.length).toBeGreaterThan(7);
    expect(pages.every((chunk) => chunk.isDynamicEntry)).toBe(true);
    expect(modules().filter((path) => /node_modules\/(temml|marked)\//.test(path))).toEqual([]);
  });

  /** A file and all that loads with it, before anything is asked for. */
  const closure = (roots: readonly Chunk[]): readonly Chunk[] => {
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const loaded = new Set<Chunk>();
    const load = (chunk: Chunk | undefined): void => {
      if (!chunk || loaded.has(chunk)) return;
      loaded.add(chunk);
      chunk.imports.forEach((fileName) => load(byFile.get(fileName)));
    };
    roots.forEach(load);
    return [...loaded];
  };
  const entry = () => chunks.filter((chunk) => chunk.modules.includes("src/app/main.tsx"));
  const screen = (id: string) => {
    const path = `src/features/${id}/${id[0].toUpperCase()}${id.slice(1)}Screen.tsx`;
    const own = chunks.filter((chunk) => chunk.modules.includes(path));
    expect(own, `${path} is in one chunk`).toHaveLength(1);
    return closure([...entry(), ...own]);
  };
  const chartLibrary = (loaded: readonly Chunk[]) =>
    loaded
      .filter((chunk) => chunk.modules.some((path) => path.includes("node_modules/recharts/")))
      .map((chunk) => chunk.fileName);

  it.each(["page", ...SCREENS] as const)("shows the %s without the chart library", (id) => {
    const loaded = id === "page" ? closure(entry()) : screen(id);
    expect(loaded.length).toBeGreaterThan(1);
    expect(chartLibrary(loaded)).toEqual([]);
  });

  it("brings the chart library with the first series chart", () => {
    const series = chunks.filter((chunk) => chunk.modules.includes("src/ui/plot/recharts.tsx"));
    expect(chartLibrary(closure(series))).toHaveLength(1);
  });

  it.each([
    ["saves a figure", "src/ui/export/download.ts"],
    ["draws a film", "src/features/film/FilmDialog.tsx"],
    ["draws a card", "src/features/card/CardDialog.tsx"],
    ["encodes a film", "src/ui/encode/encode.ts"],
  ])("loads what %s only when it is asked for", (_what, module) => {
    for (const id of SCREENS) {
      const early = screen(id).flatMap((chunk) => chunk.modules);
      expect(early.filter((path) => path.endsWith(module))).toEqual([]);
    }
    expect(modules()).toContain(module);
  });

  it("keeps to the budget of each screen, in few files", () => {
    const size = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
    const lines = SCREENS.map((id) => {
      const loaded = screen(id);
      const code = size(loaded.map((chunk) => chunk.fileName));
      const look = size(new Set(loaded.flatMap((chunk) => chunk.css)));
      expect(code).toBeGreaterThan(10_000);
      expect((code + look) / 1_000, id).toBeLessThan(BUDGETS[id]);
      expect(loaded.length, id).toBeLessThanOrEqual(MAX_FILES);
      return `${id}: ${kB(code)} kB of code, ${kB(look)} kB of styles, gzip`;
    });
    console.info(lines.join("\n"));
  });
});

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
