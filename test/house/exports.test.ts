import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { filesUnder } from "../support/imports";
import type { SourceFile } from "../support/imports";

const sources = filesUnder("src", /\.tsx?$/).filter(({ path }) => !path.endsWith(".d.ts"));
const tests = filesUnder("test", /\.tsx?$/).map(({ path, text }) => ({ path: `../test/${path}`, text }));
const configs = ["vite.config.ts", "vitest.config.ts"].map((path) => ({
  path: `../${path}`,
  text: readFileSync(path, "utf8"),
}));

/** Files whose exports are found by their folder's name, or are the package itself. */
const FOUND =
  /^(?:lib\/index|engine\/models\/[^/]+\/code|features\/learn\/lessons\/[^/]+\/(?:lesson|checks|tasks))\.ts$/;

const paths = new Set(sources.map(({ path }) => path.replace(/\.tsx?$/, "")));
const fileAt = (path: string, request: string): string => {
  const at = posix
    .join(posix.dirname(path), request.replace(/\?.*$/, "").replace(/\.tsx?$/, ""))
    .replace(/^.*?src\//, "");
  return paths.has(at) ? at : `${at}/index`;
};

/** The name that is imported; "*": all of the file. */
const nameOf = ({ kind, name }: { readonly kind: string; readonly name: string | null }): string =>
  kind === "Name" ? name! : kind === "Default" ? "default" : "*";

/** "file#name" of everything that a file imports or passes on. */
function usesOf({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const taken = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => [moduleRequest.value, nameOf(importName)] as const),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, importName }) => [moduleRequest?.value ?? "", nameOf(importName)] as const),
    ),
    ...[...text.matchAll(/\bimport\(\s*"(\.[^"]+)"/g)].map(([, request]) => [request, "*"] as const),
    ...[...text.matchAll(/new URL\("(\.[^"]+\.tsx?)"/g)].map(([, request]) => [request, "*"] as const),
  ];
  return taken
    .filter(([request]) => request.startsWith("."))
    .map(([request, name]) => `${fileAt(path, request)}#${name}`);
}

/** Names that a file exports and no other file imports. */
function unusedIn({ path, text }: SourceFile, used: ReadonlySet<string>): string[] {
  const file = path.replace(/\.tsx?$/, "");
  if (FOUND.test(path) || used.has(`${file}#*`)) return [];
  return parseSync(path, text)
    .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? "default"))
    .filter((name) => name !== "default" && !used.has(`${file}#${name}`))
    .map((name) => `${path}: ${name}`);
}

describe("exports", () => {
  const used = new Set([...sources, ...tests, ...configs].flatMap(usesOf));

  it("exports are used by another file", () => {
    expect(used.size).toBeGreaterThan(1000);
    expect(sources.flatMap((file) => unusedIn(file, used))).toEqual([]);
  });

  it("finds unused names", () => {
    const file = { path: "engine/alone.ts", text: "export const one = 1; export type Two = 2; export default one;" };
    expect(unusedIn(file, used)).toEqual(["engine/alone.ts: one", "engine/alone.ts: Two"]);
    expect(unusedIn(file, new Set(["engine/alone#one", "engine/alone#Two"]))).toEqual([]);
    expect(
      usesOf({ path: "ui/a.ts", text: `import { x, type Y } from "./format"; export { z } from "./search";` }),
    ).toEqual(expect.arrayContaining(["ui/format#x", "ui/format#Y", "ui/search#z"]));
  });
});
