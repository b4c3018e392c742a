import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";

const SCREENS = ["season", "race", "models", "matchmaking", "convergence", "learn"] as const;

/** Watches from the first moment: every animation or transition that lasts long enough to be seen. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { podiumMotion: seen });
    const look = (): void => {
      for (const one of document.getAnimations()) {
        const duration = Number(one.effect?.getComputedTiming().duration ?? 0);
        const name = one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName;
        const target = (one.effect as KeyframeEffect | null)?.target;
        // Colours fade in place: nothing moves.
        if (duration > 20 && !/color|fill|stroke|opacity/.test(name))
          seen.push(`${name} of ${target?.className} ${duration} ms`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const motion = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { podiumMotion: string[] }).podiumMotion);

/** Dialogs, menus and the order of a race: what moves where motion is welcome. */
async function stir(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add rating system" }).click();
  await expect(page.getByRole("menu").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

test("nothing moves on any screen with reduced motion", async ({ page }) => {
  await watchMotion(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "race");
  await stir(page);
  await page.getByRole("button", { name: "Presets" }).click();
  await page.getByRole("menuitem", { name: "Two equals", exact: true }).click();
  for (const screen of SCREENS) {
    await page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
    await expect(page.getByRole("figure").first()).toBeVisible();
  }
  expect(await motion(page)).toEqual([]);
  // Not even for a frame: what is written stands there at once.
  expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe("0s");
});

test("dialogs and menus are animated without it", async ({ page }) => {
  await watchMotion(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "race");
  await stir(page);
  expect(await motion(page)).not.toEqual([]);
});
