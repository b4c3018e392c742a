/** A data set in a file on the disk. No picker can be answered here: it gives a file of the browser's own disk, the rest is real. */
import type { Page } from "@playwright/test";
import { deleteRace, leaderboard, LEAGUE, toast } from "./drills";
import { expect, open, paste, test } from "./fixtures";
import { dataSet, openDialog } from "./pasting";

const NAME = "league.podium";

const withPickers = (page: Page) =>
  page.addInitScript((name) => {
    const pick = async () => (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
    Object.assign(globalThis, { showSaveFilePicker: pick, showOpenFilePicker: async () => [await pick()] });
  }, NAME);

/** What is in the file; "" while it is being written. */
const read = (page: Page): Promise<string> =>
  page
    .evaluate(
      async (name) => (await (await (await navigator.storage.getDirectory()).getFileHandle(name)).getFile()).text(),
      NAME,
    )
    .catch(() => "");
/** Another program writes the file. */
const write = (page: Page, text: string) =>
  page.evaluate(
    async ([name, content]) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(content);
      await stream.close();
    },
    [NAME, text] as const,
  );
const remove = (page: Page) =>
  page.evaluate(async (name) => (await navigator.storage.getDirectory()).removeEntry(name), NAME);

async function choose(page: Page, item: string): Promise<void> {
  await page.bringToFront();
  const entry = page.getByRole("menuitem", { name: item });
  await expect(async () => {
    if (!(await entry.isVisible())) await dataSet(page).click();
    // The menu of the press before can still be fading out.
    await entry.click({ timeout: 2_000 });
  }).toPass();
}
const save = (page: Page) => choose(page, "Save to file");

test("a data set stays in its file, even if others write it or it is moved", async ({ page, context, guard }) => {
  await withPickers(page);
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await save(page);
  await expect(toast(page, `Saved to ${NAME}`)).toBeVisible();
  const first = await read(page);
  expect(first).toMatch(/^\d+\.[\w-]{20,}$/);
  // The menu says in which file it lives, and whether that file has all of it.
  const inFile = page.getByRole("menuitem", { name: /^Save to file/ });
  await dataSet(page).click();
  await expect(inFile).toHaveText(`Save to file${NAME}`);
  await page.keyboard.press("Escape");
  await deleteRace(page);
  await dataSet(page).click();
  await expect(inFile).toHaveText(`Save to file${NAME}, unsaved changes`);
  await page.keyboard.press("Escape");
  await save(page);
  await expect.poll(() => read(page).then((now) => now !== first && now !== "")).toBe(true);
  const second = await read(page);

  // Another program writes the file: a message appears unasked, and the file is not overwritten without a question.
  const other = await context.newPage();
  guard.watch(other);
  await withPickers(other);
  await open(other, "season");
  await expect(dataSet(other)).toContainText("2 races");
  await write(other, first);
  await expect(toast(page, `${NAME} was changed on the disk`)).toContainText("Your data set here is unchanged");
  await save(page);
  await expect(toast(page, "Nothing was saved")).toBeVisible();
  await expect.poll(() => read(page)).toBe(first);
  await toast(page, "Nothing was saved").getByRole("button", { name: "Save over it" }).click();
  await expect.poll(() => read(page)).toBe(second);

  // Another tab saves: both know the file as it was left.
  await other.reload();
  await save(other);
  await expect(toast(other, `Saved to ${NAME}`)).toBeVisible();
  await save(page);
  await expect(toast(page, `Saved to ${NAME}`)).toBeVisible();

  // What is there is opened beside what is here, and is that data set's file.
  await write(other, first);
  await toast(page, `${NAME} was changed on the disk`).getByRole("button", { name: "Open the changed file" }).click();
  await expect(dataSet(page)).toContainText("3 races");
  await save(page);
  // It has a name of its own now.
  await expect.poll(() => read(page).then((now) => now !== first && now !== "")).toBe(true);

  await other.close();
  await remove(page);
  await expect(toast(page, `${NAME} was moved or deleted`)).toContainText("The data set is still here");
  await save(page);
  await expect.poll(() => read(page)).toMatch(/^\d+\./);

  // Opened from the menu, it is the same data set, and its file.
  await choose(page, "Open a data set file");
  await expect(toast(page, `${NAME} is open`)).toBeVisible();
  await expect(dataSet(page)).toContainText("3 races");
});

test("a workspace file opens from the paste dialog, too", { tag: "@more" }, async ({ page }) => {
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await choose(page, "All data sets and the workspace");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save workspace" }).click();
  const file = await (await saving).path();
  await page.keyboard.press("Escape");
  await deleteRace(page);
  await openDialog(page);
  await page.getByLabel("Files with results").setInputFiles(file);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(toast(page, "The workspace is open")).toBeVisible();
  await expect(dataSet(page)).toContainText("3 races");
});
