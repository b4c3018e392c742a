import type { Page } from "@playwright/test";
import { xlsx } from "../ingest/sheets/workbooks";
import { host, withSources } from "./elsewhere";
import { expect, open, paste, test } from "./fixtures";
import { dataSet, dialog, found, openDialog, results } from "./pasting";
import { patience } from "../support/pace";

test.use({ actionTimeout: 30_000 });

/** A club's ten weeks as they were: who came in which order. */
const WEEKS: readonly (readonly string[])[] = [
  ["Aurelia", "Kestrel", "Merlin", "Peregrine", "Osprey"],
  ["Kestrel", "Merlin", "Aurelia"],
  ["Kestrel", "Aurelia", "Osprey", "Merlin"],
  ["Peregrine", "Osprey", "Aurelia"],
  ["Merlin", "Kestrel", "Osprey", "Peregrine"],
  ["Aurelia", "Kestrel", "Goshawk"],
  ["Aurelia", "Merlyn", "Peregrine"],
  ["Goshawk", "Merlin", "Osprey"],
  ["Kestrel", "Osprey", "Merlyn"],
  ["Aurelia", "Merlin", "Kestrel", "Goshawk", "Merlyn"],
];

const dayOf = (week: number): string => new Date(Date.UTC(2026, 0, 4 + 7 * (week - 1))).toISOString().slice(0, 10);
const line = (week: number, order = WEEKS[week - 1]): string => `${dayOf(week)} Week ${week}: ${order.join(" > ")}`;

const who = (page: Page) => page.getByRole("dialog", { name: "Who is new?" });
const board = (page: Page) => page.getByRole("figure", { name: "Leaderboard" });

/** Each row begins with its rank; rows that glided stand in another order in the document. */
async function standings(page: Page): Promise<string[]> {
  return board(page)
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => row.textContent!).toSorted());
}

