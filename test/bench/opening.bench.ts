/**
 * What it costs the page's own thread to open each screen of the built app from another one, in a headless Chromium with the
 * data set of the first visit: the first time, and again (warm). `cold.bench.ts` opens them in a browser that has nothing.
 * Tasks come from the browser's own trace, with the processor time that each took, so that other work on the machine
 * can be told from the page's. `LEDGER.md` has what is behind a task that is longer than the aim.
 */
import { chromium, type Browser, type Page } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import { isQuick } from "./measure";
import type { Suite } from "./measure";

/** The screens, each with the figure that stands first on it. */
export const SCREENS = [
  ["race", "Update sizes"],
  ["season", "Leaderboard"],
  ["models", "Scoreboard"],
  ["matchmaking", "Candidates"],
  ["convergence", "Error over time"],
  ["learn", ""],
] as const;
const REPEATS = isQuick() ? 1 : 3;
const CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel", "blink.user_timing"];

interface Opening {
  /** Longest task, by the clock and in processor time, ms. */
  readonly longest: number;
  readonly busiest: number;
  /** Until the new screen shows its frame, and until its first figure is drawn, ms. */
  readonly frame: number;
  readonly figure: number;
}

export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Marks the page's own thread: a browser has pages of its own, which can have more to do. */
const MARK = "podium page";

/** Runs in the page: when the screen's frame is painted, and its first drawing. */
export function watch({ title, fresh }: { title: string; fresh: boolean }): void {
  performance.mark("podium page");
  const seen: { frame?: number; figure?: number } = {};
  const from = fresh ? 0 : performance.now();
  Object.assign(window, { podiumOpening: seen });
  // The line that says what is old stands in every screen.
  const screen = (): Element | null => document.querySelector("main > *:not([role=status])");
  const last = screen();
  const look = (): void => {
    const main = screen();
    if (seen.frame === undefined && main && main !== last) seen.frame = performance.now() - from;
    const figure = [...document.querySelectorAll("main figure")].find(
      (one) => !title || one.querySelector("h2")?.textContent?.startsWith(title),
    );
    const drawn = figure?.querySelector("[data-chart] *, canvas, table, [role=table], [role=grid], li");
    if (seen.figure === undefined && drawn && seen.frame !== undefined) seen.figure = performance.now() - from;
    if (seen.figure === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function opened(browser: Browser, page: Page, open: () => Promise<void>): Promise<Opening> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await open();
  await page.waitForFunction(
    () => (window as unknown as { podiumOpening?: { figure?: number } }).podiumOpening?.figure !== undefined,
  );
  await page.waitForFunction(() => document.querySelector("main [role=progressbar]") === null);
  // What comes as the page has time is part of the opening.
  await page.waitForTimeout(900);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const seen = await page.evaluate(
    () => (window as unknown as { podiumOpening: { frame: number; figure: number } }).podiumOpening,
  );
  const tasks = tasksOf(traceEvents);
  return {
    longest: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    busiest: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    ...seen,
  };
}

/** The tasks of the page's main thread. */
export function tasksOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const marked = events.find(({ name }) => name === MARK);
  if (!marked) throw new Error("The trace does not have the page.");
  const own = threadOf(marked);
  return events.filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && threadOf(event) === own);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** A page in a browser that has nothing. */
export async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // The runner of TypeScript names inner functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  return page;
}

export const openingSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const browser = await chromium.launch(found.launch);
  const kept = new Map<string, Opening[]>();
  const keep = (screen: string, way: string, one: Opening): void => {
    const key = `${screen} ${way}`;
    kept.set(key, [...(kept.get(key) ?? []), one]);
  };
  try {
    for (let round = 0; round < REPEATS; round++)
      for (const [screen, title] of SCREENS) {
        const page = await freshPage(browser);
        const other = screen === "learn" ? "race" : "learn";
        const turn = (to: string) => page.evaluate((hash) => void (location.hash = hash), `#/${to}`);
        const leave = async (): Promise<void> => {
          await turn(other);
          await page.locator("main figure").first().waitFor();
          await page.waitForTimeout(1_200);
        };
        await page.goto(`${host.url}#/${other}`);
        await leave();
        for (const way of ["first", "warm"]) {
          const go = async (): Promise<void> => {
            await page.evaluate(watch, { title, fresh: false });
            await turn(screen);
          };
          keep(screen, way, await opened(browser, page, go));
          await leave();
        }
        await page.context().close();
      }
  } finally {
    await browser.close();
    await host.close();
  }

  const group = "Opening a screen";
  for (const [key, all] of kept) {
    const [item, setting] = key.split(" ");
    const tell = (what: string, of: (one: Opening) => number, target?: number): void => {
      const sorted = all.map(of).toSorted((a, b) => a - b);
      report({
        group,
        item: `${item}: ${what}`,
        setting,
        value: sorted[Math.floor(sorted.length / 2)],
        unit: "ms",
        spread: [sorted[0], sorted[sorted.length - 1]],
        target,
      });
    };
    tell("longest task", ({ longest }) => longest, 50);
    tell("its processor time", ({ busiest }) => busiest, 50);
    tell("frame shown", ({ frame }) => frame, setting === "cold" ? undefined : 100);
    tell("first figure", ({ figure }) => figure, 1_000);
  }
};
