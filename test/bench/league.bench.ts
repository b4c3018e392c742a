/**
 * A race of the systems: how long the worker takes for a whole league, and for the first rows after a rig half-way; and the film of
 * it in the built app, with the longest task of the page's thread and the processor time of a frame.
 */
import { chromium } from "@playwright/test";
import { LeagueCourse } from "../../src/engine/simulation/league/course";
import { completeRigs } from "../../src/engine/simulation/league/rigs";
import type { RigInput } from "../../src/engine/simulation/league/rigs";
import { completeLeague } from "../../src/engine/simulation/league/settings";
import { finish } from "../../src/engine/steps";
import { FIRST_CONTENDERS } from "../../src/store/defaults";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import { time } from "./measure";
import type { Suite } from "./measure";
import { film } from "./playback.bench";

const GROUP = "A race of the systems";
const SPEEDS = [10, 40, 150];
/** Milliseconds from a rig to the first numbers that hold for it. */
const ANSWER = 300;

const settings = completeLeague({});
const HALF = settings.races / 2;

/** A league up to a row, under the systems of a first visit. */
function run(rigs: readonly RigInput[], to: number): void {
  const course = finish(LeagueCourse.start(settings, completeRigs(rigs), FIRST_CONTENDERS));
  finish(course.reach(to));
}

export const leagueSuite: Suite = (report) => {
  const { players, field, races } = settings;
  const setting = `${races} races of ${field}, ${players} players, ${FIRST_CONTENDERS.length} systems`;
  const whole = time(() => run([], races), "ms", { repeats: 7 });
  report({ group: GROUP, item: "all races", setting, ...whole });
  report({ group: GROUP, item: "races a second", setting, value: (1000 * races) / whole.value, unit: "count" });
  const rigged = [{ race: HALF, kind: "islands", value: 0 }];
  const first = time(() => run(rigged, HALF + 100), "ms", { repeats: 7 });
  report({ group: GROUP, item: "first rows after a rig half-way", setting, ...first, target: ANSWER });
};

export const leaguePageSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The runner of TypeScript names inner functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  try {
    await page.goto(`${host.url}#/convergence/race`);
    await page.getByRole("figure", { name: "Error as it goes" }).waitFor();
    await page.waitForTimeout(2_000);
    for (const speed of SPEEDS) {
      await page.getByRole("slider", { name: "Races so far" }).fill("0");
      await page.getByRole("combobox", { name: "Speed" }).selectOption(String(speed));
      await page.getByRole("button", { name: "Play the league" }).click();
      await page.waitForTimeout(1_000);
      await film(browser, page, { group: GROUP, setting: `film, ${speed} a second` }, report);
      await page.getByRole("button", { name: "Pause" }).click();
    }
  } finally {
    await browser.close();
    await host.close();
  }
};
