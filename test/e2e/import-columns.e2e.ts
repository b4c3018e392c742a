import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { UNKNOWN, dialog, found, keep, meaningOf, openDialog, problems, results } from "./pasting";

const meaning = (page: Page, name: string) =>
  dialog(page).getByRole("group", { name: "Meanings not used yet" }).getByRole("button", { name, exact: true });
const handle = (page: Page, heading: string) =>
  dialog(page).getByRole("button", { name: `${heading}: drag its meaning` });
const said = (page: Page) => dialog(page).locator("[id^=DndLiveRegion]");

async function nameColumns(page: Page): Promise<void> {
  await results(page).fill(UNKNOWN);
  await expect(dialog(page)).toContainText("Inferred from the text");
  await dialog(page).getByRole("button", { name: "Name the columns" }).click();
  await expect(meaningOf(page, "Wer")).toHaveValue("ignore");
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to be seen there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 4, { steps: 3 });
  // A reading that is still under way moves what stands below it: the hand follows until all has stood still for a while.
  const ends: string[] = [];
  await expect
    .poll(
      async () => {
        const end = await middleOf(to);
        await page.mouse.move(end.x, end.y, { steps: 8 });
        ends.push(JSON.stringify(end));
        return ends.length > 4 && new Set(ends.slice(-5)).size;
      },
      { intervals: [250] },
    )
    .toBe(1);
  await page.mouse.up();
}

test("meanings are dragged onto columns, and columns change theirs, by mouse", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await nameColumns(page);
  await drag(page, meaning(page, "Player"), meaningOf(page, "Wer"));
  await expect(meaningOf(page, "Wer")).toHaveValue("player");
  await expect(handle(page, "Wer")).toBeFocused();
  // Dropped on a cell far below the heading: the column takes it all the same.
  await drag(page, meaning(page, "Race"), dialog(page).getByRole("cell", { name: "9", exact: true }));
  await drag(page, meaning(page, "Points"), meaningOf(page, "Wo"));
  await expect(meaningOf(page, "Wieviel")).toHaveValue("game");
  await drag(page, handle(page, "Wieviel"), meaningOf(page, "Wo"));
  await expect(meaningOf(page, "Wieviel")).toHaveValue("score");
  await expect(meaningOf(page, "Wo")).toHaveValue("game");
  await expect(found(page)).toHaveText(/^Two races found/);
  await expect(dialog(page).getByRole("button", { name: /^Bahn/ })).toContainText("won by Anna");

  // Off its column again: from a column onto the meanings that are not used.
  await meaningOf(page, "Wo").selectOption("Not used");
  // The doubts that this raises push the columns down.
  await expect(dialog(page).getByText("2 players are listed twice in one race")).toBeVisible();
  await drag(page, handle(page, "Wieviel"), meaning(page, "Race"));
  await expect(meaningOf(page, "Wieviel")).toHaveValue("ignore");
  await expect(meaningOf(page, "Wieviel")).toBeFocused();
});

test("meanings are dragged by keyboard alone, announced, and put back by Escape", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await nameColumns(page);
  /** After a column is lifted, the list needs a moment before it handles arrows; a lost key is pressed again. */
  const moved = (key: string, words: string) =>
    expect(async () => {
      if (!(await said(page).textContent())?.includes(words)) await page.keyboard.press(key);
      await expect(said(page)).toContainText(words, { timeout: 2000 });
    }).toPass();
  const put = async (name: string, heading: string) => {
    await meaning(page, name).focus();
    await page.keyboard.press("Space");
    await expect(said(page)).toContainText(`${name} over`);
    // Left of the first column is nothing: one press more does no harm.
    await expect(async () => {
      await page.keyboard.press("ArrowLeft");
      await expect(said(page)).toContainText("over “Wer”", { timeout: 500 });
    }).toPass();
    const step = ["Wer", "Wieviel", "Wo"].indexOf(heading);
    for (let n = 1; n <= step; n += 1) {
      await moved("ArrowRight", `over “${["Wer", "Wieviel", "Wo"][n]}”`);
    }
    await page.keyboard.press("Space");
    await expect(said(page)).toContainText(`“${heading}” is now ${name}`);
    await expect(handle(page, heading)).toBeFocused();
  };
  await put("Player", "Wer");
  await put("Points", "Wo");
  await put("Race", "Wieviel");
  await handle(page, "Wo").focus();
  await page.keyboard.press("Space");
  await expect(said(page)).toContainText("Points of “Wo” is lifted.");
  await moved("ArrowLeft", "Points over “Wieviel”, now Race.");
  await page.keyboard.press("Escape");
  await expect(said(page)).toContainText("Nothing was changed.");
  await expect(dialog(page)).toBeVisible();
  await expect(meaningOf(page, "Wo")).toHaveValue("score");

  await handle(page, "Wo").focus();
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("is lifted");
  await moved("ArrowLeft", "over “Wieviel”");
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("“Wieviel” is now Points, “Wo” is now Race.");
  await expect(handle(page, "Wieviel")).toBeFocused();
  await expect(found(page)).toHaveText(/^Two races found/);
});

