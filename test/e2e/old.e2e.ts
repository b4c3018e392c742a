import { expect, test } from "./fixtures";
import { patience } from "../support/pace";

/** What the page shows in the two frames after the data set's name in the header has changed. */
interface Seen {
  readonly note: string;
  readonly opacity: number;
}

test("figures of the previous data set on Models dim and say so within two frames of opening another", async ({
  page,
}) => {
  await page.goto("./#/models");
  await expect(page.getByRole("figure", { name: "Scoreboard" })).toContainText("Best at who beats whom");
  await page.getByRole("button", { name: "Examples" }).click();
  await page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const main = document.querySelector("main")!;
    const look = () => {
      const figure = main.querySelector("figure");
      seen.push({
        note: main.querySelector("[role=status]")?.textContent ?? "",
        opacity: figure ? Number(getComputedStyle(figure).opacity) : -1,
      });
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector("header")!.textContent.includes("World Cup")) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(look));
    }).observe(document.querySelector("header")!, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("button", { name: /^World Cup/ }).click();
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  await expect.poll(async () => (await seen()).length).toBe(1);
  const [{ note, opacity }] = await seen();
  expect(note).toBe("Still showing Formula One, 2016 to 2026 while World Cup matches, 1930 to 2026 is rated.");
  expect(opacity).toBeLessThan(1);
  // Rated: nothing is old, and nothing is dim.
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("", { timeout: patience(60_000) });
  await expect
    .poll(() => page.getByRole("figure", { name: "Scoreboard" }).evaluate((one) => getComputedStyle(one).opacity))
    .toBe("1");
});
