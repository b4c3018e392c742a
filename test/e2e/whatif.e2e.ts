import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { expectSound, FEW_LOOKS } from "./sound";

test("a changed result is carried forward by keys, saved, switched off, undone, and left by one key", async ({
  page,
}) => {
  // One of the last races: what it changes is not forgotten by the end.
  await page.goto("./#/season/what-if/new/220");
  const order = page.getByRole("list", { name: "Finishing order" });
  const second = order
    .getByRole("listitem")
    .nth(1)
    .getByRole("button", { name: /^Change / });
  const name = (await second.getAttribute("aria-label"))!.replace("Change ", "");
  await second.click();
  await page.getByRole("menuitem", { name: "First", exact: true }).click();
  await expect(order.getByRole("listitem").first()).toContainText(name);
  const end = page.getByRole("figure", { name: "At the end of the season" });
  await expect(end.getByRole("row")).toHaveCount(6);
  await expect(end).toContainText(/ends [\d.]+ points? (higher|lower)/);
  for (const title of ["Trajectories", "Who gains and who loses", "Title lead", "When it is forgotten"])
    await expect(page.getByRole("figure", { name: title })).toBeVisible();
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText(`${name} 1st, was 2nd; 1 other moves`);
  await changes.getByRole("checkbox").uncheck();
  await expect(end).toContainText("Every change is switched off");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(changes.getByRole("checkbox")).toBeChecked();
  await expect(end.getByRole("row")).toHaveCount(6);
  await page.getByRole("textbox", { name: "Name of the what-if" }).fill("Another winner");
  await page.keyboard.press("Enter");
  await page.keyboard.press("r");
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toBeVisible();
  await expect(page).toHaveURL(/#\/season$/);
  // It is kept, and found by its name.
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Go to" }).getByRole("combobox").fill("another winner");
  await page.getByRole("option").first().click();
  await expect(order.getByRole("listitem").first()).toContainText(name);
});

test("the order shown in Race is carried forward from there", async ({ page }) => {
  await page.goto("./#/race");
  const starters = page.getByRole("list", { name: "Finishing order" }).getByRole("listitem");
  await expect(starters.first()).toBeVisible();
  const grip = starters.nth(1).getByRole("button", { name: /^Move / });
  const name = (await grip.getAttribute("aria-label"))!.replace("Move ", "");
  await grip.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Carry forward" }).click();
  await expect(page.getByRole("region", { name: "Changes" })).toContainText(`${name} 1st, was 2nd`);
  const end = page.getByRole("figure", { name: "At the end of the season" });
  await expect(end.getByRole("row")).toHaveCount(6);
  // A picture that is passed on says that this never happened, and what it strikes out.
  await end.getByRole("button", { name: "Download" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^SVG/ }).click();
  const svg = await readFile(await (await saved).path(), "utf8");
  expect(svg).toContain("What if: ");
  expect(svg).toContain('text-decoration="line-through"');
});

test("axe finds nothing on a what-if page @looks", async ({ page }) => {
  await page.goto("./#/season/what-if/new/0");
  await page.getByRole("button", { name: "Change Lewis Hamilton" }).click();
  await page.getByRole("menuitem", { name: "First", exact: true }).click();
  const ready = () => expect(page.getByRole("figure", { name: "Title lead" })).toBeVisible();
  await expectSound(page, "what if", { looks: FEW_LOOKS, ready });
});
