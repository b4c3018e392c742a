import type { Locator, Page } from "@playwright/test";
import { expect, paste, test } from "./fixtures";
import { DESK, expectSound, looksAt, NARROW, WIDE } from "./sound";
import type { Look } from "./sound";
import { patience } from "../support/pace";

const PHONE = { width: 390, height: 844 };
const chance = (page: Page) => page.getByRole("figure", { name: "Win probability" });
const rail = (page: Page) => page.getByRole("navigation", { name: "Lessons" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Players of the race on the screen Race, first to last. */
const starters = (page: Page) =>
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
  await expect(chance(page)).toContainText("Ash is expected to win 64 % of the games.");
  const slider = page.getByRole("slider", { name: "Ash, rating", exact: true });
  await slider.focus();
  for (let i = 0; i < 10; i++) await slider.press("ArrowRight");
  await expect(chance(page)).toContainText("Ash is expected to win 76 % of the games.");
  await slider.hover();
  await page.mouse.down();
  await page.mouse.move(0, 400);
  await page.mouse.up();
  await page.getByText("Exact ratings").click();
  await expect(page.getByRole("textbox", { name: "Ash, rating" })).toHaveValue("1000");
  await expect(chance(page)).toContainText("Ash is expected to win 5 % of the games.");
});

test("a prediction is dragged and played, the figure answers over it, and it is remembered", async ({ page }) => {
  await page.goto("./#/learn/prediction");
  const guess = page.getByRole("slider", { name: /^Your prediction/ });
  await guess.hover();
  await page.mouse.down();
  const box = (await guess.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(guess).not.toHaveAttribute("aria-valuenow", "50");
  await expect(rail(page)).toContainText("0 done");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByText(/it is 76 games of 100/)).toBeVisible();
  await expect(chance(page)).toContainText("Ash is expected to win 76 %");
  await expect(chance(page)).toContainText("framed: your guess");
  const checks = page.getByRole("region", { name: "Check yourself" });
  for (const name of ["Both alike", "One", "In 24 of 100 games"])
    await checks.getByRole("radio", { name, exact: true }).check({ force: true });
  await expect(checks).toContainText("Lesson done.");
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
  await page.goto("./#/learn/ties");
  await page.getByRole("radio", { name: "nothing" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play it" }).press("Enter");
  await expect(page.getByText(/^Not so\. Both were beaten/)).toBeVisible();
  await page.getByRole("radio", { name: "half as much" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play it" }).press("Enter");
  await expect(page.getByText(/^Right\. /)).toBeVisible();
});

test("a line is drawn in one stroke and compared with the truth", async ({ page }) => {
  await page.goto("./#/learn/field");
  const pad = page.getByRole("slider", { name: /^Your line/ });
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + box.height - 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 24 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByText(/Your line is \d+ points off on average/)).toBeVisible();
  await expect(page.getByRole("figure", { name: "Update by field size" })).toContainText("your line");
});

test("a hundred games are played with luck, every dot is a hundred; the drill of ten is scored and ends", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#/learn/prediction");
  await page.getByRole("button", { name: "Play 100 games" }).click();
  await expect(chance(page)).toContainText(/Ash won \d+ of 100 games played/);
  for (let i = 2; i <= 4; i++) {
    await page.getByRole("button", { name: "Play 100 more" }).click();
    await expect(page.getByRole("img", { name: new RegExp(`^Wins in each of ${i} hundreds`) })).toBeVisible();
  }
  await page.getByRole("button", { name: "Drill: estimate ten" }).click();
  const drill = page.getByRole("figure", { name: "Drill: estimate the win probability" });
  for (let i = 1; i <= 10; i++) {
    await expect(drill).toContainText(`Pair ${i} of 10`);
    await drill.getByRole("button", { name: "Check" }).click();
    await expect(drill).toContainText(/You said 50 %, it is \d+ %/);
    await drill.getByRole("button", { name: i < 10 ? "Next pair" : "Result" }).click();
  }
  await expect(drill).toContainText(/Set 1: \d+ of 100 points, longest streak \d+/);
  await drill.getByRole("button", { name: "Back to the figure" }).click();
  await expect(chance(page)).toBeVisible();
});

test("n and p go through the lessons, and are typed in text fields", { tag: "@more" }, async ({ page }) => {
  await page.goto("./#/learn/prediction");
  await expect(title(page)).toHaveText("A rating is a prediction");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/#\/learn\/surprise$/);
  await expect(title(page)).toHaveText("Learning by surprise");
  await page.keyboard.press("p");
  await expect(title(page)).toHaveText("A rating is a prediction");
  await page.getByText("Exact ratings").click();
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

test("the wall layout has large type and shows nothing else; Escape leaves it", async ({ page }) => {
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

test("a symbol is explained to pointer, finger and Tab", { tag: "@more" }, async ({ page }) => {
  await page.goto("./#/learn/surprise");
  await page.getByRole("button", { name: "Skip to the explanation" }).click();
  const words = page.getByText(/^K: the K-factor/);
  const symbol = page.locator("main math [data-words^='the K-factor']").first();
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
  await expect(page.getByText(/^S: the result/)).toBeVisible();
  await page
    .locator("main math [data-words^='the expectation']")
    .dispatchEvent("pointerdown", { pointerType: "touch" });
  await expect(page.getByText(/^E: the expectation/)).toBeVisible();
});

test("the lesson's race opens in Race unchanged, and Undo restores the previous one", async ({ page }) => {
  await page.goto("./#/race");
  await expect(page.getByRole("figure", { name: "Update sizes" })).toBeVisible();
  const mine = await starters(page);
  expect(mine.length).toBeGreaterThan(2);
  await page.goto("./#/learn/surprise");
  await page.getByRole("button", { name: "Move Birch up" }).click();
  await page.getByRole("button", { name: "Open this in Race" }).click();
  await expect(page).toHaveURL(/#\/race/);
  await expect.poll(() => starters(page)).toEqual(["Birch", "Ash"]);
  const toast = page.getByRole("listitem").filter({ hasText: "The lesson’s race and systems are open" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => starters(page)).toEqual(mine);
});

test("the real race opens in Season, and Undo returns to the data set that was open", async ({ page }) => {
  await page.goto("./#/race");
  await paste(page, "Ann > Bea > Cid\nBea > Ann > Cid\n");
  await page.goto("./#/learn/bounds");
  await page.getByRole("button", { name: "Skip to the explanation" }).click();
  const told = await page.getByText(/Elo moves Max Verstappen by \+/).textContent();
  await page.getByRole("button", { name: "Open this race in Season" }).click();
  await expect(page).toHaveURL(/#\/season/);
  const toast = page.getByRole("listitem").filter({ hasText: "is open under the lesson’s systems" });
  // A message that is pointed at stays.
  await toast.hover();
  const detail = page.getByRole("figure", { name: "Race detail" });
  for (const [points] of told!.matchAll(/[+−][\d.]+/g)) await expect(detail).toContainText(points);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Max Verstappen");
  await expect(page.getByText(/Spa/).first()).toBeVisible();
  await expect(page.getByText("15 May 2016").first()).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Ann");
});

for (const [place, viewport, key] of [
  ["a phone", PHONE, ""],
  ["a desk", { width: 1440, height: 900 }, ""],
  ["a wall", { width: 1440, height: 900 }, "w"],
] as const) {
  test(`no lesson is wider than ${place}`, { tag: place === "a phone" ? "@more" : "@long" }, async ({ page }) => {
    test.setTimeout(patience(120_000));
    await page.setViewportSize(viewport);
    await page.goto("./#/learn/prediction");
    await expect(chance(page)).toBeVisible();
    if (key) await page.keyboard.press(key);
    const count = await walk(page, async (name) => expect(await tooWide(page), name).toEqual([]));
    expect(count).toBeGreaterThanOrEqual(11);
  });
}

/** Goes through all lessons with their predictions played, and axe looks at each. */
async function walkSoundly(page: Page, look: Look): Promise<void> {
  test.setTimeout(test.info().timeout + 120_000);
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(look.viewport);
  await page.goto("./#/learn/prediction");
  await walk(page, async (name) => {
    const play = page.getByRole("button", { name: "Play it" });
    if (await play.isDisabled()) await page.getByRole("group", { name: /\?$/ }).getByRole("radio").first().check();
    if (await play.isEnabled()) await play.click();
    await expectSound(page, `${name}, ${look.viewport.width} ${look.colorScheme}`);
  });
}

test("axe finds nothing in any lesson", { tag: "@long" }, async ({ page }) =>
  walkSoundly(page, { viewport: WIDE, colorScheme: "light" }),
);

for (const look of [...looksAt(DESK), ...looksAt(NARROW)])
  test(
    `axe finds nothing in any lesson, ${look.viewport.width} wide, ${look.colorScheme}`,
    { tag: "@long" },
    async ({ page }) => walkSoundly(page, look),
  );

const fits = async (name: string, part: Locator): Promise<void> => {
  if ((await part.count()) === 0) return;
  const box = await part.boundingBox();
  expect(box!.y + box!.height, name).toBeLessThanOrEqual(1080);
};

test(
  "the words of every figure are 24 px high on a wall of 1920 px, and Try it and the question fit",
  { tag: "@more" },
  async ({ page }) => {
    test.setTimeout(patience(240_000));
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto("./#/learn/prediction");
    await expect(chance(page)).toBeVisible();
    await page.keyboard.press("w");
    await walk(page, async (name) => {
      const sizes = () =>
        page
          .locator("main figure :is(svg[data-chart] text, th, td)")
          .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      // 0 while a figure is being drawn: it is measured again.
      const least = async () => Math.min(...(await sizes().then((all) => (all.length === 0 ? [0] : all))));
      // The question comes first; the explanation opens behind it.
      await expect(page.getByRole("button", { name: "Play it" })).toBeVisible();
      // Some figures answer only when the prediction is played, and words that are being replaced have no size.
      await expect.poll(async () => Math.min(24, ...(await sizes())), { message: `${name}: the question` }).toBe(24);
      await page.getByText("Formula", { exact: true }).click();
      await page.getByRole("button", { name: "Skip to the explanation" }).click();
      await expect.poll(least, { message: name }).toBeGreaterThanOrEqual(24);
      await fits(name, page.getByRole("region", { name: "The formula with these numbers" }));
      await page.getByText("Try it", { exact: true }).click();
      await fits(name, page.getByRole("heading", { name: "Try it" }).locator(".."));
    });
  },
);

test(
  "every lesson opens in Race with its own numbers, and Undo brings back systems and race",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(patience(240_000));
    await page.goto("./#/race");
    await expect(page.getByRole("figure", { name: "Update sizes" })).toBeVisible();
    const mine = await starters(page);
    const systems = () => page.getByRole("region", { name: "Rating systems" }).textContent();
    const before = await systems();
    for (const id of ["surprise", "bounds", "field", "two-ways", "bells", "ties", "certainty", "wild", "trust"]) {
      await page.goto(`./#/learn/${id}`);
      await page.getByRole("button", { name: "Skip to the explanation" }).click();
      const worked = page.getByRole("region", { name: "The formula with these numbers" });
      await expect(worked.locator("b").first()).toBeVisible();
      const told = await worked.locator("b").allTextContents();
      await page.getByRole("button", { name: "Open this in Race" }).click();
      await expect(page).toHaveURL(/#\/race/);
      // Of the other lessons the formula gives a score, or the change under a system that is not the focused one.
      if (!["ties", "certainty"].includes(id)) {
        const points = told[id === "trust" ? 1 : 0].replace(/ (ZoneStats )?points$/, "");
        await expect(page.getByRole("list", { name: "Finishing order" }), `${id}: ${points}`).toContainText(points);
      }
      const toast = page.getByRole("listitem").filter({ hasText: "The lesson’s race and systems are open" }).last();
      await toast.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => starters(page)).toEqual(mine);
      expect(await systems()).toBe(before);
    }
  },
);

test(
  "the games of the last lesson open in Models with the figure’s log loss, and Undo brings back what was there",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(patience(240_000));
    await page.goto("./#/learn/better");
    await page.getByRole("button", { name: "Skip to the explanation" }).click();
    const worked = page.getByRole("region", { name: "The formula with these numbers" });
    await expect(worked.locator("b").first()).toBeVisible();
    const loss = (await worked.locator("b").first().textContent())!;
    await page.getByRole("button", { name: "Open this in Models" }).click();
    await expect(page).toHaveURL(/#\/models/);
    await expect(page.getByRole("figure", { name: "Scoreboard" })).toContainText(loss);
    const toast = page.getByRole("listitem").filter({ hasText: "is open under the lesson’s systems" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("banner")).toContainText("Formula One");
  },
);

test(
  "a lesson runs on the open data set: the log loss of K, and the size of its races",
  { tag: "@more" },
  async ({ page }) => {
    await page.goto("./#/race");
    await paste(page, "Ann > Bea > Cid\nBea > Ann > Cid\nAnn > Cid > Bea\nAnn > Bea > Cid\n");
    await page.goto("./#/learn/field");
    await page.getByRole("button", { name: "Skip to the explanation" }).click();
    await page.getByRole("button", { name: "Run this on my season" }).click();
    await expect(page.getByRole("figure", { name: "Update by field size" })).toContainText(
      "The winner of 3 equals gains",
    );
    await page.goto("./#/learn/better");
    await page.getByRole("button", { name: "Skip to the explanation" }).click();
    await page.getByRole("button", { name: "Run this on my season" }).click();
    await expect(page.getByRole("figure", { name: "Judged on what happened" })).toContainText(/in races 3 to 4/);
    await page.getByRole("button", { name: "Back to the lesson’s own" }).click();
    await expect(page.getByRole("figure", { name: "Judged on what happened" })).toContainText(/since 2008/);
  },
);
