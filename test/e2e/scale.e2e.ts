import { randomRaces } from "../support/races";
import { expect, open, openFile, test } from "./fixtures";
import { patience } from "../support/pace";
import { finished } from "./finished";

test(
  "200,000 races of two among 10,000 players are read, rated and scrolled through, and survive a reload",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(patience(240_000));
    const patient = { timeout: patience(120_000) };
    await open(page, "season");
    await openFile(page, "league.txt", randomRaces({ races: 200_000, players: 10_000, field: 2, seed: 11 }));
    const leaderboard = page.getByRole("figure", { name: "Leaderboard" });
    await leaderboard.getByRole("button", { name: /^and \d+ inactive$/ }).click(patient);
    // The other contenders are still at work: the page answers meanwhile.
    await page.getByRole("button", { name: "Help" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await finished(page);

    const table = leaderboard.getByRole("table");
    expect(await table.getByRole("row").count(), "only the rows in view are drawn").toBeLessThan(100);
    await table.evaluate((box) => (box.scrollTop = box.scrollHeight));
    await expect(table.getByRole("row").last()).toHaveAttribute("aria-rowindex", "10001");
    await page.getByRole("searchbox", { name: "Find a player" }).fill("player 9999");
    await expect(leaderboard.getByRole("button", { name: "Player 9999", exact: true })).toBeVisible();

    const races = page.getByRole("table", { name: "Races" });
    await races.evaluate((box) => (box.scrollTop = box.scrollHeight));
    await expect(races.getByRole("row").last()).toContainText("Race 1");
    await races.getByRole("row").last().click();
    await expect(page.getByRole("figure", { name: "Race detail" })).toContainText("Race 1:");

    await page.reload();
    await expect(leaderboard.getByRole("button", { name: /^hide \d+ inactive$/ })).toBeVisible(patient);
    await expect(leaderboard.getByRole("table").getByRole("row").nth(1)).toContainText("Player ");
  },
);
