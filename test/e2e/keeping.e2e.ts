import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, open, paste, test } from "./fixtures";
import { kept, keptState } from "./kept";
import { patience } from "../support/pace";

const LEAGUE = "2024-01-01: Ada > Bea > Cyd\n2024-01-08: Bea > Ada > Dov\n2024-01-15: Cyd > Dov > Ada";

const leaderboard = (page: Page) => page.getByRole("figure", { name: "Leaderboard" });
const detail = (page: Page) => page.getByRole("figure", { name: "Race detail" });

async function deleteRace(page: Page): Promise<void> {
  await detail(page).getByRole("button", { name: "Edit race" }).click();
  await page.getByRole("menuitem", { name: "Delete this race" }).click();
}

async function dataSets(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: /races/ }).first().click();
  await page.getByRole("menuitem", { name: "All data sets and the workspace" }).click();
  return page.getByRole("dialog", { name: "Data sets" });
}

test("an edited race, the window and the columns survive a reload, and undo works before it", async ({ page }) => {
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await detail(page).getByRole("button", { name: "Edit race" }).click();
  await page.getByRole("menuitem", { name: "Edit this race" }).click();
  const editor = page.getByRole("dialog", { name: "Edit race" });
  await editor.getByRole("combobox", { name: "Name of entrant 1" }).fill("Eve");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(leaderboard(page)).toContainText("5 players");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(leaderboard(page)).toContainText("4 players");
  await page.getByRole("banner").getByRole("button", { name: "Redo" }).click();
  await expect(leaderboard(page)).toContainText("5 players");

  await page.getByRole("slider", { name: "Start of the window" }).press("ArrowRight");
  const start = await page.getByRole("slider", { name: "Start of the window" }).getAttribute("aria-valuenow");
  expect(Number(start)).toBeGreaterThan(0);
  await leaderboard(page).getByRole("button", { name: "Races" }).click();
  await kept(page, '"column":"races"');
  await page.reload();
  await expect(leaderboard(page)).toContainText("5 players");
  await expect(detail(page)).toContainText("Eve");
  await expect(page.getByRole("slider", { name: "Start of the window" })).toHaveAttribute("aria-valuenow", start!);
  await expect(leaderboard(page).getByRole("columnheader", { name: "Races" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("changes made a moment before a reload survive it", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("searchbox", { name: "Find a player" }).fill("hülk");
  await deleteRace(page);
  await page.reload();
  await expect(page.getByRole("figure", { name: "Races" })).toContainText("224 races");
  await expect(page.getByRole("searchbox", { name: "Find a player" })).toHaveValue("hülk");
});

test("a second tab overwrites nothing of the first, and asks", async ({ page, context, guard }) => {
  await open(page, "season");
  const second = await context.newPage();
  guard.watch(second);
  await open(second, "season");
  await deleteRace(page);
  await expect(page.getByRole("figure", { name: "Races" })).toContainText("224 races");
  await kept(page, '"delete-race"');
  const asks = second.getByRole("alert", { name: "Saving" });
  await expect(asks).toContainText("changed in another tab");
  // What the second does in the meantime waits.
  await second.getByRole("searchbox", { name: "Find a player" }).fill("ham");
  await asks.getByRole("button", { name: "Load theirs" }).click();
  await expect(asks).toHaveCount(0);
  await expect(second.getByRole("figure", { name: "Races" })).toContainText("224 races");

  await deleteRace(second);
  await expect(second.getByRole("figure", { name: "Races" })).toContainText("223 races");
  await page.getByRole("alert", { name: "Saving" }).getByRole("button", { name: "Keep mine" }).click();
  await expect(second.getByRole("alert", { name: "Saving" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("figure", { name: "Races" })).toContainText("224 races");
});

test("a full disk is reported, saved data stay, and the message says what to do", async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
      if (sessionStorage.getItem("full")) throw new DOMException("No room", "QuotaExceededError");
      return put.apply(this, given);
    };
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === localStorage && sessionStorage.getItem("full"))
        throw new DOMException("No room", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await kept(page, '"kind":"stored"');
  await page.evaluate(() => sessionStorage.setItem("full", "1"));
  await deleteRace(page);
  const says = page.getByRole("alert", { name: "Saving" });
  await expect(says).toContainText("no room left");
  await expect(page.getByRole("figure", { name: "Races" })).toContainText("2 races");
  await page.reload();
  await expect(page.getByRole("figure", { name: "Races" })).toContainText("3 races");

  await deleteRace(page);
  await expect(says).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem("full"));
  await says.getByRole("button", { name: "Try again" }).click();
  await expect(says).toHaveCount(0);
  await kept(page, '"delete-race"');
  await page.reload();
  await expect(page.getByRole("figure", { name: "Races" })).toContainText("2 races");
});

test("the workspace is saved as one file and opens identically in another browser", async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await deleteRace(page);
  await leaderboard(page).getByRole("button", { name: "Bea" }).click();
  const dialog = await dataSets(page);
  await expect(dialog.getByRole("listitem").nth(1)).toContainText(/3 races · 4 players · .* · 1 change of yours/);
  await dialog
    .getByRole("button", { name: /^Rename/ })
    .nth(1)
    .click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Club evening");
  await page.keyboard.press("Enter");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save workspace" }).click();
  const file = await (await saving).path();
  await page.keyboard.press("Escape");
  await kept(page, "Club evening");

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  guard.watch(other);
  await open(other, "season");
  const there = await dataSets(other);
  await there
    .getByLabel("Workspace file")
    .setInputFiles({ name: "mine.podium", mimeType: "application/octet-stream", buffer: await readFile(file) });
  await expect(other.getByRole("banner")).toContainText("Club evening");
  await expect(leaderboard(other)).toContainText("4 players");
  await kept(other, "Club evening");
  await expect(async () => expect(await keptState(other)).toEqual(await keptState(page))).toPass({
    timeout: patience(15_000),
  });

  const again = other.waitForEvent("download");
  await (await dataSets(other)).getByRole("button", { name: "Save workspace" }).click();
  expect(await readFile(await (await again).path())).toEqual(await readFile(file));
  await elsewhere.close();
});

test("data sets are duplicated and removed, and both are undone", async ({ page }) => {
  await open(page, "season");
  const dialog = await dataSets(page);
  await dialog.getByRole("button", { name: /^Duplicate/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
});
