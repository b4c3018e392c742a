/** Names and notes that would be something else than text where they are trusted: on the newer screens and in their files. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, open, paste, test } from "./fixtures";
import { dataSet } from "./pasting";

const NAMES = [
  "<img src=x onerror=alert(1)>",
  "]]><svg onload=alert(1)>",
  "javascript:alert(1)",
  "=HYPERLINK(1)",
  "@SUM(A1)",
  "+1-cmd",
] as const;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const SEASON = [
  "date,race,player,place",
  ...Array.from({ length: 8 }, (_, race) =>
    NAMES.map((_name, k) =>
      [
        `2024-02-0${race + 1}`,
        quoted(`=Race ${race}</script>`),
        quoted(NAMES[(k * (race % 2 ? 5 : 1) + race) % 6]),
        k + 1,
      ].join(","),
    ),
  ).flat(),
].join("\n");

async function fileOf(page: Page, press: () => Promise<unknown>): Promise<Buffer> {
  const saved = page.waitForEvent("download");
  await press();
  return readFile(await (await saved).path());
}

async function figureFile(page: Page, figure: Locator, kind: "CSV" | "SVG"): Promise<string> {
  await figure.getByRole("button", { name: "Download" }).click();
  const press = () => page.getByRole("menuitem", { name: new RegExp(`^${kind}`) }).click();
  return (await fileOf(page, press)).toString("utf8");
}

/** No cell that a spreadsheet would run, and these names are there. */
function expectTable(csv: string, names = ["'=HYPERLINK(1)", "'@SUM(A1)", "'+1-cmd", NAMES[0]]): void {
  expect(csv.split("\r\n").filter((line) => /(^|,)"?\s*[=+@]/.test(line))).toEqual([]);
  for (const name of names) expect(csv).toContain(name);
}

/** What a document makes of a text: elements and attributes that run something. */
const running = (page: Page, text: string, type: "text/html" | "image/svg+xml") =>
  page.evaluate(
    ([source, as]) => {
      const all = [...new DOMParser().parseFromString(source, as as DOMParserSupportedType).querySelectorAll("*")];
      return all
        .filter(
          (one) =>
            /^(script|img|iframe|foreignObject|parsererror)$/i.test(one.tagName) ||
            one
              .getAttributeNames()
              .some((name) => /^on/i.test(name) || /^\s*javascript:/i.test(one.getAttribute(name)!)),
        )
        .map((one) => one.outerHTML.slice(0, 200));
    },
    [text, type],
  );

test.use({ actionTimeout: 30_000 });

test(
  "names of markup and formulas are text on the newer screens and in all their files",
  { tag: "@long" },
  async ({ page }) => {
    page.on("dialog", (one) => {
      throw new Error(`A name ran: ${one.message()}`);
    });
    await open(page, "season");
    await paste(page, SEASON);
    await expect(page.getByRole("figure", { name: "Leaderboard" })).toContainText(NAMES[0]);

    await test.step("Decided, or open?", async () => {
      await page.goto("./#/season/open");
      const remain = page.getByRole("textbox", { name: "Races that remain" });
      await remain.fill("2");
      await remain.press("Enter");
      const titles = page.getByRole("figure", { name: "Title chances" });
      await expect(titles).toContainText("2 races remain");
      expectTable(await figureFile(page, titles, "CSV"));
      expect(await running(page, await figureFile(page, titles, "SVG"), "image/svg+xml")).toEqual([]);
    });

    await test.step("What if", async () => {
      await page.goto("./#/season/what-if/new/7");
      const order = page.getByRole("list", { name: "Finishing order" });
      await expect(order.getByRole("listitem")).toHaveCount(NAMES.length);
      await order
        .getByRole("button", { name: /^Change / })
        .nth(1)
        .click();
      await page.getByRole("menuitem", { name: "First", exact: true }).click();
      const end = page.getByRole("figure", { name: "At the end of the season" });
      await expect(end.getByRole("row").nth(1)).toBeVisible();
      expectTable(await figureFile(page, end, "CSV"), []);
      expect(await running(page, await figureFile(page, end, "SVG"), "image/svg+xml")).toEqual([]);
    });

    await test.step("card and film", async () => {
      await page.goto("./#/season/card/leaderboard");
      const card = page.getByRole("dialog", { name: "Card" });
      const picture = await fileOf(page, () => card.getByRole("button", { name: "Download" }).click());
      expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
      await page.goto("./#/season/film");
      const film = page.getByRole("dialog", { name: "Film of the season" });
      await film.getByLabel("Title").fill("=1+1 <script>");
      await film.getByLabel("Length").fill("1");
      await film.getByRole("radio", { name: "GIF" }).check({ force: true });
      const gif = await fileOf(page, () => film.getByRole("button", { name: "Export film" }).click());
      expect(gif.subarray(0, 6).toString("latin1")).toBe("GIF89a");
      await page.keyboard.press("Escape");
    });

    for (const item of ["Policy card", "Publish standings page"])
      await test.step(item, async () => {
        await dataSet(page).click();
        await page.getByRole("menuitem", { name: item, exact: true }).click();
        const shown = page.getByRole("dialog", { name: item });
        await expect(shown.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
        const html = (await fileOf(page, () => shown.getByRole("button", { name: "Download" }).click())).toString(
          "utf8",
        );
        expect(html).toMatch(/^<!doctype html>/);
        expect(await running(page, html, "text/html")).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(shown).toHaveCount(0);
      });
  },
);
