/** Ways in which what was entered was once lost, in a real browser; `store/persistence/drills.test.ts` has more of each kind. */
import type { BrowserContext, Page } from "@playwright/test";
import { Writer } from "../../src/store/link/bytes";
import { linkTo } from "../store/support/links";
import { deleteRace, keptDeletion, leaderboard, LEAGUE, races, saving, toast, undo } from "./drills";
import { expect, open, paste, test, type Guard } from "./fixtures";
import { changeKept, kept, keptWork } from "./kept";

const MORE = { tag: "@more" };
const HOUR = 3_600_000;
const aside = (page: Page) => page.getByRole("alert", { name: "Set aside" });

async function tab(context: BrowserContext, guard: Guard): Promise<Page> {
  const page = await context.newPage();
  guard.watch(page);
  await open(page, "season");
  return page;
}

/** The league as a data set of this browser. */
async function league(page: Page): Promise<void> {
  await open(page, "season");
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
  await kept(page, '"kind":"stored"');
}

/** The process of a tab ends: no event tells the page. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

test(
  "a data set that is removed and brought back by Undo keeps its races, though a tab was opened in between",
  MORE,
  async ({ page, context, guard }) => {
    const start = Date.now();
    await league(page);
    await context.clock.setFixedTime(start + 25 * HOUR);
    await page.reload();
    await expect(leaderboard(page)).toContainText("4 players");
    await page.getByRole("banner").getByRole("button", { name: /races/ }).first().click();
    await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
    await expect(leaderboard(page)).not.toContainText("4 players");
    await expect.poll(async () => JSON.stringify((await keptWork(page)).content)).not.toContain('"kind":"stored"');
    await (await tab(context, guard)).close();
    await undo(page).click();
    await kept(page, '"kind":"stored"');
    await page.reload();
    await expect(leaderboard(page)).toContainText("4 players");
  },
);

test("damaged data are offered with their races, and open again", MORE, async ({ page }) => {
  await league(page);
  await changeKept(page, { work: { ...(await keptWork(page)), version: "two" } });
  await page.reload();
  await expect(aside(page)).toContainText("The damaged copy is still stored");
  await aside(page).getByRole("button", { name: "Try again" }).click();
  await expect(leaderboard(page)).toContainText("4 players");
  await expect(aside(page)).toHaveCount(0);
});

test(
  "a tab in conflict asks before it closes, and the next visit offers what was pasted in it",
  MORE,
  async ({ page, context, guard }) => {
    await open(page, "season");
    const second = await tab(context, guard);
    await deleteRace(page);
    await keptDeletion(page);
    await expect(saving(second)).toContainText("changed in another tab");
    await paste(second, LEAGUE);
    await expect(leaderboard(second)).toContainText("4 players");
    const asked = second.waitForEvent("dialog");
    await second.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    const closed = second.waitForEvent("close");
    await dialog.accept();
    await closed;
    const next = await tab(context, guard);
    await expect(aside(next)).toContainText("A tab was closed with changes that were not saved");
    await expect(races(next)).toContainText("224 races");
    await aside(next).getByRole("button", { name: "Open them" }).click();
    await expect(leaderboard(next)).toContainText("4 players");
  },
);

test(
  "a newer version that writes while this one is open is not written over, and Keep mine is not offered",
  MORE,
  async ({ page }) => {
    await league(page);
    const newer = { version: 999, revision: 99, content: { of: "the future" } };
    await changeKept(page, { work: newer });
    await deleteRace(page);
    await expect(saving(page)).toContainText("saved by a newer version of Podium");
    await expect(page.getByRole("button", { name: "Keep mine" })).toHaveCount(0);
    await expect(races(page)).toContainText("2 races");
    expect(await keptWork(page)).toEqual(newer);
  },
);

test(
  "a deletion is stored at once, though one goes on typing until the tab is killed",
  MORE,
  async ({ page, context, guard }) => {
    await league(page);
    await deleteRace(page);
    await page.getByRole("searchbox", { name: "Find a player" }).pressSequentially("abcd", { delay: 150 });
    await kill(page);
    await expect(races(await tab(context, guard))).toContainText("2 races");
  },
);

test("storage cleared while Podium is open is filled again from the open tab", MORE, async ({ page }) => {
  await league(page);
  await changeKept(page, "clear");
  await deleteRace(page);
  await expect(toast(page, "storage was cleared")).toBeVisible();
  await keptDeletion(page);
  await page.reload();
  await expect(races(page)).toContainText("2 races");
  await expect(leaderboard(page)).toContainText("4 players");
});

test("a link of 40 kB with a name of 30 MB is refused at once", MORE, async ({ page }) => {
  await league(page);
  const writer = new Writer();
  writer.json({ data: { name: "x".repeat(30_000_000) } });
  const started = Date.now();
  await page.goto("about:blank");
  await page.goto(`./#/season?s=${linkTo(writer.done())}`);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await expect(leaderboard(page)).toContainText("4 players");
  expect(Date.now() - started, "the page was not held up").toBeLessThan(30_000);
});

test("a step is undone after one reload, and redone after another", MORE, async ({ page }) => {
  await league(page);
  await deleteRace(page);
  await keptDeletion(page);
  await page.reload();
  await expect(races(page)).toContainText("2 races");
  await undo(page).click();
  await expect(races(page)).toContainText("3 races");
  await expect.poll(async () => JSON.stringify((await keptWork(page)).content)).not.toContain('"delete-race"');
  await page.reload();
  await page.getByRole("banner").getByRole("button", { name: "Redo" }).click();
  await expect(races(page)).toContainText("2 races");
});
