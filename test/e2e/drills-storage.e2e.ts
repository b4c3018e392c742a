import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { deleteRace, keptDeletion, leaderboard, LEAGUE, races, saving, toast } from "./drills";
import { expect, open, paste, test } from "./fixtures";
import { finished } from "./finished";
import { kept, keptWork } from "./kept";

/** As it stood in browsers: what each earlier version wrote after one race of the first season was deleted. */
const KEPT = join("test", "support", "kept");
const SAMPLES = readdirSync(KEPT).toSorted();

/** Writes into this browser's database before Podium has opened it. */
async function putKept(page: Page, documents: Readonly<Record<string, unknown>>): Promise<void> {
  const blank = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
  await page.route("**/blank.html", (route) => route.fulfill(blank));
  await page.goto("./blank.html");
  await page.evaluate(
    (given) =>
      new Promise((done, fail) => {
        const opening = indexedDB.open("podium");
        opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("kept", "readwrite");
          for (const [key, value] of Object.entries(given)) writing.objectStore("kept").put(value, key);
          writing.oncomplete = () => done(opening.result.close());
        };
      }),
    documents,
  );
}

const NOTHING_KEPT = "does not let Podium save anything: changes last until this tab is closed";

const BROKEN: Readonly<Record<string, () => void>> = {
  blocked: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["getItem", "setItem", "removeItem"] as const)
      Storage.prototype[name] = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
  },
  "absent, as in some private windows": () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
    Object.defineProperty(window, "localStorage", { get: () => null });
  },
  "silent: it never answers": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

for (const [state, breakIt] of Object.entries(BROKEN))
  test(
    `storage ${state}: Podium works, says that nothing is kept, and exports`,
    { tag: state === "blocked" ? [] : ["@long"] },
    async ({ page }) => {
      await page.addInitScript(breakIt);
      await open(page, "season");
      await expect(saving(page)).toContainText(NOTHING_KEPT);
      await paste(page, LEAGUE);
      await expect(leaderboard(page)).toContainText("4 players");
      await deleteRace(page);
      await expect(races(page)).toContainText("2 races");
      await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
      await expect(races(page)).toContainText("3 races");
      const saved = page.waitForEvent("download");
      await page.getByRole("banner").getByRole("button", { name: /races/ }).first().click();
      await page.getByRole("menuitem", { name: "All data sets and the workspace" }).click();
      await page.getByRole("button", { name: "Save workspace" }).click();
      expect(readFileSync(await (await saved).path()).byteLength).toBeGreaterThan(100);
    },
  );

for (const sample of SAMPLES)
  test(`data saved as ${sample} open with the change that was made`, { tag: "@long" }, async ({ page }) => {
    await putKept(page, JSON.parse(readFileSync(join(KEPT, sample), "utf8")) as Record<string, unknown>);
    await open(page, "season");
    await expect(races(page)).toContainText("224 races");
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    for (const screen of ["race", "models", "matchmaking", "convergence", "learn", "season"]) {
      await page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await finished(page);
      await expect(page.getByRole("alert"), screen).toHaveCount(0);
    }
    await deleteRace(page);
    await page.reload();
    await expect(races(page)).toContainText("223 races");
  });

const GARBAGE: Readonly<Record<string, unknown>> = {
  text: "not a document",
  "a list": [1, 2, 3],
  "a document of nothing": { version: 2, revision: 3, content: null },
  "wrong types throughout": {
    version: 2,
    revision: 4,
    content: { dataSets: 7, contenders: "x", race: [], current: {} },
  },
};

for (const [state, work] of Object.entries(GARBAGE))
  test(
    `kept garbage (${state}) is put aside and said, and Podium starts afresh`,
    { tag: "@long" },
    async ({ page }) => {
      await putKept(page, { work, looks: work });
      await open(page, "season");
      await expect(toast(page, "could not be opened. They were set aside")).toBeVisible();
      await expect(races(page)).toContainText("225 races");
      await deleteRace(page);
      await keptDeletion(page);
      await page.reload();
      await expect(races(page)).toContainText("224 races");
    },
  );

test("data of a newer version are neither read nor overwritten", { tag: "@long" }, async ({ page }) => {
  const newer = { version: 999, revision: 5, content: { of: "the future" } };
  await putKept(page, { work: newer });
  await open(page, "season");
  await expect(saving(page)).toContainText("was written by a newer version of Podium. Reload to get that version");
  await deleteRace(page);
  await expect(races(page)).toContainText("224 races");
  expect(await keptWork(page)).toEqual(newer);
});

test("a tab closed during a save loses nothing", { tag: "@long" }, async ({ page, context, guard }) => {
  await open(page, "season");
  await paste(page, LEAGUE);
  await kept(page, '"kind":"stored"');
  // The write has begun and its transaction never ends: it is undone when the tab goes.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
      const again = () => void (this.get("never").onsuccess = again);
      again();
      return put.apply(this, given);
    };
  });
  await deleteRace(page);
  await expect(races(page)).toContainText("2 races");
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  guard.watch(next);
  await open(next, "season");
  await expect(races(next)).toContainText("2 races");
  await expect(leaderboard(next)).toContainText("Ada");
});

test(
  "three tabs edit one data set: none writes over another, and each is asked",
  { tag: "@long" },
  async ({ page, context, guard }) => {
    await open(page, "season");
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [second, third]) {
      guard.watch(tab);
      await open(tab, "season");
    }
    await deleteRace(page);
    await keptDeletion(page);
    for (const tab of [second, third]) await expect(saving(tab)).toContainText("changed in another tab");
    // Two go on regardless: their changes stay in their tabs.
    await deleteRace(second);
    await deleteRace(second);
    await expect(races(second)).toContainText("223 races");
    await saving(third).getByRole("button", { name: "Load theirs" }).click();
    await expect(races(third)).toContainText("224 races");
    await saving(second).getByRole("button", { name: "Keep mine" }).click();
    await expect(saving(second)).toHaveCount(0);
    for (const tab of [page, third]) {
      await saving(tab).getByRole("button", { name: "Load theirs" }).click();
      await expect(races(tab)).toContainText("223 races");
    }
    // One step: what stood there comes back by undo.
    await third.getByRole("banner").getByRole("button", { name: "Undo" }).click();
    await expect(races(third)).toContainText("224 races");
  },
);

test("a clock set back loses no saved data", { tag: "@long" }, async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-05-05T10:00:00Z"));
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await kept(page, '"kind":"stored"');
  await page.clock.setFixedTime(new Date("2019-01-01T10:00:00Z"));
  await page.reload();
  await expect(leaderboard(page)).toContainText("4 players");
  await deleteRace(page);
  await keptDeletion(page);
  await page.reload();
  await expect(races(page)).toContainText("2 races");
});
