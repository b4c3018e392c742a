/** Single-file builds of the package: the program, a file for pages without a bundler, and a file for `require`. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";

const ROOT = join(import.meta.dirname, "..", "..", "..");

export async function bundleAll(folder: string): Promise<void> {
  const index = join(folder, "lib", "index.js");
  for (const [file, format, minify] of [
    ["podium-ratings.min.js", "es", true],
    ["podium-ratings.cjs", "cjs", false],
  ] as const) {
    const { code } = await bundled({ minify, lib: { entry: index, formats: [format], fileName: "index" } });
    writeFileSync(join(folder, file), code);
  }
  writeFileSync(join(folder, "podium-ratings.d.cts"), TYPES_FOR_REQUIRE);
  const program = await bundled({ ssr: join(ROOT, "src", "cli", "bin.ts"), target: "node20", minify: false });
  const home = join(folder, "cli", "bin");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "podium.js"), `#!/usr/bin/env node\n${program.code}`);
  chmodSync(join(home, "podium.js"), 0o755);
  writeFileSync(join(home, "LICENSES.md"), licencesOf(program.modules));
}

const TYPES_FOR_REQUIRE = `declare const podiumRatings: typeof import("./lib/index.js", { with: { "resolution-mode": "import" } });
export = podiumRatings;
`;

async function bundled(
  options: NonNullable<InlineConfig["build"]>,
): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  const result = await build({
    ...{ configFile: false, logLevel: "error", root: ROOT, publicDir: false },
    ssr: { noExternal: true },
    build: { write: false, ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunks = outputs.filter((one) => one.type === "chunk");
  if (chunks.length !== 1) throw new Error(`A bundle is ${chunks.length} files.`);
  return { code: chunks[0].code, modules: chunks[0].moduleIds };
}

/** The licences of the packages that the program contains, as they require. */
function licencesOf(modules: readonly string[]): string {
  const names = modules.flatMap((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  const parts = [...new Set(names)].toSorted().map((name) => {
    const home = join(ROOT, "node_modules", name);
    const file = readdirSync(home).find((one) => /^licen[cs]e/i.test(one));
    if (file !== undefined) return `## ${name}\n\n${readFileSync(join(home, file), "utf8").trim()}`;
    const { license } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { readonly license?: string };
    if (license === undefined) throw new Error(`${name} names no licence.`);
    return `## ${name}\n\n${license}`;
  });
  return `# Licences of what podium.js carries\n\n${parts.join("\n\n")}\n`;
}
