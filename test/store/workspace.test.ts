// @isolation fresh-modules
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { History } from "../../src/engine/history/types";
import { createChoices } from "../../src/store/choices";
import { createResults } from "../../src/store/results";
import * as schema from "../../src/store/schema";
import { createWorkspace, unpackWorkspace } from "../../src/store/workspace";
import { leavesOf, other } from "./support/otherValues";
import { anyHistory, season } from "./support/histories";
import { runs } from "../support/long";

function page(bases = new Map<string, History>()) {
  const choices = createChoices();
  const results = createResults();
  const workspace = createWorkspace({
    choices,
    results,
    baseOf: async (key) => bases.get(key) ?? null,
    adoptBase: async (key, history) => void bases.set(key, history),
  });
  return {
    choices,
    workspace,
    bases,
    get: choices.store.getState,
    notices: () => results.store.getState().notices.map(({ message }) => message),
  };
}

/** A page with work of every kind on it. */
function worked(history: History = season(20, 4, 9)) {
  const here = page(new Map([["b1", history]]));
  const { dataSets, contenders, race, season: chosen, view } = here.choices;
  const id = dataSets.add({ name: "Club", source: { kind: "stored", base: "b1" } });
  dataSets.edit(
    [
      { type: "delete-race", key: 3 },
      { type: "rename-player", from: "Player 1", to: "__proto__" },
    ],
    id,
  );
  dataSets.setTitles([{ name: "All", from: null, colour: "grey" }], id);
  dataSets.duplicate(id);
  contenders.rename("c1", "Ours");
  contenders.focus("c2");
  race.loadField([{ name: "Ann", points: 1650 }, { name: "=1+1" }]);
  chosen.set({ player: "Player 2", minimumRaces: 5, axis: "race" });
  view.setTheme("dark");
  view.go("season", "player", "Player 2");
  return here;
}

describe("a workspace as a file", () => {
  it("restores identically in another browser, and saves to the same bytes", async () => {
    const here = worked();
    const there = page();
    const bytes = await here.workspace.pack();
    expect(await there.workspace.open(bytes)).toBe(true);
    expect(there.get()).toEqual({ ...here.get(), asked: null });
    expect(there.bases).toEqual(here.bases);
    expect(await there.workspace.pack()).toEqual(bytes);
  });

  it("contains every stored field, each tested with a changed value", async () => {
    const here = page();
    const first = here.get();
    const parts = ["season", "models", "matchmaking", "convergence", "league", "view", "race"] as const;
    const schemas = { ...schema.looks.entries, ...schema.work.entries };
    const changed = Object.fromEntries(parts.map((part) => [part, other(schemas[part], first[part])]));
    expect(v.is(schema.looks, changed)).toBe(true);
    here.choices.store.setState(changed);
    const there = page();
    expect(await there.workspace.open(await here.workspace.pack())).toBe(true);
    const back = new Map(leavesOf(there.get()));
    const before = new Map(leavesOf(first));
    const fields = parts.flatMap((part) => leavesOf(changed[part], part));
    expect(fields.length).toBeGreaterThan(80);
    for (const [path, value] of fields) expect([path, back.get(path)]).toEqual([path, value]);
    const same = fields.filter(([path, value]) => before.get(path) === value).map(([path]) => path);
    expect(same).toEqual([]);
  });

  it("contains any races", async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const there = page();
        await there.workspace.open(await worked(history).workspace.pack());
        expect(there.bases.get("b1")).toEqual(history);
      }),
      { numRuns: runs(30) },
    );
  });

  it("opening a workspace is one undo step", async () => {
    const there = page();
    const before = there.get();
    await there.workspace.open(await worked().workspace.pack());
    there.choices.undo();
    const { dataSets, current, contenders, race } = before;
    expect(there.get()).toMatchObject({ dataSets, current, contenders, race });
  });

  it("does not change existing races with the same key", async () => {
    const own = season(5, 3, 5);
    const there = page(new Map([["b1", own]]));
    const here = worked();
    await there.workspace.open(await here.workspace.pack());
    expect(there.bases.get("b1")).toBe(own);
    const source = there.get().dataSets.find(({ name }) => name === "Club")!.source;
    expect(source.kind === "stored" && there.bases.get(source.base)).toEqual(here.bases.get("b1"));
  });

  it("a damaged, truncated, newer or foreign file opens nothing and says so", async () => {
    const bytes = await worked().workspace.pack();
    const there = page();
    const before = there.get();
    const broken = [
      new Uint8Array(),
      bytes.slice(0, -9),
      new TextEncoder().encode("A>B>C"),
      ...[9, 40, bytes.length - 3].map((at) => bytes.with(at, bytes[at] ^ 0x55)),
    ];
    for (const one of broken) expect((await unpackWorkspace(new Uint8Array(one))).kind).toBe("damaged");
    expect(await there.workspace.open(new Uint8Array(broken[1]))).toBe(false);
    expect(await there.workspace.open(new Uint8Array(bytes.with(7, 2)))).toBe(false);
    expect(there.get()).toBe(before);
    expect(there.notices()).toEqual([expect.stringContaining("damaged"), expect.stringContaining("newer version")]);
  });

  it("a workspace with missing races is not saved, with a remedy", async () => {
    const here = worked();
    here.bases.clear();
    await expect(here.workspace.pack()).rejects.toThrow(/Club .* Remove that data set/);
  });
});
