/** Writes the package `podium-ratings` to `dist-lib/`, one file for each module, so that bundlers can tree-shake. `npm run build:lib`. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { apiPage } from "./api";
import { bundleAll } from "./bundles";
import { sizesOf, sizesTable } from "./sizes";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const README = join(ROOT, "src", "lib", "README.md");

/** Builds the package with the program `podium`; returns its folder. */
export async function buildPackage(folder = join(ROOT, "dist-lib")): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const config = {
    extends: join(ROOT, "src", "lib", "tsconfig.json"),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, removeComments: false },
      ...{ rootDir: join(ROOT, "src"), outDir: folder, types: [] },
    },
    files: [join(ROOT, "src", "lib", "index.ts")],
    include: [],
  };
  const path = join(folder, "tsconfig.json");
  writeFileSync(path, JSON.stringify(config));
  execFileSync(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", path], { stdio: "pipe" });
  rmSync(path);
  for (const file of filesIn(folder)) if (/\.(?:js|d\.ts)$/.test(file)) writeFileSync(file, withEndings(file));
  const description = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Described;
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(described(description), null, 2)}\n`);
  cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  cpSync(README, join(folder, "README.md"));
  writeFileSync(join(folder, "API.md"), apiPage(folder));
  await bundleAll(folder);
  return folder;
}

interface Described {
  readonly version: string;
  readonly license: string;
  readonly engines: unknown;
  readonly author?: string;
  /** https://github.com/OWNER/NAME; absent: the repository whose workflow builds the package. */
  readonly repository?: string;
}

function described({ version, license, engines, author, repository: own }: Described): object {
  const { GITHUB_SERVER_URL: server = "https://github.com", GITHUB_REPOSITORY: name } = process.env;
  const repository = own ?? (name && `${server}/${name}`);
  return {
    name: "podium-ratings",
    version,
    description:
      "Rating systems for races, games and matches of any size: Thurstone, Plackett-Luce, Elo, TrueSkill, Glicko-2, Weng-Lin and more.",
    keywords: ["rating", "elo", "trueskill", "glicko", "openskill", "thurstone", "plackett-luce", "ranking"],
    license,
    ...(author && { author }),
    ...(repository && {
      repository: { type: "git", url: `git+${repository}.git` },
      homepage: `${repository}#readme`,
      bugs: `${repository}/issues`,
    }),
    type: "module",
    sideEffects: false,
    main: "./lib/index.js",
    types: "./lib/index.d.ts",
    exports: {
      ".": {
        import: { types: "./lib/index.d.ts", default: "./lib/index.js" },
        require: { types: "./podium-ratings.d.cts", default: "./podium-ratings.cjs" },
      },
      "./package.json": "./package.json",
    },
    bin: { podium: "./cli/bin/podium.js", "podium-ratings": "./cli/bin/podium.js" },
    files: ["lib", "engine", "cli", "podium-ratings.*", "API.md"],
    engines,
  };
}

/** A module's text with complete file names in its imports, as Node and browsers require. */
function withEndings(file: string): string {
  return readFileSync(file, "utf8").replace(
    /(\bfrom |\bimport\(|^import )"(\.{1,2}\/[^"]*)"/gm,
    (_, before: string, request: string) => {
      const target = join(dirname(file), request);
      const ending = [".js", "/index.js", ".d.ts"].find((one) => existsSync(target + one));
      if (ending === undefined) throw new Error(`${file} imports ${request}, which is not there.`);
      return `${before}"${request}${ending === ".d.ts" ? ".js" : ending}"`;
    },
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** `npm run build:lib -- --sizes`: first writes the table of sizes into the README. */
export async function main(words: readonly string[]): Promise<void> {
  const folder = await buildPackage();
  if (!words.includes("--sizes")) return;
  const table = sizesTable(await sizesOf(folder));
  const text = readFileSync(README, "utf8").replace(/(<!-- sizes -->\n)[^]*?(<!-- \/sizes -->)/, `$1\n${table}\n\n$2`);
  writeFileSync(README, text);
  cpSync(README, join(folder, "README.md"));
}
