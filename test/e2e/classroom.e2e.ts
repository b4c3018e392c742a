import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { builtApp } from "../support/build";
import { serveFolder, shippedHeaders } from "../support/server";
import { expect, test } from "./fixtures";
import { patience } from "../support/pace";

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
const site = (src: string) =>
  siteWith(`<iframe id="f" src="${src}" title="Podium" style="width:100%;height:300px;border:0"></iframe>
<script>addEventListener("message", (e) => { if (e.source === document.getElementById("f").contentWindow && e.data.podium === "height") document.getElementById("f").style.height = e.data.height + "px"; });</script>`);

/** Another site, whose page holds this. */
async function siteWith(body: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const html = `<!doctype html><title>School</title><link rel="icon" href="data:,"><h1>School</h1>${body}`;
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
        test.setTimeout(patience(240_000));
        for (const id of IDS) {
          const other = await site(`${baseURL}embed.html#/embed/${kind}/${id}?theme=dark`);
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

  test("two frames of one lesson on another site report their heights, and the app itself cannot be framed", async ({
    page,
    baseURL,
    guard,
  }) => {
    await page.goto(`${baseURL}#/learn/surprise`);
    await page.getByRole("button", { name: "Share with a class" }).click();
    const dialog = page.getByRole("dialog", { name: "Share with a class" });
    await expect(dialog).toContainText("Any site may show it.");
    const snippet = await dialog.getByRole("textbox", { name: "Snippet" }).inputValue();
    const build = await builtApp();
    const headers = shippedHeaders(readFileSync(join(build, "_headers"), "utf8"));
    const host = await serveFolder(build, undefined, false, headers);
    const own = snippet.replaceAll(baseURL!, host.url);
    expect(own).toContain(`src="${host.url}embed.html#`);
    const app = `<iframe id="app" src="${host.url}index.html" title="The app"></iframe>`;
    const other = await siteWith(own + own.replace("#/embed/figure", "#/embed/lesson") + app);
    guard.expected.push(/X-Frame-Options|frame/);
    await page.goto(other.url);
    const frames = page.locator("iframe[data-podium]");
    await expect(frames).toHaveCount(2);
    const heightOf = async (nth: number) => (await frames.nth(nth).boundingBox())!.height;
    for (const nth of [0, 1]) {
      const frame = frames.nth(nth).contentFrame();
      await expect(frame.getByRole("figure").first()).toBeVisible();
      await expect
        .poll(async () => Math.abs((await heightOf(nth)) - (await frame.locator("main").boundingBox())!.height))
        .toBeLessThan(2);
    }
    expect(await heightOf(1)).toBeGreaterThan((await heightOf(0)) + 200);
    await expect(page.locator("#app").contentFrame().locator("body")).not.toContainText("Podium");
    await Promise.all([other.close(), host.close()]);
    guard.requests.splice(0);
  });

  test("nothing is stored, even where storage is allowed", async ({ page }) => {
    await page.goto("./embed.html#/embed/lesson/prediction");
    await page.getByRole("button", { name: "Play it" }).click();
    await expect(page.getByText(/it is 76 games of 100/)).toBeVisible();
    expect(await keptBy(page)).toEqual({ local: 0, session: 0, databases: 0, workers: 0 });
  });

  test("a figure opens with the settings of the link", { tag: "@more" }, async ({ page }) => {
    await page.goto("./embed.html#/embed/figure/surprise?s=11700_01500~k_30");
    await expect(page.getByRole("figure", { name: "Update sizes" })).toContainText("Birch won and gains +7.2");
  });

  test("reports an address without a lesson", { tag: "@more" }, async ({ page }) => {
    await page.goto("./embed.html#/embed/lesson/nothing");
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

test("progress is a code that the page checks, and clearing it can be undone", { tag: "@more" }, async ({ page }) => {
  await page.goto("./#/learn/prediction");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByText(/it is 76 games of 100/)).toBeVisible();
  const checks = page.getByRole("region", { name: "Check yourself" });
  for (const name of ["Both alike", "One", "In 24 of 100 games"])
    await checks.getByRole("radio", { name, exact: true }).check({ force: true });
  await expect(checks).toContainText("Lesson done.");
  await page.getByRole("button", { name: "Progress" }).click();
  const dialog = page.getByRole("dialog", { name: "Progress" });
  const code = await dialog.getByRole("textbox", { name: "Code to hand in" }).inputValue();
  await dialog.getByRole("textbox", { name: "Check a code" }).fill(code);
  await expect(dialog.getByRole("status").last()).toContainText("1 lesson done of 15, 0 right at the first try");
  await dialog
    .getByRole("textbox", { name: "Check a code" })
    .fill(code.slice(0, -1) + (code.endsWith("2") ? "3" : "2"));
  await expect(dialog).toContainText("This is not a valid code");
  await dialog.getByRole("button", { name: "Clear progress" }).click();
  await expect(dialog).toContainText("0 lessons done of 15");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("navigation", { name: "Lessons" })).toContainText("1 done");
});

/** What browsers leave at the edges of paper. */
const MARGIN = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };

/** Pages of a PDF, from its page objects. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test(
  "every lesson prints on two pages with its ratings, and its answer on a last one",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(patience(240_000));
    const title = page.getByRole("heading", { level: 1 });
    let before = "";
    for (const id of IDS) {
      await page.goto(`./#/learn/${id}`);
      await expect(title, "not the lesson before").not.toHaveText(before);
      before = (await title.textContent())!;
      await expect(page.getByRole("figure").first()).toBeVisible();
      await expect(page.locator('[data-answer="ready"]')).toBeAttached();
      const pages = pagesOf(await page.pdf({ format: "A4", margin: MARGIN }));
      expect(pages, `${id}: one or two pages, and the answer`).toBeGreaterThanOrEqual(2);
      expect(pages, `${id}: one or two pages, and the answer`).toBeLessThanOrEqual(3);
      await page.emulateMedia({ media: "print" });
      const answer = page.getByRole("heading", { name: "Answer" });
      await expect(answer).toBeVisible();
      const below = await page.getByRole("figure").first().boundingBox();
      expect((await answer.boundingBox())!.y, `${id}: after the figure`).toBeGreaterThan(below!.y + below!.height);
      await expect(page.locator("header").first()).toBeHidden();
      for (const words of [/^Hover a symbol/, /^you: /, /^Play it$/])
        await expect(page.getByText(words).filter({ visible: true }), `${id}: ${words.source}`).toHaveCount(0);
      if (/\d/.test((await page.locator("[data-ratings]").textContent())!))
        await expect(page.locator("[data-ratings]")).toBeVisible();
      // "screen" would print as it is on the screen.
      await page.emulateMedia({ media: null });
      await expect(page.getByRole("heading", { name: "Answer" })).toBeHidden();
    }
  },
);
