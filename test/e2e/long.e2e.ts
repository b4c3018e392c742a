import { expect, open, paste, test } from "./fixtures";

/** Races of sixteen out of two hundred players, in an order that a small seeded generator gives. */
function season(races: number): string {
  let state = 20260;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: races }, () => {
    const field = new Set<number>();
    while (field.size < 16) field.add(next(200));
    return [...field].map((player) => `Player ${player}`).join(" > ");
  }).join("\n");
}

test("the interface answers while a long replay runs", async ({ page }) => {
  await open(page, "season");
  await paste(page, season(6_000));
  const progress = page.getByRole("progressbar").first();
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  expect(
    await page.getByRole("progressbar").count(),
    "the replay was still running when Help had opened",
  ).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 50_000 });
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Player 7");
});
