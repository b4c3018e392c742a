import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { finished } from "./finished";

/** A page of A4 within its margins, px. */
const PAPER = { width: 703, height: 1030 };

/** On paper, and as wide as paper: what is laid out now is what a printer gets. */
async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(PAPER);
}

/** Ctrl+P, up to the moment at which the browser's own dialog would come up: what is drawn then is what prints. */
async function print(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        window.print = () => {
          const figures = [...document.querySelectorAll("main figure")];
          done(
            figures
              .filter((figure) => figure.querySelector("svg[data-chart]"))
              .map((figure) => document.getElementById(figure.getAttribute("aria-labelledby")!)!.textContent),
          );
        };
        window.dispatchEvent(new KeyboardEvent("keydown", { key: "p", ctrlKey: true, cancelable: true }));
      }),
  );
}

/** Buttons, fields and menus that could be seen; rows of tables are buttons that read as words. */
async function controlsOf(page: Page): Promise<string[]> {
  return page
    .locator("button:visible, input:visible, select:visible, [role=slider]:visible, nav:visible")
    .evaluateAll((all) =>
      all
        .filter((one) => !one.closest("[role=row], tr, [data-starter], [aria-label='Rating systems']"))
        .filter((one) => !one.matches("header button[title]"))
        .filter((one) => getComputedStyle(one).visibility === "visible")
        .map((one) => one.outerHTML.slice(0, 160)),
    );
}

