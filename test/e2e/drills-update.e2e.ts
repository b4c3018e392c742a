/** The app is replaced on its host while it is open. The host keeps no old files and forbids caching of new ones. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { serveFolder } from "../support/server";
import { deleteRace, keptDeletion, LEAGUE, races, toast } from "./drills";
import { expect, open, paste, test, type Guard } from "./fixtures";
import { dialog, openDialog, results } from "./pasting";

interface Site {
  readonly context: BrowserContext;
  /** A tab on Season, served from the stored app. */
  tab(): Promise<Page>;
  /** The next version in place of this one: every file in assets/ has another name. */
  update(): void;
}

/** Names in assets/ end with eight letters that stand for the content. */
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/;

function update(folder: string): void {
  const assets = join(folder, "assets");
  const renamed = readdirSync(assets).flatMap((name) => {
    const [, start, hash, end] = HASHED.exec(name) ?? [];
    return start ? [[name, `${start}${hash.slice(4)}${hash.slice(0, 4)}${end}`] as const] : [];
  });
  for (const [old, next] of renamed) renameSync(join(assets, old), join(assets, next));
  const next = new Map(renamed);
  const rename = (text: string) => text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => next.get(name) ?? name);
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(js|css|html)$|^later\.json$/.test(path),
  );
  for (const path of texts) {
    const text = rename(readFileSync(join(folder, path), "utf8"));
    writeFileSync(join(folder, path), path === "sw.js" ? text.replace(/(revision:\s*["'`])/g, "$1next") : text);
  }
}

async function onSite(browser: Browser, guard: Guard, drill: (site: Site) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "podium-"));
  cpSync(process.env.PODIUM_BUILD!, folder, { recursive: true });
  const host = await serveFolder(folder, undefined, true);
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: "allow" });
  await context.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("podium-welcome", "closed");
  });
  const tab = async () => {
    const page = await context.newPage();
    page.on("pageerror", (error) => guard.troubles.push(error.message));
    await open(page, "season");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };
  try {
    await drill({ context, tab, update: () => update(folder) });
  } finally {
    await context.close();
    await host.close();
    rmSync(folder, { recursive: true });
  }
}

const lookForUpdate = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one!.update().then(() => undefined)));
const offer = (page: Page) => toast(page, "A new version of Podium is ready");
const screen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name });

async function reloaded(page: Page, press: () => Promise<void>): Promise<void> {
  const again = page.waitForEvent("load");
  await press();
  await again;
}

test(
  "a new version that comes while work is open waits for a press, and takes all of it along",
  { tag: "@long" },
  async ({ browser, guard }) =>
    onSite(browser, guard, async ({ tab, update }) => {
      const page = await tab();
      await paste(page, LEAGUE);
      await deleteRace(page);
      await keptDeletion(page);
      await openDialog(page);
      await results(page).fill("Zed > Yan\nXia > W");
      await expect(dialog(page)).toContainText("races found");
      update();
      await lookForUpdate(page);
      await expect(offer(page)).toBeVisible();
      // Nothing was taken away meanwhile.
      await expect(results(page)).toHaveValue("Zed > Yan\nXia > W");
      await reloaded(page, () => offer(page).getByRole("button", { name: "Reload" }).click());
      await expect(races(page)).toContainText("2 races");
      await openDialog(page);
      await expect(results(page)).toHaveValue("Zed > Yan\nXia > W");
    }),
);

test("a new version taken by one tab leaves the other tab working", async ({ browser, guard }) =>
  onSite(browser, guard, async ({ tab, update }) => {
    const [first, second] = [await tab(), await tab()];
    await openDialog(second);
    await results(second).fill("Zed > Yan\nXia > W");
    await expect(dialog(second)).toContainText("races found");
    await second.keyboard.press("Escape");
    update();
    await lookForUpdate(first);
    await reloaded(first, () => offer(first).getByRole("button", { name: "Reload" }).click());
    await expect(races(first)).toContainText("225 races");

    const told = toast(second, "Podium was updated in another tab");
    await expect(told).toBeVisible();
    await expect(offer(second)).toHaveCount(0);
    // Screens that this tab has not shown yet are those of its own version.
    for (const name of ["Models", "Matchmaking", "Learn"]) {
      await screen(second, name).click();
      await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(second.getByRole("alert")).toHaveCount(0);
    }
    await reloaded(second, () => told.getByRole("button", { name: "Reload" }).click());
    await openDialog(second);
    await expect(results(second)).toHaveValue("Zed > Yan\nXia > W");
  }));

test("files stored for offline use are those of the new version only, once it is taken", async ({ browser, guard }) =>
  onSite(browser, guard, async ({ context, tab, update }) => {
    const page = await tab();
    const stored = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith("podium-wanted:"));
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().flatMap(({ url }) => /\/assets\/([^?]+)$/.exec(url)?.[1] ?? []);
      });
    const listed = () =>
      page.evaluate(async () =>
        ((await (await fetch("./later.json")).json()) as string[]).flatMap(
          (name) => /^assets\/(.+)$/.exec(name)?.[1] ?? [],
        ),
      );
    await page.getByRole("banner").getByRole("button", { name: "Help" }).click();
    await page.getByRole("button", { name: "Keep everything for offline use" }).click();
    await expect(page.getByText("All parts and examples are stored.")).toBeVisible();
    await page.keyboard.press("Escape");
    const old = await listed();
    expect(await stored()).toEqual(expect.arrayContaining(old));

    update();
    await lookForUpdate(page);
    await reloaded(page, () => offer(page).getByRole("button", { name: "Reload" }).click());
    await expect(races(page)).toContainText("225 races");
    const next = await listed();
    expect(next.filter((name) => old.includes(name))).toEqual([]);
    await expect.poll(async () => (await stored()).filter((name) => old.includes(name))).toEqual([]);
    expect(await stored()).toEqual(expect.arrayContaining(next));

    guard.offline = true;
    await context.setOffline(true);
    await page.reload();
    await screen(page, "Models").click();
    await expect(page.getByRole("figure", { name: "Scoreboard" })).toContainText("Plackett");
  }));

test("a part whose script has disappeared from the host is reported, with a reload that helps", async ({
  page,
  guard,
}) => {
  guard.expected.push(/ERR_FAILED/, /dynamically imported module/);
  await open(page, "season");
  // What shows messages comes after the first figure.
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  // So does what stores changes: its absence would be said as well.
  const loaded = () => performance.getEntriesByType("resource").map(({ name }) => name);
  await expect.poll(async () => (await page.evaluate(loaded)).join(" ")).toContain("/persistence-");
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
  await screen(page, "Matchmaking").click();
  await expect(page.getByRole("alert")).toContainText("Matchmaking could not be loaded");
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await screen(page, "Season").click();
  await page.getByRole("banner").getByRole("button", { name: "Help" }).click();
  await expect(toast(page, "This dialog could not be loaded")).toBeVisible();
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Max Verstappen");
  await page.unroute(/\/assets\/[^/]*\.js$/);
  await screen(page, "Matchmaking").click();
  await reloaded(page, () => page.getByRole("main").getByRole("button", { name: "Reload" }).click());
  await expect(page.getByRole("alert")).toHaveCount(0);
});
