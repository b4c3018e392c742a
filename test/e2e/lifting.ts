/** Entrants of the race editor, lifted and moved: each step once the one before is heard. */
import { expect, type Page } from "@playwright/test";

export const heard = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeAttached();

/** By keyboard, from the grip that has the focus. */
export async function moveUp(page: Page, who: string, at: number, to: number, rows: number, last = "Space") {
  await page.keyboard.press("Space");
  await heard(page, `${who} is over ${at} of ${rows}.`);
  // The library listens to arrows only after a timer of its own, which has run when two frames have passed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (let step = at - 1; step >= to; step--) {
    await page.keyboard.press("ArrowUp");
    await heard(page, `${who} is over ${step} of ${rows}.`);
  }
  await page.keyboard.press(last);
  const end = last === "Escape" ? `is back at ${at}` : `is set down at ${to}`;
  await heard(page, `${who} ${end} of ${rows}.`);
}
