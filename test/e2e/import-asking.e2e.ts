/** What the import dialog asks, guesses and keeps: doubts with their answers, drafts, the first paste. */
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { UNKNOWN, dataSet, dialog, expectDialogSound, found, keep, openDialog, problems, results } from "./pasting";
import { DESK, looksAt, NARROW } from "./sound";

const SCORES = "player,score\nAnn,70\nBen,72\nCyd,71\n";
const CLASSES = "Name,Class,Time\nPaul,M,34:10\nAna,F,36:12\nTom,M,34:55\nEva,F,37:00\n";
const REASONS = "race,player,place\nA,Ann,1\nA,Ben,2\nA,Cyd,broke a wheel\nB,Ben,1\nB,Ann,2\nB,Cyd,fell ill\n";
const LIST = "Cup\n1. Ana Silva\n2. Bo Lind\n3. Cy Young\n4. Flo Ray\n";
const TOLD = `${LIST}On lap 2 the engine of Paul blew\nOn lap 3 Di crashed\nOn lap 5 Gus had a puncture\n`;
const TWO = "On lap 4 Eve crashed into Hal\n";
const SPELLINGS =
  "Sergio Pérez > Ana Silva\nSergio Pérez > Bo Lind\nSergio Perez > Cy Young\nS. Pérez > Ana Silva\nPérez Sergio > Bo Lind\n";

const reading = (page: Page) => dialog(page).getByRole("region", { name: "Reading" });
const undo = (page: Page) => dialog(page).getByRole("button", { name: "Undo", exact: true });

