import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runs } from "../support/long";
import { trial, type Trial } from "./renderers/outcome";
import { RENDERERS } from "./renderers/registry";

/** Ways of writing that are not read yet: they are told or refused, never wrong under a tick. */
const WEAK = new Set(["rows-golf", "rows-scores-total"]);

const trials = (at: number, noise: number): Trial[] =>
  Array.from({ length: runs(3) }, (_, seed) => trial(RENDERERS[at], 7_000_001 + 1000 * at + seed, noise));

describe.each(RENDERERS.map(({ id }, at) => ({ id, at })))("$id", ({ id, at }) => {
  const read = [...trials(at, 0), ...trials(at, 1)];
  it("it is never wrong under a tick", () => {
    expect(read.filter(({ outcome }) => outcome === "silent")).toEqual([]);
  });
  if (WEAK.has(id)) return;
  it("it is read as it is meant", () => {
    const right = read.filter(({ outcome }) => outcome === "exact" || outcome === "asked");
    expect(right.length).toBeGreaterThanOrEqual(0.8 * read.length);
  });
});

describe("renderers", () => {
  it("renderers have names of their own", () => {
    expect(new Set(RENDERERS.map(({ id }) => id)).size).toBe(RENDERERS.length);
  });
  it("that are weak are among them", () => {
    expect(RENDERERS.filter(({ id }) => WEAK.has(id))).toHaveLength(WEAK.size);
  });
});

describe("the ledger", () => {
  const ledger = readFileSync("test/ingest/READINGS.md", "utf8");
  const rows = [...ledger.matchAll(/^\| ([\w/-]+) \| (\d[\d |]*) \|$/gm)].map(([, id, cells]) => ({
    id,
    cells: cells.split(" | ").map(Number),
  }));
  const ways = rows.filter(({ id }) => id.includes("/"));
  const sums = ways[0].cells.map((_, at) => ways.reduce((sum, { cells }) => sum + cells[at], 0));
  const share = (from: number): number => sums[from] / sums.slice(from, from + 5).reduce((sum, one) => sum + one, 0);

  it("has every way of writing, and its totals are in the README of the readers", () => {
    expect(ways.map(({ id }) => id).toSorted()).toEqual(RENDERERS.map(({ owner, id }) => `${owner}/${id}`).toSorted());
    expect(rows.find(({ id }) => id === "all")?.cells).toEqual(sums);
    const totals = ledger.slice(ledger.indexOf("\n\n") + 2).replace(/^\| [\w-]+\/.*\n/gm, "");
    expect(readFileSync("src/ingest/README.md", "utf8")).toContain(totals.trim());
  });

  it("counts none of 20,000 wrong under a tick, 95 % exact at low noise and 80 % at high", () => {
    expect(sums.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(20_000);
    expect([sums[4], sums[9]]).toEqual([0, 0]);
    expect(share(0)).toBeGreaterThanOrEqual(0.95);
    expect(share(5)).toBeGreaterThanOrEqual(0.8);
  });
});

describe("importers", () => {
  const owners = [...new Set(RENDERERS.map(({ owner }) => owner))];
  it.each(owners)("%s names the ways of writing that it owns", (owner) => {
    const page = readFileSync(`src/ingest/importers/${owner}/README.md`, "utf8");
    const named = page.split("Ways of writing that are tested")[1].match(/`[a-z][\w-]*`/g) ?? [];
    const ids = RENDERERS.filter((one) => one.owner === owner).map(({ id }) => `\`${id}\``);
    expect(named.toSorted()).toEqual(ids.toSorted());
  });
});
