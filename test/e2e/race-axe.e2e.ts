import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { expectSound, FEW_LOOKS } from "./sound";

/** States of Race beyond the one that it opens with. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "an open drawer": async (page) => {
    await page.getByRole("button", { name: /^Why / }).nth(1).click();
    await expect(page.getByRole("region", { name: /^Why .* moves$/ })).toBeVisible();
  },
  "tables for charts": async (page) => {
    for (const name of ["Update sizes", "Placement probabilities", "Win probabilities"]) {
      await page.getByRole("figure", { name }).getByRole("button", { name: "Show as table" }).click();
    }
  },
  "the season's races in a dialog": async (page) => {
    await page
      .getByRole("button", { name: /season/i })
      .last()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "a thousand races and the likelihood": async (page) => {
    const figure = page.getByRole("figure", { name: "A thousand races" });
    await figure.getByRole("button", { name: "Simulate 1,000 races" }).click();
    await expect(figure).toContainText("After 1,000 races");
    await expect(figure.getByRole("button", { name: "Simulate again" })).toBeFocused();
    await page.getByRole("figure", { name: "How the likelihood is built" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "One player less" })).toBeVisible();
  },
  "teams under TrueSkill": async (page) => {
    await page.getByRole("button", { name: "Presets" }).click();
    await page.getByRole("menuitem", { name: "Teams", exact: true }).click();
    await page
      .getByRole("button", { name: /^TrueSkill/ })
      .first()
      .click();
    await expect(page.getByRole("textbox", { name: "Uncertainty of Ash" })).toBeVisible();
  },
};

/** What a look takes away again. */
const AGAIN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // On a phone the pressed chip moves to the front of its strip: back to where all of it is to be seen.
  "teams under TrueSkill": (page) =>
    page
      .getByRole("button", { name: /^TrueSkill/ })
      .first()
      .evaluate((chip) => chip.scrollIntoView({ inline: "end" })),
};

for (const [state, reach] of Object.entries(STATES)) {
  test(
    `axe finds nothing on race with ${state}, wide and narrow, light and dark`,
    { tag: "@long" },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, "race");
      await reach(page);
      await expectSound(page, state, { looks: FEW_LOOKS, ready: () => AGAIN[state]?.(page) ?? Promise.resolve() });
    },
  );
}
