/** Chromium, and Firefox as Debian has it: by Playwright. */
import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
// The project's own Playwright cannot make a page in a Firefox that is not its own.
import { firefox } from "playwright-firefox";
import { findBrowser } from "../support/browser";
import { type Driver, type Target, wordsOf } from "./driver";

export async function chromiumDriver(): Promise<Driver> {
  const { launch } = await findBrowser();
  return drive("Chromium", await chromium.launch(launch));
}

export async function firefoxDriver(executablePath: string): Promise<Driver> {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath });
  return drive("Firefox", browser as unknown as Browser);
}

async function drive(engine: string, browser: Browser): Promise<Driver> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "no-preference" });
  const page: Page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const all = ({ role, name, within }: Target): Locator =>
    (within ? at(within) : page).getByRole(role as "button", { name, exact: typeof name === "string" });
  const at = (target: Target): Locator => all(target).locator("visible=true").first();
  const middle = async (target: Target) => {
    await at(target).scrollIntoViewIfNeeded();
    const box = await at(target).boundingBox();
    if (!box) throw new Error(`${wordsOf(target)} has no place`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    engine,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    see: (target, timeout) => at(target).waitFor({ timeout }),
    gone: (target) => all(target).first().waitFor({ state: "hidden" }),
    click: (target) => at(target).click(),
    async press(target, rest) {
      const { x, y } = await middle(target);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(rest);
      await page.mouse.up();
    },
    async drag(from, to) {
      const [start, end] = [await middle(from), await middle(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x, start.y + 8);
      await page.mouse.move(end.x, end.y, { steps: 8 });
      await page.mouse.up();
    },
    focus: (target) => at(target).focus(),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    text: (target) => at(target).innerText(),
    value: (target) => at(target).inputValue(),
    run: (body, ...given) =>
      page.evaluate(`(async function () { ${body} }).apply(window, ${JSON.stringify(given)})`) as Promise<never>,
    close: () => browser.close(),
  };
}
