import { expect, test } from "./fixtures";
import { expectSound, looksAt, NARROW, WIDE } from "./sound";

test("the order that stands in Race is carried forward from there", async ({ page }) => {
  await page.goto("./#/race");
  const lanes = page.getByRole("list", { name: "Finishing order" }).getByRole("listitem");
  await expect(lanes.first()).toBeVisible();
  const grip = lanes.nth(1).getByRole("button", { name: /^Move / });
  const name = (await grip.getAttribute("aria-label"))!.replace("Move ", "");
  await grip.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Carry forward" }).click();
  await expect(page.getByRole("region", { name: "Changes" })).toContainText(`${name} 1st, was 2nd`);
  await expect(page.getByRole("figure", { name: "At the end of the season" }).getByRole("row")).toHaveCount(6);
});

test("a what-if is sound to axe @looks", async ({ page }) => {
  await page.goto("./#/season/what-if/new/0");
  await page.getByRole("button", { name: "Change Lewis Hamilton" }).click();
  await page.getByRole("menuitem", { name: "First", exact: true }).click();
  const ready = () => expect(page.getByRole("figure", { name: "Title lead" })).toBeVisible();
  await expectSound(page, "what if", { looks: [...looksAt(WIDE), ...looksAt(NARROW)], ready });
});
