/**
 * *Which system for us?* on the recorded Map Rando races: the whole run, tuned, judged and simulated; on one thread of Node, and
 * in the built app from the click to the answer. The aim is a minute by the clock of a machine with two idle cores.
 */
import { chromium, type Page } from "@playwright/test";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { LAB_DEFAULTS } from "../../src/engine/lab/plan";
import { labSteps } from "../../src/engine/lab/work";
import { finish } from "../../src/engine/steps";
import { readFile } from "../support/read-file";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { randomRaces } from "../support/races";
import { serveFolder } from "../support/server";
import { isQuick, once } from "./measure";
import type { Suite } from "./measure";
import { spent } from "./spent";

const MAP_RANDO = "public/examples/map-rando-s1-s3.json";
/** What a run asks of each of two workers. */
const CORES = 2;
const AIM = 60;
const RACES = isQuick() ? 120 : 1_505;
const GROUP = `Which system for us, ${RACES.toLocaleString("en-GB")} races`;

export const labSuite: Suite = (report) => {
  const options = { ...DEFAULT_OPTIONS, recordedOnly: true, slice: [0, RACES] as const };
  const history = filterHistory(readFile(MAP_RANDO).history, options);
  const settings = { ...LAB_DEFAULTS, fade: false, today: { model: "thurstone", parameters: {} } };
  const whole = once(() => finish(labSteps(history, options, settings)), "s");
  report({ group: GROUP, item: "the whole run", setting: "Node, one thread", ...whole });
  report({
    group: GROUP,
    item: "a worker’s part",
    setting: `of ${CORES} workers`,
    ...whole,
    value: whole.value / CORES,
  });
};

async function openMapRando(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("button", { name: /Map Rando/ }).click();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Map Rando/ })
    .waitFor();
}

async function pasteFew(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Paste results" }).first().click();
  const buffer = Buffer.from(randomRaces({ races: RACES, players: 12, field: 6, seed: 5 }));
  await page.getByLabel("Files with results").setInputFiles({ name: "few.txt", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: "Save as new data set", disabled: false }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

export const labPageSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${host.url}#/season`);
    await (isQuick() ? pasteFew(page) : openMapRando(page));
    await page.evaluate(() => (location.hash = "#/models/lab"));
    const start = page.getByRole("button", { name: "Find our system" });
    await start.waitFor();
    await page.waitForTimeout(2_000);
    const before = await spent(browser);
    const started = performance.now();
    await start.click();
    await page.getByRole("region", { name: "Answer" }).waitFor({ timeout: 1_200_000 });
    const clock = (performance.now() - started) / 1000;
    const after = await spent(browser);
    const tell = (item: string, value: number, target?: number): void => {
      report({ group: GROUP, item, setting: "browser", value, unit: "s", ...(target && { target }) });
    };
    tell("its workers, processor time", after.workers - before.workers);
    tell("page’s own thread, processor time", after.page - before.page);
    tell("all else, processor time", after.rest - before.rest);
    tell("by the clock", clock, AIM);
  } finally {
    await browser.close();
    await host.close();
  }
};
