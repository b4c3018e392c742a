/** Nothing is left behind by a long session: screens, systems, dialogs, over and over, and the page is as large as before. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, open, paste, test } from "./fixtures";

/** A screen is there when its first figure is. */
const shown = (page: Page) => ({
  race: page.getByRole("figure", { name: "Update sizes" }),
  season: page.getByRole("figure", { name: "Leaderboard" }),
  models: page.getByRole("figure", { name: "Scoreboard" }),
  matchmaking: page.getByRole("figure", { name: "Candidates" }),
  convergence: page.getByRole("figure", { name: "Error over time" }),
  learn: page.getByRole("navigation", { name: "Lessons" }),
});
/** Every round goes to one of those that calculate for a while, in turn, and to the two others. */
const IN_TURN = ["models", "matchmaking", "convergence", "learn"] as const;
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

/** Waits by the page's own frames: what looks again after set times would make up most of a round. */
async function cycle(page: Page, round: number): Promise<void> {
  const figures = shown(page);
  for (const screen of [IN_TURN[round % IN_TURN.length], "race", "season"] as const) {
    await page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
    await figures[screen].first().waitFor();
  }
  await page.getByRole("figure", { name: "Leaderboard" }).getByText("Ada").first().waitFor();
  await page.getByRole("button", { name: "Add rating system" }).click();
  await page.getByRole("menuitem", { name: /^Glicko/ }).click();
  await page.getByRole("menuitem", { name: /^Defaults/ }).click();
  const added = page.getByRole("button", { name: /^Glicko.*, options$/ }).last();
  await added.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await added.waitFor({ state: "detached" });
  for (const name of ["Help", "Paste results"]) {
    await page.getByRole("banner").getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
}

/** Fewer for a look at the test itself; whole turns, so that what is left waiting out of sight is the same. */
const ROUNDS = Math.ceil(Number(process.env.PODIUM_ROUNDS ?? 200) / IN_TURN.length) * IN_TURN.length;
const WARM_UP = Math.min(ROUNDS, 2 * IN_TURN.length);

test("@long after 200 rounds of screens, systems and dialogs the page is as large as before", async ({ page }) => {
  test.setTimeout(3_600_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "season");
  await paste(page, LEAGUE);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  // What is made once and kept (figures in waiting, the undo steps that are kept) is there after some rounds.
  for (let round = 0; round < WARM_UP; round++) await cycle(page, round);
  const before = await sizeOf(page, session);
  for (let round = 0; round < ROUNDS; round++) await cycle(page, round);
  const after = await sizeOf(page, session);
  console.info(JSON.stringify({ before, after }));
  expect(after.workers).toBe(before.workers);
  expect(after.nodes, "nodes, detached ones too").toBeLessThan(1.1 * before.nodes + 200);
  expect(after.listeners).toBeLessThan(1.1 * before.listeners + 20);
  // Undo keeps up to two hundred steps, a few kB each.
  expect(after.megabytes).toBeLessThan(before.megabytes + 4);
});
