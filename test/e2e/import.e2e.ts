import type { Page } from "@playwright/test";
import { xlsx } from "../ingest/sheets/workbooks";
import { expect, open, test } from "./fixtures";
import { heard, moveUp } from "./lifting";
import { SHEET, bigTable, dataSet, dialog, expectDialogSound, found, keep, openDialog, results } from "./pasting";
import { looksAt, NARROW, WIDE } from "./sound";
import { patience } from "../support/pace";

test("every format that the help names reads its own example", { tag: "@long" }, async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  const offers = dialog(page).getByRole("button", { name: /^Try an example of/ });
  const names = await offers.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    await dialog(page).getByRole("button", { name, exact: true }).click();
    await expect(results(page)).toBeFocused();
    await expect(found(page), name).toHaveText(/^(One|Two|Three|Four|Five|Six) races? found/);
    await expect(keep(page), name).toBeEnabled();
    await dialog(page).getByRole("button", { name: "Start over" }).click();
    await expect(offers.first()).toBeVisible();
  }
});

test("a spreadsheet with three mistakes is mended inside the dialog", { tag: "@more" }, async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(SHEET);
  await expect(found(page)).toHaveText(/^Two races found/);
  const problems = dialog(page).getByRole("region", { name: "Problems" });
  await expect(problems).toContainText("“PL” is not a place");
  await expect(problems).toContainText("Sergio Perez or Sergio Pérez?");
  // The note below the table is only grey in the text.
  await expect(problems).not.toContainText("Stand nach 16 Rennen");
  await expect(dialog(page).locator("code [data-role=none]")).toHaveText([
    ...["Datum", "Rennen", "Platz", "Fahrer", "Zeit"],
    /^Stand nach/,
  ]);

  await problems.getByRole("button", { name: "line 7", exact: true }).click();
  await expect(results(page)).toBeFocused();
  expect(
    await results(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toContain("PL;Guanyu Zhou");
  await problems.getByRole("button", { name: "Set to 3rd" }).click();
  await expect(problems).not.toContainText("“PL” is not a place");
  await expect(results(page)).toHaveValue(/Singapore;3;Guanyu Zhou/);

  await problems.getByRole("button", { name: "Merge Sergio Perez into Sergio Pérez" }).click();
  await expect(problems).toContainText("Sergio Perez is read as Sergio Pérez");
  await expect(dialog(page)).toContainText("2 races, 4 players");
  await problems.getByRole("button", { name: "Undo the merge of Sergio Perez" }).click();
  await expect(dialog(page)).toContainText("2 races, 5 players");
  await problems.getByRole("button", { name: "Merge Sergio Perez into Sergio Pérez" }).click();

  await dialog(page).getByRole("textbox", { name: "Name" }).fill("September");
  await keep(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(dataSet(page)).toContainText("September");
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Sergio Pérez");

  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(dataSet(page)).toContainText("Formula One");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(dataSet(page)).toContainText("September");
});

test("the columns of an unknown table are named by hand", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill("Wer;Wieviel;Wo\nAnna;3;Bahn\nBen;2;Bahn\nCleo;1;Bahn\nBen;9;Wald\nAnna;4;Wald\n");
  await expect(dialog(page)).toContainText("Inferred from the text: check this");
  await dialog(page).getByRole("region", { name: "Reading" }).getByRole("button", { name: "Name the columns" }).click();
  await dialog(page).getByLabel("Meaning of Wer").selectOption("Player");
  await dialog(page).getByLabel("Meaning of Wieviel").selectOption("Points");
  await dialog(page).getByLabel("Meaning of Wo").selectOption("Race");
  await expect(found(page)).toHaveText(/^Two races found/);
  await expect(dialog(page).getByRole("button", { name: /^Bahn/ })).toContainText("won by Anna");
  await dialog(page).getByRole("radio", { name: "worse" }).check({ force: true });
  await expect(dialog(page).getByRole("button", { name: /^Bahn/ })).toContainText("won by Cleo");
  await dialog(page).getByRole("button", { name: /^Bahn/ }).click();
  await expect(dialog(page).getByRole("list", { name: "Finishing order of Bahn" }).getByRole("listitem")).toHaveText([
    "1 Cleo",
    "2 Ben",
    "3 Anna",
  ]);
});

test("the keyboard alone pastes, chooses another format, answers and saves", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("button", { name: "Paste results" }).focus();
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeFocused();
  await page.keyboard.insertText("Ann > Bea = Cid\nBea > Ann\n");
  await expect(found(page)).toHaveText(/^Two races found/);
  await dialog(page).getByRole("button", { name: "Not that?" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Not that?" })).toBeFocused();
  await dialog(page).getByRole("radio", { name: "draws" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("radio", { name: "order unknown", exact: true })).toBeChecked();
  await keep(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Cid");
  await expect(page.getByRole("button", { name: "Paste results" })).toBeFocused();
});

test("Escape and a reload lose nothing that was typed", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).pressSequentially("Ann > Bea");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Draft kept")).toBeVisible();
  await expect(page.getByRole("button", { name: "Paste results" })).toBeFocused();
  await openDialog(page);
  await expect(results(page)).toHaveValue("Ann > Bea");
  await expect(dialog(page)).toContainText("Your draft from before.");
  await page.reload();
  await open(page, "season");
  await openDialog(page);
  await expect(results(page)).toHaveValue("Ann > Bea");
});

test("files dropped anywhere are read together, a spreadsheet among them", async ({ page }) => {
  await open(page, "season");
  const workbook = [
    ...xlsx({
      Spa: [
        ["Place", "Player"],
        [1, "Dov"],
        [2, "Ann"],
      ],
    }),
  ];
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Ann > Bea\nfoo\n"], "one.txt"));
    transfer.items.add(new File(["Bea > Cid\nCid > Ann\n"], "two.txt"));
    transfer.items.add(new File([new Uint8Array(bytes)], "three.xlsx"));
    return transfer;
  }, workbook);
  await page.dispatchEvent("main", "dragenter", { dataTransfer: files });
  await expect(page.getByText("Drop the files to read their results")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: files });
  await expect(found(page)).toHaveText(/^Four races found/);
  const texts = dialog(page).getByRole("list", { name: "Texts" });
  await texts.getByRole("button", { name: /^three\.xlsx/ }).click();
  await expect(results(page)).toHaveValue("Place\tPlayer\n1\tDov\n2\tAnn\n");
  await texts.getByRole("button", { name: /^two\.txt/ }).click();
  await expect(results(page)).toHaveValue(/Bea > Cid/);
  await dialog(page).getByRole("button", { name: "line 2 of one.txt" }).click();
  await expect(results(page)).toHaveValue(/foo/);
  await expect(results(page)).toBeFocused();
  await texts.getByRole("button", { name: "Leave out one.txt" }).click();
  await expect(found(page)).toHaveText(/^Three races found/);
});

