/**
 * Takes a picture of every screen, wide and narrow, light and dark, into screenshots/ (not kept); with
 * --readme also the one that the README shows.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "./browser";
import { builtApp } from "./build";
import { serveFolder } from "./server";

/** Every screen, with a figure that must be drawn before its picture is taken. */
const screens = {
  race: "Update sizes",
  season: "Leaderboard",
  models: "Scoreboard",
  matchmaking: "Candidates",
  convergence: "Error over time",
  learn: "Win probability",
};
const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const folder = resolve("screenshots");
const readme = resolve(".github/race.png");

const found = await findBrowser(console.log);
const host = await serveFolder(await builtApp());
const browser = await chromium.launch(found.launch);
try {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [width, viewport] of Object.entries(widths)) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const [screen, figure] of Object.entries(screens)) {
        await show(page, screen, figure);
        const path = join(folder, `${screen}-${width}-${colorScheme}.png`);
        if (process.argv.includes("--readme") && `${screen} ${width} ${colorScheme}` === "race wide light") {
          await page.screenshot({ path: readme });
          console.log(readme);
        }
        await unroll(page, viewport);
        await page.screenshot({ path });
        console.log(path);
        await page.setViewportSize(viewport);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await host.close();
}

async function show(page: Page, screen: string, figure: string): Promise<void> {
  await page.goto(`${host.url}#/${screen}`);
  await page.getByRole("figure", { name: figure }).waitFor();
  await page.waitForFunction(() => document.querySelector("[role=progressbar]") === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Makes the window as high as the page, because figures are drawn when they come into view. They make the page longer, so this
 * repeats; the number of rounds is limited, because a list that fills the window grows with it.
 */
async function unroll(page: Page, { width, height }: { readonly width: number; readonly height: number }) {
  for (let tall = height, last = 0, round = 0; tall > last && tall < 12_000 && round < 4; round++) {
    last = tall;
    await page.setViewportSize({ width, height: tall });
    await page.waitForTimeout(1_000);
    tall = await page.evaluate(() => document.documentElement.scrollHeight);
  }
}