/** Adds what was read to the club; `join`: the answer to *Who is new?*, null if the question does not appear. */
async function add(page: Page, join: readonly string[] | null): Promise<void> {
  await dialog(page)
    .getByRole("button", { name: /^Add these results to Club/ })
    .click();
  if (join) {
    for (const pair of join)
      await who(page)
        .getByRole("button", { name: `Join ${pair}` })
        .click();
    await who(page)
      .getByRole("button", { name: /^Add 1 race/ })
      .click();
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function pasteMore(page: Page, text: string, join: readonly string[] | null): Promise<void> {
  await openDialog(page);
  await results(page).fill(text);
  await expect(found(page)).toHaveText(/^One race found/);
  await add(page, join);
}

async function openMore(page: Page, name: string, data: string | Uint8Array, join: readonly string[] | null) {
  await openDialog(page);
  await page.getByLabel("Files with results").setInputFiles({ name, mimeType: "", buffer: Buffer.from(data) });
  await expect(found(page)).toHaveText(/^One race found/);
  await add(page, join);
}

async function type(page: Page, week: number): Promise<void> {
  await dataSet(page).click();
  await page.getByRole("menuitem", { name: "Add a race" }).click();
  const editor = page.getByRole("dialog", { name: "Add a race" });
  await editor.getByRole("textbox", { name: "Race", exact: true }).fill(`Week ${week}`);
  await editor.getByRole("textbox", { name: "Date", exact: true }).fill(dayOf(week));
  for (const [at, name] of WEEKS[week - 1].entries()) {
    if (at > 1) await editor.getByRole("button", { name: "Add an entrant" }).click();
    await editor.getByRole("combobox", { name: `Name of entrant ${at + 1}` }).fill(name);
  }
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("ten weeks added one by one give the leaderboard of all results at once", async ({ page, guard }) => {
  test.setTimeout(patience(240_000));
  // The club's sheet at an address, to which weeks are added.
  const sheet = ["race,date,player,place"];
  const enter = (week: number, order = WEEKS[week - 1]) =>
    order.forEach((name, at) => sheet.push(`Week ${week},${dayOf(week)},${name},${at + 1}`));
  const there = await host(() => sheet.join("\n"));
  guard.allowed.push(there.origin);
  await withSources(page, there.origin);
  await open(page, "season");
  await expect(page.getByRole("banner")).toContainText("Example: Formula One");
  await openDialog(page);
  await results(page).fill(line(1));
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("Club");
  await page.getByRole("button", { name: "Save as new data set" }).click();
  await expect(dataSet(page)).toContainText("Club");
  await expect(page.getByRole("banner")).not.toContainText("Example:");
  await expect(page.getByRole("complementary", { name: "Welcome" })).toHaveCount(0);

  await type(page, 2);
  // From a chat.
  const [, , third] = WEEKS;
  await pasteMore(page, `Week 3, 18 January 2026\n${third.map((name, at) => `${at + 1}. ${name}`).join("\n")}\n`, null);
  // A file, in which two places are wrong.
  const rows = ["Osprey", "Peregrine", "Aurelia"].map((name, at) => `Week 4,${dayOf(4)},${name},${at + 1}`);
  await openMore(page, "week4.csv", `race,date,player,place\n${rows.join("\n")}\n`, null);
  const cells = WEEKS[4].map((name, at) => ["Week 5", dayOf(5), name, at + 1]);
  await openMore(page, "week5.xlsx", xlsx({ Week: [["Race", "Date", "Player", "Place"], ...cells] }), null);

  // At an address: a misspelt name and a new player, with a question before anything is saved.
  enter(6, ["Aurelia", "Kestral", "Goshawk"]);
  await openDialog(page);
  await results(page).fill(`${there.origin}/club.csv`);
  await dialog(page)
    .getByRole("button", { name: /^Allow 127/ })
    .click();
  await expect(found(page)).toHaveText(/^One race found/);
  await add(page, ["Kestral to Kestrel"]);
  await expect(dataSet(page)).toContainText("6 players");
  // Another, and one that is joined although Merlyn is not Merlin.
  await pasteMore(page, line(7, ["aurelia", "Merlyn", "Peregrine"]), ["aurelia to Aurelia", "Merlyn to Merlin"]);
  await expect(dataSet(page)).toContainText("6 players");
  // The address again: only what is new, and what was answered about its names holds.
  enter(8);
  await dataSet(page).click();
  await page.getByRole("menuitem", { name: /^Refresh from 127/ }).click();
  await expect(dialog(page)).toContainText("1 race is here already and stays as it is");
  await dialog(page)
    .getByRole("button", { name: /^Add 1 new race to Club/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // What was joined is known the next time, without a question.
  await pasteMore(page, line(9, ["Kestral", "Osprey", "Merlyn"]), null);

  await dataSet(page).click();
  await page.getByRole("menuitem", { name: "Join or split names" }).click();
  await page.getByRole("button", { name: "Split Merlyn from Merlin" }).click();
  const part = page.getByRole("dialog", { name: "Split Merlyn from Merlin" });
  await expect(part).toContainText("Merlin has 7 races now. Split, Merlyn has 2 and Merlin 5.");
  await part.getByRole("button", { name: "Split", exact: true }).click();
  // They are two players, and the question does not come again.
  await expect(page.getByRole("list", { name: "Two players" })).toContainText("Merlyn and Merlin are two players");
  await expect(page.getByRole("button", { name: "Join Merlyn to Merlin" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dataSet(page)).toContainText("7 players");

  // The race of week four is put right.
  await page
    .getByRole("figure", { name: "Races" })
    .getByRole("button", { name: /Week 4/ })
    .first()
    .click();
  await page.getByRole("figure", { name: "Race detail" }).getByRole("button", { name: "Edit race" }).click();
  await page.getByRole("menuitem", { name: "Edit this race" }).click();
  const editor = page.getByRole("dialog", { name: "Edit race" });
  await editor.getByRole("textbox", { name: "Place of entrant 1" }).fill("2");
  await editor.getByRole("textbox", { name: "Place of entrant 2" }).fill("1");
  await editor.getByRole("button", { name: "Save" }).click();
  await openMore(page, "week10.txt", `${line(10)}\n`, null);
  await expect(dataSet(page)).toContainText("10 races");

  // The tenth race is rated.
  await expect(board(page)).toContainText("8 Mar ’26");
  const kept = await standings(page);
  expect(kept.length, "heads and seven players").toBe(8);
  await paste(page, `${WEEKS.map((_, at) => line(at + 1)).join("\n")}\n`);
  await expect(dataSet(page)).not.toContainText("Club");
  await expect(dataSet(page)).toContainText("10 races");
  await expect.poll(() => standings(page)).toEqual(kept);
  there.close();
});
