/** Results that lie at an address: asked once for each host, fetched in the worker, and fetched again. */
import type { Page } from "@playwright/test";
import { leaderboard } from "./drills";
import { host, withSources } from "./elsewhere";
import { expect, open, test } from "./fixtures";

const WEEKS = ["date,race,name,place"];
const week = (k: number, names: string) =>
  names.split(" ").forEach((name, at) => WEEKS.push(`2026-01-0${k},Weekly ${k},${name},${at + 1}`));
week(1, "Ann Ben Cyd");
week(2, "Ben Ann Cyd");

const dialog = (page: Page) => page.getByRole("dialog", { name: "Paste results" });
const menu = (page: Page, item: string | RegExp) =>
  page
    .getByRole("banner")
    .locator("[aria-haspopup=menu]")
    .first()
    .click()
    .then(() => page.getByRole("menuitem", { name: item }).click());

test("an address is read once its host is allowed, and again for new races", async ({ page, guard }) => {
  const there = await host(() => WEEKS.join("\n"));
  guard.allowed.push(there.origin);
  await withSources(page, there.origin);
  await open(page, "season");
  await menu(page, "Open an address");
  const field = dialog(page).getByRole("textbox", { name: "Web address" });
  await expect(field).toBeFocused();
  await field.fill("club results");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("An address begins with https://");
  await field.fill(`${there.origin}/r.csv`);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Nothing else is sent");
  expect(guard.strays).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: /^Allow 127\.0\.0\.1/ })
    .click();
  await expect(dialog(page)).toContainText("2 races");
  await dialog(page).getByRole("button", { name: "Save as new data set" }).click();
  await expect(leaderboard(page)).toContainText("3 players");

  // Nothing new yet: nothing can be added.
  await menu(page, /^Refresh from 127/);
  await expect(dialog(page)).toContainText("Nothing new");
  await expect(dialog(page).getByRole("button", { name: "Save as new data set" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  week(3, "Cyd Ann Ben");
  await menu(page, /^Refresh from 127/);
  await expect(dialog(page)).toContainText("1 new race");
  await expect(dialog(page)).toContainText("2 races are here already and stay as they are");
  await dialog(page)
    .getByRole("button", { name: /^Add 1 new race/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText("3 races");

  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  const link = page.getByRole("textbox", { name: "Link to the results" });
  await expect(link).toHaveValue(/#\/season\?from=http/);
  there.close();
});

test("a host that pages may not read, a slow one, and a stopped one are reported", async ({ page, guard }) => {
  const there = await host(() => WEEKS.join("\n"));
  guard.allowed.push(there.origin);
  guard.expected.push(/CORS|Failed to load resource|ERR_FAILED/);
  await withSources(page, there.origin);
  await open(page, "season");
  await page.getByRole("banner").getByRole("button", { name: "Paste results" }).click();
  const field = dialog(page).getByRole("textbox", { name: "Results" });
  await field.fill(`${there.origin}/closed.csv`);
  await dialog(page)
    .getByRole("button", { name: /^Allow 127/ })
    .click();
  await expect(dialog(page).getByRole("alert")).toContainText("does not allow other pages to read it");
  await expect(dialog(page).getByRole("alert")).toContainText("copy the results, and paste them here");

  await field.fill(`${there.origin}/slow.csv`);
  await expect(dialog(page).getByRole("progressbar", { name: /^Reading from 127/ })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).first().click();
  await expect(dialog(page).getByRole("alert")).toContainText("You stopped it");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  there.release();
  await expect
    .poll(() => (there.release(), dialog(page).getByText("2 races").or(dialog(page).getByText("3 races")).count()))
    .toBeGreaterThan(0);

  await field.fill("https://codeforces.com/contest/1/standings");
  await expect(dialog(page).getByRole("alert")).toContainText("contest.standings");
  there.close();
});

test("a build without sources reads no address, and does not mention them", async ({ page }) => {
  await withSources(page, "");
  await open(page, "season");
  await page.getByRole("banner").getByRole("button", { name: "Paste results" }).click();
  await expect(dialog(page)).toContainText("What Podium reads");
  await expect(dialog(page).getByText("Addresses that Podium reads")).toHaveCount(0);
  await dialog(page).getByRole("textbox", { name: "Results" }).fill("https://lichess.org/tournament/abc");
  await expect(dialog(page).getByRole("alert")).toContainText("may not read from lichess.org");
});
