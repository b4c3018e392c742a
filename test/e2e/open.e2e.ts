import { expect, test } from "./fixtures";
import { kept } from "./kept";
import { expectSound, NARROW, FEW_LOOKS } from "./sound";
import { finished } from "./finished";

const AT = "./#/season/open";

test("a season in progress is open until no race remains; its rules are saved and undone", async ({ page }) => {
  await page.goto("./#/season");
  await page.getByRole("button", { name: "Decided, or open?" }).click();
  const titles = page.getByRole("figure", { name: "Title chances" });
  await expect(titles).toContainText("Open: ");
  await expect(titles).toContainText("13 races remain");
  await expect(page.getByText("A guess: 2025 had 24 races.", { exact: true })).toBeVisible();
  await expect(page.getByRole("figure", { name: "The next race" })).toContainText("No player can be champion");
  const remain = page.getByRole("textbox", { name: "Races that remain" });
  await remain.fill("0");
  await remain.press("Enter");
  await expect(titles).toContainText("Decided: no player can catch up with Kimi Antonelli any more. No race remains.");
  await kept(page, '"remaining":0');
  await page.getByRole("heading", { name: "Decided, or open?" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles).toContainText("13 races remain");
  // The numbers of a figure, by keyboard.
  await titles.getByRole("button", { name: "Show as table" }).press("Enter");
  await expect(titles.getByRole("row").nth(1)).toContainText("Kimi Antonelli");
});

test("axe finds nothing on Decided, or open?, with every part unfolded", { tag: "@more" }, async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(AT);
  await page.getByText("Points so far and attendance").click();
  await page.getByText("Skills, starters, DNFs, days, number of seasons").click();
  await expect(page.getByRole("figure", { name: "Were such chances right?" })).toContainText("10 past seasons");
  await finished(page);
  await expectSound(page, "decided or open", { looks: FEW_LOOKS });
});
