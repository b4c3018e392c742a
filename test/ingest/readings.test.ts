import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runs } from "../support/long";
import { trial, type Trial } from "./renderers/outcome";
import { RENDERERS } from "./renderers/registry";

/** Ways of writing that are not read yet: they are told or refused, never wrong under a tick. */
const WEAK = new Set(["rows-golf"]);

const trials = (at: number, noise: number): Trial[] =>
  Array.from({ length: runs(3) }, (_, seed) => trial(RENDERERS[at], 7_000_001 + 1000 * at + seed, noise));

describe.each(RENDERERS.map(({ id }, at) => ({ id, at })))("$id", ({ id, at }) => {
  const read = [...trials(at, 0), ...trials(at, 1)];
  it("is never wrong under a tick", () => {
    expect(read.filter(({ outcome }) => outcome === "silent")).toEqual([]);
  });
  if (WEAK.has(id)) return;
  it("is read as it is meant", () => {
    const right = read.filter(({ outcome }) => outcome === "exact" || outcome === "asked");
    expect(right.length).toBeGreaterThanOrEqual(0.8 * read.length);
  });
});

describe("renderers", () => {
  it("have names of their own", () => {
    expect(new Set(RENDERERS.map(({ id }) => id)).size).toBe(RENDERERS.length);
  });
  it("that are weak are among them", () => {
    expect(RENDERERS.filter(({ id }) => WEAK.has(id))).toHaveLength(WEAK.size);
  });
});

describe("importers", () => {
  const owners = [...new Set(RENDERERS.map(({ owner }) => owner))];
  it.each(owners)("%s names the ways of writing that it owns", (owner) => {
    const page = readFileSync(`src/ingest/importers/${owner}/README.md`, "utf8");
    const named = page.split("Ways of writing that are tried")[1].match(/`[a-z][\w-]*`/g) ?? [];
    const ids = RENDERERS.filter((one) => one.owner === owner).map(({ id }) => `\`${id}\``);
    expect(named.toSorted()).toEqual(ids.toSorted());
  });
});
