/** The package packed, installed in an empty folder, type-checked, and run in Node and in a browser. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { chromium } from "@playwright/test";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPackage } from "../../src/lib/build/package";
import * as lib from "../../src/lib/index";
import { sizesOf, systemsOf } from "../../src/lib/build/sizes";
import type { Sizes } from "../../src/lib/build/sizes";
import { findBrowser } from "../support/browser";
import { LONG } from "../support/long";
import { serveFolder } from "../support/server";
import { codeBlocks, fillFolder, shellLines } from "./documented";
import { patience } from "../support/pace";

const ROOT = join(import.meta.dirname, "..", "..");
let folder = "";
let built = "";
let home = "";
let tarball = "";
let examples: string[] = [];

/** Calls that must not compile. */
const REFUSED = [
  "elo({ kfactor: 32 });",
  'wengLin({ variant: "plackettluce" });',
  'elo({ aggregate: "median" });',
  'trueskill({ drawProbability: "high" });',
  'rate(elo(), [{ rating: "high" }], { places: [1, 2] });',
  "rate(elo(), [[{ rating: 1500 }], [{ rating: 1600 }]], { places: [1, 2] });",
  "rate(elo(), [{}, {}], {});",
  'rate(elo(), [{}, {}], { places: [1, 2] }, { units: "elo" });',
  "rate({}, [{}, {}], { places: [1, 2] });",
  'season(elo(), { keep: "all" });',
  "season(elo()).add({ players: ['Ada', 'Bea'] });",
  "season(elo()).add({ entrants: [{ place: 1 }] });",
];

const run = (command: string, words: readonly string[], cwd: string): string =>
  execFileSync(command, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "podium-package-"));
  built = await buildPackage(join(folder, "built"));
  home = join(folder, "home");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }');
  run("npm", ["pack", "--pack-destination", folder, "--loglevel", "error"], built);
  tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith(".tgz"))!,
  );
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel", "error", tarball], home);
  const readme = readFileSync(join(home, "node_modules", "podium-ratings", "README.md"), "utf8");
  examples = [...readme.matchAll(/```ts\n([^]*?)```/g)].map((match) => match[1]);
  examples.forEach((code, at) => writeFileSync(join(home, `example-${at + 1}.ts`), code));
}, patience(180_000));
afterAll(() => rmSync(folder, { recursive: true }));

const described = () =>
  JSON.parse(readFileSync(join(home, "node_modules", "podium-ratings", "package.json"), "utf8")) as Record<
    string,
    unknown
  >;

