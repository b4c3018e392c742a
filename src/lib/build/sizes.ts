/** How much of the package a page loads for each system: bundled, minified and compressed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** Kilobytes (1,000 bytes) by system: with `rate` alone, and with `season`. */
export type Sizes = ReadonlyMap<string, { readonly rate: number; readonly season: number }>;

/** The functions that create a system, in order. */
export function systemsOf(folder: string): string[] {
  const systems = readFileSync(join(folder, "engine", "models", "systems.js"), "utf8");
  return [...systems.matchAll(/export \{ (\w+) \}/g)].map((match) => match[1]);
}

export async function sizesOf(folder: string, systems = systemsOf(folder)): Promise<Sizes> {
  const sizes = new Map<string, { rate: number; season: number }>();
  for (const system of systems) {
    const [rate, season] = [
      await sizeOf(folder, ["rate", system]),
      await sizeOf(folder, ["rate", "season", "load", system]),
    ];
    sizes.set(system, { rate, season });
  }
  return sizes;
}

async function sizeOf(folder: string, names: readonly string[]): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), "podium-size-"));
  try {
    const entry = join(work, "entry.js");
    writeFileSync(entry, `export { ${names.join(", ")} } from ${JSON.stringify(join(folder, "lib", "index.js"))};`);
    const result = await build({
      ...{ configFile: false, logLevel: "error", root: work },
      build: { write: false, minify: true, lib: { entry, formats: ["es"], fileName: "entry" } },
    });
    const outputs = Array.isArray(result) ? result : [result];
    const code = outputs.flatMap((one) =>
      "output" in one ? one.output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.code : [])) : [],
    );
    return gzipSync(code.join("\n"), { level: 9 }).length / 1000;
  } finally {
    rmSync(work, { recursive: true });
  }
}

export function sizesTable(sizes: Sizes): string {
  const rows = Array.from(
    sizes,
    ([system, { rate, season }]) => `| \`${system}\` | ${rate.toFixed(1)} | ${season.toFixed(1)} |`,
  );
  return ["| System | with `rate` | and `season` |", "| --- | --: | --: |", ...rows].join("\n");
}
