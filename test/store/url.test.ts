// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { createChoices } from "../../src/store/choices";
import { createResults } from "../../src/store/results";
import { createUrl, type Address } from "../../src/store/url";
import type { History } from "../../src/engine/history/types";
import { settle } from "../worker/support/fakeTransport";
import { season } from "./support/histories";

function fakeAddress(start = "") {
  const stack = [start];
  let moved: () => void = () => undefined;
  const address: Address = {
    hash: () => stack.at(-1)!,
    push: (hash) => void stack.push(hash),
    replace: (hash) => void (stack[stack.length - 1] = hash),
    listen: (listener) => ((moved = listener), () => undefined),
  };
  return {
    address,
    stack,
    async type(hash: string) {
      stack.push(hash);
      moved();
      await settle();
    },
    async back() {
      stack.pop();
      moved();
      await settle();
    },
  };
}

async function page(hash = "") {
  const choices = createChoices();
  const results = createResults();
  const bases = new Map<string, History>();
  const place = fakeAddress(hash);
  const adoptBase = vi.fn(async (key: string, history: History) => void bases.set(key, history));
  const url = createUrl({ choices, results, address: place.address, adoptBase, baseOf: (key) => bases.get(key) });
  await url.start();
  const notices = () => results.store.getState().notices.map((notice) => notice.message);
  return { choices, get: choices.store.getState, bases, url, notices, adoptBase, ...place };
}

describe("routes", () => {
  it("the hash follows the page, and the page follows the hash", async () => {
    const { stack, choices, get, type, back } = await page();
    expect(stack).toEqual(["#/season"]);
    choices.view.go("learn", "ties");
    expect(stack).toEqual(["#/season", "#/learn/ties"]);
    await type("#/season");
    expect(get().view).toMatchObject({ screen: "season", path: [] });
    await back();
    expect(get().view).toMatchObject({ screen: "learn", path: ["ties"] });
    expect(stack).toEqual(["#/season", "#/learn/ties"]);
  });

  it("an unknown page opens Race, with a message", async () => {
    const { get, stack, notices } = await page("#/nowhere");
    expect(get().view.screen).toBe("race");
    expect(stack).toEqual(["#/race"]);
    expect(notices()[0]).toContain("does not exist");
  });
});