it("has no dependencies, a version, and only modules, types and pages", () => {
  expect(described()).toMatchObject({
    name: "podium-ratings",
    version: expect.stringMatching(/^0\.\d+\.\d+$/) as string,
  });
  expect(Object.keys(described()).filter((key) => /dependencies/i.test(key))).toEqual([]);
  expect(readdirSync(join(home, "node_modules"))).toEqual([".bin", ".package-lock.json", "podium-ratings"]);
  const files = readdirSync(join(home, "node_modules", "podium-ratings"), { recursive: true, withFileTypes: true });
  const strange = files.filter(
    (file) =>
      file.isFile() &&
      !/\.(?:c?js|d\.c?ts)$|^(?:package\.json|README\.md|API\.md|LICENSE|LICENSES\.md)$/.test(file.name),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
});

it(
  "passes publint and arethetypeswrong",
  async () => {
    const { messages } = await publint({ pkgDir: built, strict: true });
    expect(messages.map((message) => formatMessage(message, described()))).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    const problems = checked.types ? checked.problems : [{ kind: "NoTypes" }];
    expect(problems).toEqual([]);
  },
  patience(120_000),
);

describe("the six examples of its README", () => {
  it(
    "compiles under strict settings, while wrong calls do not",
    () => {
      expect(examples).toHaveLength(6);
      const options = [
        "--strict",
        "--noUncheckedIndexedAccess",
        "--noEmit",
        "--module",
        "nodenext",
        "--target",
        "es2022",
        "--lib",
        "es2023,dom",
        "--types",
        "",
      ];
      const tsc = join(ROOT, "node_modules", ".bin", "tsc");
      const check = (...files: string[]): string => run(tsc, [...options, ...files], home);
      expect(check(...examples.map((_, at) => `example-${at + 1}.ts`))).toBe("");
      // Each line must fail: an expected error that does not occur is an error.
      const wrong = REFUSED.map((line) => `// @ts-expect-error\n${line}`).join("\n");
      writeFileSync(
        join(home, "wrong.ts"),
        `import { elo, rate, season, trueskill, wengLin } from "podium-ratings";\n${wrong}\n`,
      );
      expect(check("wrong.ts")).toBe("");
      writeFileSync(
        join(home, "right.ts"),
        `import { elo } from "podium-ratings";\n// @ts-expect-error\nelo({ aggregate: "mean" });\n`,
      );
      expect(() => check("right.ts")).toThrow("Command failed");
    },
    patience(120_000),
  );

  it(
    "prints the same in Node and in a browser without a bundler",
    async () => {
      const inNode = examples.map((code, at) => {
        writeFileSync(join(home, `example-${at + 1}.js`), code);
        return run(process.execPath, [`example-${at + 1}.js`], home);
      });
      expect(inNode[0]).toBe("1563.2 1598.7 1438.1\n");
      const map = { imports: { "podium-ratings": "./node_modules/podium-ratings/lib/index.js" } };
      writeFileSync(
        join(home, "index.html"),
        `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>`,
      );
      const { launch } = await findBrowser(undefined, true);
      const host = await serveFolder(home);
      const browser = await chromium.launch(launch);
      try {
        for (const [at, said] of inNode.entries()) {
          const page = await browser.newPage();
          const lines: string[] = [];
          page.on("console", (message) => message.type() === "log" && lines.push(message.text()));
          page.on("pageerror", (error) => lines.push(String(error)));
          await page.goto(host.url);
          await page.evaluate(`import(${JSON.stringify(`${host.url}example-${at + 1}.js`)})`);
          expect(`${lines.join("\n")}\n`).toBe(said);
          await page.close();
        }
      } finally {
        await browser.close();
        await host.close();
      }
    },
    patience(180_000),
  );
});

describe("the program in it", () => {
  it("runs from any folder with the readers of results, without output on standard error", () => {
    const elsewhere = join(home, "league", "2026");
    mkdirSync(elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, "my.csv"), "player1,player2,score1,score2\nAda,Bea,1,0\nBea,Ada,1,0\nAda,Bea,1,0\n");
    const words = ["--offline", "podium-ratings", "replay", "my.csv", "--json"];
    const ran = spawnSync("npx", words, { cwd: elsewhere, encoding: "utf8" });
    expect(ran.stderr.replace(/^npm warn.*\n/gm, "")).toBe("");
    expect(JSON.parse(ran.stdout)).toMatchObject({ races: 3, players: 2, problems: [] });
    const podium = join(home, "node_modules", ".bin", "podium");
    expect(run(podium, ["--version"], elsewhere).trim()).toBe(described().version);
  });

  it("ends silently if its reader stops early, and with a message if the disk is full", () => {
    const sh = (line: string) => spawnSync("bash", ["-c", line], { cwd: home, encoding: "utf8" });
    const podium = "node_modules/.bin/podium";
    expect(sh(`${podium} formats --json | head -c 10`)).toMatchObject({ stderr: "", status: 0 });
    const full = sh(`${podium} formats > /dev/full`);
    expect([full.status, full.stderr]).toEqual([2, "Cannot write the output: the disk is full.\n"]);
    expect(sh(`${podium} study --set speed=1`).stderr.trim().split("\n")).toHaveLength(1);
    expect(sh(`PODIUM_DEBUG=1 ${podium} study --set speed=1`).stderr).toMatch(/^ +at /m);
  });

  it("includes the licences of bundled packages", () => {
    const licences = readFileSync(join(built, "cli", "bin", "LICENSES.md"), "utf8");
    for (const name of ["commander", "papaparse", "fflate"]) expect(licences).toContain(`## ${name}\n`);
  });
});

