/**
 * The policy study in the built app beside the same batches in Node, in one run: processor time of the browser's workers, of
 * the page's own thread while curves fill in, and of all else in the browser. What the workers need more than Node is lost
 * in slices, messages and copies; what the page needs is taken from them where there are no more cores than workers.
 */
import { chromium } from "@playwright/test";
import { planStudy, runBatch } from "../../src/engine/matchmaking/study/batch";
import { completeStudy } from "../../src/engine/matchmaking/study/settings";
import { finish } from "../../src/engine/steps";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import { nameOf, once } from "./measure";
import type { Suite } from "./measure";
import { spent } from "./spent";

const PATHS = 2_000;

export const studySuite: Suite = async (report) => {
  const group = `Policy study, ${PATHS.toLocaleString("en")} paths, processor time`;
  const settings = completeStudy({ seed: 1, paths: PATHS });
  const node = once(() => {
    for (const plan of planStudy(settings)) finish(runBatch(settings, plan));
  }, "s");
  const alone = report({ group, item: "all batches", setting: "Node, one thread", ...node });

  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${host.url}#/matchmaking`);
    const paths = page.getByRole("spinbutton", { name: "Paths" }).or(page.getByRole("textbox", { name: "Paths" }));
    await paths.fill(String(PATHS));
    await paths.press("Enter");
    const run = page.getByRole("button", { name: `Run ${PATHS.toLocaleString("en")} paths` });
    await run.waitFor();
    await page.waitForTimeout(2_000);
    const before = await spent(browser);
    const started = performance.now();
    await run.click();
    await page.getByRole("group", { name: "Show" }).waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.querySelector("main [role=progressbar]") === null, null, {
      timeout: 600_000,
    });
    const clock = (performance.now() - started) / 1000;
    const after = await spent(browser);
    const tell = (item: string, value: number): void => {
      report({ group, item, setting: "browser", value, unit: "s" });
    };
    report({
      group,
      item: "all batches",
      setting: "browser, its workers",
      value: after.workers - before.workers,
      unit: "s",
      against: { row: nameOf(alone) },
    });
    tell("page’s own thread", after.page - before.page);
    tell("all else: painting, messages", after.rest - before.rest);
    tell("by the clock", clock);
  } finally {
    await browser.close();
    await host.close();
  }
};
