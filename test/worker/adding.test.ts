import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS, type Edit } from "../../src/engine/history/types";
import { toRecords } from "../support/histories";
import { createClient } from "../../src/worker/client";
import { inProcess } from "./support/inProcess";

const join = (from: string, into: string): Edit => ({ type: "merge-players", from, into });

async function withTexts(texts: Readonly<Record<string, string>>) {
  const client = createClient({ connect: inProcess });
  for (const [key, data] of Object.entries(texts))
    await client.call("read", { key, inputs: [{ data }], options: {}, preview: 0 });
  const orders = async (base: string, edits: readonly Edit[]) =>
    toRecords((await client.call("derive", { base, edits, options: DEFAULT_OPTIONS })).history).map(({ entrants }) =>
      entrants.map(({ name }) => name).join(" > "),
    );
  return { client, orders };
}

const CLUB = "Aurelia > Kestrel > Merlin\nKestrel > Merlin > Aurelia\nBob > Aurelia\n";
const WEEK = "aurelia > Kestral > Bob > Newbie\nNewbie > Merlyn > Merlin\n";

describe("new names", () => {
  it("distinguishes known, merged, similar and new names, and changes nothing", async () => {
    const { client, orders } = await withTexts({ club: CLUB, week: WEEK });
    const edits = [join("Bob", "Merlin"), { type: "rename-player", from: "Merlin", to: "Merlin Hawk" } as const];
    expect(await client.call("newcomers", { history: { base: "club", edits }, key: "week" })).toEqual({
      known: 0,
      aliases: [
        { name: "Bob", of: "Merlin Hawk" },
        { name: "Merlin", of: "Merlin Hawk" },
      ],
      alike: [
        {
          name: "aurelia",
          races: 1,
          like: [{ name: "Aurelia", races: 3, reason: "only capital letters differ", together: false }],
        },
        {
          name: "Kestral",
          races: 1,
          like: [{ name: "Kestrel", races: 2, reason: "one letter differs", together: false }],
        },
      ],
      fresh: [
        { name: "Newbie", races: 2 },
        { name: "Merlyn", races: 1 },
      ],
    });
    const { alike } = await client.call("newcomers", { history: { base: "club", edits: [] }, key: "week" });
    expect(alike.find(({ name }) => name === "Merlyn")!.like).toMatchObject([{ name: "Merlin", together: true }]);
    expect(await orders("club", [])).toHaveLength(3);
  });

  it("keeps names separate that are not merged, and applies an alias the next time without asking", async () => {
    const { client, orders } = await withTexts({ club: CLUB, week: WEEK, next: "Kestral > Bob\n" });
    await client.call("join", { key: "two", bases: ["club", "week"] });
    expect((await orders("two", []))[3]).toBe("aurelia > Kestral > Bob > Newbie");
    const edits = [join("Kestral", "Kestrel")];
    expect((await orders("two", edits))[3]).toBe("aurelia > Kestrel > Bob > Newbie");
    const next = await client.call("newcomers", { history: { base: "two", edits }, key: "next" });
    expect(next).toEqual({ known: 1, aliases: [{ name: "Kestral", of: "Kestrel" }], alike: [], fresh: [] });
    await client.call("join", { key: "three", bases: ["two", "next"] });
    expect((await orders("three", edits)).at(-1)).toBe("Kestrel > Bob");
  });

  it("identifies players by name if one of the sources has no ids", async () => {
    const { client, orders } = await withTexts({
      ids: "race,id,name,place\n1,7,Ann,1\n1,8,Ben,2\n",
      names: "Ben > Ann\n",
    });
    for (const bases of [
      ["ids", "names"],
      ["names", "ids"],
    ]) {
      const [base, key] = bases;
      expect(await client.call("newcomers", { history: { base, edits: [] }, key })).toMatchObject({
        known: 2,
        fresh: [],
      });
      const both = await client.call("join", { key: "both", bases });
      expect(both.names.toSorted()).toEqual(["Ann", "Ben"]);
      expect(await orders("both", [])).toHaveLength(2);
    }
  });
});

describe("a race edited after a merge", () => {
  it("keeps the name of the source, so that separating the names works for this race as well", async () => {
    const { client, orders } = await withTexts({ base: "Ann > anne > Bea\nBea > Ann\nanne > Bea\n" });
    const joined = join("anne", "Ann");
    const whole = await client.call("wholeRace", { history: { base: "base", edits: [joined] }, key: 2 });
    expect(whole).toMatchObject({ names: ["Ann", "Bea"], record: { entrants: [{ name: "anne" }, { name: "Bea" }] } });
    const changed: Edit = { type: "replace-race", key: 2, race: { ...whole!.record, id: "Third" } };
    expect((await orders("base", [joined, changed]))[2]).toBe("Ann > Bea");
    expect((await orders("base", [changed]))[2]).toBe("anne > Bea");
    // Edited once more, from the edit.
    const again = await client.call("wholeRace", { history: { base: "base", edits: [joined, changed] }, key: 2 });
    expect(again).toMatchObject({ names: ["Ann", "Bea"], record: { entrants: [{ name: "anne" }, { name: "Bea" }] } });
  });
});

describe("names alike in a data set", () => {
  it("names alike in a data set are pairs with their races, and the number of races together", async () => {
    const { client } = await withTexts({
      base: "Kestrel > Kestral > Bea\nBea > Kestrel\nMerlin > Bea\nMerlyn > Bea\n",
    });
    const pairs = await client.call("alike", { history: { base: "base", edits: [] } });
    expect(pairs).toEqual([
      { from: "Kestral", into: "Kestrel", reason: "one letter differs", races: [1, 2], together: 1 },
      { from: "Merlyn", into: "Merlin", reason: "one letter differs", races: [1, 1], together: 0 },
    ]);
  });

  it("similar names of a typed race are compared with each other and with the data set's", async () => {
    const { client } = await withTexts({ base: "Kestrel > Bea\n" });
    const names = ["Kestral", "Bea", "Merlin", "merlin"];
    expect(await client.call("alike", { history: { base: "base", edits: [] }, names })).toMatchObject([
      { from: "merlin", into: "Merlin", together: 1 },
      { from: "Kestral", into: "Kestrel", together: 0, races: [0, 1] },
    ]);
  });
});
