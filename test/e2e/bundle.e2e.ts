import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { FRAME_HASH } from "../../src/worker/rule/rulesScript";
import { sourcesOf } from "../../src/app/build/policy";
import { builtApp } from "../support/build";

const built = async (path: string) => readFileSync(join(await builtApp(), path), "utf8");

test("the page carries the Content-Security-Policy", async () => {
  const written = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(await built("index.html"))?.[1] ?? "";
  const policy = written.replaceAll("&#39;", "'");
  const directives = policy.split(";").map((directive) => directive.trim());
  expect(directives.filter(Boolean).toSorted()).toEqual(
    [
      "default-src 'self'",
      `script-src 'self' '${FRAME_HASH}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "worker-src 'self' blob:",
      ["connect-src 'self'", ...sourcesOf("")].join(" "),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].toSorted(),
  );
});

test("the build names no other origin and no absolute path", async () => {
  const files = readdirSync(await builtApp(), { recursive: true, encoding: "utf8" });
  const pages = files.filter((path) => /\.(html|css|webmanifest)$/.test(path));
  expect(pages).toContain("index.html");
  for (const path of pages) {
    const addresses = [
      ...(await built(path)).matchAll(/(?:\b(?:src|href)=["']|url\(["']?|"(?:src|start_url|scope)":\s*")([^"')]*)/g),
    ];
    for (const [, address] of addresses) expect(address, path).not.toMatch(/^(\/|[a-z]+:\/\/)/);
  }
});
