import { expect, open, test } from "./fixtures";
import { expectSound, FEW_LOOKS, WIDE } from "./sound";

test("a chess club finds FIDE Elo, and titles appear beside its scores", async ({ page }) => {
  await open(page, "season");
  const board = page.getByRole("figure", { name: "Leaderboard" });
  await expect(board.getByRole("row").nth(3)).toBeVisible();
  await page.getByRole("button", { name: "Add rating system" }).click();
  await page.getByRole("menuitem", { name: /^Chess club/ }).click();
  await page.getByRole("menuitem").filter({ hasText: "a list a month" }).click();
  await expect(page.getByRole("region", { name: "Rating systems" })).toContainText("FIDE Elo");
  await expect(board).toContainText("FIDE Elo");

  await board.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitem", { name: "Titles and colours" }).click();
  const dialog = page.getByRole("dialog", { name: "Titles and colours" });
  await dialog.getByRole("combobox", { name: "Scale of names" }).selectOption("US Chess classes");
  await expect(dialog).toContainText("Limits are in FIDE Elo’s own ratings");
  await dialog.getByRole("textbox", { name: "Name of title 9" }).fill("Podium class");
  await expectSound(page, "titles", { looks: FEW_LOOKS, within: "[role=dialog]" });
  await page.setViewportSize(WIDE);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(board.getByRole("cell", { name: "Podium class" }).first()).toBeVisible();

  // The same titles on a player's page and in Race, and after a reload.
  await page.goto("./#/race");
  const order = page.getByRole("list", { name: "Finishing order" });
  await expect(order).toContainText(/Podium class|Class [A-J]/);
  await page.goto("./#/models");
  await expect(page.getByRole("figure", { name: "Scoreboard" })).toContainText("FIDE Elo");
  await page.goto("./#/season");
  await page.reload();
  await expect(board.getByRole("cell", { name: "Podium class" }).first()).toBeVisible();
});
