import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";

const list = (page: Page): Locator => page.getByRole("list", { name: "Finishing order" });
const starters = (page: Page): Locator => list(page).locator("> li");
const order = async (page: Page): Promise<string> =>
  (
    await starters(page)
      .getByRole("button", { name: /^Move / })
      .all()
  ).length === 0
    ? ""
    : await starters(page)
        .evaluateAll((items) =>
          items.map((item) => item.querySelector("[data-grip]")!.getAttribute("aria-label")!.replace("Move ", "")),
        )
        .then((names) => names.join(" "));
const starter = (page: Page, name: string): Locator =>
  starters(page).filter({ has: page.getByRole("button", { name: `Move ${name}`, exact: true }) });

async function preset(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Presets" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "A race of your own" })).toBeVisible();
}

const undo = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Undo" }).click();

const EIGHT = "Ash Birch Cedar Dogwood Elm Fir Ginkgo Hazel";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a menu closed and opened again at once stays open", { tag: "@more" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "race");
  const presets = page.getByRole("button", { name: "Presets" });
  const menu = page.getByRole("menu", { name: "Presets" });
  const shut = [() => page.keyboard.press("Escape"), () => page.mouse.click(640, 620), () => presets.click()];
  for (const [round, close] of [...shut, ...shut].entries()) {
    await presets.click();
    await expect(menu, `round ${round + 1}`).toHaveAttribute("data-state", "open");
    await close();
    // Fading out, or gone already.
    await expect(menu.and(page.locator("[data-state=open]"))).toHaveCount(0);
  }
  await presets.click();
  await page.getByRole("menuitem", { name: "Two equals", exact: true }).click();
  await expect.poll(() => order(page)).toBe("Ash Birch");
});

