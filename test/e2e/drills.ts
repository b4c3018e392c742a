/** What the drills share: ways to break things, and the places where Podium says so. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { kept } from "./kept";

export const LEAGUE = "2024-01-01: Ada > Bea > Cyd\n2024-01-08: Bea > Ada > Dov\n2024-01-15: Cyd > Dov > Ada";

export const leaderboard = (page: Page) => page.getByRole("figure", { name: "Leaderboard" });
export const races = (page: Page) => page.getByRole("figure", { name: "Races", exact: true });
/** What is said about keeping, with its buttons. */
export const saving = (page: Page) => page.getByRole("alert", { name: "Saving" });
/** Messages that pass. */
export const toast = (page: Page, words: string | RegExp) =>
  page.locator("[data-sonner-toast]").filter({ hasText: words });

export async function deleteRace(page: Page): Promise<void> {
  const detail = page.getByRole("figure", { name: "Race detail" });
  await detail.getByRole("button", { name: "Edit race" }).click();
  await page.getByRole("menuitem", { name: "Delete this race" }).click();
}

export const undo = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Undo" });
export const redo = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Redo" });

/** What a deleted race leaves in the database. */
export const keptDeletion = (page: Page) => kept(page, '"delete-race"');

/** Runs before the page's own script: a worker stops during each of these calls, once. */
export async function killAt(page: Page, calls: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const left = [...names];
    const killed: string[] = [];
    Object.assign(window, { killed });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...given: [unknown, never]) {
      post.apply(this, given);
      const list = (given[0] as { argumentList?: { value?: unknown }[] } | null)?.argumentList ?? [];
      const at = left.findIndex((name) => list.some(({ value }) => value === name));
      if (at < 0) return;
      killed.push(...left.splice(at, 1));
      this.terminate();
      this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    };
  }, calls);
}

export async function expectKilled(page: Page, times: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as unknown as { killed: string[] }).killed.length)).toBe(times);
}
