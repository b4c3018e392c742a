import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { toast } from "./drills";
import { expectSound, FEW_LOOKS } from "./sound";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function exported(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export film" }).click();
  return readFile(await (await saved).path());
}

test("a film of the season plays with its length and size, and is the same file each time", async ({ page }) => {
  await open(page, "season");
  await page.getByRole("button", { name: "Film", exact: true }).click();
  const film = dialog(page, "Film of the season");
  await film.getByLabel("Length").fill("1");
  await film.getByRole("radio", { name: "Square" }).check({ force: true });
  await expect(film.getByRole("radio", { name: "GIF" })).toBeAttached();
  // A browser without H.264 has VP9 or VP8.
  const isMp4 = (await film.getByRole("radio", { name: "MP4" }).count()) > 0;
  await film.getByRole("radio", { name: isMp4 ? "MP4" : "WebM" }).check({ force: true });
  await expect(film.getByText(/^(MP4, H\.264|WebM, VP[89]): 30 frames of 1080 × 1080/)).toBeVisible();
  const video = await exported(page);
  expect(isMp4 ? video.subarray(4, 8).toString("latin1") : video.readUInt32BE(0)).toBe(isMp4 ? "ftyp" : 0x1a45dfa3);
  // The app's own policy keeps videos out of its pages: an empty one plays it.
  const player = await page.context().newPage();
  const seen = await player.evaluate(
    async (address) => {
      const one = document.createElement("video");
      one.src = address;
      await new Promise((done, failed) => {
        one.onloadeddata = done;
        one.onerror = () => failed(new Error(one.error?.message));
      });
      return { seconds: one.duration, width: one.videoWidth, height: one.videoHeight };
    },
    `data:video/${isMp4 ? "mp4" : "webm"};base64,${video.toString("base64")}`,
  );
  expect(seen).toEqual({ seconds: 1, width: 1080, height: 1080 });
  await player.close();

  await film.getByRole("radio", { name: "GIF" }).check({ force: true });
  await expect(film.getByText("10 frames of 540 × 540")).toBeVisible();
  const picture = await exported(page);
  expect(picture.subarray(0, 6).toString("latin1")).toBe("GIF89a");
  expect(picture.readUInt16LE(6)).toBe(540);
  expect(picture.equals(await exported(page))).toBe(true);
});

test("an export can be cancelled, and ends when its dialog closes", { tag: "@more" }, async ({ page }) => {
  await open(page, "season");
  await page.goto("./#/season/film");
  const film = dialog(page, "Film of the season");
  const start = film.getByRole("button", { name: "Export film" });
  const downloads: unknown[] = [];
  page.on("download", (one) => downloads.push(one));
  await start.click();
  await expect(film.getByRole("progressbar")).toBeVisible();
  await film.getByRole("button", { name: "Cancel" }).click();
  await expect(start).toBeEnabled();
  await start.click();
  await expect(film.getByRole("progressbar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(film).toHaveCount(0);
  await expect(page).toHaveURL(/#\/season$/);
  expect(downloads).toEqual([]);
});

test(
  "a film whose encoder breaks off is started again; twice is said, and a GIF needs none",
  { tag: "@more" },
  async ({ page }) => {
    await page.addInitScript(() => {
      let left = 3;
      window.VideoEncoder = class extends VideoEncoder {
        private frames = 0;
        constructor(private readonly init: VideoEncoderInit) {
          super(init);
        }
        override encode(...given: Parameters<VideoEncoder["encode"]>) {
          super.encode(...given);
          if (++this.frames !== 3 || left-- <= 0) return;
          this.close();
          this.init.error(new DOMException("The encoder died.", "EncodingError"));
        }
      };
    });
    await open(page, "season");
    await page.goto("./#/season/film");
    const film = dialog(page, "Film of the season");
    await film.getByLabel("Length").fill("1");
    // Of three deaths the first two end the first film.
    await film.getByRole("button", { name: "Export film" }).click();
    await expect(toast(page, "The browser’s encoder broke off. The film was started again.")).toBeVisible();
    await expect(toast(page, "The film could not be made")).toContainText("Choose GIF, which Podium writes itself.");
    expect((await exported(page)).length).toBeGreaterThan(1000);
  },
);

test("a card of the leaderboard, a race and a player is a picture of 1200 by 630", async ({ page }) => {
  await open(page, "season");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /^Find a screen/ }).fill("card of pierre gasly");
  await page.getByRole("option").first().click();
  const card = dialog(page, "Card");
  const download = card.getByRole("button", { name: "Download" });
  for (const [of, words] of [
    ["Player", /^Pierre Gasly\. /],
    ["Race", /Hungary/],
    ["Leaderboard", /^Formula One, 2016 to 2026\. /],
  ] as const) {
    await card.getByRole("radio", { name: of }).check({ force: true });
    await expect(card.getByRole("img", { name: words })).toBeVisible();
    const saved = page.waitForEvent("download");
    await download.click();
    const picture = await readFile(await (await saved).path());
    expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("axe finds nothing on film and card", { tag: "@looks" }, async ({ page }) => {
  await open(page, "season");
  await page.goto("./#/season/film");
  await expect(dialog(page, "Film of the season").getByRole("button", { name: "Export film" })).toBeEnabled();
  await expectSound(page, "the film of the season", { looks: FEW_LOOKS, within: "[role=dialog]" });
  await page.goto("./#/season/card/race");
  await expect(dialog(page, "Card").getByRole("img", { name: /Hungary/ })).toBeVisible();
  await expectSound(page, "a card", { looks: FEW_LOOKS, within: "[role=dialog]" });
});
