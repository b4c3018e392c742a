// @isolation fresh-modules
import { isDeepStrictEqual } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { createBases } from "../../../src/store/persistence/bases";
import { noClaims } from "../../../src/store/persistence/claims";
import type { Storage } from "../../../src/store/persistence/storage";
import { manyGames, repeatedGames } from "../../support/races";

const kept = new Map<string, unknown>();
let room = Infinity;
let now = 0;
const storage: Storage = {
  get: async (key) => kept.get(key),
  async set(key, value) {
    if (kept.size >= room) throw new DOMException("full", "QuotaExceededError");
    kept.set(key, structuredClone(value));
  },
  async update(key, change) {
    kept.set(key, change(kept.get(key)));
  },
  async delete(key) {
    kept.delete(key);
  },
  keys: async () => [...kept.keys()],
};
const bases = () => createBases({ storage, now: () => now, claims: noClaims(), inPage: () => undefined });

beforeEach(() => {
  kept.clear();
  room = Infinity;
  now = 1e12;
});

/** Bytes of the columns in a value. */
function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + bytesIn(part), 0)
    : 0;
}

describe("a large base", () => {
  const large = repeatedGames(300);
  /** Quicker than a matcher. */
  const isThere = async (key: string) => isDeepStrictEqual({ ...(await bases().load(key)) }, { ...large });

  it("a large base is stored column by column, and restored unchanged", async () => {
    expect(await bases().keep("b1", large)).toBeNull();
    const sizes = [...kept.values()].map(bytesIn);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(all / 3);
    expect(await isThere("b1")).toBe(true);
    expect(await bases().about("b1")).toMatchObject({ races: large.raceCount, players: large.playerCount });
  });

  it("a large base cannot be restored if one of its columns is missing", async () => {
    await bases().keep("b1", large);
    kept.delete([...kept.keys()].find((key) => key.startsWith("part:"))!);
    expect(await bases().load("b1")).toBeNull();
  });

  it("removes its columns if there is no room for all of them", async () => {
    room = 3;
    const own = bases();
    expect(await own.keep("b1", large)).toMatchObject({ name: "QuotaExceededError" });
    expect(own.isAnyUnstored()).toBe(true);
    expect([...kept.keys()]).toEqual([]);
    room = Infinity;
    expect(await own.ensure(new Set(["b1"]))).toEqual({ trouble: null, restored: [], gone: [] });
    expect(await isThere("b1")).toBe(true);
  });

  it("a large base is deleted with its columns when nothing refers to it", async () => {
    await bases().keep("b1", large);
    await bases().keep("b2", large);
    await bases().dropOrphans(new Set(["b1"]));
    expect(await bases().load("b2")).not.toBeNull();
    now += 25 * 60 * 60 * 1000;
    await bases().dropOrphans(new Set(["b1"]));
    expect([...kept.keys()].filter((key) => key.endsWith("b2"))).toEqual([]);
    expect(await isThere("b1")).toBe(true);
  });
});

it("a small base is stored in one piece", async () => {
  const small = manyGames(50);
  await bases().keep("b1", small);
  expect([...kept.keys()]).toEqual(["base:b1", "about:b1"]);
  expect(await bases().load("b1")).toEqual(small);
});
