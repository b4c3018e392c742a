import { expect, open, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

test("once visited, Podium opens without a network", async ({ page, context, guard }) => {
  await open(page, "season");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await open(page, "season");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  guard.offline = true;
  await context.setOffline(true);
  await page.reload();
  await open(page, "season");
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Max Verstappen");
});
