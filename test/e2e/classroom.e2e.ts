import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const IDS = [
  "prediction",
  "surprise",
  "bounds",
  "field",
  "two-ways",
  "bells",
  "ties",
  "certainty",
  "matches",
  "trust",
  "wild",
  "better",
  "then-now",
  "driver-car",
];

/** Another site: one page with the frame in it. */
async function site(src: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const html = `<!doctype html><title>School</title><link rel="icon" href="data:,"><h1>School</h1><iframe id="f" src="${src}" title="Podium" style="width:100%;height:300px;border:0"></iframe>
<script>addEventListener("message", (e) => { if (e.source === document.getElementById("f").contentWindow && e.data.podium === "height") document.getElementById("f").style.height = e.data.height + "px"; });</script>`;
  const server = createServer((_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end(html));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** What a page has kept: nothing of an embedded lesson may be. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test.describe("embedded", () => {
  test.use({ visited: false, serviceWorkers: "allow" });

  for (const kind of ["lesson", "figure"] as const) {
    test(
      `every ${kind} plays within a page of another origin, where storage is closed, and tells its height`,
      { tag: "@long" },
      async ({ page, baseURL, guard }) => {
        test.setTimeout(240_000);
        for (const id of IDS) {
          const other = await site(`${baseURL}#/embed/${kind}/${id}?theme=dark`);
          await page.goto(other.url);
          const frame = page.frameLocator("#f");
          await expect(frame.getByRole("figure").first()).toBeVisible();
          await expect(frame.getByText("The engine is at work.")).toHaveCount(0);
          await expect(frame.getByRole("banner")).toHaveCount(0);
          await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
          if (kind === "lesson") await expect(frame.getByRole("button", { name: "Play it" })).toBeVisible();
          else await expect(frame.getByRole("heading", { level: 1 })).toHaveCount(0);
          await expect
            .poll(async () => (await page.locator("#f").boundingBox())!.height, { message: `${id}: its height` })
            .toBeGreaterThan(350);
          await other.close();
        }
        // The page of the other site is no part of the app.
        guard.requests.splice(0, guard.requests.length, ...guard.requests.filter((url) => url.startsWith(baseURL!)));
      },
    );
  }

  test("nothing is kept, also where something could be", async ({ page }) => {
    await page.goto("./#/embed/lesson/prediction");
    await page.getByRole("button", { name: "Play it" }).click();
    await expect(page.getByText(/it is 76 games of 100/)).toBeVisible();
    expect(await keptBy(page)).toEqual({ local: 0, session: 0, databases: 0, workers: 0 });
  });

  test("a figure opens as the link has it", { tag: "@more" }, async ({ page }) => {
    await page.goto("./#/embed/figure/surprise?s=11700_01500~k_30");
    await expect(page.getByRole("figure", { name: "Update sizes" })).toContainText("Birch won and gains +7.2");
  });

  test("an address of no lesson says so", { tag: "@more" }, async ({ page }) => {
    await page.goto("./#/embed/lesson/nothing");
    await expect(page.getByText("Podium has no such lesson.")).toBeVisible();
  });
});

test("a class opens the figure as the teacher has set it, without answers, later lessons and menu", async ({
  page,
}) => {
  await page.goto("./#/learn/surprise");
  await page.getByRole("button", { name: "Move Birch up" }).click();
  await page.getByRole("textbox", { name: "K", exact: true }).fill("40");
  await page.getByRole("button", { name: "Share with a class" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with a class" });
  for (const name of [/Hide the answers/, /Hide later lessons/, /Hide the menu/])
    await dialog.getByRole("checkbox", { name }).check();
  const link = await dialog.getByRole("textbox", { name: "Link for the class" }).inputValue();
  expect(link.length).toBeLessThan(300);
  expect(await dialog.getByRole("textbox", { name: "Snippet" }).inputValue()).toContain("<iframe");
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("figure", { name: "Update sizes" })).toContainText(/Birch won and gains \+25\.6/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Play it" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Lessons" }).getByRole("listitem")).toHaveCount(2);
});

test("progress is a code that the page checks, and is cleared with a way back", { tag: "@more" }, async ({ page }) => {
  await page.goto("./#/learn/prediction");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByText(/it is 76 games of 100/)).toBeVisible();
  await page.getByRole("button", { name: "Progress" }).click();
  const dialog = page.getByRole("dialog", { name: "Progress" });
  const code = await dialog.getByRole("textbox", { name: "Code to hand in" }).inputValue();
  await dialog.getByRole("textbox", { name: "Check a code" }).fill(code);
  await expect(dialog.getByRole("status")).toContainText("1 lesson done of 14, 0 right at the first try");
  await dialog
    .getByRole("textbox", { name: "Check a code" })
    .fill(code.slice(0, -1) + (code.endsWith("2") ? "3" : "2"));
  await expect(dialog).toContainText("This is not a valid code");
  await dialog.getByRole("button", { name: "Clear progress" }).click();
  await expect(dialog).toContainText("0 lessons done of 14");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("navigation", { name: "Lessons" })).toContainText("1 done");
});

/** Pages of a PDF, from its page objects. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test("every lesson prints on two pages, and its answer on a last one", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(240_000);
  for (const id of IDS) {
    await page.goto(`./#/learn/${id}`);
    await expect(page.getByRole("figure").first()).toBeVisible();
    await expect(page.locator('[data-answer="ready"]')).toBeAttached();
    const pages = pagesOf(await page.pdf({ format: "A4" }));
    expect(pages, `${id}: one or two pages, and the answer`).toBeGreaterThanOrEqual(2);
    expect(pages, `${id}: one or two pages, and the answer`).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: "print" });
    const answer = page.getByRole("heading", { name: "Answer" });
    await expect(answer).toBeVisible();
    const below = await page.getByRole("figure").first().boundingBox();
    expect((await answer.boundingBox())!.y, `${id}: after the figure`).toBeGreaterThan(below!.y + below!.height);
    await expect(page.locator("header").first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("heading", { name: "Answer" })).toBeHidden();
  }
});
