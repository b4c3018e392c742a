import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { SHEET, openDialog, results } from "./pasting";
import { expectSound, LOOKS, type Look } from "./sound";
import { finished } from "./finished";
import { patience } from "../support/pace";

/** Every dialog, menu and popover, open: axe looks at the whole page with each. */

const SCREENS = [
  "race",
  "season",
  "season/open",
  "season/what-if/new/220",
  "models",
  "matchmaking",
  "convergence",
  "convergence/race",
  "learn",
] as const;

/** Buttons that open something; of many of one kind the first. Above the screen they are the same everywhere. */
const triggers = (page: Page, screen: string): Locator =>
  page.locator(`${screen === "season" ? "" : "main "}[aria-haspopup]:visible`);

async function triggersOf(page: Page, screen: string): Promise<string[]> {
  const names = await triggers(page, screen).evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );
  const kinds = new Map<string, string>();
  for (const name of names) {
    const kind = name.replace(/^(More for|Change) .*/, "$1").replace(/^.*, options$/, "options");
    if (!kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
}

const opened = (page: Page): Locator => page.locator("[role=menu], [role=dialog]").first();

async function openByName(page: Page, name: string, screen = "season"): Promise<void> {
  const trigger = triggers(page, screen)
    .and(page.getByRole("button", { name, exact: true }).or(page.locator("button[title]").filter({ hasText: name })))
    .first();
  await trigger.scrollIntoViewIfNeeded();
  await trigger.click();
  await expect(opened(page)).toBeVisible();
}

async function show(page: Page, screen: (typeof SCREENS)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`./#/${screen}`);
  await expect(
    page
      .getByRole("figure")
      .or(page.getByRole("list", { name: "Finishing order" }))
      .first(),
  ).toBeVisible();
  await finished(page);
}

// What is not there is said at once, not at the end of a long test.
test.use({ actionTimeout: 30_000 });

/** A menu item of the data set's menu. */
const ofDataSet = (item: string) => async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name: /races/ }).first().click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** A dialog of another screen. */
const at = (screen: string, press: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.goto(`./#/${screen}`);
  await press(page);
};

const DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the paste dialog, empty": openDialog,
  "the paste dialog, with a table": async (page) => {
    await openDialog(page);
    await results(page).fill(SHEET);
    await expect(page.getByRole("region", { name: "Columns" })).toBeVisible();
  },
  examples: (page) => page.getByRole("button", { name: "Examples" }).click(),
  "data sets": ofDataSet("All data sets and the workspace"),
  "a new race": ofDataSet("Add a race"),
  "how it is read": ofDataSet("How it is read"),
  export: ofDataSet("Export"),
  "export as code": ofDataSet("Export as code"),
  "policy card": ofDataSet("Policy card"),
  "publish standings page": ofDataSet("Publish standings page"),
  rename: ofDataSet("Rename"),
  "titles and colours": ofDataSet("Titles and colours"),
  help: (page) => page.getByRole("button", { name: "Help" }).click(),
  "a system's parameters": async (page) => {
    await page.getByRole("button", { name: /^TrueSkill.*, options$/ }).click();
    await page.getByRole("menuitem", { name: /parameters/i }).click();
  },
  "a system's page": async (page) => {
    await page.getByRole("button", { name: /^TrueSkill.*, options$/ }).click();
    await page.getByRole("menuitem", { name: /about/i }).click();
  },
  "a player's page": async (page) => {
    await page.getByRole("button", { name: /’s page$/ }).click();
  },
  "the film of the season": (page) => page.getByRole("button", { name: "Film", exact: true }).click(),
  "a card": (page) => page.getByRole("button", { name: "Card", exact: true }).click(),
  "data quality": (page) => page.getByRole("button", { name: /problems? found/ }).click(),
  "a race edited": async (page) => {
    await page.getByRole("button", { name: "Edit race" }).click();
    await page.getByRole("menuitem", { name: "Edit this race" }).click();
  },
  "a race loaded from the season": at("race", (page) => page.getByRole("button", { name: "Load from season" }).click()),
  "another race to change": at("season/what-if/new/220", (page) =>
    page.getByRole("button", { name: "Another race" }).click(),
  ),
  "share with a class": at("learn", (page) => page.getByRole("button", { name: "Share with a class" }).click()),
  progress: at("learn", (page) => page.getByRole("button", { name: "Progress" }).click()),
};

async function lookAtDialogs(page: Page, names: readonly string[], looks: readonly Look[]): Promise<void> {
  await open(page, "season");
  for (const name of names) {
    await DIALOGS[name](page);
    await expect(page.getByRole("dialog").first()).toBeVisible();
    await expectSound(page, name, { looks });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

test("axe finds nothing with the commonest menus and dialogs open", { tag: "@long" }, async ({ page }) => {
  await lookAtDialogs(page, ["examples", "how it is read", "a race edited"], LOOKS.slice(0, 1));
  for (const name of ["Add rating system", "Columns", "More of the season"]) {
    await openByName(page, name);
    await expectSound(page, name);
    await page.keyboard.press("Escape");
    await expect(opened(page)).toHaveCount(0);
  }
});

/** A few at a time. */
const NAMES = Object.keys(DIALOGS);
const AT_A_TIME = 6;
for (let first = 0; first < NAMES.length; first += AT_A_TIME)
  test(`@long axe finds nothing with any dialog open, from ${NAMES[first]} on, wide and narrow, light and dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await lookAtDialogs(page, NAMES.slice(first, first + AT_A_TIME), LOOKS);
  });

for (const screen of SCREENS)
  test(`@long axe finds nothing with any menu or popover of ${screen} open, wide and narrow, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(patience(900_000));
    await show(page, screen);
    for (const { viewport, colorScheme } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await finished(page);
      const names = await triggersOf(page, screen);
      expect(names.length).toBeGreaterThan(screen === "season" ? 3 : 0);
      for (const name of names) {
        await openByName(page, name, screen);
        await expectSound(page, `${screen}, ${viewport.width} wide, ${colorScheme}: ${name}`);
        await page.keyboard.press("Escape");
        await expect(opened(page)).toHaveCount(0);
      }
    }
  });
