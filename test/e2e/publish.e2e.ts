import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { dataSet, dialog, keep, openDialog, results } from "./pasting";
import { expectSound, FEW_LOOKS } from "./sound";

const SEASON = [
  "Ada > Bea > Cyd > Dot",
  "Bea > Ada = Cyd > Dot",
  "Dot > Cyd > Ada > Bea",
  "Cyd > Ada > Bea > Dot",
].join("\n");

async function choose(page: Page, item: string) {
  await dataSet(page).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  const shown = page.getByRole("dialog", { name: item });
  await expect(shown.locator("figure :is(pre, iframe)")).toBeVisible();
  return shown;
}

async function download(page: Page, shown: ReturnType<Page["getByRole"]>): Promise<string> {
  const saved = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download" }).click();
  return (await saved).path();
}

test("a pasted season is exported as a policy card, Python that runs, and a page", async ({ page, browser }) => {
  await open(page, "season");
  await openDialog(page);
  await results(page).fill(SEASON);
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Kart <club>");
  await keep(page).click();
  await expect(dataSet(page)).toContainText("Kart <club>");

  const code = await choose(page, "Export as code");
  const system = code.getByRole("combobox", { name: "System" });
  const elo = await system.locator("option").filter({ hasText: "Elo" }).first().getAttribute("value");
  await system.selectOption(elo);
  await code.getByText("Python", { exact: true }).click();
  await expect(code.getByRole("region", { name: "Preview of pairwise_elo.py" })).toContainText("def gradient");
  await expectSound(page, "export as code");
  const python = await download(page, code);
  const printed = execFileSync("python3", [python, "--check"], { encoding: "utf8" });
  expect(printed).toMatch(/^4 races checked, .* passed\n$/);
  await page.keyboard.press("Escape");

  const policy = await choose(page, "Policy card");
  const card = readFileSync(await download(page, policy), "utf8");
  expect(card).toContain("Rating policy: Kart &lt;club&gt;");
  await policy.getByText("JSON", { exact: true }).click();
  await expect(policy.getByRole("region", { name: "Preview of policy.json" })).toBeVisible();
  const json = await download(page, policy);
  await page.keyboard.press("Escape");

  const standings = await choose(page, "Publish standings page");
  const shown = standings.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Kart <club>");
  const file = await download(page, standings);
  await page.keyboard.press("Escape");
  const html = `${file}.html`;
  writeFileSync(html, readFileSync(file));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const published = await context.newPage();
  const asked: string[] = [];
  published.on("request", (request) => asked.push(request.url()));
  await published.goto(`file://${html}`);
  await expect(published.getByRole("heading", { name: "Kart <club>", exact: true })).toBeVisible();
  await expect(published.getByRole("row").filter({ hasText: "Cyd" }).first()).toBeVisible();
  const link = await published.getByRole("link", { name: "Open this season in Podium" }).getAttribute("href");
  expect(asked).toHaveLength(1);
  await context.close();

  // The card opens as it was made, and the link opens the season.
  await openDialog(page);
  await page.getByLabel("Files with results").setInputFiles({
    name: "policy.json",
    mimeType: "application/json",
    buffer: readFileSync(json),
  });
  await expect(dialog(page).getByRole("heading", { name: "This is a rating policy" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Open it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(link!);
  await expect(dataSet(other)).toContainText("Kart <club>");
  await expect(other.getByRole("figure", { name: "Leaderboard" })).toContainText("Cyd");
});

test(
  "card and page of a season of twenty: axe finds nothing, and the card prints on two pages",
  { tag: "@long" },
  async ({ page, browser }) => {
    test.slow();
    await open(page, "season");
    const context = await browser.newContext();
    const paper = await context.newPage();
    for (const item of ["Policy card", "Publish standings page"]) {
      const shown = await choose(page, item);
      const file = await download(page, shown);
      await page.keyboard.press("Escape");
      const html = `${file}.html`;
      writeFileSync(html, readFileSync(file));
      await paper.goto(`file://${html}`);
      await expect(paper.getByRole("img", { name: /^Did favourites win as often/ })).toBeVisible();
      await expectSound(paper, item, { looks: FEW_LOOKS });
      const pages = (await paper.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)!.length;
      if (item === "Policy card") expect(pages).toBeLessThanOrEqual(2);
    }
    await context.close();
  },
);

test("a published page shows every column of the leaderboard at 375 px, and axe finds nothing", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "podium-published-"));
  const policy = {
    ...{ format: "podium-policy", version: 1, name: "Formula One", date: "2026-01-01" },
    system: { model: "trueskill", parameters: {} },
    options: {
      ties: { finished: "draw", dnf: "drop", dq: "drop" },
      ...{ recordedOnly: false, anonymous: "keep" },
    },
  };
  writeFileSync(join(folder, "policy.json"), JSON.stringify(policy));
  const words = ["publish", "public/examples/f1-2016-2026.csv", "--policy", join(folder, "policy.json")];
  execFileSync(process.execPath, ["--import", "tsx", "src/cli/alias.ts", ...words, "--out", folder, "--accept-doubts"]);
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const paper = await context.newPage();
  await paper.goto(`file://${join(folder, "index.html")}`);
  await expect(paper.getByText(/inactive players are not listed/)).toBeVisible();
  const board = paper.locator(".wide").first();
  await expect(board.getByRole("columnheader", { name: "Last change" })).toBeInViewport();
  expect(await board.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await expectSound(paper, "published page, 375 wide");
  await paper.screenshot({ path: test.info().outputPath("standings.png"), fullPage: false });
  await context.close();
  rmSync(folder, { recursive: true });
});
