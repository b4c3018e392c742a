/**
 * How long the page's own thread is held up, in the built app in a headless Chromium: while results are
 * pasted, and while a finisher is dragged up and down. Tasks above 50 ms are what a person feels. `opening.bench.ts` has
 * what it costs to open a screen.
 */
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { randomRaces } from "../support/races";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import type { Suite } from "./measure";

interface Held {
  readonly longTasks: number;
  readonly longest: number;
  readonly longestFrame: number;
}

/** Runs in the page before anything else: keeps the long tasks and the gaps between frames. */
function listen(): void {
  const kept = { tasks: [] as number[], frame: 0, last: 0 };
  Object.assign(window, { podiumBench: kept });
  new PerformanceObserver((list) => kept.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: "longtask",
    buffered: true,
  });
  const tick = (now: number): void => {
    if (kept.last > 0) kept.frame = Math.max(kept.frame, now - kept.last);
    kept.last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** What was kept since the last time it was asked. */
function collect(page: Page): Promise<Held> {
  return page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 100));
    const kept = (window as unknown as { podiumBench: { tasks: number[]; frame: number } }).podiumBench;
    const held = { longTasks: kept.tasks.length, longest: Math.max(0, ...kept.tasks), longestFrame: kept.frame };
    kept.tasks = [];
    kept.frame = 0;
    return held;
  });
}

export const pageSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The runner of TypeScript names inner functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(listen);
  const settle = async (figure: string): Promise<void> => {
    await page.getByRole("figure", { name: figure }).waitFor();
    await page.waitForFunction(() => document.querySelector("[role=progressbar]") === null);
    await page.waitForTimeout(300);
  };
  const tell = (item: string, setting: string, held: Held): void => {
    const group = "Page's own thread";
    report({ group, item: `${item}: longest task`, setting, value: held.longest, unit: "ms", target: 50 });
    report({ group, item: `${item}: tasks above 50 ms`, setting, value: held.longTasks, unit: "count" });
    report({ group, item: `${item}: longest gap between frames`, setting, value: held.longestFrame, unit: "ms" });
  };

  try {
    await page.goto(`${host.url}#/race`);
    await settle("Update sizes");

    await page.getByRole("banner").getByRole("button", { name: "Paste results" }).first().click();
    await page.getByRole("textbox", { name: "Results" }).focus();
    await pasteByKey(page, randomRaces({ races: 1_000, players: 200, field: 12, seed: 7 }));
    await page.getByRole("button", { name: "Save as new data set" }).click();
    await page.goto(`${host.url}#/season`);
    await settle("Leaderboard");
    tell("Paste and rate", "1,000 races of 12, 200 players", await collect(page));

    await page.goto(`${host.url}#/race`);
    await settle("Update sizes");
    await collect(page);
    await dragUpAndDown(page);
    tell("Drag a finisher", "up and down the list, 60 moves", await collect(page));
  } finally {
    await browser.close();
    await host.close();
  }
};

async function dragUpAndDown(page: Page): Promise<void> {
  const starters = page.getByRole("list", { name: "Finishing order" }).getByRole("listitem");
  const grip = starters.nth(5).getByRole("button", { name: /^Move / });
  const box = await grip.boundingBox();
  const top = await starters.first().boundingBox();
  if (!box || !top) throw new Error("The finishing order has no starter to drag.");
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 1; move <= 60; move++) {
    await page.mouse.move(x, y + (top.y - y) * (0.5 - 0.5 * Math.cos((2 * Math.PI * move) / 60)));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

/** Through the clipboard, as a person does it: the editing commands of the browser count too. */
async function pasteByKey(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((results) => navigator.clipboard.writeText(results), text);
  await collect(page);
  await page.keyboard.press("ControlOrMeta+v");
}
