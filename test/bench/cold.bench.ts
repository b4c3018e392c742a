/**
 * The first second: each screen of the built app by a link, in a headless Chromium that has nothing, five times, medians.
 * Times by the clock hold on free cores only: the rows begin with the load of the machine, and beside other work only
 * processor times and bytes can be compared. `npm run bench -- --only cold`; `PODIUM_BENCH_LOADS` and
 * `PODIUM_BENCH_SCREENS` ask for other counts and for some of the screens.
 */
import { readFileSync, statSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import type { Row, Suite } from "./measure";
import { freshPage, SCREENS, tasksOf, watch, type TraceEvent } from "./opening.bench";

const LOADS = Number(process.env.PODIUM_BENCH_LOADS ?? 5);
const CHOSEN = process.env.PODIUM_BENCH_SCREENS?.split(",");
const GROUP = "The first second";
/** What comes as the page has time is part of the opening. */
const REST_MS = 900;

/** What is aimed at on two free cores, ms. */
const FIGURE_AIM: Readonly<Record<string, number>> = { race: 1_000, season: 1_000, learn: 1_000 };
const OTHER_FIGURE_AIM = 1_300;
const TASK_AIM = 50;

interface Cold {
  /** Since the address was opened, ms. */
  readonly paint: number;
  readonly figure: number;
  /** Processor time of the page's process until then: its thread, the worker, the compiler, ms. */
  readonly spent: number;
  /** Longest task of the page's thread, by the clock and in processor time, ms. */
  readonly longest: number;
  readonly busiest: number;
  /** Asked for until the first figure. */
  readonly files: number;
  readonly gzippedKb: number;
}

type Cpu = { readonly id: number; readonly type: string; readonly cpuTime: number };

async function load(browser: Browser, url: string, folder: string, title: string): Promise<Cold> {
  const page = await freshPage(browser);
  await page.addInitScript(watch, { title, fresh: true });
  const session = await browser.newBrowserCDPSession();
  const renderers = async (): Promise<ReadonlyMap<number, number>> => {
    const { processInfo } = (await session.send("SystemInfo.getProcessInfo")) as { processInfo: readonly Cpu[] };
    return new Map(processInfo.filter(({ type }) => type === "renderer").map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const before = await renderers();
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () => (window as unknown as { podiumOpening?: { figure?: number } }).podiumOpening?.figure !== undefined,
  );
  const until = asked.length;
  const after = await renderers();
  await page.waitForTimeout(REST_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const times = await timesOf(page);
  await page.context().close();
  await session.detach();
  const tasks = tasksOf(traceEvents);
  const files = [...new Set(asked.slice(0, until))].map((address) => fileOf(address, url, folder));
  return {
    ...times,
    spent: 1_000 * [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0),
    longest: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    busiest: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000,
    files: files.length,
    gzippedKb: files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1_000,
  };
}

const timesOf = (page: Page): Promise<Pick<Cold, "paint" | "figure">> =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    figure: (window as unknown as { podiumOpening: { figure: number } }).podiumOpening.figure,
  }));

function fileOf(address: string, url: string, folder: string): string {
  const base = new URL(".", url).href;
  const file = join(folder, address.split(/[?#]/)[0].slice(base.length));
  return statSync(file).isDirectory() ? join(file, "index.html") : file;
}

export const coldSuite: Suite = async (report) => {
  const found = await findBrowser();
  const folder = await builtApp();
  const host = await serveFolder(folder);
  const browser = await chromium.launch(found.launch);
  const kept = new Map<string, Cold[]>();
  const busy = (): number => loadavg()[0] / availableParallelism();
  const loads = [busy()];
  try {
    for (let round = 0; round < LOADS; round++)
      for (const [screen, title] of SCREENS) {
        if (CHOSEN && !CHOSEN.includes(screen)) continue;
        kept.set(screen, [...(kept.get(screen) ?? []), await load(browser, `${host.url}#/${screen}`, folder, title)]);
        loads.push(busy());
      }
  } finally {
    await browser.close();
    await host.close();
  }
  tellAll(kept, Math.max(...loads), report);
};

function tellAll(kept: ReadonlyMap<string, readonly Cold[]>, load: number, report: (row: Row) => Row): void {
  const setting = load > 1.2 ? "cold, beside other work" : "cold";
  report({ group: GROUP, item: "load of the machine, a core", setting, value: load, unit: "count" });
  for (const [screen, all] of kept) {
    const tell = (what: string, unit: Row["unit"], of: (one: Cold) => number, target?: number): void => {
      const sorted = all.map(of).toSorted((a, b) => a - b);
      const value = sorted[Math.floor(sorted.length / 2)];
      const spread = [sorted[0], sorted[sorted.length - 1]] as const;
      report({ group: GROUP, item: `${screen}: ${what}`, setting, value, unit, spread, target });
    };
    tell("first paint", "ms", ({ paint }) => paint);
    tell("first figure", "ms", ({ figure }) => figure, FIGURE_AIM[screen] ?? OTHER_FIGURE_AIM);
    tell("processor time of the page until then", "ms", ({ spent }) => spent);
    tell("longest task", "ms", ({ longest }) => longest, TASK_AIM);
    tell("longest task, processor time", "ms", ({ busiest }) => busiest, TASK_AIM);
    tell("files until the first figure", "count", ({ files }) => files);
    tell("kB until the first figure, gzipped", "count", ({ gzippedKb }) => gzippedKb);
  }
}
