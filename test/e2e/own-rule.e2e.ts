import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";

const START =
  "export const start = () => ({ rating: 1500 });\nexport const link = { law: 'logistic', tenToOne: 400 };\n";
const NO_EVAL = /^(Line 4: .*Content Security Policy|Line 4: .*blocked)/;

const code = (page: Page) => page.getByRole("textbox", { name: "Code of the rule" });
const problem = (page: Page) => page.getByRole("dialog").getByRole("alert");
const leaders = (page: Page) => page.getByRole("dialog").getByRole("list").first().getByRole("listitem");

async function runNewRule(page: Page): Promise<void> {
  await open(page, "season");
  await page.getByRole("button", { name: "Add rating system" }).click();
  await page.getByRole("menuitem", { name: /^Your own rule/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run", exact: true }).click();
  await expect(leaders(page)).toHaveCount(8);
}

test("writes a rule, breaks it, mends it, and shares it with somebody who is asked first", async ({
  page,
  browser,
}) => {
  await runNewRule(page);
  await expect(page.getByText("✓ The probabilities of a pair sum to one")).toBeVisible();
  const whole = await page.evaluate(() => document.querySelector(".cm-content")!.textContent);
  expect(whole).toContain("Elo in twelve lines");

  await code(page).fill(`${START}export function rate( {`);
  await expect(problem(page)).toContainText("Line 3: ");
  const mended = `${START}export const label = "Winner takes ten";
export const parameters = [{ id: "prize", label: "Prize", default: 10, domain: [1, 50] }];
export const rate = (race, states, { prize }) =>
  states.map(({ rating }, i) => ({ rating: rating + (race.entrants[i].place === 1 ? prize : 0) }));`;
  await code(page).fill(mended);
  await expect(problem(page)).toHaveCount(0);
  await expect(page.getByText("✗ A race neither makes nor destroys rating")).toBeVisible();
  await expect(leaders(page).first()).toContainText(/Hamilton|Verstappen/);
  await page.keyboard.press("Escape");

  // Its parameter, as that of any system.
  const chip = page.getByRole("button", { name: /^Winner takes ten/ }).first();
  await expect(chip).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Link to this page" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByRole("figure", { name: "Leaderboard" })).toBeVisible();
  await expect(other.locator("iframe")).toHaveCount(0);
  await other
    .getByRole("button", { name: /^rule-.*, options$/ })
    .first()
    .click();
  await other.getByRole("menuitem", { name: "Code of this rule" }).click();
  await expect(other.getByRole("dialog")).toContainText("This rule came from elsewhere and has not run.");
  await expect(code(other)).toContainText("Winner takes ten");
  await expect(other.locator("iframe")).toHaveCount(0);
  await other.getByRole("dialog").getByRole("button", { name: "Run", exact: true }).click();
  await expect(leaders(other).first()).toContainText(/Hamilton|Verstappen/);
});

test("stops a rule that attacks, and names the line", async ({ page, guard }) => {
  // What the browser says of a refused evaluation or request.
  guard.expected.push(/Content Security Policy/);
  await runNewRule(page);
  const attacks: readonly (readonly [body: string, words: RegExp])[] = [
    ["for (;;) {}", /^Line 4: this was still going on after 1 s/],
    ["return fetch('/');", /^Line 4: /],
    ["return eval('1');", NO_EVAL],
    ["return [].constructor.constructor('return this')();", NO_EVAL],
    ["Object.prototype.rating = 5;", /^Line 4: /],
    ["Float64Array.prototype.fill = 5;", /^Line 4: /],
    ["[].__proto__.push = () => 5;", /^Line 4: /],
    ["for (let i = 0; i < 1e9; i++) postMessage(i);", /^Line 4: /],
    ["return new Array(2 ** 28).fill(0);", /^Line 4: A rule may not make more than 16 million/],
    ["return /(a+)+b/.test('a'.repeat(60));", /did not answer for 3 s/],
    ["return import('data:text/javascript,1');", /^Line 4: a rule can only import/],
    ["return indexedDB.open('x');", /^Line 4: /],
    ["return new Worker('data:,');", /^Line 4: /],
    ["return Math.random();", /^Line 4: /],
  ];
  for (const [body, words] of attacks) {
    await code(page).fill(`${START}export function rate(race, states) {\n${body}\n}`);
    await expect(problem(page), body).toHaveText(words);
    expect(await page.evaluate(() => (({}) as { rating?: number }).rating)).toBeUndefined();
  }
  // The page went on meanwhile, and takes the next rule.
  await code(page).fill(`${START}export const rate = (race, states) => states.map(({ rating }) => ({ rating }));`);
  await expect(problem(page)).toHaveCount(0);
});
