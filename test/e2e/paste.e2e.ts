import { readFileSync } from "node:fs";
import { expect, open, paste, test } from "./fixtures";

interface Case {
  readonly id: string;
  readonly expected: { readonly gradient: readonly number[] };
}

/** The truth about three equal players who finish in order, made outside this project. */
function gradient(file: string, id: string): readonly number[] {
  const { cases } = JSON.parse(readFileSync(`test/fixtures/data/${file}`, "utf8")) as { cases: readonly Case[] };
  const found = cases.find((one) => one.id === id);
  if (!found) throw new Error(`no case ${id} in ${file}`);
  return found.expected.gradient;
}

/** As the screen writes a change: one decimal, a sign, a true minus. */
function written(change: number): string {
  const digits = Math.abs(change).toFixed(1);
  return `${digits === "0.0" ? "" : change > 0 ? "+" : "\u2212"}${digits}`;
}

const LEARNING_RATE = 0.3;
/** 400 points are the gap at which the better of two wins with odds of 10 to 1: sqrt(2) times the 10/11 quantile. */
const POINTS_A_UNIT = 400 / (Math.SQRT2 * 1.3351777361189363);

const SIX_RACES = `Ada > Bea > Cyd
Bea > Ada > Dov
Cyd > Dov
Dov = Ada > Bea
Ada > Cyd > Bea
Bea > Dov > Ada`;

test("pasted results are rated, explained and right", async ({ page }) => {
  await open(page, "season");
  await paste(page, SIX_RACES);

  await page.goto("./#/season");
  const leaderboard = page.getByRole("figure", { name: "Leaderboard" });
  for (const name of ["Ada", "Bea", "Cyd", "Dov"]) await expect(leaderboard).toContainText(name);
  await expect(leaderboard).not.toContainText("Max Verstappen");

  const races = page.getByRole("figure", { name: "Races" });
  await races.getByRole("button", { name: "Race 1", exact: true }).click();
  const detail = page.getByRole("figure", { name: "Race detail" });
  const [first, second, third] = gradient("thurstone-gaussian.json", "equal-n3").map((value) =>
    written(value * LEARNING_RATE * POINTS_A_UNIT),
  );
  await expect(detail.getByRole("row").filter({ hasText: "Ada" })).toContainText(first);
  await expect(detail.getByRole("row").filter({ hasText: "Bea" })).toContainText(second);
  await expect(detail.getByRole("row").filter({ hasText: "Cyd" })).toContainText(third);

  await detail.getByRole("button", { name: "Open in Race" }).click();
  const updates = page.getByRole("figure", { name: "Update sizes" });
  await expect(updates).toBeVisible();
  await updates.getByRole("button", { name: "Show as table" }).click();
  await expect(updates.getByRole("row").filter({ hasText: "Ada" })).toContainText(first);
  await expect(updates.getByRole("row").filter({ hasText: "Cyd" })).toContainText(third);
});

test("junk gives one clear problem and saves nothing", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("button", { name: "Paste results" }).click();
  await page.getByRole("textbox", { name: "Results" }).fill("\u0000\u0001 lorem ipsum\n\n%%%");
  await expect(page.getByRole("dialog")).toContainText(/no races|nothing/i);
  await expect(page.getByRole("button", { name: "Save as new data set" })).toBeDisabled();
});

const HOSTILE = `race,place,player
1,1,__proto__
1,2,<img src=x onerror=alert(1)>
1,3,=1+1
2,1,=1+1
2,2,__proto__`;

test("names are data, not markup", async ({ page }) => {
  await open(page, "season");
  await paste(page, HOSTILE);
  await page.goto("./#/season");
  const leaderboard = page.getByRole("figure", { name: "Leaderboard" });
  for (const name of ["__proto__", "<img src=x onerror=alert(1)>", "=1+1"])
    await expect(leaderboard).toContainText(name);
  await expect(page.locator("img[src='x']")).toHaveCount(0);
});
