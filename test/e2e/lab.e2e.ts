import { expect, openFile, test } from "./fixtures";
import { expectSound, FEW_LOOKS, WIDE } from "./sound";
import { randomRaces } from "../support/races";
import { patience } from "../support/pace";

test(
  "“Which system for us?” leads from its button to an answer that is applied",
  { tag: "@long" },
  async ({ page }) => {
    test.slow();
    await page.goto("./#/season");
    await openFile(page, "league.txt", randomRaces({ races: 130, players: 9, field: 3, seed: 3 }));
    await page.evaluate(() => (location.hash = "#/models"));
    await page.getByRole("button", { name: "Which system for us?" }).click();
    await expect(page).toHaveURL(/#\/models\/lab$/);
    await page.getByText("Matching", { exact: true }).click();
    await page.getByRole("button", { name: "Find our system" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Resume" }).click();
    const answer = page.getByRole("region", { name: "Answer" });
    await expect(answer.getByText("Recommended", { exact: true })).toBeVisible({ timeout: patience(90_000) });
    await expect(answer.getByRole("status")).toContainText(
      /at the probabilities of unseen races|predicts the probabilities/,
    );
    await expect(answer.getByRole("table", { name: /unseen races/ })).toBeVisible();
    await expectSound(page, "the answer", { looks: FEW_LOOKS });
    // On a phone a card a system, and nothing to scroll sideways.
    await expect(
      answer
        .getByRole("list", { name: /unseen races/ })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    await page.setViewportSize(WIDE);
    // The answers alone: the same run gives another answer at once.
    await page.getByText("Seeding", { exact: true }).click();
    await expect(answer.getByRole("status")).toContainText(/the order of unseen races/);
    const name = (await answer.getByRole("heading", { level: 2 }).first().textContent())!;
    await expect(answer.getByRole("textbox", { name: "To announce it" })).toHaveValue(/^We rate our races with /);
    await answer.getByRole("button", { name: "Use this system" }).click();
    await expect(page.getByText(`${name}, tuned added`)).toBeVisible();
    // The answer stands.
    await expect(answer.getByRole("button", { name: "In use: open the season" })).toBeVisible();
    await expect(page.getByText("The answer below is of other settings")).toHaveCount(0);
    await answer.getByRole("button", { name: "Policy card" }).click();
    const card = page.getByRole("dialog", { name: "Policy card" });
    await expect(card.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(page, "the card of the answer", { looks: FEW_LOOKS });
    await page.setViewportSize(WIDE);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/#\/models\/lab$/);
    // What was found is kept through a reload.
    await page.reload();
    await expect(answer.getByRole("heading", { level: 2 }).first()).toHaveText(name);
  },
);

test("too few races are refused with a reason", async ({ page }) => {
  await page.goto("./#/season");
  await openFile(page, "short.txt", randomRaces({ races: 20, players: 9, field: 3, seed: 3 }));
  await page.evaluate(() => (location.hash = "#/models/lab"));
  await page.getByRole("button", { name: "Find our system" }).click();
  await expect(page.getByRole("heading", { name: "No system is recommended" })).toBeVisible();
  await expect(page.getByText(/too few to rank systems/)).toBeVisible();
});
