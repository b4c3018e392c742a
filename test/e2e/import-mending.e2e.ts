import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import {
  SHEET,
  UNKNOWN,
  UNSURE,
  bigTable,
  dataSet,
  dialog,
  expectDialogSound,
  found,
  keep,
  openDialog,
  problems,
  results,
} from "./pasting";
import { looksAt, NARROW, WIDE } from "./sound";

/** A club's spreadsheet: a player twice in a race, a place in words, the 31st of June, and a name without its d. */
const CLUB = `Datum;Rennen;Platz;Fahrer
05.05.2024;Spring cup;1;Anna Schmidt
05.05.2024;Spring cup;2;Ben Okafor
05.05.2024;Spring cup;3;Cleo Martin
05.05.2024;Spring cup;4;Ben Okafor
12.05.2024;Park run;1;Cleo Martin
12.05.2024;Park run;zwei;Anna Schmidt
12.05.2024;Park run;3;Ben Okafor
31.06.2024;Club night;1;Ben Okafor
02.06.2024;Club night;2;Anna Schmit
02.06.2024;Club night;3;Cleo Martin
`;

/** One of each family. */
const FAMILIES = {
  table: "race,player,place\nA,Ann,1\nA,Bea,2\nB,Bea,1\nB,Ann,2\n",
  lines: "Ann > Bea\nBea > Ann = Cid\n",
  JSON: '[{"id":"A","teams":[["Ann"],["Bea"]]},{"id":"B","teams":[["Bea"],["Ann"]]}]'
    .slice(1, -1)
    .replace("},{", "}\n{"),
  "service export":
    '{"data":{"event":{"sets":{"nodes":[{"id":1,"state":3,"winnerId":1,"slots":[{"entrant":{"id":1,"name":"Ann"},"standing":{"stats":{"score":{"value":2}}}},{"entrant":{"id":2,"name":"Bea"},"standing":{"stats":{"score":{"value":1}}}}]},{"id":2,"state":3,"winnerId":2,"slots":[{"entrant":{"id":1,"name":"Ann"},"standing":{"stats":{"score":{"value":0}}}},{"entrant":{"id":2,"name":"Bea"},"standing":{"stats":{"score":{"value":2}}}}]}]}}}}',
};

const reading = (page: Page) => dialog(page).getByRole("region", { name: "Reading" });
const press = (page: Page, name: string) => problems(page).getByRole("button", { name, exact: true });

