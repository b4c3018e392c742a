/** What every browser test starts from: the served build, a guard over the page, and the way in. */
import { test as base, expect, type LaunchOptions, type Page } from "@playwright/test";
import { finished } from "./finished";

interface Environment {
  readonly launch: LaunchOptions;
  readonly url: string;
}

function environment(): Environment {
  const text = process.env.PODIUM_E2E;
  if (!text) throw new Error("The browser tests run through test/playwright.config.ts, whose set-up serves the build.");
  return JSON.parse(text) as Environment;
}

/** What the browser says in place of storing the app, which only the tests of that ask for. */
const BLOCKED = /^Service Worker registration blocked/;

export class Guard {
  /** Errors, warnings and failed requests, in words. */
  readonly troubles: string[] = [];
  /** Every request of the page, its workers and its service worker. */
  readonly requests: string[] = [];
  /** Set by a test that takes the network away. */
  offline = false;
  /** Hosts that the user of a test allows. */
  readonly allowed: string[] = [];
  /** What a test brings about itself. */
  readonly expected: RegExp[] = [];

  constructor(readonly home: string) {}

  watch(page: Page): void {
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (BLOCKED.test(message.text())) return;
      if (!this.offline) this.troubles.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.troubles.push(`page error: ${error.message}`));
    const context = page.context();
    context.on("request", (request) => this.requests.push(request.url()));
    context.on("response", (response) => {
      if (response.status() >= 400) this.troubles.push(`${response.status()} for ${response.url()}`);
    });
  }

  /** Requests outside the folder that the app was put in. */
  get strays(): string[] {
    const known = [this.home, "data:", "blob:", ...this.allowed];
    return this.requests.filter((url) => !known.some((start) => url.startsWith(start)));
  }
}

export const test = base.extend<{ guard: Guard; visited: boolean }>({
  // The line of the very first visit was closed before; a test of that line itself says false.
  visited: [true, { option: true }],
  launchOptions: [async ({}, use) => use(environment().launch), { scope: "worker" }],
  baseURL: async ({}, use) => use(environment().url),
  guard: [
    async ({ page, baseURL, visited }, use) => {
      if (visited)
        await page.addInitScript(() => {
          // An empty page has no storage.
          if (location.protocol.startsWith("http")) localStorage.setItem("podium-welcome", "closed");
        });
      const guard = new Guard(baseURL ?? "");
      guard.watch(page);
      await use(guard);
      const unexpected = guard.troubles.filter((words) => !guard.expected.some((pattern) => pattern.test(words)));
      expect(unexpected, "nothing on the console, no failed request").toEqual([]);
      expect(guard.strays, "no request leaves the app's own folder").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export type Screen = "race" | "season";

/** Opens a screen and waits until the bundled season is rated. */
export async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(`./#/${screen}`);
  const figure = page.getByRole("figure", { name: screen === "race" ? "Update sizes" : "Leaderboard" });
  await expect(figure).toBeVisible();
  await finished(page);
}

/** Pastes results and keeps them as a data set of their own. */
export async function paste(page: Page, results: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Paste results" }).click();
  await page.getByRole("textbox", { name: "Results" }).fill(results);
  await page.getByRole("button", { name: "Save as new data set" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The same from a file: for results too long to type. */
export async function openFile(page: Page, name: string, results: string): Promise<void> {
  await page.getByRole("button", { name: "Paste results" }).click();
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(results) };
  await page.getByLabel("Files with results").setInputFiles(file);
  await page.getByRole("button", { name: "Save as new data set" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
