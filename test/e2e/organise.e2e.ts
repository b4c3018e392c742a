import { expect, open, test } from "./fixtures";
import { patience } from "../support/pace";

test("an organiser plays the season back, zooms in and chooses the players on the chart", async ({ page }) => {
  await open(page, "season");
  const leaderboard = page.getByRole("figure", { name: "Leaderboard" });
  const trajectories = page.getByRole("figure", { name: "Rating trajectories" });

  await page.getByRole("button", { name: "Step on a race" }).click();
  const playback = page.getByRole("group", { name: "Playback" });
  await expect(playback).toContainText("Race 1 of 225");
  await page.setViewportSize({ width: 390, height: 844 });
  const [words, speed] = await Promise.all([
    playback.getByText("Race 1 of 225").boundingBox(),
    page.getByRole("combobox", { name: "Speed" }).boundingBox(),
  ]);
  expect(words!.height, "one line on a phone").toBeLessThan(30);
  expect(speed!.width, "the speed can be read on a phone").toBeGreaterThan(80);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(leaderboard.getByRole("row").nth(1)).toContainText("Nico Rosberg");
  await page.getByRole("combobox", { name: "Speed" }).selectOption("120");
  await page.getByRole("button", { name: "Play the season" }).click();
  await expect(playback).not.toContainText("Race", { timeout: patience(30_000) });

  const start = trajectories.getByRole("slider", { name: "Start of the window" });
  const box = (await start.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(Number(await start.getAttribute("aria-valuenow"))).toBeGreaterThan(10);

  await page.getByRole("searchbox", { name: "Find a player" }).fill("hülk");
  await leaderboard.getByRole("checkbox", { name: "Show Nico Hülkenberg on the chart" }).check();
  await leaderboard.getByRole("button", { name: "Nico Hülkenberg", exact: true }).click();
  await expect(trajectories).toContainText(/Nico Hülkenberg (has|stands)/);
});

test("a race is deleted, the season rated again, and undo brings it back", async ({ page }) => {
  await open(page, "season");
  const races = page.getByRole("figure", { name: "Races" });
  const detail = page.getByRole("figure", { name: "Race detail" });
  await expect(races).toContainText("225 races");
  const before = await page.getByRole("figure", { name: "Leaderboard" }).getByRole("row").nth(2).textContent();

  await detail.getByRole("button", { name: "Edit race" }).click();
  await page.getByRole("menuitem", { name: "Delete this race" }).click();
  await expect(races).toContainText("224 races");
  await page
    .getByRole("button", { name: "1 problem in the results" })
    .or(page.getByRole("button", { name: /^No problems/ }))
    .click();
  await expect(page.getByRole("dialog", { name: "Data quality" })).toContainText("A race was deleted");
  await page.keyboard.press("Escape");

  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(races).toContainText("225 races");
  await expect(page.getByRole("figure", { name: "Leaderboard" }).getByRole("row").nth(2)).toHaveText(before!);
});

test("a player's page has a link of its own and a record from the worker", { tag: "@more" }, async ({ page }) => {
  await open(page, "season");
  await page.getByRole("figure", { name: "Leaderboard" }).getByRole("button", { name: "Lewis Hamilton" }).click();
  await page.getByRole("button", { name: "Lewis Hamilton’s page" }).click();
  const sheet = page.getByRole("dialog", { name: "Lewis Hamilton" });
  await expect(sheet.getByRole("figure", { name: "Record" })).toContainText(
    /Finished ahead in [\d,]+ of [\d,]+ meetings/,
  );
  await expect(sheet.getByRole("figure", { name: "Best and worst results" })).toContainText(/ahead of/);
  expect(page.url()).toMatch(/#\/season\/player\/Lewis(%20|\+)Hamilton$/);
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Lewis Hamilton" })).toBeVisible();
});
