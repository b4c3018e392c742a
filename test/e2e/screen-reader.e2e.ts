import type { Locator, Page } from "@playwright/test";
import { LEAGUE } from "./drills";
import { expect, open, test } from "./fixtures";

/** The path that docs/accessibility.md writes down: by keyboard alone, every part by role, name and live region. */

/** Tab, until it has the focus. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  for (let press = 0; press < most; press++) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, `reached by ${most} presses of Tab`).toBeFocused();
}

test("paste, leaderboard and explanation work by keyboard, names and live regions", async ({ page }) => {
  await open(page, "season");
  const paste = page.getByRole("button", { name: "Paste results" });
  await tabTo(page, paste);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Paste results" });
  await expect(dialog.getByRole("textbox", { name: "Results" })).toBeFocused();

  await page.keyboard.insertText(LEAGUE);
  await expect(dialog.getByRole("region", { name: "Races found" }).getByRole("heading").first()).toHaveText(
    /^Three races found/,
  );
  await expect(dialog.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: /as new data set$/ }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(paste).toBeFocused();
  await expect(page).toHaveTitle("Season · Podium");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Season");
  await expect(page.getByRole("heading", { level: 2, name: /^Leaderboard/ })).toBeVisible();
  const board = page.getByRole("figure", { name: "Leaderboard" });
  const table = board.getByRole("table", { name: "Leaderboard" });
  await expect(table).toHaveAttribute("aria-rowcount", "5");
  await expect(board.locator("[aria-sort]")).toHaveCount(1);
  await expect(board.getByRole("paragraph").first()).toContainText(/\w+ leads/);
  await tabTo(page, table.getByRole("row").nth(1).getByRole("button"));
  await page.keyboard.press("ArrowDown");
  await expect(table.getByRole("row").nth(2)).toHaveAttribute("aria-current", "true");
  await expect(table.getByRole("row").nth(2).getByRole("button")).toBeFocused();

  await expect(page.getByRole("heading", { level: 2, name: /^Race detail/ })).toBeVisible();
  const detail = page.getByRole("figure", { name: "Race detail" });
  await expect(detail).toContainText(/15 Jan 2024/);
  await expect(detail.getByRole("table", { name: "Race detail" })).toBeVisible();
  const why = detail.getByRole("button", { name: /^Why / });
  await tabTo(page, why);
  await page.keyboard.press("Enter");
  await expect(detail.locator("button[aria-expanded=true]")).toHaveCount(1);
  const reason = detail.getByRole("region", { name: /^Why .* moved$/ });
  await expect(reason.getByRole("heading")).toContainText(/^Why [+−]/);

  await page.goto("./#/race");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const first = page.getByRole("button", { name: /^Move / }).first();
  const who = (await first.getAttribute("aria-label"))!.slice("Move ".length);
  await tabTo(page, first);
  const told = page
    .getByRole("region", { name: "Finishing order" })
    .or(page.getByRole("main"))
    .locator("[role=status].unseen");
  await page.keyboard.press("Space");
  await expect(told.filter({ hasText: who })).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(told.filter({ hasText: /2/ })).not.toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /^Move / }).nth(1)).toHaveAccessibleName(`Move ${who}`);
});
