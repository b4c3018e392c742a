import { readFile } from "node:fs/promises";
import { expect, open, test } from "./fixtures";
import { CARS, chooseChassis, keep, openDialog, results } from "./pasting";

test("a table with cars leads to every driver in every car", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(CARS);
  await expect(page.getByLabel("Meaning of chassis")).toHaveValue("shared");
  await keep(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const board = page.getByRole("figure", { name: "Leaderboard" });
  await expect(board).toContainText("Ann");
  await expect(board.getByRole("radio", { name: "Chassis" })).toHaveCount(0);

  await chooseChassis(page);
  await board.getByText("Chassis", { exact: true }).click();
  const cars = page.getByRole("table", { name: "Leaderboard of chassis" });
  await expect(cars.getByRole("row").nth(1)).toContainText("Red");
  await expect(cars.getByRole("row").nth(2)).toContainText("Blue");
  await board.getByText("Both", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Players with what they share" })).toContainText("Cyd");

  // Swapped cars: every driver is expected further ahead in the red one.
  await board.getByRole("button", { name: "Player in each chassis" }).click();
  const sheet = page.getByRole("dialog", { name: "Player and chassis" });
  await expect(sheet.getByRole("columnheader")).toHaveText(["Player", "Red", "Blue"]);
  for (const name of ["Ann", "Ben", "Cyd", "Dee"]) {
    const cells = await sheet.getByRole("row", { name }).getByRole("button").allTextContents();
    const [red, blue] = cells.map((text) => parseFloat(text));
    expect(red, name).toBeLessThan(blue);
  }
  await sheet.getByRole("button", { name: /^Ann with Red: place/ }).click();
  await expect(sheet.getByRole("status")).toContainText("6 races with it");
  // Saved, the cells keep their numbers and the frame of what was raced with; what is said of one cell stays on the page.
  const place = (await sheet.getByRole("row", { name: "Ann" }).getByRole("button").first().textContent())!.replace(
    "•",
    "",
  );
  const matrix = sheet.getByRole("figure", { name: "Every player in every chassis" });
  await matrix.getByRole("button", { name: "Download", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^SVG/ }).click();
  const file = await readFile(await (await download).path(), "utf8");
  for (const words of ["Ann", "Dee", "Red", "Blue", place]) expect(file).toContain(`>${words}</text>`);
  expect(file).not.toContain("6 races with it");
  const ink = await sheet.evaluate((one) => getComputedStyle(one).getPropertyValue("color"));
  expect(file.match(/<rect[^>]*height="2"[^>]*>/g)?.join(), "frames").toContain(ink);
  await page.keyboard.press("Escape");

  await page.goto("#/models");
  const helps = page.getByRole("figure", { name: "What else decides a race" });
  await helps.getByRole("button", { name: "Compare with and without" }).click();
  await expect(helps.getByRole("row", { name: /^With chassis / })).toBeVisible();
  await expect(helps).toContainText("15 tries for each learning rate");

  const fit = page.getByRole("figure", { name: "Whole-history fit with chassis" });
  await fit.getByRole("button", { name: "Fit players with shared strengths and conditions" }).click();
  await expect(fit.getByRole("table", { name: "Chassis, all races at once" }).getByRole("row")).toHaveText([
    /^Chassis/,
    /^Red/,
    /^Blue/,
  ]);
  await expect(fit.getByRole("table", { name: "Players, all races at once" }).getByRole("row")).toHaveCount(5);
});