describe("every line of a shell in the README and in docs/", () => {
  const blocks = codeBlocks().filter(({ language }) => language === "sh");
  const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts;

  it(
    "runs from an empty folder, or is a script of the project",
    () => {
      const league = join(folder, "documented");
      fillFolder(league);
      const path = `${join(home, "node_modules", ".bin")}:${process.env.PATH}`;
      const done = new Set<string>();
      for (const { page, ...block } of blocks) {
        // Files that a page needs are made by its own lines.
        for (const line of shellLines(block).filter((one) => !done.has(one))) {
          done.add(line);
          const project = /^(?:\w+="[^"]*" )?npm (?:ci && npm )?(?:run )?([\w:]+)$/.exec(line)?.[1];
          if (project !== undefined) {
            expect(Object.keys(scripts), line).toContain(project);
            continue;
          }
          // The database has a separate test; its output is a file here.
          const command = line.replace(/^duckdb .*\| +(?=podium)/, "cat games.csv | ");
          if (command.includes("lab results.csv --today")) rmSync(join(league, "policy.json"), { force: true });
          const ran = spawnSync("bash", ["-e", "-o", "pipefail", "-c", command], {
            ...{ cwd: league, encoding: "utf8" },
            env: { ...process.env, PATH: path },
          });
          expect([page, line, ran.status, ran.status === 0 ? "" : ran.stderr]).toEqual([page, line, 0, ""]);
        }
      }
      expect(done.size).toBeGreaterThan(25);
      expect(readdirSync(join(league, "board"))).toEqual(["index.html", "policy.md"]);
    },
    patience(300_000),
  );

  it(
    "tunes by the scripts of docs/large.md like one process",
    () => {
      const place = join(folder, "many-processes");
      fillFolder(place);
      // Runs a list of jobs one after another, as a scheduler does.
      const program = (name: string, code: string): void =>
        writeFileSync(
          join(place, name),
          `#!/usr/bin/env node\nconst { execFileSync } = require("node:child_process");\n${code}`,
          { mode: 0o755 },
        );
      program(
        "parallel",
        `const words = process.argv.slice(process.argv.indexOf("--arg-file") + 1);
        for (const line of require("node:fs").readFileSync(words[0], "utf8").trim().split("\\n"))
          execFileSync(words[1], words.slice(2).map((word) => (word === "{}" ? line : word)), { stdio: "inherit" });`,
      );
      program(
        "sbatch",
        `const words = process.argv.slice(2);
        const last = Number(words.find((word) => word.startsWith("--array=1-")).split("-").at(-1));
        for (let i = 1; i <= last; i++)
          execFileSync("sh", words.slice(words.findIndex((word) => !word.startsWith("--"))), { stdio: "inherit", env: { ...process.env, SLURM_ARRAY_TASK_ID: i } });`,
      );
      const path = `${place}:${join(home, "node_modules", ".bin")}:${process.env.PATH}`;
      const options = ["results.csv", "--contender", "pairwise-elo", "--parameters", "learningRate", "--tries", "3"];
      const ran = (command: string, words: readonly string[]) =>
        execFileSync(command, words, { cwd: place, encoding: "utf8", env: { ...process.env, PATH: path } });
      const alone = ran("podium", ["tune", ...options]);
      const scripts = codeBlocks().filter(({ language }) => language === "bash");
      expect(scripts.map(({ page }) => page)).toEqual(["docs/large.md", "docs/large.md"]);
      scripts.forEach(({ code }, at) => {
        writeFileSync(join(place, "tune.sh"), code);
        rmSync(join(place, "tried.ndjson"), { force: true });
        expect(ran("sh", ["tune.sh", ...(at === 0 ? [":"] : []), "podium", "tune", ...options])).toBe(alone);
      });
    },
    patience(300_000),
  );

  it("has tests for the blocks of other languages", () => {
    const others = codeBlocks().filter(({ language }) => language !== "sh" && language !== "bash");
    expect(others.map(({ page, language }) => `${page} ${language}`)).toEqual([
      // test/app/build/policy.test.ts, test/cli/large.test.ts, test/cli/publish.test.ts and test/rule/gallery.test.ts.
      ...["docs/hosting.md nginx", "docs/hosting.md apache", "docs/large.md js", "docs/league.md yaml"],
      "docs/rules.md js",
    ]);
  });
});

