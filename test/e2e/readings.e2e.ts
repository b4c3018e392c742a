/** How the open data set is read: what it leaves out, what ties mean, and the way back. */
import type { Page } from "@playwright/test";
import { expect, open, paste, test } from "./fixtures";
import { expectDialogSound } from "./pasting";

const dialog = (page: Page) => page.getByRole("dialog", { name: "How it is read" });
const rated = (page: Page) => dialog(page).getByRole("status");
const choice = (page: Page, label: string, option: string) =>
  dialog(page).getByRole("group", { name: label }).getByText(option, { exact: true });
const leaderboard = (page: Page) => page.getByRole("figure", { name: "Leaderboard" });

async function openReadings(page: Page, dataSet: RegExp): Promise<void> {
  await page.locator("header").getByRole("button", { name: dataSet }).click();
  await page.getByRole("menuitem", { name: "How it is read" }).click();
  await expect(rated(page)).toContainText("rated");
}

async function openMapRando(page: Page): Promise<void> {
  await open(page, "season");
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByText("Map Rando", { exact: false }).first().click();
  await expect(page.getByRole("banner")).toContainText("1,505 recorded races");
  await expect(leaderboard(page).getByRole("row").nth(5)).toBeVisible();
}

test("entrants without a name are left out, and undo brings them back", { tag: "@more" }, async ({ page }) => {
  await openMapRando(page);
  await openReadings(page, /Map Rando/);
  await expect(dialog(page)).toContainText("The source did not count 1,071 of 2,576 races.");
  await expect(dialog(page)).toContainText("138 entrants in 133 races have no name.");
  await expect(rated(page)).toHaveText("1,505 of 2,576 races and 381 of 461 players are rated.");
  await expectDialogSound(page, "with its numbers");
  await choice(page, "Entrants without a name", "leave out").click();
  await expect(rated(page)).toContainText("243 of 461 players");
  await choice(page, "Rate", "all races").click();
  await expect(rated(page)).toContainText("293 of 461 players");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("banner")).not.toContainText("recorded races");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("banner")).toContainText("recorded races · 243 named players");
  await page.getByRole("button", { name: "Undo" }).click();
  await openReadings(page, /Map Rando/);
  await expect(rated(page)).toHaveText("1,505 of 2,576 races and 381 of 461 players are rated.");
});

test(
  "ties of unobserved order change ratings otherwise than draws, and the reading is kept",
  { tag: "@more" },
  async ({ page }) => {
    await open(page, "season");
    await paste(page, "Ann = Bob\nAnn > Cid\nAnn = Cid > Bob\n");
    // A model with draws of its own: the likelihoods of whole orders have none, and take both readings alike.
    await page
      .getByRole("region", { name: "Rating systems" })
      .getByRole("button", { name: /^TrueSkill(,|$)/ })
      .first()
      .click();
    await expect(leaderboard(page)).toContainText("under TrueSkill");
    const rows = leaderboard(page).getByRole("row");
    await expect(rows.nth(3)).toBeVisible();
    const before = await rows.allInnerTexts();
    await openReadings(page, /3 races/);
    await expect(dialog(page)).toContainText("4 entrants in 2 races shared a place.");
    // By keyboard: into the group, and on to the other answer.
    await dialog(page).getByRole("radio", { name: "draws" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog(page).getByRole("radio", { name: "order unknown", exact: true }).first()).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);
    const after = await rows.allInnerTexts();
    await page.reload();
    await expect.poll(() => rows.allInnerTexts()).toEqual(after);
    await openReadings(page, /3 races/);
    await dialog(page).getByRole("button", { name: "Back to the defaults" }).click();
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect.poll(() => rows.allInnerTexts()).toEqual(before);
  },
);

test("every screen says that no race is left and offers the way back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "season");
  await page.getByRole("button", { name: /^(No problems|\d+ problems? in the results$)/ }).click();
  await page.getByRole("button", { name: "Change how it is read" }).click();
  await dialog(page).getByRole("textbox", { name: "Minimum entrants in a race" }).fill("99");
  await expect(dialog(page).getByRole("alert")).toContainText("No race has 99 entrants: the largest has 22.");
  await expect(dialog(page).getByRole("alert")).toBeInViewport();
  await expectDialogSound(page, "with nothing left");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing runs out of the page").toBeLessThanOrEqual(390);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  for (const screen of ["season", "models", "matchmaking"]) {
    await page.goto(`./#/${screen}`);
    await expect(page.locator("main")).toContainText("leave no race to rate");
  }
  for (const screen of ["race", "convergence", "learn"]) {
    await page.goto(`./#/${screen}`);
    await expect(page.getByRole("figure").or(page.locator("main h1, main h2")).first()).toBeVisible();
    await expect(page.locator("main")).not.toContainText("went wrong");
  }
  await page.goto("./#/models");
  await page.locator("main").getByRole("button", { name: "How it is read" }).click();
  await dialog(page).getByRole("button", { name: "Races of any size" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("figure", { name: "Scoreboard" })).toContainText("Elo");
  expect(new URL(page.url()).hash).toBe("#/models");
});