/** A paste as the browser hands it to what has the focus. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

test("an assumption is shown, changed by one click, and undone", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(SCORES);
  await expect(reading(page)).toContainText("Check this");
  await expect(reading(page)).toContainText("Ben won, by highest score");
  await expect(reading(page).getByRole("button", { name: "Higher is better" })).toHaveAttribute("aria-pressed", "true");
  await reading(page).getByRole("button", { name: "Lower is better" }).click();
  await expect(reading(page)).toContainText("Ann won, by lowest score");
  await expect(reading(page)).not.toContainText("Check this");
  await undo(page).click();
  await expect(reading(page)).toContainText("Ben won, by highest score");
  await expect(reading(page)).toContainText("Check this");
  // The assumption itself can be confirmed.
  await reading(page).getByRole("button", { name: "Higher is better" }).click();
  await expect(reading(page)).not.toContainText("Check this");
  await expect(reading(page)).toContainText("Ben won, by highest score");
});

test("the reader asks and guesses, one text after another", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await test.step("one answer applies to all similar lines, is shown, and can be withdrawn alone", async () => {
    await results(page).fill(REASONS);
    await expect(reading(page)).toContainText("2 lines are not read");
    await reading(page).getByRole("button", { name: "Mark as DNF" }).click();
    await expect(reading(page)).toContainText("2 races, 3 players, 2 DNF.");
    await expect(reading(page)).toContainText("“broke a wheel” and 1 other are DNF.");
    await reading(page)
      .getByRole("button", { name: /^Undo: / })
      .click();
    await expect(reading(page)).toContainText("2 lines are not read");
  });
  await test.step("a retirement at the end of a race is marked as DNF, and never set to the next place", async () => {
    await results(page).fill("race,player,place\nA,Ann,1\nA,Ben,2\nA,Cyd,Engine trouble\n");
    await expect(problems(page)).toContainText("“Engine trouble” is not a place");
    await expect(problems(page).getByRole("button", { name: /^Set to/ })).toHaveCount(0);
    await problems(page).getByRole("button", { name: "Mark as DNF" }).click();
    await expect(reading(page)).toContainText("1 race, 3 players, 1 DNF.");
  });
  await test.step("lines that are not read carry a guess: wrong, right, and right for all like it", async () => {
    await results(page).fill(TOLD + TWO);
    const lines = reading(page).getByRole("list", { name: "Lines that are not read" });
    await expect(lines.getByRole("listitem")).toHaveCount(4);
    await lines.getByRole("button", { name: "Wrong: line 9 is not DNF Eve" }).click();
    await lines.getByRole("button", { name: "Right: line 9 is DNF Hal" }).click();
    await expect(results(page)).toHaveValue(TOLD.replace("4. Flo Ray", "4. Flo Ray\nDNF Hal"));
    await expect(reading(page)).toContainText("3 lines are not read");
    await lines.getByRole("button", { name: "Apply to the 3 lines like this" }).click();
    await expect(reading(page)).toContainText("1 race, 8 players, 4 DNF.");
    await expect(dialog(page)).toContainText("3 lines changed.");
    await undo(page).click();
    await expect(reading(page)).toContainText("3 lines are not read");
    await undo(page).click();
    await expect(results(page)).toHaveValue(TOLD + TWO);
  });
  await test.step("all spellings of a person are merged by one press, and taken apart again", async () => {
    await results(page).fill(SPELLINGS);
    await expect(dialog(page)).toContainText("5 races, 7 players");
    await problems(page).getByRole("button", { name: "Merge all 4 spellings" }).click();
    await expect(dialog(page)).toContainText("5 races, 4 players");
    await undo(page).click();
    await expect(dialog(page)).toContainText("5 races, 7 players");
  });
  await test.step("an unreadable text asks for one mark, and shows what would be read", async () => {
    await results(page).fill("Minutes of the meeting\nwe met and talked\nnobody raced\n");
    await expect(reading(page)).toContainText("Not understood");
    await expect(reading(page)).toContainText("Select the winner of the first race in the text");
    await expect(reading(page)).toContainText("No line looks like a result. One race per line works");
    await expect(keep(page)).toBeDisabled();
  });
  await test.step("a question about classes that raced together is answered for all rows by one click", async () => {
    await results(page).fill(CLASSES);
    await expect(reading(page)).toContainText("Check this");
    await expect(reading(page)).toContainText("1 race, 4 players. First race: Paul won, by lowest time.");
    await expect(reading(page).getByRole("button", { name: "One race", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await reading(page).getByRole("button", { name: "A race for each class" }).click();
    await expect(reading(page)).not.toContainText("Check this");
    await expect(found(page)).toHaveText(/^Two races found/);
    await keep(page).click();
    await expect(dataSet(page)).toContainText("2 races");
  });
});

test("a paste replaces an unedited draft, which can be restored", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill("Ann > Bea\n");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "Draft kept" })).toBeVisible();
  await openDialog(page);
  await expect(dialog(page)).toContainText("Your draft from before. A paste replaces it.");
  await pasteText(page, "Cyd > Dov\nDov > Cyd\n");
  await expect(results(page)).toHaveValue("Cyd > Dov\nDov > Cyd\n");
  await expect(found(page)).toHaveText(/^Two races found/);
  await keep(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // What gave way is there after the other was saved, and after a reload.
  await page.reload();
  await open(page, "season");
  await openDialog(page);
  await expect(results(page)).toHaveValue("");
  await dialog(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(results(page)).toHaveValue("Ann > Bea\n");
});

test("results pasted on the bare page set a draft aside instead of joining it", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill("Ann > Bea\n");
  await results(page).press("End");
  await page.keyboard.type(" > Cid");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pasteText(page, "Dov > Eve\r\nEve > Dov\r\n");
  await expect(results(page)).toHaveValue("Dov > Eve\nEve > Dov\n");
  await expect(dialog(page)).toContainText("Earlier draft set aside.");
});

test.describe("on the very first visit", () => {
  test.use({ visited: false });
  test("two clicks lead from a paste on the empty page to the leaderboard", async ({ page }) => {
    await open(page, "race");
    await pasteText(page, "Ann > Bea > Cid\nBea > Ann > Cid\n");
    await expect(reading(page)).toContainText("2 races, 3 players.");
    await expect(reading(page)).not.toContainText("Check this");
    await keep(page).click();
    await page.getByRole("button", { name: "See leaderboard" }).click();
    await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Cid");
    await expect(dataSet(page)).toContainText("2 races");
  });
});

test("line numbers stay visible beside a thousand long lines", { tag: "@long" }, async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  const line = Array.from({ length: 14 }, (_, i) => `Player number ${i + 1}`).join(" > ");
  await results(page).fill(Array.from({ length: 1000 }, () => line).join("\n"));
  await expect(found(page)).toContainText("1,000 races found");
  await results(page).press("Control+Home");
  await results(page).press("Control+End");
  const last = dialog(page).getByText("1000", { exact: true });
  await expect(last).toBeInViewport();
  const { apart, ground } = await last.evaluate((one) => ({
    apart: one.getBoundingClientRect().left - one.closest("[class*=textEditor]")!.getBoundingClientRect().left,
    ground: getComputedStyle(one).backgroundColor,
  }));
  expect(Math.abs(apart)).toBeLessThan(6);
  // What is scrolled goes under it.
  expect(ground).not.toBe("rgba(0, 0, 0, 0)");
});

test("a page zoomed to 400 % leaves room for the text", { tag: "@more" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto("./#/season");
  await openDialog(page);
  await results(page).fill(TOLD);
  await results(page).scrollIntoViewIfNeeded();
  const seen = await results(page).evaluate((area) => {
    const editor = area.parentElement!.parentElement!;
    editor.scrollIntoView({ block: "center" });
    const { top, bottom } = editor.getBoundingClientRect();
    return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  });
  expect(seen / 24).toBeGreaterThan(5);
  await keep(page).scrollIntoViewIfNeeded();
  await expect(keep(page)).toBeInViewport();
});

for (const [name, viewport] of Object.entries({ wide: DESK, narrow: NARROW })) {
  test(
    `axe finds nothing in the questions of the dialog, ${name}, light and dark`,
    { tag: "@long" },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("./#/season");
      await openDialog(page);
      const look = (state: string) => expectDialogSound(page, state, looksAt(viewport));
      await results(page).fill(SCORES);
      await expect(reading(page)).toContainText("Check this");
      await look("check this");
      await results(page).fill(TOLD);
      await expect(reading(page).getByRole("button", { name: /^Apply to the 3 lines/ })).toBeVisible();
      await look("guesses");
      await reading(page)
        .getByRole("button", { name: /^Apply to the 3 lines/ })
        .click();
      await expect(dialog(page)).toContainText("3 lines changed.");
      await look("sure, after a press");
      await results(page).fill(UNKNOWN);
      await expect(reading(page)).toContainText("Not understood");
      await look("not understood");
    },
  );
}

for (const viewport of [DESK, { width: 900, height: 700 }, NARROW, { width: 844, height: 390 }])
  test(
    `the buttons stay in one place while results are read: ${viewport.width} wide`,
    { tag: viewport === NARROW ? [] : ["@more"] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      // The dialog itself rises as it opens.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, "season");
      await openDialog(page);
      await dialog(page).evaluate((one) =>
        Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      // Every place that the button has in a frame, from the first letter on.
      await page.evaluate(() => {
        const places = ((window as { places?: Set<string> }).places = new Set<string>());
        const look = (): void => {
          const save = [...document.querySelectorAll("[role=dialog] footer button")].at(-1);
          const other = [...document.querySelectorAll("[role=dialog] footer button")].at(0);
          if (save && other)
            places.add([save, other].map((one) => JSON.stringify(one.getBoundingClientRect())).join(" and "));
          requestAnimationFrame(look);
        };
        look();
      });
      await results(page).pressSequentially("Ada > Bea > Cyd\nBea > Ada > Dov\n");
      await expect(found(page)).toHaveText(/^Two races found/);
      await expect(keep(page)).toBeEnabled();
      await expect(keep(page)).toBeInViewport({ ratio: 1 });
      const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
      expect(places).toHaveLength(1);
    },
  );
