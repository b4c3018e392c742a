/** Every lesson is played to its end: the prediction, and the checks with all their wrong answers. */
import { readdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { patience } from "../support/pace";

/** The folders of the lessons, in their order; each is named by its number and its id. */
const IDS = readdirSync("src/features/learn/lessons")
  .filter((name) => /^\d\d-/.test(name))
  .sort()
  .map((name) => name.slice(3));

/** Chooses answers until one is right; every wrong one must say why. Gives how many were tried. */
async function answer(check: Locator): Promise<number> {
  const options = check.getByRole("radio");
  const why = check.getByRole("status");
  for (let at = 0; ; at++) {
    await options.nth(at).check();
    await expect(why).toHaveText(/^(Right|Not so)\. .{15,}/);
    if ((await why.textContent())!.startsWith("Right")) return at + 1;
  }
}

/** Any prediction: the lesson goes on whether it is right or wrong. */
async function predict(page: Page): Promise<void> {
  const question = page.getByRole("region", { name: "Predict first" });
  const play = question.getByRole("button", { name: "Play it" });
  await expect(play).toBeVisible();
  if (await play.isDisabled()) await question.getByRole("radio").first().check();
  await play.click();
  await expect(question.getByText(/^(Right|Not so|Not quite)\. /)).toBeVisible();
  await expect(question.getByText(/^Your first prediction: /)).toBeVisible();
}

for (const [width, height, tag] of [
  [1440, 900, []],
  [390, 844, ["@more"]],
] as const) {
  test(`every lesson is played until it is done, ${width} px wide`, { tag: [...tag] }, async ({ page }) => {
    test.setTimeout(patience(240_000));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    const narrow = width < 720;
    const drawing = page.locator('[data-stage="phone"] [data-part="body"]').first();
    let wrong = 0;
    for (const [at, id] of IDS.entries())
      await test.step(id, async () => {
        await page.goto(`./#/learn/${id}`);
        const checks = page.getByRole("region", { name: "Check yourself" });
        await expect(page.getByRole("button", { name: "Skip to the explanation" })).toBeVisible();
        await expect(checks, "the checks come after the prediction").toBeHidden();
        await predict(page);
        if (narrow) {
          await expect(page.getByRole("progressbar")).toHaveCount(0);
          await expect
            .poll(async () => {
              const { y, height } = (await drawing.boundingBox())!;
              // Above the bar at the bottom, or at the top where it is higher than the window.
              return y > -1 && (y + height <= 782 || y < 100);
            }, "the figure's answer is in view")
            .toBe(true);
        }
        const each = await checks.getByRole("group").all();
        expect(each).toHaveLength(3);
        for (const check of each) {
          await expect(checks).not.toContainText("Lesson done.");
          wrong += (await answer(check)) - 1;
        }
        await expect(checks).toContainText("Lesson done.");
        if (narrow)
          await expect(
            page.getByRole("img", { name: `Lesson ${at + 1} of ${IDS.length}, ${at + 1} done` }),
          ).toBeVisible();
        else await expect(page.locator('[aria-current="page"]').getByRole("img", { name: "done" })).toBeVisible();
        await expect(page.getByRole("figure").first()).not.toContainText("The engine is at work.");
      });
    expect(wrong, "wrong answers stand before right ones, too").toBeGreaterThan(IDS.length);
  });
}

test("the figure is under the question on a phone, and stays while ratings change", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#/learn/bells");
  const question = page.getByRole("region", { name: "Predict first" });
  const drawing = page.getByRole("figure", { name: "Performance densities" });
  await expect(drawing).toBeVisible();
  await question.getByRole("radio", { name: "All three" }).check();
  await question.getByRole("button", { name: "Play it" }).click();
  for (const words of [/ above rating$/, / below rating$/])
    await expect(drawing.getByText(words).first()).toBeInViewport();
  await expect(question.getByText(/^Not so\. /), "with the words under the question").toBeInViewport();
  await page.goto("./#/learn/surprise");
  const sizes = page.getByRole("figure", { name: "Update sizes" }).getByRole("img").first();
  for (const slider of ["Birch, rating", "K, slider"]) {
    const handle = page.getByRole("slider", { name: slider, exact: true });
    await handle.scrollIntoViewIfNeeded();
    await handle.press("ArrowRight");
    await expect(sizes).toBeInViewport({ ratio: 0.9 });
  }
});
