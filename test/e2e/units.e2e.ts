import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { kept } from "./kept";

const leaderboard = (page: Page) => page.getByRole("figure", { name: "Leaderboard" });
/** The mean of the first player listed, and the sd. */
const mean = (page: Page) => leaderboard(page).getByRole("row").nth(1).getByRole("cell", { name: /±/ });

const trueskill = async (page: Page) => {
  await page
    .getByRole("button", { name: /^TrueSkill(,|$)/ })
    .first()
    .click();
  await expect(leaderboard(page)).toContainText("under TrueSkill");
};

test("ratings in model units are chosen in the strip, survive a reload, and are undone", async ({ page }) => {
  await open(page, "season");
  await trueskill(page);
  await expect(mean(page)).toHaveText(/^[12],\d{3} ± \d+$/);

  await page.getByRole("button", { name: "Ratings in: Points" }).click();
  await page.getByRole("menuitem", { name: "Model units" }).click();
  // TrueSkill starts all players at 25; the best are above.
  await expect(mean(page)).toHaveText(/^[2-4]\d\.\d ± \d\.\d$/);
  await expect(page.getByRole("region", { name: "Rating systems" })).toContainText("TrueSkill’s model units: 1 is");

  await kept(page, '"units":"own"');
  await page.reload();
  await trueskill(page);
  await expect(mean(page)).toHaveText(/^[2-4]\d\.\d ± \d\.\d$/);

  await page.getByRole("button", { name: "Ratings in: Model units" }).click();
  await page.getByRole("menuitem", { name: "Points" }).click();
  await expect(mean(page)).toHaveText(/^[12],\d{3} ± \d+$/);
});
