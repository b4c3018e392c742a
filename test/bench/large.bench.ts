/**
 * What a million games among a hundred thousand players cost the page's own thread, in the built app in a headless
 * Chromium: reading them, opening each screen, undo and redo, another system. `PODIUM_GAMES` and `PODIUM_PLAYERS` set another
 * size. Tasks come from the browser's trace; their processor time is that of the page itself, whatever else runs on
 * the machine.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../support/browser";
import { builtApp } from "../support/build";
import { serveFolder } from "../support/server";
import { writeGames } from "./files";
import type { Suite } from "./measure";
import { tasksOf, type TraceEvent } from "./opening.bench";

const GAMES = Number(process.env.PODIUM_GAMES ?? 1_000_000);
const PLAYERS = Number(process.env.PODIUM_PLAYERS ?? 100_000);
const LONGEST_MS = 100;
const PATIENCE = 600_000;

/** What calculates longer than this calculates in workers: the page's own tasks have been seen. */
const LOOK_MS = 120_000;

/** Waits until nothing has been at work for a moment; false: something still was at the end of the look. */
async function settled(page: Page): Promise<boolean> {
  const until = Date.now() + LOOK_MS;
  for (let calm = 0; calm < 3 && Date.now() < until;) {
    await page.waitForTimeout(150);
    calm = (await page.evaluate(() => document.querySelector("[role=progressbar]") === null)) ? calm + 1 : 0;
    if (calm === 3) return true;
  }
  return false;
}

/** From the file to the leaderboard. */
const OPENING = new Set(["read", "save and rate"]);

type Step = readonly [string, (page: Page) => Promise<void>];

const screen = (name: string): Step => [
  `open ${name}`,
  async (page) => {
    await page.evaluate((hash) => void (location.hash = hash), `#/${name}`);
    await page.getByRole("figure").first().waitFor();
  },
];

const button = (name: RegExp | string) => (page: Page) => page.getByRole("button", { name }).first().click();

const stepsOf = (file: string): readonly Step[] => [
  [
    "read",
    async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Paste results" }).first().click();
      await page.getByLabel("Files with results").setInputFiles(file);
      await page.getByRole("button", { name: "Save as new data set", disabled: false }).waitFor();
    },
  ],
  [
    "save and rate",
    async (page) => {
      await page.getByRole("button", { name: "Save as new data set" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  ],
  ...["season", "race", "models", "matchmaking", "convergence", "learn", "season"].map(screen),
  [
    "add a system",
    async (page) => {
      await button("Add rating system")(page);
      await page.getByRole("menuitem", { name: /^Weng/ }).click();
      await page.getByRole("menuitem", { name: /^Defaults/ }).click();
    },
  ],
  ["undo the system", button(/^Undo/)],
  ["undo the data set", button(/^Undo/)],
  ["redo the data set", button(/^Redo/)],
  ["redo the system", button(/^Redo/)],
  [
    "find a player by the palette",
    async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.type("Player 77");
      await page.getByRole("option").filter({ hasText: "Player 77" }).first().waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  ],
  ["open a player’s page", button(/’s page$/)],
  ["close it", (page) => page.keyboard.press("Escape")],
  ["reload", async (page) => void (await page.reload())],
];

export const largeSuite: Suite = async (report) => {
  const found = await findBrowser();
  const host = await serveFolder(await builtApp());
  const folder = mkdtempSync(join(tmpdir(), "podium-large-"));
  const file = writeGames(join(folder, "games.csv"), { races: GAMES, players: PLAYERS, field: 2, seed: 11 });
  const browser = await chromium.launch(found.launch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(PATIENCE);
    // The runner of TypeScript names inner functions through a helper that the page does not have.
    await page.addInitScript("globalThis.__name = (value) => value");
    await page.goto(`${host.url}#/season`);
    await settled(page);
    const group = "A large data set";
    let opening = 0;
    for (const [name, step] of stepsOf(file)) {
      await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
      const from = Date.now();
      await step(page);
      const isOver = await settled(page);
      const spent = Date.now() - from;
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      const tasks = tasksOf(traceEvents);
      const most = (of: (task: TraceEvent) => number | undefined) => Math.max(0, ...tasks.map((task) => of(task) ?? 0));
      const setting = `${GAMES.toLocaleString("en")} games, ${PLAYERS.toLocaleString("en")} players`;
      const row = { group, setting } as const;
      report({
        ...row,
        item: `${name}: longest task, processor`,
        value: most(({ tdur }) => tdur) / 1000,
        unit: "ms",
        target: LONGEST_MS,
      });
      report({ ...row, item: `${name}: longest task`, value: most(({ dur }) => dur) / 1000, unit: "ms" });
      if (OPENING.has(name)) opening += spent;
      const there = isOver ? "until all is there" : "looked at, workers at work still";
      report({ ...row, item: `${name}: ${there}`, value: spent / 1000, unit: "s" });
      console.error(
        `${name}: ${(most(({ tdur }) => tdur) / 1000).toFixed(0)} ms of ${(most(({ dur }) => dur) / 1000).toFixed(0)}, ${spent} ms`,
      );
    }
    const setting = `${GAMES.toLocaleString("en")} games, ${PLAYERS.toLocaleString("en")} players, by the clock`;
    const item = "opened, rated under three systems and on screen";
    report({ group, item, setting, value: opening / 1000, unit: "s", ...(GAMES === 1_000_000 && { target: 20 }) });
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true });
  }
};
