import { expect, open, openFile, test } from "./fixtures";
import { randomRaces } from "../support/races";

test("the interface answers while a long replay runs", async ({ page }) => {
  await open(page, "season");
  await openFile(page, "league.txt", randomRaces({ races: 30_000, players: 200, field: 16, seed: 7 }));
  const progress = page.getByRole("progressbar").first();
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  expect(
    await page.getByRole("progressbar").count(),
    "the replay was still running when Help had opened",
  ).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 50_000 });
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Player 7");
});
