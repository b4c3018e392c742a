import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectSound, FEW_LOOKS, NARROW } from "./sound";

const races = (page: Page) => page.getByRole("slider", { name: "Races so far" });
const story = (page: Page) => page.locator("p", { hasText: /^In this run: / });
const errors = (page: Page) => page.getByRole("figure", { name: "Error as it goes" }).getByText(/^In this run, after/);

/** Everything that is said of the moment, once it is simulated. */
async function said(page: Page): Promise<readonly (string | null)[]> {
  await expect(story(page)).toBeVisible();
  return [
    await races(page).getAttribute("aria-valuetext"),
    await story(page).textContent(),
    await errors(page).textContent(),
  ];
}

test("a race of the systems plays, is rigged while it runs, and a link gives the same numbers", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/convergence/islands");
  // The page listens once it shows its screen.
  await expect(page.getByRole("navigation", { name: "Scenarios" })).toContainText("Two islands");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /^Find a screen/ }).fill("race of the systems");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/#\/convergence\/race$/);
  await expect(story(page)).toContainText("No race yet: 12 players are rated alike");

  await page.getByRole("combobox", { name: "Speed" }).selectOption("40");
  await page.getByRole("heading", { name: "A race of the systems" }).click();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(story(page)).toContainText(/After \d+ races the error is/);
  await page.getByRole("button", { name: "Farmer", exact: true }).click();
  await expect(page.getByRole("button", { name: "Farmer", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(story(page)).toContainText(/was given \d+ races by Ada/);
  await page.getByRole("button", { name: "Pause" }).click();
  const here = await said(page);

  await page.keyboard.press("ArrowRight");
  await expect.poll(() => said(page)).not.toEqual(here);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => said(page)).toEqual(here);

  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Link to this page" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Remove: / }).click();
  await page.getByRole("button", { name: "New league" }).click();
  await expect.poll(() => said(page)).not.toEqual(here);
  await page.goto(link);
  await expect.poll(() => said(page)).toEqual(here);
});

test.describe("on a phone, by touch", () => {
  test.use({ hasTouch: true, viewport: NARROW });

  test("a race of the systems is stepped and rigged, and axe finds nothing", { tag: "@looks" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#/convergence/race");
    await expect(story(page)).toContainText("No race yet");
    await page.getByRole("button", { name: "Islands", exact: true }).tap();
    await expect(story(page)).toContainText("From race 1 on: Islands");
    await page.getByRole("button", { name: "Step on a race" }).tap();
    await expect(story(page)).toContainText(/In the last race no race joined the islands/);
    await page.getByRole("button", { name: "Play the league" }).tap();
    await page.getByRole("button", { name: "Pause" }).tap();
    const starters = page.getByRole("figure", { name: "Ratings on their way to the truth" });
    await expect(starters).toContainText("Furthest from the truth");
    await expectSound(page, "a race of the systems", { looks: FEW_LOOKS });
  });
});
