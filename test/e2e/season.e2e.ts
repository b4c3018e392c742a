import { readFile } from "node:fs/promises";
import { expect, open, test } from "./fixtures";
import { expectSound } from "./sound";

test("a real season is rated and shown", async ({ page, guard }) => {
  await page.goto("./");
  await expect(page.getByRole("banner")).toContainText("Formula One");
  await open(page, "season");
  const leaderboard = page.getByRole("figure", { name: "Leaderboard" });
  await expect(leaderboard).toContainText("Max Verstappen");
  await expect(page.getByRole("figure", { name: "Rating trajectories" }).locator("svg, canvas").first()).toBeVisible();
  const bar = page.getByRole("group", { name: "This season" }).getByRole("button");
  await expect(bar).toHaveText(["Film", "What if", "Card", "Decided, or open?", "More"]);
  const tops = await bar.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, "rows of the bar").toBe(1);
  expect(Math.max(...tops), "what a season is opened for stands above its figures").toBeLessThan(
    (await leaderboard.boundingBox())!.y,
  );
  expect(page.workers().length, "the rating runs in a worker").toBeGreaterThan(0);
  expect(guard.requests.length).toBeGreaterThan(0);
});

test("the other bundled season opens from Examples", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByText("Map Rando", { exact: false }).first().click();
  await expect(page.getByRole("banner")).toContainText("Map Rando");
  await expect(page.getByRole("figure", { name: "Leaderboard" }).getByRole("row").nth(5)).toBeVisible();
});

test("a picture saved during playback has the leader of the board, and lines from the first race on", async ({
  page,
}) => {
  await open(page, "season");
  const figure = page.getByRole("figure", { name: "Rating trajectories" });
  const first = page.getByRole("figure", { name: "Leaderboard" }).getByRole("row").nth(1);
  for (let race = 0; race < 3; race++) {
    await page.getByRole("button", { name: "Step on a race" }).click();
    await expect(figure).toContainText(`Race ${race + 1} of `);
    await expect(figure.getByText("Dashed: a player’s first 12 races.")).toBeVisible();
  }
  const name = (await first.getByRole("cell").nth(2).getByRole("button").innerText()).trim();
  const score = (await first.getByRole("cell").nth(3).innerText()).trim();
  await figure.getByRole("button", { name: "Download" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^SVG/ }).click();
  const svg = await readFile(await (await saved).path(), "utf8");
  const words = svg.split("</text>").map((part) => part.replaceAll(/<[^>]*>/g, ""));
  expect(words.some((text) => text.includes(name) && text.includes(score))).toBe(true);
  expect(words.join(" ")).toContain("Dashed: a player’s first 12 races.");
});

test("rarely used settings are behind More, by keyboard too", async ({ page }) => {
  await open(page, "season");
  const more = page.getByRole("group", { name: "This season" }).getByRole("button", { name: "More of the season" });
  await more.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "More of the season" });
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Add a race",
    "How it is read",
    "Data quality",
    "Titles and colours",
    "Ratings, CSV",
    "Ratings, JSON",
    "Every update, CSV",
    "Every update, JSON",
  ]);
  await expectSound(page, "More");
  // One key at a time: a menu that has only come up takes the focus itself.
  await expect(menu.getByRole("menuitem", { name: "Add a race" })).toBeFocused();
  for (const name of ["How it is read", "Data quality"]) {
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Data quality" })).toBeVisible();
});