it("can be required without a warning, and loaded from one file without a bundler", () => {
  const code = "console.log(elo().label, rate(elo(), [{}, {}], { places: [1, 2] })[0].rating > 1500);";
  writeFileSync(join(home, "common.cjs"), `const { elo, rate } = require("podium-ratings");\n${code}`);
  const ran = spawnSync(process.execPath, ["common.cjs"], { cwd: home, encoding: "utf8" });
  expect([ran.stdout, ran.stderr]).toEqual(["Pairwise Elo true\n", ""]);
  const file = "./node_modules/podium-ratings/podium-ratings.min.js";
  writeFileSync(join(home, "one.mjs"), `import { elo, rate } from "${file}";\n${code}`);
  expect(run(process.execPath, ["one.mjs"], home)).toBe("Pairwise Elo true\n");
  writeFileSync(
    join(home, "common.cts"),
    `import podium = require("podium-ratings");\nconst after = podium.rate(podium.elo(), [{}, {}], { places: [1, 2] });\nconst rating: number = after[0].rating;\nconsole.log(rating);`,
  );
  const tsc = join(ROOT, "node_modules", ".bin", "tsc");
  run(tsc, ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--types", "", "common.cts"], home);
});

/** The table of sizes in the README of the package. */
function readSizes(text: string): Sizes {
  return new Map(
    [...text.matchAll(/^\| `(\w+)` \| ([\d.]+) \| ([\d.]+) \|$/gm)].map((row) => [
      row[1],
      { rate: Number(row[2]), season: Number(row[3]) },
    ]),
  );
}

it(
  "has the sizes of its README, and one system does not include the others",
  async () => {
    const told = readSizes(readFileSync(join(built, "README.md"), "utf8"));
    const systems = systemsOf(built);
    expect([...told.keys()]).toEqual(systems);
    const some = LONG ? systems : ["elo", "thurstone"];
    const sizes = await sizesOf(built, some);
    for (const name of some) {
      for (const part of ["rate", "season"] as const) {
        expect(sizes.get(name)![part] / told.get(name)![part], `${name}, ${part}`).toBeGreaterThan(0.95);
        expect(sizes.get(name)![part] / told.get(name)![part], `${name}, ${part}`).toBeLessThan(1.05);
      }
    }
    expect(sizes.get("elo")!.rate).toBeLessThan(0.8 * sizes.get("thurstone")!.rate);
  },
  patience(300_000),
);

it("has a page of its whole API", () => {
  const page = readFileSync(join(built, "API.md"), "utf8");
  const given = [...readFileSync(join(built, "lib", "index.d.ts"), "utf8").matchAll(/export (?:type )?\{ ([^}]*) \}/g)];
  const names = [...given.flatMap((match) => match[1].split(", ")), ...systemsOf(built)];
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) expect(page).toContain(`### ${name}\n`);
  const parts = page.split(/^### /m);
  for (const [name, make] of Object.entries(lib)) {
    if (!systemsOf(built).includes(name)) continue;
    const { parameters } = (make as () => lib.System)();
    const own = parts.find((part) => part.startsWith(`${name}\n`))!;
    for (const id of Object.keys(parameters))
      expect(own, `${name}, ${id}`).toMatch(new RegExp(`^\\| \`${id}\` \\| .+ \\| .* \\| .{10,} \\|$`, "m"));
    expect(own).toContain(`\`${JSON.stringify(Object.values(parameters)[0])}\``);
  }
});