test("every mistake of a spreadsheet is found, explained and mended inside the dialog", async ({ page }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(CLUB);
  await expect(found(page)).toHaveText(/^Three races found/);
  await expect(reading(page)).toContainText("1 player is listed twice in one race");
  await expect(problems(page)).toContainText("“zwei” is not a place");
  await expect(problems(page)).toContainText("No calendar has the day “31.06.2024”");
  await expect(problems(page)).toContainText("Anna Schmit or Anna Schmidt?");
  await expect(problems(page)).toContainText("A race with fewer than two results");

  await press(page, "Set to 02.06.2024").click();
  await expect(problems(page)).not.toContainText("A race with fewer than two results");
  await press(page, "Set to 2nd").click();
  await expect(problems(page)).not.toContainText("zwei");
  await press(page, "Merge Anna Schmit into Anna Schmidt").click();
  await expect(problems(page)).toContainText("Anna Schmit is read as Anna Schmidt");
  await reading(page).getByRole("button", { name: "line 5" }).click();
  await expect(results(page)).toBeFocused();
  await expect(dialog(page).getByRole("button", { name: /^Remove line/ })).toHaveCount(0);
  await reading(page).getByRole("button", { name: "One race", exact: true }).click();
  await expect(reading(page)).not.toContainText("listed twice in one race");
  await expect(results(page)).not.toHaveValue(/zwei|31\.06/);
  await expect(dialog(page)).toContainText("3 races, 3 players");

  await keep(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(dataSet(page)).toContainText("Formula One");
});

test(
  "fixed by keyboard alone: the focus moves to the entry that takes the place of a resolved one",
  { tag: "@more" },
  async ({ page }) => {
    await open(page, "season");
    await page.getByRole("button", { name: "Paste results" }).focus();
    await page.keyboard.press("Enter");
    await expect(results(page)).toBeFocused();
    await page.keyboard.insertText(SHEET);
    await expect(found(page)).toHaveText(/^Two races found/);
    await press(page, "Set to 3rd").focus();
    await page.keyboard.press("Enter");
    await expect(problems(page)).not.toContainText("“PL”");
    await expect(problems(page).locator(":focus")).toHaveCount(1);
    await expect(problems(page)).not.toContainText("Stand nach");
    await press(page, "Merge Sergio Perez into Sergio Pérez").focus();
    await page.keyboard.press("Space");
    await expect(dialog(page)).toContainText("2 races, 4 players");
    await keep(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Paste results" })).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(dataSet(page)).toContainText("Formula One");
  },
);

test(
  "a bad place is mended in a Markdown table; what is uncertain is said, and said otherwise by one choice",
  { tag: "@more" },
  async ({ page }) => {
    await open(page, "season");
    await openDialog(page);
    await results(page).fill(
      "### Bahrain\n\n| Pos | Driver |\n|---:|---|\n| 1 | **Anna** |\n| zwei | Ben |\n| 3 | Dora |\n| DNF | Cleo |\n",
    );
    await expect(problems(page)).toContainText("“zwei” is not a place");
    await results(page).fill(
      "### Bahrain\n\n| Pos | Driver |\n|---:|---|\n| 1 | **Anna** |\n| 2 | Ben |\n| 3 | Dora |\n| DNF | Cleo |\n",
    );
    await expect(dialog(page)).not.toContainText("is not a place");
    await dialog(page)
      .getByRole("button", { name: /^Bahrain/ })
      .click();
    await expect(
      dialog(page).getByRole("list", { name: "Finishing order of Bahrain" }).getByRole("listitem"),
    ).toHaveText(["1 Anna", "2 Ben", "3 Dora", "DNF Cleo"]);

    await results(page).fill(UNSURE);
    await expect(dialog(page)).toContainText("Perhaps “Table, two sides and the winner”, or “Table, winner and loser”");
    await dialog(page).getByRole("button", { name: "Not that?" }).click();
    await page.getByRole("menuitem", { name: /^Table, winner and loser/ }).click();
    await expect(dialog(page)).not.toContainText("Perhaps");
    await expect(dialog(page)).toContainText("Table, winner and loser");
  },
);

test("every family of formats is pasted by keyboard alone and undone", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("button", { name: "Paste results" }).focus();
  for (const [family, text] of Object.entries(FAMILIES))
    await test.step(family, async () => {
      await page.keyboard.press("Enter");
      await expect(results(page)).toBeFocused();
      await page.keyboard.insertText(text);
      await expect(found(page)).toHaveText(/^Two races found/);
      await keep(page).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(dataSet(page)).toContainText("2 races");
      await expect(page.getByRole("button", { name: "Paste results" })).toBeFocused();
      await page.keyboard.press("Control+z");
      await expect(dataSet(page)).toContainText("Formula One");
    });
});

test(
  "races added follow the data set's meaning of ties, or change it in the same step",
  { tag: "@more" },
  async ({ page }) => {
    const left = page.getByRole("radio", { name: "left out" });
    const add = page.getByRole("button", { name: /^Add these results to Formula One/ });
    const added = () => dialog(page).getByRole("region", { name: /^If added to Formula One/ });
    await open(page, "season");
    await openDialog(page);
    await results(page).fill("2026-12-01 Extra: Max Verstappen > Charles Leclerc > Newcomer (DNF)\n");
    await expect(added()).toHaveCount(0);
    await left.check({ force: true });
    await expect(added()).toContainText("DNFs are last, their order unknown");
    await added().getByRole("checkbox", { name: "Read all its races as chosen above" }).check();
    await expect(added()).toContainText("all its races are read as chosen above");
    await add.click();
    await page.getByRole("button", { name: "Add 1 race" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(dataSet(page)).toContainText("226 races");

    // The same answers make no difference now.
    await openDialog(page);
    await results(page).fill("2026-12-02 Another: Max Verstappen > Charles Leclerc > Newcomer (DNF)\n");
    await expect(found(page)).toHaveText(/^One race found/);
    await expect(added()).toContainText("DNFs are left out");
    await left.check({ force: true });
    await expect(added()).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Start over" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(dataSet(page)).toContainText("225 races");
    await openDialog(page);
    await results(page).fill("2026-12-02 Another: Max Verstappen > Charles Leclerc > Newcomer (DNF)\n");
    await expect(found(page)).toHaveText(/^One race found/);
    await expect(added()).toHaveCount(0);
  },
);

/** Buttons of the dialog and of the phone's tab bar that a message lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector("[data-sonner-toast][data-mounted=true]")!.getBoundingClientRect();
    const over = (one: Element) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    return [...document.querySelectorAll("[role=dialog] button, nav a")]
      .filter((one) => !one.closest("[aria-hidden=true], [inert]") && over(one))
      .map((one) => one.getAttribute("aria-label") ?? one.textContent);
  });

for (const [name, viewport] of Object.entries({
  wide: { width: 1280, height: 900 },
  low: { width: 1280, height: 640 },
  middle: { width: 680, height: 900 },
  narrow: { width: 390, height: 844 },
})) {
  test(
    `messages cover no button of an open dialog, ${name}`,
    { tag: name === "narrow" ? [] : ["@more"] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("./#/season");
      await openDialog(page);
      await results(page).fill("Ann > Bea\n");
      await dialog(page).getByRole("button", { name: "Start over" }).click();
      await expect(dialog(page)).toContainText("Text cleared; draft kept.");
      await dialog(page).getByRole("button", { name: "Undo" }).click();
      await expect(results(page)).toHaveValue("Ann > Bea\n");
      const toast = page.locator("[data-sonner-toast]");
      await page.keyboard.press("Escape");
      await expect(toast.filter({ hasText: "Draft kept" })).toBeVisible();
      // The message moves down as the dialog goes.
      await expect.poll(() => covered(page)).toEqual([]);
      // What was said before is gone; what is said while the dialog is open stands where nothing is pressed.
      await openDialog(page);
      await expect(toast).toHaveCount(0);
      const photo = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from([137, 80, 78, 71, 0, 1, 2, 3, 4]) };
      await page.getByLabel("Files with results").setInputFiles(photo);
      await expect(toast).toContainText("photo.png could not be read");
      expect(await covered(page)).toEqual([]);
    },
  );
}

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a spreadsheet is mended, kept and taken back", async ({ page }) => {
    await page.goto("./#/season");
    await page.getByRole("button", { name: "Paste results" }).tap();
    await results(page).fill(CLUB);
    await expect(found(page)).toHaveText(/^Three races found/);
    await press(page, "Set to 02.06.2024").tap();
    await expect(problems(page)).not.toContainText("31.06.2024");
    await press(page, "Set to 2nd").tap();
    await expect(problems(page)).not.toContainText("zwei");
    await reading(page).getByRole("button", { name: "One race", exact: true }).tap();
    await press(page, "Merge Anna Schmit into Anna Schmidt").tap();
    await expect(dialog(page)).toContainText("3 races, 3 players");
    await keep(page).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const leaderboard = page.getByRole("figure", { name: "Leaderboard" });
    await expect(leaderboard).toContainText("Ben Okafor");
    await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).tap();
    await expect(leaderboard).not.toContainText("Ben Okafor");
  });

  for (const [family, text] of Object.entries(FAMILIES)) {
    test(`pasted: ${family}`, { tag: family === "lines" ? [] : ["@more"] }, async ({ page }) => {
      await page.goto("./#/season");
      await page.getByRole("button", { name: "Paste results" }).tap();
      await results(page).tap();
      await page.keyboard.insertText(text);
      await expect(found(page)).toHaveText(/^Two races found/);
      await keep(page).tap();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText("Bea");
    });
  }
});

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(`axe finds nothing in the states of the dialog, ${name}, light and dark`, { tag: "@long" }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#/season");
    await openDialog(page);
    const look = (state: string) => expectDialogSound(page, state, looksAt(viewport));
    await results(page).fill(UNSURE);
    await expect(dialog(page)).toContainText("Perhaps");
    await look("unsure");
    await results(page).fill(UNKNOWN);
    await dialog(page).getByRole("button", { name: "Name the columns" }).click();
    await expect(dialog(page).getByRole("group", { name: "Meanings not used yet" })).toBeVisible();
    await look("mapping");
    await results(page).fill(CLUB);
    await press(page, "line 7").click();
    await look("asked about a line");
    await page.getByLabel("Files with results").setInputFiles([
      { name: "one.csv", mimeType: "text/csv", buffer: Buffer.from(CLUB) },
      { name: "big.csv", mimeType: "text/csv", buffer: Buffer.from(bigTable(60_000)) },
    ]);
    await dialog(page).getByRole("progressbar").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).first().click();
    await expect(dialog(page)).toContainText("Reading was stopped");
    await look("stopped, two files");
  });
}
