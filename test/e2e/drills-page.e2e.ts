import type { Page } from "@playwright/test";
import { leaderboard, LEAGUE } from "./drills";
import { expect, open, paste, test } from "./fixtures";
import { patience } from "../support/pace";

/** A link to what is on the page. */
async function linkOf(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Link to this page" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("bad links leave the page as it was, with one sentence each", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(patience(180_000));
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  const link = await linkOf(page);
  const [address, packed] = /^(.*[=/])([^=/]{40,})$/.exec(link)!.slice(1);
  const middle = packed.length >> 1;
  const flipped = packed[middle] === "A" ? "B" : "A";
  const BAD: Readonly<Record<string, string>> = {
    "cut short": packed.slice(0, middle),
    "one letter changed": packed.slice(0, middle) + flipped + packed.slice(middle + 1),
    "a hundred thousand letters": "A".repeat(100_000),
    "no such letters": "%%%%not-a-link",
    nothing: "1.",
  };
  for (const [state, damaged] of Object.entries(BAD)) {
    await page.goto("about:blank");
    await page.goto(address + damaged);
    await expect(page.locator("[data-sonner-toast]"), state).toHaveCount(1);
    await expect(page.locator("[data-sonner-toast]"), state).toContainText(/damaged|newer|not know/);
    await page.goto("./#/season");
    await expect(leaderboard(page), state).toContainText("4 players");
  }
  await page.goto("about:blank");
  await page.goto("./#/nowhere/at/all");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await expect(page.getByRole("figure", { name: "Update sizes" })).toBeVisible();
});

test("a slow first load says that Podium opens, then that the season is on its way", async ({ page, context }) => {
  const gates = new Map<string, () => void>();
  const hold = async (part: RegExp, name: string) => {
    const opened = new Promise<void>((go) => gates.set(name, go));
    await context.route(part, async (route) => {
      await opened;
      await route.continue();
    });
  };
  await hold(/\/assets\/index-[^/]*\.js$/, "page");
  await hold(/\/(?:examples\/[^/]+|assets\/first-[^/]+\.bin)$/, "season");
  await page.goto("./#/season", { waitUntil: "commit" });
  await expect(page.getByText("Opening Podium")).toBeVisible();
  gates.get("page")!();
  await expect(page.getByRole("progressbar", { name: /^Opening Formula One/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Paste results" })).toBeEnabled();
  await expect(page.getByText("Opening Podium")).toHaveCount(0);
  gates.get("season")!();
  await expect(leaderboard(page)).toContainText("Max Verstappen");
});

test("a browser that is too old gets one sentence in place of a blank page", async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, "popover"));
  await page.goto("./#/race");
  await expect(page.getByRole("alert")).toHaveText(
    "Podium needs a newer browser: Chrome or Edge 117, Firefox 125, Safari 17, or later.",
  );
  await expect(page.getByRole("banner")).toHaveCount(0);
});

test("an app that does not load is reported", async ({ page, guard }) => {
  guard.expected.push(/ERR_FAILED/);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await page.goto("./#/race");
  await expect(page.getByRole("alert")).toHaveText(
    "Podium could not be loaded. Check the connection, then reload the page.",
  );
});

test("a current browser gets no message about browsers", async ({ page }) => {
  await open(page, "race");
  await expect(page.getByText("newer browser")).toHaveCount(0);
});
