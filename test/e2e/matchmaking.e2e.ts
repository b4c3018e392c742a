import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { DESK, expectSound, looksAt, NARROW } from "./sound";
import { patience } from "../support/pace";
import { finished } from "./finished";

const figure = (page: Page, name: string): Locator => page.getByRole("figure", { name, exact: true });

async function openMatchmaking(page: Page): Promise<void> {
  await page.goto("./#/matchmaking");
  await expect(figure(page, "Candidates")).toContainText(/policies choose|policy chooses/);
  await expect(page.getByRole("button", { name: /^Run / })).toBeEnabled();
}

async function settings(page: Page, paths: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Paths" });
  await field.fill(paths);
  await field.blur();
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("candidates are shown for another player and another pool, sorted, as a table", async ({ page }) => {
  await openMatchmaking(page);
  await page.getByRole("button", { name: "Player: Max Verstappen" }).click();
  await page.getByRole("combobox", { name: "Find a player" }).fill("gasly");
  await page.getByRole("option", { name: /Pierre Gasly.*±/ }).click();
  await expect(page.getByRole("button", { name: "Player: Pierre Gasly" })).toBeVisible();
  const count = page.getByText(/^\d+ candidates$/);
  await expect(count).toHaveText("21 candidates");
  await page.getByRole("combobox", { name: "Pool" }).selectOption("All players");
  await expect(count).toHaveText("52 candidates");
  const candidates = figure(page, "Candidates");
  await candidates.getByRole("button", { name: "Show all 52 candidates" }).click();
  await expect(candidates.getByRole("row")).toHaveCount(53);
  await candidates.getByRole("button", { name: "Opponent" }).click();
  await expect(candidates.getByRole("row").nth(1)).toContainText(/^Al/);
  await candidates.getByRole("button", { name: "Show as table" }).click();
  await expect(candidates.getByRole("columnheader", { name: "If win" })).toBeVisible();
});

test("policies that look ahead choose the likeliest draw with gamma and horizon at 0", async ({ page }) => {
  await openMatchmaking(page);
  await page.getByRole("textbox", { name: "Discount of a later game, gamma" }).fill("0");
  await page.getByRole("textbox", { name: "Horizon" }).fill("0");
  const row = figure(page, "Candidates").getByRole("row").filter({ hasText: "All four" });
  await expect(row).toHaveCount(1);
});

test("a match is accepted and recorded: beliefs move, undo takes it back", async ({ page }) => {
  await openMatchmaking(page);
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("225 races");
  const match = page.getByRole("region", { name: "The match" });
  await figure(page, "Candidates").getByRole("button", { name: "Oscar Piastri" }).click();
  await match.getByRole("button", { name: "Oscar Piastri won" }).click();
  await expect(banner).toContainText("226 races");
  await expect(match).toContainText(
    /Oscar Piastri beat Max Verstappen: Max Verstappen 2,\d+ ± \d+ → \d,\d+ ± \d+, Oscar Piastri/,
  );
  await banner.getByRole("button", { name: "Undo" }).click();
  await expect(banner).toContainText("225 races");
});

test(
  "the study: preset, start, cancel, resume, to the end, and out as a file; the page answers meanwhile",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(patience(120_000));
    await openMatchmaking(page);
    const study = figure(page, "Policy study");
    await page.getByRole("combobox", { name: "Tracked player and priors" }).selectOption("rank12");
    await settings(page, "400");
    await expect(study.getByRole("list", { name: "Settings" })).toContainText("player ranked 12th");

    await page.getByRole("button", { name: "Run 400 paths" }).click();
    await expect(study.getByRole("progressbar")).toBeVisible();
    // The page answers while the study runs: a path is walked, a candidate selected.
    await figure(page, "A single path, slowly").getByRole("button", { name: "Next game" }).click();
    await expect(page.getByRole("region", { name: "Look ahead, game 2" })).toBeVisible();
    await figure(page, "Candidates").getByRole("button", { name: "Oscar Piastri" }).click();
    await expect(page.getByRole("region", { name: "The match" })).toContainText("against Oscar Piastri");
    await expect(study).toContainText("So far, from");
    await study.getByRole("button", { name: "Cancel" }).click();
    await expect(study).toContainText("stopped");
    // What is in outlives a reload, and is gone on from.
    const done = /(\d+) of 400 paths, stopped/;
    const [, before] = done.exec(await study.innerText())!;
    await page.reload();
    await expect(study).toContainText(`${before} of 400 paths, stopped`);
    await study.getByRole("button", { name: "Resume" }).click();
    await finished(study);
    await expect(study).toContainText("from 40 sets of priors");
    for (const name of [
      "Running sum of draw density",
      "Squared error of the player’s rating",
      "Skill difference",
      "Win ratio",
    ]) {
      await expect(figure(page, name)).toContainText(/\d/);
    }
    await study.getByText("Paired differences").click();
    await expect(study).toContainText("on the same luck");

    await study.getByRole("button", { name: "Download" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /^CSV/ }).click(),
    ]);
    const lines = (await readFile((await download.path())!, "utf8")).trim().split(/\r?\n/);
    expect(lines).toHaveLength(501);
    expect(lines[0]).toContain("trueQ kg-drawChance");

    // It goes on being there after a look at another screen.
    await page.getByRole("link", { name: "Season" }).click();
    await page.getByRole("link", { name: "Matchmaking" }).click();
    await expect(figure(page, "Win ratio")).toBeVisible();
  },
);

test(
  "every figure of the study has its frame before the run, and nothing moves while it runs",
  { tag: "@more" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMatchmaking(page);
    await settings(page, "80");
    await expect(figure(page, "A single path, slowly").getByRole("region")).toHaveCount(3);
    const tops = () =>
      page
        .getByRole("figure")
        .evaluateAll((figures) => figures.map((one) => Math.round(one.getBoundingClientRect().top + window.scrollY)));
    const before = await tops();
    expect(before).toHaveLength(8);
    await page.getByRole("button", { name: "Run 80 paths" }).click();
    await expect(figure(page, "Win ratio")).toContainText("In the last 50 games");
    expect(await tops()).toEqual(before);
    await finished(page);
    expect(await tops()).toEqual(before);
  },
);

test("a single path advances game by game, by keyboard too", async ({ page }) => {
  await openMatchmaking(page);
  const path = figure(page, "A single path, slowly");
  await path.scrollIntoViewIfNeeded();
  await path.getByRole("button", { name: "Next game" }).focus();
  await page.keyboard.press("Enter");
  await expect(path.getByRole("region", { name: "Look ahead, game 2" })).toContainText(/Opponent \d+/);
  await path.getByRole("slider", { name: "Game, slider" }).focus();
  await page.keyboard.press("End");
  await expect(path.getByRole("region", { name: "Closest mean, game 500" })).toBeVisible();
  await path.getByRole("checkbox", { name: /true skills/ }).check();
});

test(
  "axe finds nothing on matchmaking with a study, wide and narrow, light and dark",
  { tag: ["@long", "@looks"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMatchmaking(page);
    await settings(page, "80");
    await page.getByRole("button", { name: "Run 80 paths" }).click();
    await expect(figure(page, "Policy study")).toContainText(/Bands/);
    await finished(page);
    for (const title of ["Quality against look-ahead", "Win ratio", "A single path, slowly"])
      await figure(page, title).scrollIntoViewIfNeeded();
    await expectSound(page, "with a study", { looks: [...looksAt(DESK), ...looksAt(NARROW)] });
  },
);
