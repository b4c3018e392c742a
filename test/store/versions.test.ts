// @isolation fresh-modules
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { createChoices } from "../../src/store/choices";
import { CURRENT_KEPT_VERSION } from "../../src/store/persistence/envelope";
import { unpackShared } from "../../src/store/link/shared";
import { createPersistence } from "../../src/store/persistence/persistence";
import { createResults } from "../../src/store/results";
import { unpackWorkspace } from "../../src/store/workspace";
import { memoryStorage, tabBus } from "./support/memory";

/** What a Podium of each version kept, linked and saved, made by that version itself; a new version adds its own. */
interface Sample {
  readonly kept: Readonly<Record<string, unknown>>;
  readonly link: string;
  /** Base64. */
  readonly workspace: string;
}

const FOLDER = "test/store/stored";
const samples = readdirSync(FOLDER).map((name) => [
  name,
  JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")) as Sample,
]) as [string, Sample][];

it("a sample exists of every version", () => {
  const wanted = Array.from({ length: CURRENT_KEPT_VERSION }, (_, k) => `version-${k + 1}.json`);
  expect(samples.map(([name]) => name)).toEqual(wanted);
});

/** A page that starts on what is kept. */
async function start(kept: Readonly<Record<string, unknown>>) {
  vi.useFakeTimers();
  try {
    const { storage, kept: entries } = memoryStorage();
    for (const [key, value] of Object.entries(kept)) entries.set(key, value);
    const choices = createChoices();
    const results = createResults();
    const page = createPersistence({ choices, results, storage, tabs: tabBus()(), now: () => 0 });
    await page.load();
    page.start()();
    return {
      state: choices.store.getState(),
      notices: results.store.getState().notices.map((one) => one.message),
      entries,
    };
  } finally {
    vi.useRealTimers();
  }
}

const WORK = {
  dataSets: expect.arrayContaining([
    expect.objectContaining({ name: "Club", edits: [{ type: "delete-race", key: 3 }] }),
  ]) as unknown,
  focused: "c2",
  contenders: expect.arrayContaining([expect.objectContaining({ id: "c1", label: "Ours" })]) as unknown,
  race: expect.objectContaining({
    entrants: [expect.objectContaining({ name: "Ann" }), expect.objectContaining({ name: "=1+1" })] as unknown,
  }) as unknown,
};
const LOOKS = { season: expect.objectContaining({ player: "Player 2", minimumRaces: 5 }) as unknown };

describe.each(samples)("%s", (_, { kept, link, workspace }) => {
  it("stored data open without a message", async () => {
    const { state, notices } = await start(kept);
    expect(state).toMatchObject({ ...WORK, ...LOOKS });
    expect(notices).toEqual([]);
  });

  it("the link opens with its races", () => {
    const { kind, ...opened } = unpackShared(link);
    expect(kind).toBe("good");
    const { contenders, race } = WORK;
    expect(opened).toMatchObject({ shared: { contenders, race, base: { raceCount: 12 }, ...LOOKS } });
  });

  it("the workspace opens with its races", async () => {
    const { kind, ...opened } = await unpackWorkspace(Uint8Array.from(Buffer.from(workspace, "base64")));
    expect(kind).toBe("good");
    expect(opened).toMatchObject({ workspace: { work: WORK, looks: LOOKS } });
    const bases = "workspace" in opened ? [...opened.workspace.bases.values()] : [];
    expect(bases.map(({ raceCount }) => raceCount)).toEqual([12]);
  });
});

describe("stored values that are invalid", () => {
  const garbage: readonly (readonly [what: string, value: unknown])[] = [
    ["a text", "podium"],
    ["a list", [1, 2, 3]],
    ["a number", 7],
    ["bytes", new Uint8Array(64).fill(255)],
    ["a version that is no number", { version: "2", revision: 1, content: {} }],
    ["a version below one", { version: 0, revision: 1, content: {} }],
    ["content of a wrong type", { version: 2, revision: 1, content: "none" }],
    ["prototype keys", JSON.parse('{"version": 2, "revision": 1, "content": {"__proto__": {"dataSets": []}}}')],
    [
      "a list of a hundred thousand nothings",
      { version: 2, revision: 1, content: { dataSets: Array(1e5).fill(null) } },
    ],
  ];

  it.each(garbage)("%s: gives a working page, one sentence, and a quarantined document", async (_, value) => {
    const { state, notices, entries } = await start({ work: value });
    expect(state.contenders.length).toBeGreaterThan(0);
    expect(notices).toHaveLength(1);
    expect([...entries.values()]).toContainEqual(value);
    expect(({} as { dataSets?: unknown }).dataSets).toBeUndefined();
  });

  it("version 999 is left unchanged, with one sentence", async () => {
    const value = { version: 999, revision: 4, content: { anything: true } };
    const { notices, entries } = await start({ work: value });
    expect(notices).toEqual([expect.stringMatching(/newer version/)]);
    expect(entries.get("work")).toEqual(value);
  });
});
