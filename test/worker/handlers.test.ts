import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createClient } from "../../src/worker/client";
import { xlsx } from "../ingest/sheets/workbooks";
import { inProcess } from "./support/inProcess";

const TEXT = "Ann > Ben > Cid\nBen > Ann\nCid > Ann > Ben\n";
const ELO = { model: "pairwise-elo", parameters: {} };

async function withSeason() {
  const client = createClient({ connect: inProcess });
  const read = await client.call("read", { key: "base", inputs: [{ data: TEXT }], options: {}, preview: 2 });
  return { client, read };
}

describe("read, derive and replay", () => {
  it("creates a base for later calls, and previews its first races", async () => {
    const { client, read } = await withSeason();
    expect(read.preview).toHaveLength(2);
    expect(read.history.raceCount).toBe(3);
    const snapshot = await client.call("derive", { base: "base", edits: [], options: DEFAULT_OPTIONS });
    expect(snapshot.history.names).toEqual(["Ann", "Ben", "Cid"]);
    expect([...snapshot.wins]).toEqual([1, 1, 1]);
    const {
      contenders: [columns],
    } = await client.call("replay", {
      history: { base: "base", edits: [], options: DEFAULT_OPTIONS },
      contenders: [ELO],
    });
    expect(columns.after).toHaveLength(snapshot.history.entrantCount);
    expect([...columns.rating].reduce((a, b) => a + b)).toBeCloseTo(0, 12);
  });

  it("applies edits without changing the base", async () => {
    const { client } = await withSeason();
    const edited = await client.call("derive", {
      base: "base",
      edits: [{ type: "delete-race", key: 1 }],
      options: DEFAULT_OPTIONS,
    });
    expect([...edited.history.keys]).toEqual([0, 2]);
    const whole = await client.call("derive", { base: "base", edits: [], options: DEFAULT_OPTIONS });
    expect([...whole.history.keys]).toEqual([0, 1, 2]);
  });

  it("returns a whole race with its edits, including what the options leave out", async () => {
    const { client } = await withSeason();
    const race = { id: "Spa", entrants: [...["Dan", "Ann", null].map((name, i) => ({ name, rank: i + 1 }))] };
    const edits = [
      { type: "replace-race", key: 1, race },
      { type: "rename-player", from: "Ann", to: "Anna" },
    ] as const;
    expect(await client.call("wholeRace", { history: { base: "base", edits }, key: 1 })).toEqual({
      record: { id: "Spa", entrants: [{ name: "Dan", rank: 1 }, { name: "Anna", rank: 2 }, race.entrants[2]] },
      names: ["Dan", "Anna", "Anonymous 1"],
    });
    expect(await client.call("wholeRace", { history: { base: "base", edits }, key: 9 })).toBeNull();
  });

  it("reports an edited race that is invalid", async () => {
    const { client } = await withSeason();
    const race = { entrants: [{ name: "Ann", rank: 1 }] };
    const { refused, history } = await client.call("derive", {
      base: "base",
      edits: [{ type: "add-race", race }],
      options: DEFAULT_OPTIONS,
    });
    expect(refused).toHaveLength(1);
    expect(history.raceCount).toBe(3);
  });

  it("reports a missing base", async () => {
    const { client } = await withSeason();
    await client.call("forget", { key: "base" });
    await expect(client.call("derive", { base: "base", edits: [], options: DEFAULT_OPTIONS })).rejects.toThrow(
      "“base”",
    );
  });

  it("joins bases: equal names are one player, and races of the first keep their keys", async () => {
    const { client } = await withSeason();
    await client.call("read", { key: "more", inputs: [{ data: "Dee > Ann\n" }], options: {}, preview: 0 });
    const joined = await client.call("join", { key: "both", bases: ["base", "more"] });
    expect(joined.names).toEqual(["Ann", "Ben", "Cid", "Dee"]);
    expect([...joined.keys]).toEqual([0, 1, 2, 3]);
    const derived = await client.call("derive", {
      base: "both",
      edits: [{ type: "delete-race", key: 3 }],
      options: DEFAULT_OPTIONS,
    });
    expect(derived.history.raceCount).toBe(3);
  });

  it("reports progress and can be cancelled", async () => {
    const client = createClient({ connect: inProcess });
    const stop = new AbortController();
    const told: number[] = [];
    const inputs = [{ data: "Ann > Ben > Cid\n".repeat(20_000) }];
    const reading = client.call(
      "read",
      { key: "big", inputs, options: {}, preview: 0 },
      {
        signal: stop.signal,
        onProgress: (fraction) => {
          told.push(fraction);
          if (told.length === 3) stop.abort();
        },
      },
    );
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
    expect(told).toHaveLength(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    await expect(client.call("derive", { base: "big", edits: [], options: DEFAULT_OPTIONS })).rejects.toThrow("“big”");
  });
});

describe("describe and inspect", () => {
  it("returns plain data only", async () => {
    const description = await createClient({ connect: inProcess }).call("describe", null);
    expect(description.models.map((model) => model.id)).toContain("pairwise-elo");
    expect(description.importers.length).toBeGreaterThan(0);
  });

  it("completes valid contenders and explains invalid ones", async () => {
    const outcomes = await createClient({ connect: inProcess }).call("inspect", {
      contenders: [
        ELO,
        { model: "elo", parameters: {} },
        { model: "pairwise-elo", parameters: { learningRate: -1 } },
        { model: "pairwise-elo", parameters: { rate: 1 } },
      ],
    });
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, false, false, false]);
    const [sound, ...others] = outcomes;
    expect(sound.ok && sound.inspection.parameters.learningRate).toBe(0.1);
    expect(others.map((outcome) => (outcome.ok ? "" : outcome.problem))).toEqual([
      expect.stringContaining("elo"),
      expect.stringContaining("learningRate"),
      expect.stringContaining("rate"),
    ]);
  });
});

