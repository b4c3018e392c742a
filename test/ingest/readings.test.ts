import { describe, expect, it } from "vitest";
import { runs } from "../support/long";
import { trial, type Trial } from "./renderers/outcome";
import { RENDERERS } from "./renderers/registry";

/** Ways of writing that are not read yet: they are told or refused, never wrong under a tick. */
const WEAK = new Set("rows-golf duel-sets-verb duel-sets-between duel-agg duel-agg-turned duel-two-a-line".split(" "));

const trials = (at: number, noise: number): Trial[] =>
  Array.from({ length: runs(5) }, (_, seed) => trial(RENDERERS[at], 7_000_001 + 1000 * at + seed, noise));

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
