// @isolation fresh-modules
/** Two tabs do at random what people do, in a storage that takes its time: what once said *saved* is there. */
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { same } from "../../../src/store/same";
import type { DataSet } from "../../../src/store/types";
import { runs } from "../../support/long";
import "../../support/draws";
import { season } from "../support/histories";
import { browser, type Tab } from "../support/tabs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;
const RACES = season(6, 3, 5);
const STORAGE_MS = 7;
/** In which every change is written. */
const REST_MS = 2500;

const STEPS = [
  "paste",
  "delete a race",
  "rename",
  "remove",
  "undo",
  "redo",
  "keep mine",
  "load theirs",
  "reload",
  "close",
  "kill",
  "rest",
  "let a day pass",
  "forget the races",
  "open what was put aside",
] as const;

interface Step {
  readonly does: (typeof STEPS)[number];
  readonly tab: 0 | 1;
  /** ms until the next step. */
  readonly wait: number;
  /** What it is done to, among those that there are. */
  readonly at: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...STEPS),
  tab: fc.constantFrom(0 as const, 1 as const),
  wait: fc.constantFrom(0, 3, 20, 90, 450, REST_MS),
  at: fc.nat(7),
});

/** Promises of the store need the clock to go on. */
async function settled<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  for (let ms = 0; !isDone && ms < 20_000; ms += STORAGE_MS) await vi.advanceTimersByTimeAsync(STORAGE_MS);
  if (!isDone) throw new Error("The store does not come to an end.");
  return done;
}

function walk() {
  const { open: openTab, pass, kept, left } = browser(STORAGE_MS);
  let count = 0;
  /** The data sets that are stored. */
  const stored = () =>
    (kept.get("work") as { content: { dataSets: readonly DataSet[] } } | undefined)?.content.dataSets;
  const open = () => settled(openTab());

  /** A tab that says *saved* holds what is stored. */
  function expectSaved(tab: Tab): void {
    const there = stored();
    if (!there || tab.saving().state !== "saved") return;
    expect(same(tab.get().dataSets, there), "what a tab calls saved is stored").toBe(true);
  }

  async function act(tab: Tab, { does, at }: Step): Promise<Tab> {
    const { dataSets, current } = tab.get();
    const one = dataSets[at % dataSets.length];
    const isAsked = tab.saving().state === "conflict";
    switch (does) {
      case "paste":
        count++;
        await settled(tab.paste(`Set ${count}`, `b${count}`, RACES));
        break;
      case "delete a race":
        tab.choices.dataSets.edit({ type: "delete-race", key: at % RACES.raceCount }, current);
        break;
      case "rename":
        tab.choices.dataSets.rename(one.id, `Named ${at}`);
        break;
      case "remove":
        if (dataSets.length > 1) tab.choices.dataSets.remove(one.id);
        break;
      case "undo":
        tab.choices.undo();
        break;
      case "redo":
        tab.choices.redo();
        break;
      case "keep mine":
        if (isAsked) await settled(tab.persistence.keepMine());
        break;
      case "load theirs":
        if (isAsked) await settled(tab.persistence.loadTheirs());
        break;
      case "reload":
      case "close":
        tab.close();
        return open();
      case "kill":
        tab.kill();
        return open();
      case "rest":
        await tab.rest();
        break;
      case "let a day pass":
        pass(25 * HOUR);
        break;
      case "forget the races":
        tab.held.clear();
        break;
      case "open what was put aside": {
        const [aside] = tab.persistence.quarantineList.getState();
        if (aside) await settled(tab.persistence.openQuarantined(aside));
      }
    }
    return tab;
  }

  /** All that a tab names has its races in storage. */
  async function expectWhole(tab: Tab): Promise<void> {
    for (const { name, source } of tab.get().dataSets)
      if (source.kind === "stored")
        expect(await settled(tab.persistence.loadBase(source.base)), `the races of ${name}`).toEqual(RACES);
  }

  /** What a tab in conflict held when it was killed is offered to the next. */
  async function expectOffered(tab: Tab): Promise<void> {
    const isAsked = tab.saving().state === "conflict" && !tab.persistence.mayClose();
    const held = tab.names();
    tab.kill();
    if (!isAsked) return;
    const next = await open();
    const offered = next.persistence.quarantineList.getState().flatMap(({ names }) => names);
    expect(offered, "what the tab in conflict held").toEqual(expect.arrayContaining(held));
    next.kill();
  }

  return async (steps: readonly Step[]): Promise<void> => {
    const tabs = [await open(), await open()];
    for (const one of steps) {
      tabs[one.tab] = await act(tabs[one.tab], one);
      await vi.advanceTimersByTimeAsync(one.wait);
      if (one.wait >= REST_MS) tabs.forEach(expectSaved);
    }
    await vi.advanceTimersByTimeAsync(2 * REST_MS);
    tabs.forEach(expectSaved);
    for (const tab of tabs) await expectWhole(tab);
    const saved = stored();
    await expectOffered(tabs[0]);
    await expectOffered(tabs[1]);
    const isNoted = left.size > 0;
    const next = await open();
    if (saved && !isNoted) expect(next.get().dataSets).toEqual(saved);
    await expectWhole(next);
    next.kill();
  };
}

it("no random sequence in two tabs ends with fewer races than the last saved state", { timeout: 600_000 }, async () => {
  const walks = fc.array(step, { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(walks, (steps) => walk()(steps)),
    { numRuns: runs(25) },
  );
});