/** Words of drawings, and of tables, that paper would cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator("main figure svg[data-chart] text, main [role=cell], main td").evaluateAll((all, room) => {
    const outside = all.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < -1 || right > room + 1);
    });
    return outside.map((one) => one.textContent ?? "");
  }, PAPER.width);
}

test("Season prints every player, every race and every entrant, on white, without a control", async ({ page }) => {
  await open(page, "season");
  const board = page.getByRole("figure", { name: "Leaderboard" });
  await board.getByRole("button", { name: /Show \d+ inactive/ }).click();
  await expect(board.getByRole("table")).toHaveAttribute("aria-rowcount", "54");
  expect(await board.getByRole("row").count()).toBeLessThan(54);

  await toPaper(page);
  await expect(board.getByRole("row")).toHaveCount(54);
  await expect(page.getByRole("figure", { name: "Races" }).getByRole("row")).toHaveCount(225);
  await expect(page.getByRole("figure", { name: "Race detail" }).getByRole("row")).toHaveCount(23);
  for (const list of ["Leaderboard", "Races", "Race detail"]) {
    const rows = page.getByRole("figure", { name: list }).getByRole("row");
    const tops = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
    expect(new Set(tops).size, `rows of ${list} lie apart`).toBeGreaterThan(tops.length / 4);
    await expect(rows.last()).toBeVisible();
  }
  expect(await cutOff(page)).toEqual([]);
  expect(await controlsOf(page)).toEqual([]);
  const [ground, ink] = await page.locator("main").evaluate((main) => {
    const probe = document.createElement("i");
    probe.style.cssText = "background: var(--surface-plate); color: var(--ink-1)";
    main.append(probe);
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return [backgroundColor, color];
  });
  expect(ground).toBe("rgb(255, 255, 255)");
  expect(ink).toBe("rgb(22, 27, 24)");
  expect((await page.pdf({ format: "A4" })).byteLength).toBeGreaterThan(20_000);

  // Back on the screen it is as before.
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => board.getByRole("row").count()).toBeLessThan(54);
});

test("Race prints figures that were never in view, and leaves controls out", async ({ page }) => {
  await open(page, "race");
  const drawn = page.locator("main figure:has(svg[data-chart])");
  expect(await drawn.count()).toBeLessThan(8);
  expect(await print(page)).toEqual([
    "Update sizes",
    "Placement probabilities",
    "Performance densities",
    "Win probabilities",
    "Update against rating gap",
    "Update by field size",
    "How the likelihood is built",
    "A thousand races",
  ]);
  await toPaper(page);
  await expect(page.getByRole("listitem").filter({ hasText: "Valtteri Bottas" })).toBeVisible();
  // Names that stand beside a figure on the screen are in it on paper.
  await expect(page.getByRole("figure", { name: "Update sizes" })).toContainText("Valtteri Bottas");
  expect(await cutOff(page)).toEqual([]);
  expect(await controlsOf(page)).toEqual([]);
});

test("Models prints the whole board, with the settings of its test", { tag: "@more" }, async ({ page }) => {
  await page.goto("./#/models");
  const board = page.getByRole("figure", { name: "Scoreboard" }).locator("table[data-chart]");
  await expect(board.getByRole("columnheader", { name: /Order log-likelihood/ })).toBeVisible();
  // A printer lays out what was measured on the screen.
  await page.emulateMedia({ media: "print" });
  const width = await board.evaluate((table) => table.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(PAPER.width / 2);
  expect(width).toBeLessThanOrEqual(PAPER.width);
  const settings = page.getByRole("region", { name: "Walk-forward test" });
  for (const name of ["Burn-in races", "DNFs are", "Interval", "Compared with"])
    await expect(settings.getByLabel(name, { exact: true })).toBeVisible();
  await expect(settings.getByRole("button", { name: "all", exact: true })).toBeVisible();
  await expect(settings.getByRole("button", { name: "Which system for us?" })).toBeHidden();
});

test(
  "What if prints what was changed, and a race of the systems what was done to it",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("./#/season/what-if/new/220");
    await page.getByRole("button", { name: "Change George Russell" }).click();
    await page.getByRole("menuitem", { name: "First", exact: true }).click();
    await expect(page.getByRole("figure", { name: "At the end of the season" }).getByRole("row")).toHaveCount(6);
    await toPaper(page);
    const changes = page.getByRole("region", { name: "Changes" });
    await expect(changes.getByText("George Russell 1st, was 2nd")).toBeVisible();
    await expect(changes.getByRole("checkbox")).toBeHidden();
    await expect(page.getByText("Drag a row")).toBeHidden();
    expect(await cutOff(page)).toEqual([]);

    await page.emulateMedia({ media: "screen" });
    await page.goto("./#/convergence/race");
    await page.getByRole("button", { name: "Farmer", exact: true }).click();
    const rigs = page.getByRole("region", { name: "Rig the league" });
    await expect(rigs.getByRole("listitem")).toHaveCount(1);
    await toPaper(page);
    await expect(rigs.getByText("Farmer, thrown races")).toBeVisible();
    await expect(rigs.getByText("The best player throws this share")).toBeHidden();
    await expect(page.getByRole("slider", { name: "Races so far" })).toBeHidden();
    expect(await cutOff(page)).toEqual([]);
  },
);

test(
  "a lesson prints its text, its figure and the answer, without what is pressed",
  { tag: "@more" },
  async ({ page }) => {
    await page.goto("./#/learn/prediction");
    const main = page.getByRole("main");
    await expect(main.getByRole("figure").first()).toBeVisible();
    await toPaper(page);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByText("Ash is expected to win 64 %")).toBeVisible();
    await expect(main.getByText("Answer", { exact: true })).toBeVisible();
    for (const name of ["Play it", "Print", "Enlarge for a wall"])
      await expect(main.getByRole("button", { name })).toBeHidden();
    expect(await cutOff(page)).toEqual([]);
  },
);

test("the paste dialog at 400 % zoom shows the typed text and leads to what was found", async ({ page }) => {
  // 1,280 by 1,024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, "season");
  await page.getByRole("banner").getByRole("button", { name: "Paste results" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste results" });
  const text = dialog.getByRole("textbox", { name: "Results" });
  await text.fill("Ada > Bea\nBea > Cyd\nCyd > Ada");
  const lines = await text.evaluate((field) => field.clientHeight / parseFloat(getComputedStyle(field).lineHeight));
  expect(lines).toBeGreaterThanOrEqual(4);
  const save = dialog.getByRole("button", { name: "Save as new data set" });
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Ada");
});

test("names are complete on a phone of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of ["race", "season"] as const) {
    await open(page, screen);
    const names = page.locator("[data-starter] button, [role=table][aria-label=Leaderboard] [role=row] button");
    const cut = names
      .filter({ hasText: / / })
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(await names.filter({ hasText: / / }).count()).toBeGreaterThan(8);
    expect(await cut, screen).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test("no screen scrolls sideways on a phone of 320 px, and each has one h1", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "season");
  const there = page
    .getByRole("main")
    .getByRole("figure")
    .or(page.getByRole("button", { name: "Find our system" }));
  for (const screen of [
    "season/open",
    "season/what-if/new/220",
    "season/player/Lewis%20Hamilton",
    "models",
    "models/lab",
    "matchmaking",
    "convergence",
    "convergence/race",
    "learn",
  ]) {
    await page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
    await expect(screen.includes("player") ? page.getByRole("dialog") : there.first()).toBeVisible();
    await finished(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
    if (screen.includes("player")) await page.keyboard.press("Escape");
    else await expect(page.getByRole("heading", { level: 1 }), screen).toHaveCount(1);
  }
});
