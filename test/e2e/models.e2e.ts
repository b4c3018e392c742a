import type { Page } from "@playwright/test";
import { expect, openFile, test } from "./fixtures";
import { expectSound, LOOKS } from "./sound";
import { randomRaces } from "../support/races";
import { patience } from "../support/pace";
import { finished } from "./finished";
import { keptRun } from "./kept";

const figure = (page: Page, name: string) => page.getByRole("figure", { name });

/** Opens the screen and waits until all systems are evaluated. */
async function open(page: Page): Promise<void> {
  await page.goto("./#/models");
  const board = figure(page, "Scoreboard");
  await expect(board).toContainText("50.0 %");
  await expect(board).toContainText("Mean finish so far");
  await expect(board).not.toContainText("being measured");
  await finished(page);
}

test(
  "the scoreboard fills in contender by contender, and the page answers meanwhile",
  { tag: "@more" },
  async ({ page }) => {
    await page.goto("./#/season");
    await openFile(page, "league.txt", randomRaces({ races: 12_000, players: 150, field: 12, seed: 3 }));
    await finished(page);
    await page.evaluate(() => (location.hash = "#/models"));
    const board = figure(page, "Scoreboard");
    const waiting = board.getByText("being evaluated");
    await expect(waiting).toHaveCount(5);
    await expect
      .poll(
        async () => {
          const left = await waiting.count();
          return left > 0 && left < 5;
        },
        { timeout: patience(50_000), intervals: [50] },
      )
      .toBe(true);
    await page.getByRole("button", { name: "Help" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.getByRole("progressbar", { includeHidden: true }).count(), "still measuring").toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await board.getByRole("button", { name: "Cancel" }).click();
    await expect(board.getByRole("button", { name: "Go on" })).toBeVisible();
    await expect(board.getByText("not evaluated yet").first()).toBeVisible();
  },
);

test("a verdict in words is above the board in any order, and a cell without a value says why", async ({ page }) => {
  await open(page);
  const board = figure(page, "Scoreboard");
  await board.getByText("no order likelihood").first().hover();
  await expect(page.getByRole("tooltip")).toContainText("none to the order of a whole race");
  await expect(board).toContainText(/Better than .*: yes, .*Best at who beats whom: /);
  await board.getByRole("button", { name: "Winner accuracy" }).press("Enter");
  await expect(board.getByRole("columnheader", { name: /Winner accuracy/ })).toHaveAttribute("aria-sort", "descending");
  await board.getByRole("application").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("tooltip")).toContainText("interval");
  await page.getByRole("button", { name: "Settings: the test" }).click();
  await page.getByRole("combobox", { name: "Burn-in races" }).selectOption("100");
  await expect(board).toContainText("On 125 races");
});

test("a search is stopped, resumed, reported on unseen races, and saved", async ({ page }) => {
  await open(page);
  const tuning = figure(page, "Tuning");
  await expect(tuning.getByRole("checkbox", { name: /Initial rating/ })).toHaveCount(0);
  await tuning.getByRole("button", { name: "Start tuning" }).click();
  await tuning.getByRole("button", { name: "Cancel" }).click();
  await tuning.getByRole("button", { name: "Resume" }).click();
  await expect(tuning).toContainText("Since, unseen", { timeout: patience(50_000) });
  await expect(tuning).toContainText(/races after the split|nothing better/);
  await tuning.getByRole("button", { name: "Show as table" }).click();
  await expect(tuning.getByRole("columnheader", { name: "Best so far" })).toBeVisible();
  await tuning.getByRole("button", { name: "Show as table" }).click();
  await tuning.getByRole("button", { name: "Keep as a system" }).click();
  const board = figure(page, "Scoreboard");
  await expect(board.getByRole("rowheader", { name: /Thurstone, tuned: η/ })).toBeVisible();
  await expect(board).not.toContainText("being measured");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(board.getByRole("rowheader", { name: /Thurstone, tuned: η/ })).toHaveCount(0);
});

test("the whole history is fitted, and its players open their pages", async ({ page }) => {
  await open(page);
  const fit = figure(page, "Whole-history fit");
  await fit.getByRole("button", { name: "Fit the season" }).click();
  await expect(fit).toContainText("Converged in");
  await keptRun(page, "fit");
  await page.reload();
  await expect(fit).toContainText("Converged in");
  await fit.getByRole("link", { name: "Lewis Hamilton" }).click();
  await expect(page.getByRole("dialog", { name: "Lewis Hamilton" })).toBeVisible();
});

test("axe finds nothing on models, wide and narrow, light and dark", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await figure(page, "Whole-history fit").getByRole("button", { name: "Fit the season" }).click();
  await expect(figure(page, "Whole-history fit")).toContainText("Converged in");
  await figure(page, "Tuning").getByRole("button", { name: "Start tuning" }).click();
  await expect(figure(page, "Tuning")).toContainText("Since, unseen", { timeout: patience(50_000) });
  await figure(page, "Where it goes wrong").scrollIntoViewIfNeeded();
  await expectSound(page, "models", { looks: LOOKS });
});

test(
  "all systems are tuned in one run and judged on the races that no search saw",
  { tag: "@more" },
  async ({ page }) => {
    await open(page);
    const board = figure(page, "Scoreboard");
    await expect(board.getByText("default", { exact: true })).toHaveCount(5);
    await page.getByRole("combobox", { name: "Tuned until" }).selectOption({ label: "split after 50 % of the races" });
    await board.getByRole("button", { name: "Tune all systems…" }).click();
    const tuning = figure(page, "Tuning");
    await expect(tuning).toContainText(/At most \d+ tries for 5 systems; each rates 113 races\./);
    await tuning.getByRole("button", { name: "Start tuning" }).click();
    await tuning.getByRole("button", { name: "Cancel" }).click();
    await tuning.getByRole("button", { name: "Resume" }).click();
    await expect(board.getByText(/^tuned before/).first()).toBeVisible({ timeout: patience(100_000) });
    await expect(board.getByText(/^tuned before/)).toHaveCount(5);
    await expect(board).toContainText(/Better than .*: yes, .*Best at who beats whom: /);
    await expect(tuning).toContainText(/^Tuning5 systems were tuned before .* altogether/);
    await tuning.getByRole("button", { name: "Use the tuned settings" }).click();
    await expect(board.getByRole("rowheader", { name: /TrueSkill, tuned: σ₀, τ/ })).toBeVisible();
    // All races are counted now, those of the search among them: no score is a win.
    await expect(board).toContainText("no win");
    await expect(board).not.toContainText("clearly best on");
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(board.getByText("default", { exact: true })).toHaveCount(5);
  },
);
