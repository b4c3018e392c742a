/**
 * Export of a film of the season (225 races of Formula One), in the built app in a headless Chromium: frames a second, from
 * the press to the file. Without a graphics card the browser draws and encodes in software, on the same cores.
 */
import { chromium } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import type { Suite } from "./measure";

const GROUP = "A film of the season";
const SECONDS = 5;

export const filmSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  try {
    await page.goto(`${host.url}#/season/film`);
    await page.getByRole("button", { name: "Export film" }).and(page.locator(":enabled")).waitFor();
    await page.getByLabel("Length").fill(String(SECONDS));
    for (const [format, rate] of [
      ["MP4", 30],
      ["WebM", 30],
      ["GIF", 10],
    ] as const) {
      const choice = page.getByRole("radio", { name: format });
      if ((await choice.count()) === 0) continue;
      await choice.check({ force: true });
      await page.getByText(`${SECONDS * rate} frames of`).waitFor();
      const start = performance.now();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export film" }).click();
      await (await saved).path();
      const seconds = (performance.now() - start) / 1000;
      const setting = `${format}, ${format === "GIF" ? "960 × 540" : "1920 × 1080"}, ${SECONDS} s`;
      report({ group: GROUP, item: "frames a second", setting, value: (SECONDS * rate) / seconds, unit: "count" });
    }
  } finally {
    await browser.close();
    await host.close();
  }
};