/** Gives the dialog a file that is made in the page: more than a driver hands over at once. `times`: the text again and again. */
const give = (page: Page, name: string, text: string, times = 1) =>
  page.getByLabel("Files with results").evaluate(
    (input: HTMLInputElement, made) => {
      const files = new DataTransfer();
      files.items.add(
        new File(
          Array.from({ length: made.times }, () => made.text),
          made.name,
          { type: "text/csv" },
        ),
      );
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { name, text, times },
  );

test("a long file is read from the disk; one that is too long is refused with the size that fits, and the page continues", async ({
  page,
}) => {
  await open(page, "season");
  await openDialog(page);
  await give(page, "endless.csv", "race,player,place\n".repeat(100_000), 59);
  await expect(page.getByText("endless.csv could not be read")).toBeVisible();
  await expect(page.getByText(/It has 107 MB, and at most 100 MB can be opened here/)).toBeVisible();

  await give(page, "long.csv", bigTable(10_000));
  await expect(found(page)).toHaveText(/^10,000 races found/);
  await expect(dialog(page).getByRole("listbox", { name: /^Results, the first [\d,]+ lines/ })).toBeVisible();
  // A line that is to be edited is there among all the others.
  await dialog(page).getByRole("option").nth(1).click();
  const field = dialog(page).getByRole("textbox", { name: "Line 2" });
  await field.fill("Race 0,Somebody new,1");
  await field.press("Enter");
  await expect(dialog(page).getByRole("listbox", { name: /^Results, 100,00\d lines/ })).toBeVisible();
  await expect(dialog(page)).toContainText("501 players");
  await keep(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(dataSet(page)).toContainText("10,000 races");
});

test(
  "a big import shows its beginning, can be stopped and taken up again; its lines are edited one by one",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "season");
    await openDialog(page);
    const file = { name: "big.csv", mimeType: "text/csv", buffer: Buffer.from(bigTable(60_000)) };
    await page.getByLabel("Files with results").setInputFiles(file);
    await expect(found(page)).toContainText("in the beginning");
    await dialog(page).getByRole("progressbar").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).first().click();
    await expect(dialog(page)).toContainText("Reading was stopped");
    await expect(keep(page)).toBeDisabled();
    await dialog(page).getByRole("button", { name: "Read all of it" }).click();
    await expect(found(page)).toHaveText(/60,000 races found/, { timeout: patience(40_000) });

    // The file is read where it lies: its first lines stand for it, until one is opened.
    const first = dialog(page).getByRole("listbox", { name: /^Results, the first [\d,]+ lines/ });
    await expect(dialog(page).getByText("Press a line to open all of them and edit it.")).toBeVisible();
    await first.getByRole("option").nth(2).click();
    await expect(dialog(page).getByRole("textbox", { name: "Line 3" })).toBeFocused();
    await page.keyboard.press("Escape");
    const lines = dialog(page).getByRole("listbox", { name: /600,00\d lines/ });
    await lines.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const field = dialog(page).getByRole("textbox", { name: "Line 2" });
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    await expect(lines).toBeFocused();
  },
);

