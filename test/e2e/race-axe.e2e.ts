import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";

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
    await figure.getByRole("button", { name: "Play a thousand races" }).click();
    await expect(figure).toContainText("After 1,000 races");
    await expect(figure.getByRole("button", { name: "Play again" })).toBeFocused();
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
    // On a phone the pressed chip moves to the front of its strip: back to where all of it is to be seen.
    await page
      .getByRole("button", { name: /^TrueSkill/ })
      .first()
      .evaluate((chip) => chip.scrollIntoView({ inline: "end" }));
  },
};
const WIDTHS = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [state, reach] of Object.entries(STATES)) {
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    const colorScheme = name === "wide" ? "light" : "dark";
    test(`axe finds nothing on race with ${state}, ${name}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, "race");
      await reach(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
    });
  }
}
