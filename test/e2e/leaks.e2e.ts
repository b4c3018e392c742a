/** Nothing is left behind by a long session: screens, systems, dialogs, over and over, and the page is as large as before. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, open, paste, test } from "./fixtures";

const SCREENS = ["season", "race", "models", "matchmaking", "convergence", "learn"] as const;
const LEAGUE = "2024-01-01: Ada > Bea > Cyd\n2024-01-08: Bea > Ada > Dov\n2024-01-15: Cyd > Dov > Ada";

interface Size {
  readonly nodes: number;
  readonly listeners: number;
  readonly megabytes: number;
  readonly workers: number;
}

/** What the page holds once nothing is left that could be dropped. */
async function sizeOf(page: Page, session: CDPSession): Promise<Size> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
    megabytes: value("JSHeapUsedSize") / 2 ** 20,
    workers: page.workers().length,
  };
}

async function cycle(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
    await expect(page.getByRole("figure").first()).toBeVisible();
  }
  await page.evaluate(() => void (location.hash = "#/season"));
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Ada");
  await page.getByRole("button", { name: "Add rating system" }).click();
  await page.getByRole("menuitem", { name: /^Glicko/ }).click();
  await page.getByRole("menuitem", { name: /^Defaults/ }).click();
  const added = page.getByRole("button", { name: /^Glicko.*, options$/ });
  await added.last().click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(added).toHaveCount(0);
  for (const name of ["Help", "Paste results"]) {
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

/** Fewer for a look at the test itself. */
const ROUNDS = Number(process.env.PODIUM_ROUNDS ?? 200);

test("@long after 200 rounds of screens, systems and dialogs the page is as large as before", async ({ page }) => {
  test.setTimeout(3_600_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "season");
  await paste(page, LEAGUE);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  // What is made once and kept (figures in waiting, the undo steps that are kept) is there after some rounds.
  for (let round = 0; round < Math.min(10, ROUNDS); round++) await cycle(page);
  const before = await sizeOf(page, session);
  for (let round = 0; round < ROUNDS; round++) await cycle(page);
  const after = await sizeOf(page, session);
  console.info(JSON.stringify({ before, after }));
  expect(after.workers).toBe(before.workers);
  expect(after.nodes, "nodes, detached ones too").toBeLessThan(1.1 * before.nodes + 200);
  expect(after.listeners).toBeLessThan(1.1 * before.listeners + 20);
  // Undo keeps up to two hundred steps, a few kB each.
  expect(after.megabytes).toBeLessThan(before.megabytes + 4);
});