test("results are added to the open data set, and taken out again by undo", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill("2026-12-01 Extra: Max Verstappen > Newcomer\n");
  await dialog(page)
    .getByRole("button", { name: /^Add these results to Formula One/ })
    .click();
  const who = page.getByRole("dialog", { name: "Who is new?" });
  await expect(who.getByRole("region", { name: "New" })).toContainText("Newcomer");
  await who.getByRole("button", { name: "Add 1 race" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(dataSet(page)).toContainText("226 races");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(dataSet(page)).toContainText("225 races");
});

test("a race is added by hand from the data set's menu, edited, and undone", async ({ page }) => {
  await open(page, "season");
  await dataSet(page).click();
  await page.getByRole("menuitem", { name: "Add a race" }).click();
  const editor = page.getByRole("dialog", { name: "Add a race" });
  await editor.getByLabel("Race", { exact: true }).fill("Club night");
  await editor.getByLabel("Date").fill("2026-12-24");
  await editor.getByRole("combobox", { name: "Name of entrant 1" }).fill("Newcomer");
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("combobox", { name: "Name of entrant 2" })).toBeFocused();
  await page.keyboard.insertText("Max Verstappen");
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("combobox", { name: "Name of entrant 3" })).toBeFocused();
  await page.keyboard.insertText("Lewis Hamilton");

  // By keyboard: lift the third, move it up one, set it down; then tie it with the one above.
  await editor.getByRole("button", { name: "Move Lewis Hamilton" }).focus();
  await moveUp(page, "Lewis Hamilton", 3, 2, 3);
  await expect(editor.getByRole("combobox", { name: "Name of entrant 2" })).toHaveValue("Lewis Hamilton");
  await editor.getByRole("button", { name: "Entrant 2 ties with the one above" }).click();
  await expect(editor.getByRole("textbox", { name: "Place of entrant 2" })).toHaveValue("1");
  await expect(editor.getByRole("textbox", { name: "Place of entrant 3" })).toHaveValue("3");

  // Escape loses nothing.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await dataSet(page).click();
  await page.getByRole("menuitem", { name: "Add a race" }).click();
  await expect(editor.getByRole("combobox", { name: "Name of entrant 1" })).toHaveValue("Newcomer");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(dataSet(page)).toContainText("226 races");

  await page.getByRole("figure", { name: "Races" }).getByRole("button", { name: "Club night" }).click();
  const detail = page.getByRole("figure", { name: "Race detail" });
  await detail.getByRole("button", { name: "Edit race" }).click();
  await page.getByRole("menuitem", { name: "Edit this race" }).click();
  const edit = page.getByRole("dialog", { name: "Edit race" });
  // By mouse: drag the last to the top.
  const [from, to] = await Promise.all(
    ["Max Verstappen", "Newcomer"].map((name) => edit.getByRole("button", { name: `Move ${name}` }).boundingBox()),
  );
  await page.mouse.move(from!.x + 8, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, from!.y - 10, { steps: 4 });
  await page.mouse.move(to!.x + 8, to!.y - 4, { steps: 8 });
  await heard(page, "Max Verstappen is over 1 of 3.");
  await page.mouse.up();
  await expect(edit.getByRole("combobox", { name: "Name of entrant 1" })).toHaveValue("Max Verstappen");
  await edit.getByLabel("Status of entrant 3").selectOption("DNF");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(detail.getByRole("row").nth(1)).toContainText("Max Verstappen");
  for (let n = 0; n < 2; n += 1) await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(dataSet(page)).toContainText("225 races");
});

