import type { Locator, Page } from "@playwright/test";
import { deleteRace, LEAGUE, races, redo, undo } from "./drills";
import { expect, open, paste, test } from "./fixtures";
import { finished } from "./finished";
import { patience } from "../support/pace";

/** Every kind of step that undo goes through: what it does, and words of the page that tell it was done. */
interface Step {
  readonly name: string;
  readonly step: (page: Page) => Promise<void>;
  readonly state: (page: Page) => Promise<string>;
}

const banner = (page: Page) => page.getByRole("banner").innerText();
const systems = (page: Page) =>
  page.getByRole("region", { name: "Rating systems" }).locator("button[aria-pressed]").allInnerTexts().then(String);
const order = (page: Page) =>
  page
    .locator("[data-starter]")
    .evaluateAll((all) => all.map((one) => one.textContent))
    .then(String);
const firstRating = (page: Page): Locator => page.getByRole("textbox", { name: /^Rating of / }).first();

async function dataSetMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: /race/ }).first().click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function ofLastSystem(page: Page, item: RegExp): Promise<void> {
  await page
    .getByRole("region", { name: "Rating systems" })
    .getByRole("button", { name: /options$/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The names of all data sets, as their menu has them. */
async function dataSets(page: Page): Promise<string> {
  await page.getByRole("banner").getByRole("button", { name: /race/ }).first().click();
  const names = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  return String(names);
}

const SEASON: readonly Step[] = [
  { name: "a race deleted", step: deleteRace, state: (page) => races(page).innerText() },
  {
    name: "a data set renamed",
    step: async (page) => {
      await dataSetMenu(page, "Rename");
      await page.getByRole("textbox", { name: "Name" }).fill("Grand prix");
      await page.keyboard.press("Enter");
    },
    state: banner,
  },
  { name: "a data set duplicated", step: (page) => dataSetMenu(page, "Duplicate"), state: dataSets },
  { name: "a new data set", step: (page) => paste(page, LEAGUE), state: banner },
  { name: "a data set removed", step: (page) => dataSetMenu(page, "Remove"), state: dataSets },
  {
    name: "a system added",
    step: async (page) => {
      await page.getByRole("button", { name: "Add rating system" }).click();
      await page.getByRole("menuitem", { name: /^ZoneStats/ }).click();
      await page.getByRole("menuitem", { name: /^Defaults/ }).click();
    },
    state: systems,
  },
  { name: "a system duplicated", step: (page) => ofLastSystem(page, /Duplicate/), state: systems },
  { name: "a system removed", step: (page) => ofLastSystem(page, /Remove/), state: systems },
];

const RACE: readonly Step[] = [
  {
    name: "a starter moved",
    step: async (page) => {
      await page
        .getByRole("button", { name: /^Move / })
        .nth(1)
        .focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Space");
    },
    state: order,
  },
  {
    name: "an entrant retired",
    step: async (page) => {
      await page
        .getByRole("button", { name: /^More for / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: /did not finish|DNF/i }).click();
    },
    state: order,
  },
  {
    name: "a preset taken",
    step: async (page) => {
      await page.getByRole("button", { name: "Presets" }).click();
      await page.getByRole("menuitem", { name: "Three equals" }).click();
    },
    state: order,
  },
  {
    name: "a rating typed",
    step: async (page) => {
      await firstRating(page).fill("1234");
      await firstRating(page).press("Enter");
    },
    state: (page) => firstRating(page).inputValue(),
  },
];

for (const [screen, steps] of [
  ["season", SEASON],
  ["race", RACE],
] as const)
  test(
    `undo and redo go through every kind of step of ${screen}, and the last state holds through a reload`,
    { tag: "@long" },
    async ({ page }) => {
      test.setTimeout(patience(240_000));
      await open(page, screen);
      for (const { name, step, state } of steps) {
        const before = await state(page);
        await step(page);
        await expect.poll(() => state(page), `${name} is done`).not.toBe(before);
        await finished(page);
        const after = await state(page);
        await undo(page).click();
        await expect.poll(() => state(page), `${name} is undone`).toBe(before);
        await redo(page).click();
        await expect.poll(() => state(page), `${name} is done again`).toBe(after);
        await finished(page);
      }
      const { state } = steps.at(-1)!;
      const last = await state(page);
      await page.reload();
      await expect.poll(() => state(page)).toBe(last);
    },
  );
