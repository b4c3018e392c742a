/** The text shows what was understood, asks where two readings are close, and learns from what is pointed at. */
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { dialog, expectDialogSound, found, openDialog, results } from "./pasting";
import { looksAt, NARROW, WIDE } from "./sound";

const SURE = "Club night\n1. Ada 34:10\n2. Bo 35:00\n\nsee you next week!\nClub final\n1. Bo 33:00\n2. Ada 35:00\n";
const SCORES = "player,score\nAnn,70\nBen,72\nCyd,71\n";
const TEAMS = "Alpha\tBeta\tGamma\tTime\nAda\tReds\tRoad\t10:01\nBo\tBlues\tHill\t10:05\nCy\tGreens\tLake\t10:09\n";

const reading = (page: Page) => dialog(page).getByRole("region", { name: "Reading" });
const races = (page: Page) => dialog(page).getByRole("region", { name: "Races found" });
const chips = (page: Page) => dialog(page).getByRole("list", { name: "What you pointed at" }).getByRole("listitem");
/** The words of the text that are underlined as a role. */
const underlined = (page: Page, role: string) => dialog(page).locator(`code [data-role=${role}]`);

/** Selects the first letters of the second line. */
async function selectFirst(page: Page, letters: number): Promise<void> {
  await results(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  for (let letter = 0; letter < letters; letter++) await page.keyboard.press("Shift+ArrowRight");
  await expect(dialog(page).getByRole("toolbar", { name: "“Ada” is" })).toBeVisible();
}

test("a recognised text is underlined by role, and its races highlight their lines", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(SURE);
  await expect(found(page)).toHaveText(/^Two races found/);
  await expect(underlined(page, "name")).toHaveText(["Ada", "Bo", "Bo", "Ada"]);
  await expect(underlined(page, "race")).toHaveText(["Club night", "Club final"]);
  await expect(underlined(page, "none")).toHaveText(["see you next week!"]);
  const legend = dialog(page).getByRole("list", { name: "What the underlines mean" });
  await expect(legend.getByRole("listitem")).toHaveText(["Player", "Place", "Score or time", "Race", "Not a result"]);
  await races(page)
    .getByRole("button", { name: /^Club final/ })
    .focus();
  await expect(dialog(page).locator("[data-lit] code")).toHaveText(["Club final", "1. Bo 33:00", "2. Ada 35:00"]);
  await results(page).hover({ position: { x: 40, y: 16 } });
  await expect(races(page).locator("li[data-lit]")).toContainText("Club night");
});

test("an ambiguous text shows what each answer would read, and the likelier one applies", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(SCORES);
  const high = reading(page).getByRole("button", { name: "Higher is better" });
  const low = reading(page).getByRole("button", { name: "Lower is better" });
  await expect(high).toHaveAttribute("aria-pressed", "true");
  await expect(high).toHaveAccessibleDescription(/1 Ben.*2 Cyd.*3 Ann/);
  await expect(low).toHaveAccessibleDescription(/1 Ann.*2 Cyd.*3 Ben/);
  await expect(low.locator("[data-differs]")).toHaveText(["1 Ann", "3 Ben"]);
  await expect(races(page)).toContainText("won by Ben");
  await low.click();
  await expect(races(page)).toContainText("won by Ann");
});

