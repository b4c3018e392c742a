/** What the tests of the import dialog share. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { expectSound, type Look } from "./sound";

/** A spreadsheet as people have them: a place that is none, one driver in two spellings, a note below the table. */
export const SHEET = `Datum;Rennen;Platz;Fahrer;Zeit
03.09.2023;Monza;1;Max Verstappen;1:13:41,143
03.09.2023;Monza;2;Sergio Pérez;1:13:47,207
03.09.2023;Monza;3;Guanyu Zhou;1:15:01,307
17.09.2023;Singapore;1;Carlos Sainz Jr.;1:46:37,418
17.09.2023;Singapore;2;Sergio Perez;1:47:31,952
17.09.2023;Singapore;PL;Guanyu Zhou;1:48:01,067
17.09.2023;Singapore;4;Max Verstappen;1:48:03,619
Stand nach 16 Rennen, ohne Gewähr
`;

/** Unknown headings. */
export const UNKNOWN = "Wer;Wieviel;Wo\nAnna;3;Bahn\nBen;2;Bahn\nCleo;1;Bahn\nBen;9;Wald\nAnna;4;Wald\n";

/** Equally like two formats. */
export const UNSURE = "winner,loser,home_team,away_team\nAnn,Bea,Ann,Bea\nCid,Ann,Ann,Cid\n";

/** Eight races: red cars win with any driver, and in the last two Ann and Cyd have changed cars. */
export const CARS = [
  "race,place,driver,chassis",
  ...Array.from({ length: 8 }, (_, race) => {
    const changed = race >= 6;
    const order = changed ? ["Cyd", "Ben", "Ann", "Dee"] : ["Ann", "Ben", "Cyd", "Dee"];
    return order.map((name, k) => `R${race + 1},${k + 1},${name},${k < 2 ? "Red" : "Blue"}`);
  }).flat(),
].join("\n");

/** Rates the chassis beside the drivers. */
export async function chooseChassis(page: Page): Promise<void> {
  await page.goto("./#/season/reading");
  await page.getByRole("dialog", { name: "How it is read" }).getByRole("checkbox", { name: "Chassis" }).check();
  await page.getByRole("button", { name: "Done" }).click();
}

export const dialog = (page: Page) => page.getByRole("dialog", { name: "Paste results" });
export const results = (page: Page) => dialog(page).getByRole("textbox", { name: "Results" });
export const keep = (page: Page) => page.getByRole("button", { name: "Save as new data set" });
export const found = (page: Page) =>
  dialog(page).getByRole("region", { name: "Races found" }).getByRole("heading").first();
export const problems = (page: Page) => dialog(page).getByRole("region", { name: "Problems" });
export const dataSet = (page: Page) => page.locator("header").getByRole("button", { name: /race/ }).first();
export const meaningOf = (page: Page, heading: string) => dialog(page).getByLabel(`Meaning of ${heading}`);

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Paste results" }).click();
  await expect(results(page)).toBeFocused();
}

export function bigTable(races: number): string {
  const rows = Array.from(
    { length: races * 10 },
    (_, i) => `Race ${Math.floor(i / 10)},Player ${(i * 7) % 500},${(i % 10) + 1}`,
  );
  return `race,player,place\n${rows.join("\n")}\n`;
}

/** Nothing that axe knows of is wrong with the dialog as it stands. */
export async function expectDialogSound(page: Page, state: string, looks?: readonly Look[]): Promise<void> {
  await expect(page.getByRole("dialog").first()).toBeVisible();
  await expectSound(page, state, { within: "[role=dialog]", ...(looks && { looks }) });
}
