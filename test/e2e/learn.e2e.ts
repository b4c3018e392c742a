import type { Page } from "@playwright/test";
import { expect, paste, test } from "./fixtures";
import { DESK, expectSound, looksAt, NARROW } from "./sound";

const PHONE = { width: 390, height: 844 };
const chance = (page: Page) => page.getByRole("figure", { name: "Chance to win" });
const rail = (page: Page) => page.getByRole("navigation", { name: "Lessons" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Who stands in the hand of Race, from the first to the last. */
const lanes = (page: Page) =>
  page
    .getByRole("list", { name: "Finishing order" })
    .getByRole("button", { name: /^Move / })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute("aria-label")!.replace("Move ", "")));

/** Goes through all lessons by the key n; how many there are. */
async function walk(page: Page, look: (name: string) => Promise<void>): Promise<number> {
  for (let count = 1; ; count++) {
    await expect(page.getByRole("figure").first()).toBeVisible();
    await expect(page.getByText("The engine is at work.")).toHaveCount(0);
    const name = (await title(page).textContent()) ?? "";
    await look(name);
    if ((await page.getByRole("button", { name: /^Next: / }).count()) === 0) return count;
    await page.keyboard.press("n");
    await expect(title(page)).not.toHaveText(name);
  }
}

/** What is wider than the window, or than the box that holds it and does not scroll. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const page = document.documentElement;
    const wall = getComputedStyle(page).overflowX === "clip";
    const scrolled = wall ? document.querySelector("main > *")! : page;
    const beyond = scrolled.scrollWidth - scrolled.clientWidth;
    if (beyond > 0) found.push(`the page by ${beyond}`);
    for (const math of document.querySelectorAll("main math")) {
      const box = math.parentElement!;
      const over = math.getBoundingClientRect().right - box.getBoundingClientRect().right;
      if (over > 1 && !(box.tabIndex === 0 && box.getAttribute("role") === "group")) {
        found.push(`${math.textContent} by ${Math.round(over)}`);
      }
    }
    for (const text of document.querySelectorAll<SVGTextElement>("main svg[data-chart] text")) {
      const [words, chart] = [text, text.ownerSVGElement!].map((element) => element.getBoundingClientRect());
      if (words.right > chart.right + 1 || words.left < chart.left - 1) found.push(`label ${text.textContent}`);
    }
    return found;
  });

test("a rating is moved by hand and the engine answers", async ({ page }) => {
  await page.goto("./#/learn");
  await expect(chance(page)).toContainText("Ash is expected to win 64 % of their games.");
  const slider = page.getByRole("slider", { name: "Ash, rating, slider" });
  await slider.focus();
  for (let i = 0; i < 10; i++) await slider.press("ArrowRight");
  await expect(chance(page)).toContainText("Ash is expected to win 76 % of their games.");
  await slider.hover();
  await page.mouse.down();
  await page.mouse.move(0, 400);
  await page.mouse.up();
  await expect(page.getByRole("textbox", { name: "Ash, rating" })).toHaveValue("1000");
  await expect(chance(page)).toContainText("Ash is expected to win 5 % of their games.");
});

test("on a phone the first slider stands in the first view", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("./#/learn");
  await expect(chance(page)).toBeVisible();
  const box = await page.getByRole("slider", { name: "Birch, rating, slider" }).boundingBox();
  expect(box!.y + box!.height).toBeLessThan(PHONE.height - 62);
});

test("a wrong answer says why, a right one is remembered", async ({ page }) => {
  await page.goto("./#/learn/prediction");
  const height = () => page.getByRole("group", { name: /^Ash is rated 200 points above/ }).boundingBox();
  const before = await height();
  await page.getByRole("radio", { name: "about 91" }).check();
  await expect(page.getByText(/^Not so\. That is ten wins to one loss/)).toBeVisible();
  expect((await height())!.height, "nothing below the question jumps").toBe(before!.height);
  await expect(rail(page)).toContainText("0 done");
  await page.getByRole("radio", { name: "about 76" }).check();
  await expect(page.getByText(/^Right\. 400 points make ten to one/)).toBeVisible();
  await expect(rail(page)).toContainText("1 done");
  await page.reload();
  await expect(rail(page)).toContainText("1 done");
  await expect(
    rail(page)
      .getByRole("link", { name: /A rating is a prediction/ })
      .getByRole("img", { name: "done" }),
  ).toBeVisible();
});

test("a question is answered by keyboard alone", async ({ page }) => {
  await page.goto("./#/learn/prediction");
  await page.getByRole("radio", { name: "about 60" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Not so\. Six in ten/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/^Right\. /)).toBeVisible();
});

test("n and p go through the lessons, and mean themselves where one types", async ({ page }) => {
  await page.goto("./#/learn/prediction");
  await expect(title(page)).toHaveText("A rating is a prediction");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/#\/learn\/surprise$/);
  await expect(title(page)).toHaveText("Learning by surprise");
  await page.keyboard.press("p");
  await expect(title(page)).toHaveText("A rating is a prediction");
  await page.getByRole("textbox", { name: "Ash, rating" }).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("w");
  await expect(title(page)).toHaveText("A rating is a prediction");
  await expect(rail(page)).toBeVisible();
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog")).toContainText("enlarge the lesson for a wall");
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveText("A rating is a prediction");
});

test("on a wall the type is large and nothing else is there; Escape leaves", async ({ page }) => {
  await page.goto("./#/learn/surprise");
  const size = () => title(page).evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  await expect(page.getByRole("figure", { name: "Update sizes" })).toContainText("Ash won");
  const small = await size();
  await page.keyboard.press("w");
  await expect(page.getByRole("button", { name: "Leave the wall" })).toBeVisible();
  expect(await size()).toBeGreaterThan(small * 1.3);
  await expect(page.getByRole("banner")).toHaveAttribute("inert");
  const top = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 8)?.closest("main, header")?.tagName);
  expect(top, "the wall covers the header").toBe("MAIN");
  await expect(rail(page)).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(title(page)).toHaveText("Bounded or not?");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Leave the wall" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rail(page)).toBeVisible();
  await expect(page.getByRole("banner")).not.toHaveAttribute("inert");
});

test("a symbol is explained to pointer, finger and Tab", async ({ page }) => {
  await page.goto("./#/learn/surprise");
  const words = page.getByText(/^η: the learning rate/);
  const symbol = page.locator("main math [data-words^='the learning rate']").first();
  await symbol.hover();
  await expect(words).toBeVisible();
  await page.mouse.move(4, 4);
  await page.keyboard.press("p");
  await expect(title(page)).toHaveText("A rating is a prediction");
  await expect(words, "a symbol of another lesson").toHaveCount(0);
  await page.keyboard.press("n");
  await expect(title(page)).toHaveText("Learning by surprise");
  await symbol.focus();
  await expect(words).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByText(/^S: what happened/)).toBeVisible();
  await page
    .locator("main math [data-words^='what was expected']")
    .dispatchEvent("pointerdown", { pointerType: "touch" });
  await expect(page.getByText(/^E: what was expected/)).toBeVisible();
});

test("the lesson's race opens in Race as it stands, and Undo brings back the one that was there", async ({ page }) => {
  await page.goto("./#/race");
  await expect(page.getByRole("figure", { name: "Update sizes" })).toBeVisible();
  const mine = await lanes(page);
  expect(mine.length).toBeGreaterThan(2);
  await page.goto("./#/learn/surprise");
  await page.getByRole("button", { name: "Move Birch up" }).click();
  await page.getByRole("button", { name: "Open this in Race" }).click();
  await expect(page).toHaveURL(/#\/race/);
  await expect.poll(() => lanes(page)).toEqual(["Birch", "Ash"]);
  const toast = page.getByRole("listitem").filter({ hasText: "The lesson’s race is in the hand" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => lanes(page)).toEqual(mine);
});

test("the real race opens in Season, and Undo goes back to the data set that was open", async ({ page }) => {
  await page.goto("./#/race");
  await paste(page, "Ann > Bea > Cid\nBea > Ann > Cid\n");
  await page.goto("./#/learn/prediction");
  await page.getByRole("button", { name: "Open this race in Season" }).click();
  await expect(page).toHaveURL(/#\/season/);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Esteban Ocon");
  await expect(page.getByText(/Hungar/).first()).toBeVisible();
  await expect(page.getByText("1 Aug 2021").first()).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "is kept, among the data sets" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Ann");
});

for (const [place, viewport, key] of [
  ["a phone", PHONE, ""],
  ["a desk", { width: 1440, height: 900 }, ""],
  ["a wall", { width: 1440, height: 900 }, "w"],
] as const) {
  test(`no lesson is wider than ${place}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await page.goto("./#/learn/prediction");
    await expect(chance(page)).toBeVisible();
    if (key) await page.keyboard.press(key);
    const count = await walk(page, async (name) => expect(await tooWide(page), name).toEqual([]));
    expect(count).toBeGreaterThanOrEqual(11);
  });
}

for (const [lesson, viewport] of [
  ["prediction", DESK],
  ["ties", DESK],
  ["matches", NARROW],
] as const) {
  test(`axe finds nothing in the lesson ${lesson}, light and dark`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`./#/learn/${lesson}`);
    await expect(page.getByRole("figure").first()).toBeVisible();
    await expect(page.getByText("The engine is at work.")).toHaveCount(0);
    await page.getByRole("radio").first().check();
    await expect(page.getByText(/^(Right|Not so)\./)).toBeVisible();
    await expectSound(page, lesson, { looks: looksAt(viewport) });
  });
}