describe("the import dialog's questions", () => {
  it("offers similar names, but never two of one race", async () => {
    const client = createClient({ connect: inProcess });
    const text = "Sergio Pérez > Ann Marlow\nAnn Marlow > Sergio Perez\nJon Carter > Jon Carver\n";
    const { suggestions } = await client.call("read", { key: "k", inputs: [{ data: text }], options: {}, preview: 0 });
    expect(suggestions).toEqual([{ from: "Sergio Perez", into: "Sergio Pérez", reason: "only accents differ" }]);
  });

  it("lists all spellings of one player, but none that met another in a race", async () => {
    const client = createClient({ connect: inProcess });
    const text = "Sergio Pérez > Ann\nSergio Pérez > Bo\nAnn > Sergio Perez\nS. Perez > Ann\nPerez Sergio > S Perez\n";
    const { suggestions } = await client.call("read", { key: "k", inputs: [{ data: text }], options: {}, preview: 0 });
    const all = suggestions.flatMap(({ spellings }) => (spellings ? [spellings.toSorted()] : []));
    expect(suggestions.find(({ spellings }) => spellings)?.spellings?.[0]).toBe("Sergio Pérez");
    for (const one of all) expect(one.includes("Perez Sergio") && one.includes("S Perez")).toBe(false);
    expect(all.some((one) => one.length >= 3)).toBe(true);
  });

  it("keeps spellings separate that the user separated", async () => {
    const client = createClient({ connect: inProcess });
    const inputs = [{ data: "Ann > Bea\nBea > ANN\n" }];
    const one = await client.call("read", { key: "k", inputs, options: {}, preview: 0 });
    const two = await client.call("read", { key: "k", inputs, options: { apart: ["ANN"] }, preview: 0 });
    expect(one.history.names).toEqual(["Ann", "Bea"]);
    expect(two.history.names).toEqual(["Ann", "Bea", "ANN"]);
    expect(two.problems).toEqual([]);
    expect(two.suggestions).toEqual([{ from: "ANN", into: "Ann", reason: "only capital letters differ" }]);
  });

  it("reads a first line of unknown words as headings on request", async () => {
    const client = createClient({ connect: inProcess });
    const inputs = [{ data: "Wer;Wieviel\nAnna;3\nBen;2\n" }];
    const options = { format: "csv-long", columns: ["player", "score"], heading: true };
    const { history, columns, problems } = await client.call("read", { key: "k", inputs, options, preview: 0 });
    expect(history.names).toEqual(["Anna", "Ben"]);
    expect(columns?.map(({ heading }) => heading)).toEqual(["Wer", "Wieviel"]);
    expect(problems).toEqual([]);
  });

  it("decodes files in the same way as reading", async () => {
    const client = createClient({ connect: inProcess });
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x41, 0x0d, 0x0a, 0x42]);
    const windows = new Uint8Array([0x5a, 0x6f, 0xeb]);
    expect(await client.call("decode", { inputs: [{ data: bytes }, { data: windows }] })).toEqual(["A\nB", "Zoë"]);
    expect(await client.call("decode", { inputs: [{ data: new Blob([bytes]) }] })).toEqual(["A\nB"]);
    const starts = new Blob(["player;rating;sd\nZoë;1650,5;80\n"]);
    expect(await client.call("starts", { input: { data: starts } })).toEqual({
      starts: [{ type: "set-start", player: "Zoë", start: 1650.5, sd: 80 }],
      problems: [],
    });
    const workbook = xlsx({
      A: [
        ["Place", "Player"],
        [1, "Ann"],
      ],
    });
    expect(await client.call("decode", { inputs: [{ data: workbook }] })).toEqual(["Place\tPlayer\n1\tAnn\n"]);
  });

  it("writes a data set with its edits, including what its options leave out", async () => {
    const { client } = await withSeason();
    const edits = [{ type: "delete-race" as const, key: 0 }];
    const { text, dropped } = await client.call("write", { history: { base: "base", edits }, format: "lines" });
    expect(text).toBe("Ben > Ann\nCid > Ann > Ben\n");
    expect(dropped).toEqual([]);
    await expect(client.call("write", { history: { base: "base", edits: [] }, format: "stone" })).rejects.toThrow(
      "stone",
    );
  });
});