describe("links", () => {
  it("restores screen, contenders, race and a whole small data set, as one step", async () => {
    const titles = [{ name: "Master", from: 2000, colour: "red" }] as const;
    const sender = await page();
    sender.bases.set("b1", season(20, 4, 8));
    sender.choices.dataSets.add({
      name: "Autumn",
      source: { kind: "stored", base: "b1" },
      edits: [{ type: "delete-race", key: 2 }],
      titles,
      rules: { remaining: 3 },
    });
    sender.choices.contenders.setParameter("c1", "learningRate", 0.25);
    sender.choices.race.loadField([{ name: "Ann", points: 1700 }, { name: "Ben" }]);
    sender.choices.convergence.setScenario("bridge");
    sender.choices.convergence.set("mixing", 0.2);
    sender.choices.convergence.setMoment(77);
    sender.choices.league.set("seed", 5);
    sender.choices.league.rig(60, "law", "gaussian");
    sender.choices.view.go("season");
    const link = await sender.url.shareLink();
    expect(link).toMatchObject({ kind: "link", withData: true });

    const reader = await page(link.hash);
    expect(reader.stack).toEqual(["#/season"]);
    expect(reader.notices()).toEqual([]);
    const got = reader.get();
    expect(got.contenders).toEqual(sender.get().contenders);
    expect(got.race.entrants!).toEqual(sender.get().race.entrants!);
    expect(got.convergence).toEqual({ scenario: "bridge", parameters: { mixing: 0.2 }, moment: 77 });
    expect(got.league).toEqual({ parameters: { seed: 5 }, rigs: [{ race: 60, kind: "law", value: "gaussian" }] });
    const dataSet = got.dataSets.find((d) => d.id === got.current)!;
    expect(dataSet).toMatchObject({
      name: "Autumn",
      edits: [{ type: "delete-race", key: 2 }],
      titles,
      rules: { remaining: 3 },
    });
    expect(reader.bases.get(dataSet.source.kind === "stored" ? dataSet.source.base : "")).toEqual(season(20, 4, 8));
    expect(reader.choices.store.temporal.getState().pastStates).toHaveLength(1);
    reader.choices.undo();
    expect(reader.get().dataSets).toHaveLength(1);
    expect(reader.get().race.entrants).toBeNull();
  });

  it("carries what was found when the races were read, and counts what has no room", async () => {
    const problemsAt = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        code: "bad-row" as const,
        level: at === 0 ? ("info" as const) : ("error" as const),
        line: at + 1,
        message: "Left out.",
        text: `line ${at + 1}`,
      }));
    const received = async (count: number) => {
      const sender = await page();
      sender.bases.set("b1", season(5, 3, 5));
      const problems = problemsAt(count);
      sender.choices.dataSets.add({ name: "Autumn", source: { kind: "stored", base: "b1" }, problems });
      const reader = await page((await sender.url.shareLink()).hash);
      return reader.get().dataSets.at(-1)!.problems;
    };
    expect(await received(2)).toEqual(problemsAt(2));
    const many = await received(100);
    expect(many).toHaveLength(40);
    expect(many[0]).toEqual(problemsAt(2)[1]);
    expect(many.at(-1)?.message).toBe("61 more remarks are not in this link.");
  });

  it("slow links do not override a later navigation", async () => {
    const sender = await page();
    sender.bases.set("b1", season(5, 3, 5));
    sender.choices.dataSets.add({ name: "Autumn", source: { kind: "stored", base: "b1" } });
    const { hash } = await sender.url.shareLink();
    for (const go of ["typed", "chosen"]) {
      const reader = await page();
      let adopted: () => void = () => undefined;
      reader.adoptBase.mockImplementation(() => new Promise<undefined>((done) => (adopted = () => done(undefined))));
      await reader.type(hash);
      await vi.waitFor(() => expect(reader.adoptBase).toHaveBeenCalled());
      if (go === "typed") await reader.type("#/models");
      else reader.choices.view.go("models");
      adopted();
      await settle();
      expect(reader.get().view.screen).toBe("models");
      expect(reader.stack.at(-1)).toBe("#/models");
      expect(reader.get().dataSets).toHaveLength(1);
    }
  });

  it("links opened again add no second data set", async () => {
    const sender = await page();
    sender.bases.set("b1", season(5, 3, 5));
    sender.choices.dataSets.add({ name: "Autumn", source: { kind: "stored", base: "b1" } });
    const { hash } = await sender.url.shareLink();
    const reader = await page(hash);
    await reader.type(hash);
    expect(reader.get().dataSets).toHaveLength(2);
    expect(reader.adoptBase).toHaveBeenCalledTimes(1);
    // With titles it is another data set.
    sender.choices.dataSets.setTitles([{ name: "Master", from: 2000, colour: "red" }]);
    await reader.type((await sender.url.shareLink()).hash);
    expect(reader.get().dataSets).toHaveLength(3);
    // So it is with another word on what remains of the season.
    sender.choices.dataSets.setRules({ remaining: 4 });
    await reader.type((await sender.url.shareLink()).hash);
    expect(reader.get().dataSets).toHaveLength(4);
  });

  it("long states: omit the races, and say so", async () => {
    const sender = await page();
    sender.bases.set("b1", season(300, 8, 40));
    sender.choices.dataSets.add({ name: "Autumn", source: { kind: "stored", base: "b1" } });
    const link = await sender.url.shareLink(3_000);
    expect(link.kind).toBe("too-long");
    expect(link.hash.length).toBeLessThan(3_000);
    const reader = await page(link.hash);
    expect(reader.notices()).toEqual([]);
    expect(reader.get().dataSets).toHaveLength(1);
  });

  it("files restore the same, and other files are refused", async () => {
    const sender = await page();
    sender.bases.set("b1", season(300, 8, 40));
    sender.choices.dataSets.add({ name: "Autumn", source: { kind: "stored", base: "b1" } });
    const reader = await page();
    expect(await reader.url.openFile(`${await sender.url.shareFile()}\n`)).toBe(true);
    expect(reader.get().dataSets.map((d) => d.name)).toContain("Autumn");
    const before = reader.get();
    expect(await reader.url.openFile("Ann > Ben")).toBe(false);
    expect(reader.notices()[0]).toContain("not one that Podium wrote");
    expect(reader.get()).toBe(before);
  });

  it.each([
    ["damaged", "#/race?s=1.abcdef", "damaged"],
    ["of a later version", "#/race?s=99.abcdef", "newer version"],
  ])("%s open nothing, say so, and lose nothing", async (_kind, hash, words) => {
    const mine = await page();
    mine.choices.race.loadField([{ name: "Ann" }, { name: "Ben" }]);
    const before = mine.get();
    await mine.type(hash);
    expect(mine.notices()[0]).toContain(words);
    expect(mine.get()).toMatchObject({ race: before.race, contenders: before.contenders, dataSets: before.dataSets });
    expect(mine.stack.at(-1)).toBe("#/race");
  });
});