test("a text that needs a mark is marked by keyboard alone, and the mark is undone", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("button", { name: "Paste results" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeFocused();
  await page.keyboard.insertText(TEAMS);
  await expect(races(page)).toContainText("won by Reds");
  await selectFirst(page, "Ada".length);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(races(page)).toContainText("won by Ada");
  await expect(chips(page)).toHaveText(["Player Ada"]);
  await expect(results(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(chips(page)).toHaveCount(0);
  await expect(races(page)).toContainText("won by Reds");
});

test("a word that is no player is left out of a line, and the other players of the line stay", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill("1. Ann Holm 91\n2. Bo Marsh 88\n3. Cy Dale 84\nDisq.: Di Fenwick, Zac (grip).\n");
  await expect(underlined(page, "name")).toHaveText(["Ann Holm", "Bo Marsh", "Cy Dale", "Di Fenwick", "Zac"]);
  await results(page).evaluate((field: HTMLTextAreaElement) => {
    const from = field.value.indexOf("Zac");
    field.focus();
    field.setSelectionRange(from, from + "Zac".length);
  });
  await dialog(page).getByRole("toolbar", { name: "“Zac” is" }).getByRole("button", { name: "Not a result" }).click();
  await expect(underlined(page, "name")).toHaveText(["Ann Holm", "Bo Marsh", "Cy Dale", "Di Fenwick"]);
  await expect(chips(page)).toHaveText(["Not a result Zac"]);
  await expect(reading(page)).not.toContainText("Zac");
  await dialog(page).getByRole("button", { name: "Undo: Zac is not a result" }).click();
  await expect(underlined(page, "name")).toHaveCount(5);
});

test.describe("on a phone", () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test("words selected by a finger are marked by a tap", async ({ page }) => {
    await open(page, "season");
    await openDialog(page);
    await results(page).fill(TEAMS);
    await expect(races(page)).toContainText("won by Reds");
    // As the handles of a selection do: no key and no mouse button is released.
    await results(page).evaluate((field: HTMLTextAreaElement) => {
      const from = field.value.indexOf("Ada");
      field.focus();
      field.setSelectionRange(from, from + "Ada".length);
    });
    const bar = dialog(page).getByRole("toolbar", { name: "“Ada” is" });
    await bar.getByRole("button", { name: "Player" }).tap();
    await expect(races(page)).toContainText("won by Ada");
    await dialog(page).getByRole("button", { name: "Undo: Ada is player" }).tap();
    await expect(races(page)).toContainText("won by Reds");
  });
});

test("the text of a save comes back when the save is undone", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(SURE);
  await expect(found(page)).toHaveText(/^Two races found/);
  await page.getByRole("button", { name: "Save as new data set" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openDialog(page);
  await expect(dialog(page).getByRole("button", { name: "Bring its text back" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Bring its text back" }).click();
  await expect(results(page)).toHaveValue(SURE);
});

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(`axe finds nothing in the underlines, questions and marks, ${name}`, { tag: "@looks" }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#/season");
    await openDialog(page);
    const look = (state: string) => expectDialogSound(page, state, looksAt(viewport));
    await results(page).fill(SCORES);
    await expect(reading(page).locator("[data-differs]").first()).toBeVisible();
    await look("asks");
    await results(page).fill(TEAMS);
    await expect(races(page)).toContainText("won by Reds");
    await selectFirst(page, "Ada".length);
    await look("words selected");
    // To look moves the focus, and the choice of words goes with it.
    await selectFirst(page, "Ada".length);
    await dialog(page).getByRole("button", { name: "Player", exact: true }).click();
    await expect(chips(page)).toHaveCount(1);
    await look("a mark");
  });
}

for (const [width, size] of Object.entries({ wide: WIDE, narrow: NARROW }))
  test(`long lines of a short text are wrapped, and a word is selected where it is drawn, ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, "season");
    await openDialog(page);
    const players = ["Universally Challenged 61", "Base Invaders 55", "Les Quizerables 53", "Last Orders 49"];
    const line = players.map((player, at) => `${at + 1}. ${player}`).join(", ");
    await results(page).fill(`Final standings, thanks all for coming and for your kind words\n${line}\n`);
    await expect(underlined(page, "name")).toHaveCount(4);
    expect(await results(page).evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
    const [sheet, area] = await results(page).evaluate((one) => [one.parentElement!.clientHeight, one.scrollHeight]);
    expect(area).toBeLessThanOrEqual(sheet);
    const name = underlined(page, "name").last();
    await name.scrollIntoViewIfNeeded();
    const { x, y } = await name.evaluate((one) => one.getClientRects()[0].toJSON() as DOMRect);
    await page.mouse.dblclick(x + 8, y + 8);
    await expect(dialog(page).getByRole("toolbar", { name: /“Last/ })).toBeVisible();
  });
