import type { Page } from "@playwright/test";
import { patience } from "../support/pace";
import { ATTACKS, HARMLESS, RULE_START, ruleRating } from "../support/rule-attacks";
import { expect, open, test } from "./fixtures";

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

test("a rule is written, broken, mended, tuned, and shared with a recipient who is asked first", async ({
  page,
  browser,
}) => {
  await runNewRule(page);
  await expect(page.getByText("✓ The probabilities of a pair sum to one")).toBeVisible();
  const whole = await page.evaluate(() => document.querySelector(".cm-content")!.textContent);
  expect(whole).toContain("Elo in twelve lines");

  await code(page).fill(`${RULE_START}export function rate( {`);
  await expect(problem(page)).toContainText("Line 4: ");
  const mended = `${RULE_START.replace("Attack", "Winner takes ten")}
export const parameters = [{ id: "prize", label: "Prize", default: 10, domain: [1, 50] }];
export const rate = (race, states, { prize }) =>
  states.map(({ rating }, i) => ({ rating: rating + (race.entrants[i].place === 1 ? prize : 0) }));`;
  await code(page).fill(mended);
  await expect(problem(page)).toHaveCount(0);
  await expect(page.getByText("✗ A race neither makes nor destroys rating")).toBeVisible();
  await expect(leaders(page).first()).toContainText(/Hamilton|Verstappen/);
  await page.keyboard.press("Escape");

  // Its parameter is tuned as that of any system; the tuned rule is a system beside it.
  await expect(page.getByRole("button", { name: /^Winner takes ten/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Models" }).click();
  const tuning = page.getByRole("figure", { name: "Tuning" });
  await tuning.getByRole("button", { name: "Start tuning" }).click();
  await expect(tuning).toContainText("Since, unseen", { timeout: patience(50_000) });
  await tuning.getByRole("button", { name: "Keep as a system" }).click();
  const board = page.getByRole("figure", { name: "Scoreboard" });
  await expect(board.getByRole("rowheader", { name: /Winner takes ten, tuned: prize/i })).toBeVisible();
  await page.getByRole("link", { name: "Season" }).click();
  await expect(page.getByRole("figure", { name: "Leaderboard" })).toBeVisible();
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
    .getByRole("button", { name: /^Winner takes ten, options$/ })
    .first()
    .click();
  await other.getByRole("menuitem", { name: "Code of this rule" }).click();
  await expect(other.getByRole("dialog")).toContainText("This rule came from elsewhere and has not run.");
  await expect(code(other)).toContainText("Winner takes ten");
  await expect(other.locator("iframe")).toHaveCount(0);
  await other.getByRole("dialog").getByRole("button", { name: "Run", exact: true }).click();
  await expect(leaders(other).first()).toContainText(/Hamilton|Verstappen/);
});

test("a rule that attacks is stopped, and its line is named", async ({ page, guard }) => {
  // What the browser says of a refused evaluation or request.
  guard.expected.push(/Content Security Policy/);
  await runNewRule(page);
  for (const [body, words] of ATTACKS) {
    await code(page).fill(ruleRating(body));
    await expect(problem(page), body).toHaveText(words);
    expect(await page.evaluate(() => (({}) as { rating?: number }).rating)).toBeUndefined();
  }
  // The page went on meanwhile, and takes the next rule, the one that ran last, too.
  for (const again of [HARMLESS, ruleRating("throw 1;"), HARMLESS]) {
    await code(page).fill(again);
    await expect(problem(page)).toHaveCount(again === HARMLESS ? 0 : 1);
  }
});