test("an exported file is read as the same races", async ({ page }) => {
  await open(page, "season");
  await dataSet(page).click();
  await page.getByRole("menuitem", { name: "Export", exact: true }).click();
  const exporting = page.getByRole("dialog", { name: /^Export Formula One/ });
  await expect(exporting.getByText(/^Leaves out/).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await exporting.getByRole("button", { name: "Download: Table, one row an entrant (CSV)" }).click();
  const path = await (await download).path();
  await page.keyboard.press("Escape");
  await openDialog(page);
  await page.getByLabel("Files with results").setInputFiles(path);
  await expect(found(page)).toHaveText(/^225 races found/);
  await expect(dialog(page)).toContainText("53 players");
  await expect(dialog(page).getByRole("columnheader", { name: /team label/ })).toBeVisible();
});

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("results are pasted, mended and kept", async ({ page }) => {
    await page.goto("./#/season");
    await page.getByRole("button", { name: "Paste results" }).tap();
    await results(page).tap();
    await results(page).fill(SHEET);
    await expect(found(page)).toHaveText(/^Two races found/);
    await dialog(page).getByRole("button", { name: "Set to 3rd" }).tap();
    await expect(results(page)).toHaveValue(/Singapore;3;Guanyu/);
    await dialog(page).getByLabel("Meaning of Zeit").selectOption("Not used");
    await expect(found(page)).toHaveText(/^Two races found/);
    await keep(page).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Guanyu Zhou");
  });
});

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(`axe finds nothing in the dialogs, ${name}, light and dark`, { tag: "@long" }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#/season");
    const look = (state: string) => expectDialogSound(page, state, looksAt(viewport));
    await page.getByRole("button", { name: "Paste results" }).click();
    await look("empty");
    await results(page).fill(SHEET);
    await expect(found(page)).toHaveText(/^Two races found/);
    await look("problems");
    await dialog(page)
      .getByRole("button", { name: /^Singapore/ })
      .click();
    await look("a race open");
    await results(page).fill("lorem ipsum");
    await expect(dialog(page)).toContainText("Format not recognised");
    await look("unknown");
    await dialog(page).getByRole("button", { name: "Start over" }).click();
    await page.keyboard.press("Escape");
    const menu = page.locator("header").getByRole("button", { name: /^Example: Formula One/ });
    await menu.click();
    await page.getByRole("menuitem", { name: "Add a race" }).click();
    await page.getByRole("checkbox", { name: "Teams" }).check();
    await look("a new race");
    await page.keyboard.press("Escape");
    await menu.click();
    await page.getByRole("menuitem", { name: "Export", exact: true }).click();
    await expect(page.getByText(/^Leaves out/).first()).toBeVisible();
    await look("export");
  });
}
