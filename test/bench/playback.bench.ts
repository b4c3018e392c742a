/**
 * Playback of Season on 1,505 races, in the built app in a headless Chromium: frames a second while it plays at each speed,
 * the longest task of the page's own thread, and the processor time that a frame takes of that thread and of all else in the
 * browser, which other work on the machine does not change. Without a graphics card the browser paints in software, on the
 * same cores; so a film that takes less than 16.7 ms of each runs at 60 frames a second where two cores are free.
 */
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import type { Row, Suite } from "./measure";
import { spent } from "./spent";
import type { Spent } from "./spent";

const SPEEDS = [8, 30, 120];
const SECONDS = 5;

interface Rolled {
  /** Frames a second, and how many were counted. */
  readonly frames: number;
  readonly count: number;
  readonly longest: number;
  readonly worst: number;
}

/** Runs in the page: frames for some seconds, and what the thread did meanwhile. */
async function roll(seconds: number): Promise<Rolled> {
  const tasks: number[] = [];
  const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
  watcher.observe({ type: "longtask" });
  const gaps: number[] = [];
  const begin = await new Promise<number>((done) => requestAnimationFrame(done));
  let last = begin;
  while (last - begin < seconds * 1000) {
    const now = await new Promise<number>((done) => requestAnimationFrame(done));
    gaps.push(now - last);
    last = now;
  }
  watcher.disconnect();
  gaps.sort((a, b) => a - b);
  return {
    frames: (1000 * gaps.length) / (last - begin),
    count: gaps.length,
    longest: Math.max(0, ...tasks),
    worst: gaps[Math.floor(gaps.length * 0.95)],
  };
}

/** Reports some seconds of a film that rolls in a page. */
export async function film(
  browser: Browser,
  page: Page,
  what: Pick<Row, "group" | "setting">,
  report: Parameters<Suite>[0],
): Promise<void> {
  const before = await spent(browser);
  const seen = await page.evaluate(roll, SECONDS);
  const after = await spent(browser);
  const frame = (part: keyof Spent): number => (1000 * (after[part] - before[part])) / seen.count;
  const tell = (item: string, value: number, unit: Row["unit"], target?: number) =>
    report({ ...what, item, value, unit, target });
  tell("frames a second", seen.frames, "count");
  tell("95 of 100 frames within", seen.worst, "ms", 17);
  tell("longest task", seen.longest, "ms", 50);
  tell("processor time a frame: the page's thread", frame("page"), "ms", 10);
  tell("processor time a frame: workers and all else", frame("rest") + frame("workers"), "ms", 16.7);
}

export const playbackSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The runner of TypeScript names inner functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  try {
    await page.goto(`${host.url}#/race`);
    await page.getByRole("figure", { name: "Update sizes" }).waitFor();
    await page.getByRole("button", { name: "Examples" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Map Rando/ })
      .click();
    await page.goto(`${host.url}#/season`);
    await page.getByRole("figure", { name: "Leaderboard" }).getByRole("button", { name: "Cherry Swan" }).waitFor();
    await page.waitForTimeout(2_000);
    for (const speed of SPEEDS) {
      await page.getByRole("combobox", { name: "Speed" }).selectOption(String(speed));
      await page.getByRole("button", { name: "Play the season" }).click();
      await page.waitForTimeout(1_000);
      await film(browser, page, { group: "Playback, 1,505 races", setting: `${speed} a second` }, report);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("button", { name: "Back to the end of the season" }).click();
    }
  } finally {
    await browser.close();
    await host.close();
  }
};
