import { expect, openFile, test } from "./fixtures";
import { expectSound, FEW_LOOKS } from "./sound";

test("a system is fitted to the results, its name says so, and one click undoes it", async ({ page }) => {
  await page.goto("./#/season");
  const options = page.getByRole("button", { name: "Pairwise Elo, sum, options" });
  await options.click();
  await page.getByRole("menuitem", { name: "Suit to these results" }).click();
  const news = page.getByText(/^Pairwise Elo, sum, tuned: η: log loss of the first 157 races lower by/);
  await expect(news).toBeVisible();
  await expect(page.getByRole("button", { name: "Pairwise Elo, sum, tuned: η, options" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(options).toBeVisible();
});

test("an own data set is offered a learning rate when it opens, used only on request", async ({ page }) => {
  await page.goto("./#/season");
  // Of eight players the better always wins.
  const games = Array.from({ length: 400 }, (_, game) =>
    [game % 8, (game + 1 + (game % 7)) % 8]
      .toSorted()
      .map((player) => `Player ${player}`)
      .join(" > "),
  );
  await openFile(page, "games.txt", games.join("\n"));
  const offer = page.getByRole("button", { name: /^Use .+, suited to these results, for / });
  await expect(offer).toBeVisible();
  const options = page.getByRole("button", { name: / tuned: .+, options$/ });
  await expect(options).toHaveCount(0);
  await offer.click();
  await expect(options).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(offer).toBeVisible();
});

test("Models shows which system wins on which data set", async ({ page }) => {
  await page.goto("./#/models");
  await page.getByRole("button", { name: "Across data sets" }).click();
  await expect(page).toHaveURL(/#\/models\/across$/);
  await expect(page.getByRole("table", { name: /^Log loss behind the lowest/ })).toContainText("World Cup");
  await expectSound(page, "across data sets", { looks: FEW_LOOKS });
  await page.getByRole("button", { name: "All figures" }).click();
  await expect(page.getByRole("figure", { name: "Scoreboard" })).toBeVisible();
});