test(
  "each file's columns are looked at and named; tables of the same headings together",
  { tag: "@more" },
  async ({ page }) => {
    await open(page, "season");
    await openDialog(page);
    const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await page
      .getByLabel("Files with results")
      .setInputFiles([
        file("spring.csv", "race,player,place\nA,Anna,1\nA,Ben,2\n"),
        file("autumn.csv", UNKNOWN),
        file("winter.csv", "Wer;Wieviel;Wo\nAnna;1;Eis\nCleo;7;Eis\n"),
      ]);
    await expect(found(page)).toHaveText(/^Three races found/);
    const texts = dialog(page).getByRole("list", { name: "Texts" });
    await expect(meaningOf(page, "player")).toHaveValue("player");

    for (const name of ["autumn.csv", "winter.csv"]) {
      await texts.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await dialog(page).getByRole("button", { name: "Name the columns" }).click();
      await expect(dialog(page).getByLabel("Columns of")).toContainText(name);
    }
    await expect(dialog(page)).toContainText("What you choose holds for autumn.csv too");
    await meaningOf(page, "Wer").selectOption("Player");
    await meaningOf(page, "Wieviel").selectOption("Points");
    await meaningOf(page, "Wo").selectOption("Race");
    await expect(found(page)).toHaveText(/^Four races found/);
    await expect(dialog(page).getByRole("button", { name: /^Eis/ })).toContainText("won by Cleo");

    const which = dialog(page).getByLabel("Columns of");
    await which.selectOption("autumn.csv");
    await expect(results(page)).toHaveValue(UNKNOWN);
    await expect(meaningOf(page, "Wieviel")).toHaveValue("score");
    await which.selectOption("spring.csv");
    await expect(meaningOf(page, "place")).toHaveValue("place");
    await expect(problems(page)).toHaveText("No problems left");
  },
);

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("meanings are held and dragged onto columns", { tag: "@more" }, async ({ page }) => {
    await page.goto("./#/season");
    await page.getByRole("button", { name: "Paste results" }).tap();
    await nameColumns(page);
    const client = await page.context().newCDPSession(page);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: { readonly x: number; readonly y: number }) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    const carry = async (from: Locator, to: Locator) => {
      // A finger near the edge scrolls what it drags over: the column stands in the middle.
      await to.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      const start = await middleOf(from);
      const end = await middleOf(to);
      await finger("touchStart", start);
      await expect(dialog(page).locator("[data-lifted]")).toHaveCount(1);
      for (let n = 1; n <= 8; n += 1)
        await finger("touchMove", {
          x: start.x + ((end.x - start.x) * n) / 8,
          y: start.y + ((end.y - start.y) * n) / 8,
        });
      await finger("touchEnd");
    };
    await carry(meaning(page, "Player"), meaningOf(page, "Wer"));
    await expect(meaningOf(page, "Wer")).toHaveValue("player");
    await carry(meaning(page, "Race"), meaningOf(page, "Wieviel"));
    await expect(meaningOf(page, "Wieviel")).toHaveValue("game");
    await meaningOf(page, "Wo").selectOption("Points");
    await carry(handle(page, "Wo"), meaningOf(page, "Wieviel"));
    await expect(meaningOf(page, "Wieviel")).toHaveValue("score");
    await expect(found(page)).toHaveText(/^Two races found/);
    await keep(page).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