test("the mouse drags a starter, ties it and undoes it", async ({ page }) => {
  await open(page, "race");
  await preset(page, "Eight equals");
  expect(await order(page)).toBe(EIGHT);
  const from = (await starter(page, "Ginkgo").boundingBox())!;
  const to = (await starter(page, "Birch").boundingBox())!;
  // What drags loads when the pointer is near; this pointer may have come and gone by then.
  await expect(async () => {
    await page.mouse.move(from.x + 150, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 150, from.y, { steps: 3 });
    await page.mouse.move(to.x + 150, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    expect(await order(page)).toBe("Ash Ginkgo Birch Cedar Dogwood Elm Fir Hazel");
  }).toPass();

  await starter(page, "Ginkgo").getByRole("button", { name: "Ginkgo", exact: true }).click();
  await page.getByRole("button", { name: "Tie", exact: true }).click();
  await expect(starter(page, "Ginkgo")).toContainText("tied 1st of 8");
  await undo(page);
  await expect(starter(page, "Ginkgo")).toContainText("2nd of 8");
  await undo(page);
  await expect.poll(() => order(page)).toBe(EIGHT);
});

test("the keyboard alone orders, ties, edits and undoes", async ({ page }) => {
  await open(page, "race");
  await preset(page, "Three equals");
  await page.getByRole("button", { name: "Move Cedar" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  expect(await order(page)).toBe("Cedar Ash Birch");
  await expect(page.getByRole("button", { name: "Move Cedar" })).toBeFocused();

  await page.getByRole("button", { name: "More for Birch" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Tie with above" }).focus();
  await page.keyboard.press("Enter");
  await expect(starter(page, "Birch")).toContainText("tied 2nd of 3");
  // The menu gives the focus back to its button as it goes.
  await expect(page.getByRole("button", { name: "More for Birch" })).toBeFocused();

  await page.getByRole("textbox", { name: "Rating of Birch" }).focus();
  await page.keyboard.type("1812");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Rating of Birch" })).toHaveValue("1,812");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("textbox", { name: "Rating of Birch" })).toHaveValue("1,500");
  await page.keyboard.press("Control+z");
  await expect(starter(page, "Birch")).toContainText("3rd of 3");
  await page.keyboard.press("Control+z");
  expect(await order(page)).toBe("Ash Birch Cedar");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger holds the grip and drags, ties by the menu, edits and undoes", async ({ page }) => {
    await open(page, "race");
    await preset(page, "Three equals");
    const grip = page.getByRole("button", { name: "Move Cedar" });
    await grip.scrollIntoViewIfNeeded();
    const from = (await grip.boundingBox())!;
    const to = (await starter(page, "Ash").boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const point = (y: number) => [{ x: from.x + from.width / 2, y }];
    const start = from.y + from.height / 2;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(start) });
    // A long press lifts; before, a finger that moves scrolls.
    await expect(page.locator("[data-dragging]")).toBeAttached();
    for (let step = 1; step <= 8; step++) {
      const y = start + ((to.y + 10 - start) * step) / 8;
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(y) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => order(page)).toBe("Cedar Ash Birch");

    await page.getByRole("button", { name: "More for Birch" }).tap();
    await page.getByRole("menuitem", { name: "Tie with above" }).tap();
    await expect(starter(page, "Birch")).toContainText("tied 2nd of 3");
    await page.getByRole("textbox", { name: "Rating of Ash" }).tap();
    await page.keyboard.type("1700");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Rating of Ash" })).toHaveValue("1,700");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, "the page does not scroll sideways").toBeLessThanOrEqual(0);
  });
});

test("a density is dragged, and the rating goes with it", async ({ page }) => {
  await open(page, "race");
  await preset(page, "Two equals");
  const ridge = page.getByRole("figure", { name: "Performance densities" }).locator("[data-handle]").first();
  await ridge.scrollIntoViewIfNeeded();
  const box = (await ridge.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 10, { steps: 6 });
  await page.mouse.up();
  const field = page.getByRole("textbox", { name: "Rating of Ash" });
  const points = async () => Number((await field.inputValue()).replace(",", ""));
  expect(await points()).toBeGreaterThan(1550);
  await undo(page);
  expect(await points()).toBe(1500);
});

test("tables behind the figures agree with each other and with the engine", async ({ page }) => {
  await open(page, "race");
  await preset(page, "Eight equals");
  const rows = async (name: string) => {
    const figure = page.getByRole("figure", { name });
    await figure.getByRole("button", { name: "Show as table" }).click();
    return figure
      .getByRole("row")
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
      );
  };
  // Among equals every place is as likely as every other: 12.5 per cent, and expected place 4.5.
  const placements = await rows("Placement probabilities");
  expect(placements[0].slice(3)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  for (const row of placements.slice(1)) {
    expect(row[1]).toBe("4.50");
    expect(row.slice(3).every((cell) => cell === "13")).toBe(true);
  }
  const wins = await rows("Win probabilities");
  wins.slice(1).forEach((row, i) => row.slice(1).forEach((cell, k) => expect(cell).toBe(i === k ? "" : "50")));
  // The pairwise sum of the first of eight equals: seven games won at even odds, 0.1 each, 173.7 points a unit.
  const updates = await rows("Update sizes");
  const sum = updates[0].findIndex((head) => head.includes("sum"));
  expect(updates[1][sum]).toBe("+60.8");
  expect(updates[8][sum]).toBe("−60.8");
});

test("axis, column heads and key stay visible in a long field", { tag: "@more" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await open(page, "race");
  const updates = page.getByRole("figure", { name: "Update sizes" });
  const key = updates.getByRole("group", { name: "Systems shown" });
  const heads = page.locator("[data-part=pinned]");
  await expect(heads).not.toHaveCount(0);
  // Rows go on below the window, the key is in it.
  expect((await starters(page).last().boundingBox())!.y).toBeGreaterThan(640);
  await expect(key).toBeInViewport({ ratio: 0.9 });
  await starters(page).last().scrollIntoViewIfNeeded();
  await expect(list(page)).not.toBeInViewport({ ratio: 0.99 });
  await expect(updates.locator("[data-part=pinned]")).toBeInViewport({ ratio: 0.9 });
  await expect(
    page.getByRole("figure", { name: "Placement probabilities" }).locator("[data-part=pinned]"),
  ).toBeInViewport({
    ratio: 0.9,
  });
  await expect(page.getByText("Before", { exact: true }).first()).toBeInViewport({ ratio: 0.9 });
  await expect(key).toBeInViewport({ ratio: 0.9 });
  // At the end of the rows the key stands under them.
  await page.getByRole("figure", { name: "Performance densities" }).scrollIntoViewIfNeeded();
  const under = (await key.boundingBox())!.y - (await starters(page).last().boundingBox())!.y;
  expect(under).toBeGreaterThan(30);
});

test("a typed name adds one player; a changed race is kept when another is opened; parameters leave the chart visible", async ({
  page,
}) => {
  await open(page, "race");
  await expect(starters(page)).toHaveCount(22);
  await page.getByRole("button", { name: "Add player" }).click();
  await expect(page.getByLabel("Name of the player")).toBeFocused();
  await page.keyboard.type("Max");
  await page.keyboard.press("Enter");
  await expect(starters(page)).toHaveCount(23);
  await expect(starter(page, "Max")).toContainText("new");
  await expect(page.getByText("What if", { exact: true })).toBeVisible();
  // Why, for whom was asked: a low drawer, with its formula and fields folded in.
  const why = page.getByRole("region", { name: "Why Max moves" });
  await expect(why.getByText("Show formula")).toBeVisible();
  await expect(why.getByText("Change rating and other facts")).toBeVisible();
  expect((await why.boundingBox())!.height).toBeLessThan(240);

  await page.getByRole("button", { name: "Previous race" }).click();
  await expect(page.getByText("What-if race kept")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Belgium" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the what-if" }).click();
  await expect(starter(page, "Max")).toBeVisible();
  await page.keyboard.press("r");
  await expect(starters(page)).toHaveCount(22);
  await expect(page.getByText("What if", { exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: /^Thurstone.*, options$/ }).click();
  await page.getByRole("menuitem", { name: "Edit parameters" }).click();
  const panel = page.getByRole("dialog", { name: /parameters$/ });
  const updates = page.getByRole("figure", { name: "Update sizes" });
  await expect(panel.getByLabel("Learning rate", { exact: true }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const gap = async () => {
    const [chart, { y, height }] = [(await updates.boundingBox())!, (await panel.boundingBox())!];
    return chart.y - y - height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test("a thousand simulated races approach the placement matrix; a random order is drawn", async ({ page }) => {
  await open(page, "race");
  await preset(page, "A big upset");
  const figure = page.getByRole("figure", { name: "A thousand races" });
  await figure.getByRole("button", { name: "Simulate 1,000 races" }).click();
  await expect(figure).toContainText("After 1,000 races");
  const words = (await figure.textContent())!;
  const [, off] = /the results are ([\d.]+) percentage points/.exec(words)!;
  expect(Number(off)).toBeLessThan(3);
  await figure.getByRole("button", { name: "Show as table" }).click();
  await expect(figure.getByRole("row").nth(1)).toContainText("simulated");

  const before = await order(page);
  const drawn = new Set<string>();
  for (let k = 0; k < 4; k++) {
    await page.getByRole("button", { name: "Order", exact: true }).click();
    await page.getByRole("menuitem", { name: /Random draw/ }).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
    drawn.add(await order(page));
  }
  expect(before.split(" ").toSorted()).toEqual([...drawn][0].split(" ").toSorted());
  expect(drawn.size).toBeGreaterThan(1);
});

test("the likelihood is built player by player", async ({ page }) => {
  await open(page, "race");
  await preset(page, "Three equals");
  const figure = page.getByRole("figure", { name: "How the likelihood is built" });
  await figure.scrollIntoViewIfNeeded();
  // Three equals: one order of six.
  await expect(figure).toContainText("a chance of 17");
  await expect(figure).toContainText("its logarithm −1.79");
  await figure.getByRole("button", { name: "One player less" }).click();
  await expect(figure).toContainText("the 2 in this order had a chance of 50");
  await figure.getByRole("button", { name: "One player less" }).click();
  await expect(figure).toContainText("From the last place up: how likely Cedar stays below x");
  await figure.getByText("Plain").click();
  await expect(figure.getByRole("radio", { name: "Plain" })).toBeChecked();
});

test("a link restores race, contenders and the open explanation", async ({ page, browser, baseURL }) => {
  await open(page, "race");
  await preset(page, "Two who did not finish");
  await page.getByRole("textbox", { name: "Rating of Cedar" }).fill("1777");
  await page.keyboard.press("Enter");
  const kept = await order(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Link to this page" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/race?s=");

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.getByRole("textbox", { name: "Rating of Cedar" })).toHaveValue("1,777");
  expect(await order(other)).toBe(kept);
  // The answers of a first visit are to other questions.
  expect(asked.filter((url) => url.endsWith(".bin"))).toEqual([]);
  await elsewhere.close();
});
