/** The package as its users have it: packed, installed in an empty folder, type-checked and run in Node and in a browser. */
import { execFileSync } from "node:child_process";
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
import { readSizes, sizesOf, systemsOf } from "../../src/lib/build/sizes";
import { findBrowser } from "../support/browser";
import { LONG } from "../support/long";
import { serveFolder } from "../support/server";

const ROOT = join(import.meta.dirname, "..", "..");
let folder = "";
let built = "";
let home = "";
let tarball = "";
let examples: string[] = [];

const run = (command: string, words: readonly string[], cwd: string): string =>
  execFileSync(command, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-package-"));
  built = buildPackage(join(folder, "built"));
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
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

const described = () =>
  JSON.parse(readFileSync(join(home, "node_modules", "podium-ratings", "package.json"), "utf8")) as Record<
    string,
    unknown
  >;

it("has no dependencies, a version, and nothing in it but modules, types and pages", () => {
  expect(described()).toMatchObject({
    name: "podium-ratings",
    version: expect.stringMatching(/^0\.\d+\.\d+$/) as string,
  });
  expect(Object.keys(described()).filter((key) => /dependencies/i.test(key))).toEqual([]);
  expect(readdirSync(join(home, "node_modules"))).toEqual([".package-lock.json", "podium-ratings"]);
  const files = readdirSync(join(home, "node_modules", "podium-ratings"), { recursive: true, withFileTypes: true });
  const strange = files.filter(
    (file) => file.isFile() && !/\.(?:js|d\.ts)$|^(?:package\.json|README\.md|API\.md|LICENSE)$/.test(file.name),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
});

it("is what publint and arethetypeswrong ask for", async () => {
  const { messages } = await publint({ pkgDir: built, strict: true });
  expect(messages.map((message) => formatMessage(message, described()))).toEqual([]);
  const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  const problems = checked.types ? checked.problems : [{ kind: "NoTypes" }];
  // It is a package of ES modules alone: to require it is up to Node.
  expect(problems.filter(({ kind }) => kind !== "CJSResolvesToESM")).toEqual([]);
}, 120_000);

describe("the five examples of its README", () => {
  it("are typed right, strictly, and a wrong one is not", () => {
    expect(examples).toHaveLength(5);
    const options = [
      "--strict",
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
    writeFileSync(
      join(home, "wrong.ts"),
      'import { rate, elo } from "podium-ratings";\nrate(elo(), [{ rating: "high" }], {});\n',
    );
    expect(() => check("wrong.ts")).toThrow("Command failed");
  }, 120_000);

  it("say the same in Node and in a browser without a bundler", async () => {
    const inNode = examples.map((code, at) => {
      writeFileSync(join(home, `example-${at + 1}.js`), code);
      return run(process.execPath, [`example-${at + 1}.js`], home);
    });
    expect(inNode[0]).toBe("1563.2 1598.7 1438.1\n");
    writeFileSync(join(home, "common.cjs"), 'console.log(require("podium-ratings").elo().label);');
    expect(run(process.execPath, ["common.cjs"], home)).toBe("Pairwise Elo\n");
    const map = { imports: { "podium-ratings": "./node_modules/podium-ratings/lib/index.js" } };
    writeFileSync(join(home, "index.html"), `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>`);
    const { launch } = await findBrowser();
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
  }, 180_000);
});

it("weighs what its README says, and a system does not carry the others", async () => {
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
}, 300_000);

it("has a page of all that it gives, as it is kept in the docs", () => {
  const page = readFileSync(join(built, "API.md"), "utf8");
  const given = [...readFileSync(join(built, "lib", "index.d.ts"), "utf8").matchAll(/export (?:type )?\{ ([^}]*) \}/g)];
  const names = given.flatMap((match) => match[1].split(", "));
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
