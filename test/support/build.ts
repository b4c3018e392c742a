/**
 * The production build for tests, bench and pictures. It is made when it is first needed, and again when one of its sources
 * has changed. `PODIUM_BUILD` names another folder to use.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

export interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  /** File names of the chunks that load with it, and of those that it may load later. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
  /** Paths from the root of the project with forward slashes; virtual modules begin with "\0". */
  readonly modules: readonly string[];
}

/** The variable that names the file for the list of chunks. */
export const CHUNKS_FILE = "PODIUM_CHUNKS_FILE";

const BUILDS = resolve("test-results/builds");
const SOURCES = [
  "src",
  "public",
  "index.html",
  "embed.html",
  "vite.config.ts",
  "test/support/build.config.ts",
  "package-lock.json",
];
const HOUR_MS = 3_600_000;

/** The folder with the built app. */
export async function builtApp(): Promise<string> {
  if (process.env.PODIUM_BUILD) return resolve(process.env.PODIUM_BUILD);
  return join(await build(), "app");
}

/** The chunks of the build with their modules. */
export async function builtChunks(): Promise<readonly Chunk[]> {
  return JSON.parse(readFileSync(join(await build(), "chunks.json"), "utf8")) as Chunk[];
}

async function build(): Promise<string> {
  const folder = join(BUILDS, fingerprint());
  if (!existsSync(folder)) {
    dropOld();
    const making = `${folder}.${process.pid}`;
    mkdirSync(making, { recursive: true });
    await bundle(making);
    try {
      renameSync(making, folder);
    } catch (error) {
      // Another process has made the same build meanwhile.
      rmSync(making, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** Builds in another process, because the bundler behaves differently if it sees the variables of a test run. */
async function bundle(folder: string): Promise<void> {
  const { VITEST: _, ...environment } = process.env;
  const config = ["--config", "test/support/build.config.ts", "--outDir", join(folder, "app")];
  await promisify(execFile)(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", ...config],
    {
      env: { ...environment, NODE_ENV: "production", [CHUNKS_FILE]: join(folder, "chunks.json") },
    },
  );
}

/** Hash of all files that go into the build. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    if (statSync(path).isDirectory())
      readdirSync(path)
        .toSorted()
        .forEach((name) => add(`${path}/${name}`));
    else hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  };
  SOURCES.forEach(add);
  return hash.digest("hex").slice(0, 16);
}

/** Builds that were not used within the hour; a younger one may belong to tests that run now. */
function dropOld(): void {
  if (!existsSync(BUILDS)) return;
  for (const name of readdirSync(BUILDS)) {
    const path = join(BUILDS, name);
    if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}
