/** What is dragged in lessons, by a finger on a phone. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Drags by one finger, in eight moves. */
async function drag(handle: Locator, across: number, down = 0): Promise<void> {
  await handle.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y, width, height } = (await handle.boundingBox())!;
  const touch = await handle.page().context().newCDPSession(handle.page());
  const at = (share: number) => [{ x: x + width / 2 + across * share, y: y + height / 2 + down * share }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 8; step++)
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 8) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const valueOf = async (handle: Locator): Promise<number> => Number(await handle.getAttribute("aria-valuenow"));

test(
  "a prediction, a line, a handle of a figure and a number in the text follow a finger",
  { tag: "@more" },
  async ({ page }) => {
    await page.goto("./#/learn/prediction");
    const guess = page.getByRole("slider", { name: /^Your prediction/ });
    await expect(guess).toBeVisible();
    await drag(guess, 60);
    expect(await valueOf(guess)).toBeGreaterThan(50);
    const rating = page.getByRole("slider", { name: "Ash, rating", exact: true });
    const before = await valueOf(rating);
    await drag(rating, 40);
    expect(await valueOf(rating)).toBeGreaterThan(before);

    await page.goto("./#/learn/field");
    const line = page.getByRole("slider", { name: /^Your line/ });
    await expect(line).toBeVisible();
    const drawn = await line.getAttribute("aria-valuetext");
    await drag(line, 100, -60);
    await expect(line).not.toHaveAttribute("aria-valuetext", drawn!);

    await page.goto("./#/learn/surprise");
    await page.getByRole("button", { name: "Skip to the explanation" }).tap();
    const inText = page.getByRole("slider", { name: "K, in the text" }).last();
    const rate = await valueOf(inText);
    await drag(inText, 60);
    expect(await valueOf(inText)).toBeGreaterThan(rate);

    await page.goto("./#/learn/bounds");
    const gap = page.getByRole("figure", { name: "Update against rating gap" }).locator("[role=slider]").first();
    await expect(gap).toBeVisible();
    const was = await valueOf(gap);
    await drag(gap, -50);
    expect(await valueOf(gap)).toBeLessThan(was);
  },
);
