/**
 * Playback of Season on 1,505 races, in the built app in a headless Chromium: frames a second while it plays at each speed,
 * the longest task of the page's own thread, and the share of the time that the thread works. Without a graphics card the
 * browser paints in software, on the same cores.
 */
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import type { Suite } from "./measure";

const SPEEDS = [8, 30, 120];
const SECONDS = 5;

interface Rolled {
  readonly frames: number;
  readonly longest: number;
  readonly worst: number;
  readonly busy: number;
}

/** Runs in the page: frames for some seconds, and what the thread did meanwhile. */
async function roll(seconds: number): Promise<Omit<Rolled, "busy">> {
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
    longest: Math.max(0, ...tasks),
    worst: gaps[Math.floor(gaps.length * 0.95)],
  };
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
    const spent = await watchThread(page);
    for (const speed of SPEEDS) {
      await page.getByRole("combobox", { name: "Speed" }).selectOption(String(speed));
      await page.getByRole("button", { name: "Play the season" }).click();
      await page.waitForTimeout(1_000);
      const before = await spent();
      const seen = await page.evaluate(roll, SECONDS);
      const after = await spent();
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("button", { name: "Back to the end of the season" }).click();
      const busy = (after.thread - before.thread) / (after.at - before.at);
      const tell = (item: string, value: number, unit: "ms" | "share" | "count", target?: number): void => {
        report({ group: "Playback, 1,505 races", item, setting: `${speed} a second`, value, unit, target });
      };
      tell("frames a second", seen.frames, "count");
      tell("95 of 100 frames within", seen.worst, "ms", 17);
      tell("longest task", seen.longest, "ms", 50);
      tell("thread at work", busy, "share");
    }
  } finally {
    await browser.close();
    await host.close();
  }
};

/** Asks for the seconds that the page's thread has worked so far, and the time. */
async function watchThread(page: Page): Promise<() => Promise<{ readonly thread: number; readonly at: number }>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return { thread: metrics.find(({ name }) => name === "TaskDuration")!.value, at: performance.now() / 1000 };
  };
}
