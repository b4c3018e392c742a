import { expect, open, openFile, test } from "./fixtures";
import { randomRaces } from "../support/races";
import { finished } from "./finished";

test("the interface answers while a long replay runs", { tag: "@long" }, async ({ page }) => {
  await open(page, "season");
  await openFile(page, "league.txt", randomRaces({ races: 30_000, players: 200, field: 16, seed: 7 }));
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  const running = page.getByRole("progressbar", { includeHidden: true });
  expect(await running.count(), "the replay was still running when Help had opened").toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await finished(page);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("200 players");
});
