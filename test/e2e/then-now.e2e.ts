import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { kept } from "./kept";
import { NARROW } from "./sound";

test("a season is shown as it was known then and as it is known now, at any date", async ({ page }) => {
  await page.goto("./#/season");
  const board = page.getByRole("figure", { name: "Leaderboard" });
  const lines = page.getByRole("figure", { name: "Rating trajectories" });
  const detail = page.getByRole("figure", { name: "Race detail" });
  await page.getByText("As we know now", { exact: true }).click();
  await expect(board).toContainText("Skill through time, all races");
  await expect(lines).toContainText(/Curves: .*; drift 60 points a root year, initial sd 200/);
  await expect(detail).toContainText("In hindsight");
  // An earlier race: the list is of that day, under either.
  await page.getByRole("button", { name: "Step on a race" }).click();
  await page.getByRole("slider", { name: "Race of the season" }).press("Home");
  await expect(board).toContainText("Skill through time, all races");
  await page.getByText("As it was known then", { exact: true }).click();
  await expect(board).not.toContainText("Skill through time, all races");
});

test(
  "the options of the list take one row on a phone until they are opened; a player’s page chooses the drift and saves it",
  { tag: "@more" },
  async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("./#/season");
    const board = page.getByRole("figure", { name: "Leaderboard" });
    const now = board.getByRole("radio", { name: "As we know now" });
    const options = board.getByRole("button", { name: "Options" });
    await expect(options).toBeVisible();
    await expect(now).toHaveCount(0);
    const middle = async (one: Locator) => {
      const { y, height } = (await one.boundingBox())!;
      return y + height / 2;
    };
    const line = await middle(options);
    expect(Math.abs(line - (await middle(board.getByRole("searchbox", { name: "Find a player" }))))).toBeLessThan(6);
    expect((await board.getByRole("checkbox").first().boundingBox())!.y - line).toBeLessThan(80);
    await options.click();
    await expect(now).toBeVisible();
    await page.goto("./#/season/player/Lewis%20Hamilton");
    const figure = page.getByRole("figure", { name: "Then and now" });
    await figure.getByRole("button", { name: "Fit curves" }).click();
    await expect(figure).toContainText(/Peak on .* \(95 % interval/);
    await expect(figure).toContainText(/Probability of being better: \d+/);
    await figure.getByRole("slider", { name: "Drift a year" }).press("ArrowRight");
    await expect(figure).toContainText("(set by hand)");
    await kept(page, '"tries":0');
    await figure.getByRole("button", { name: "Choose from the races" }).click();
    await figure.getByRole("button", { name: "Cancel" }).click();
    await expect(figure).toContainText("(set by hand)");
  },
);
