import { expect, open, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

/** Of all files that a first visit of Season stores, without the example that this test asks for itself. */
const MAX_STORED = 2_400_000;

test("opens without a network after a first visit", async ({ page, context, guard }) => {
  // Read before there is a service worker, which then stores it too.
  const cup = () => page.evaluate(async () => (await fetch("./examples/world-cup.csv")).text());
  await open(page, "season");
  const known = await cup();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await open(page, "season");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const stored = await page.evaluate(async () => {
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.includes("/examples/")) bytes += (await (await cache.match(request))!.blob()).size;
    }
    return bytes;
  });
  expect(stored).toBeGreaterThan(1_000_000);
  expect(stored).toBeLessThan(MAX_STORED);

  guard.offline = true;
  await context.setOffline(true);
  await page.reload();
  await open(page, "season");
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Max Verstappen");
  expect(await cup()).toBe(known);
});

test("all parts and examples are stored on request", { tag: "@more" }, async ({ page, context, guard }) => {
  await open(page, "season");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await open(page, "season");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("button", { name: "Keep everything for offline use" }).click();
  await expect(page.getByText("All parts and examples are stored.")).toBeVisible();

  guard.offline = true;
  await context.setOffline(true);
  await page.goto("#/models");
  await page.reload();
  await expect(page.getByRole("figure", { name: "Scoreboard" })).toContainText("Plackett");
  expect(await page.evaluate(async () => (await fetch("./examples/world-cup.csv")).ok)).toBe(true);
  await page.getByRole("button", { name: "Paste results" }).first().click();
  await page.getByRole("dialog", { name: "Paste results" }).getByRole("textbox").first().fill("Ada > Bea > Cyd");
  await expect(page.getByRole("dialog", { name: "Paste results" })).toContainText("One race found");
});

test("files that the system shares with Podium open in it", { tag: "@more" }, async ({ page }) => {
  await open(page, "season");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // As the system sends it.
  const landed = await page.evaluate(async () => {
    const form = new FormData();
    form.append("files", new File(["2024-01-01: Ada > Bea > Cyd"], "week 1.txt", { type: "text/plain" }));
    return (await fetch("./share", { method: "POST", body: form })).url;
  });
  expect(landed).toMatch(/\/\?shared$/);
  await page.goto(landed);
  const dialog = page.getByRole("dialog", { name: "Paste results" });
  await expect(dialog).toContainText("week 1.txt");
  await expect(dialog).toContainText("One race found");
  await expect(page).not.toHaveURL(/shared/);
});
