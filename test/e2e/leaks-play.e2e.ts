/** Nothing is left behind by a long playback: after minutes of it the page is as large as after its first turn. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { patience } from "../support/pace";

/** Fewer for a look at the test itself. */
const SECONDS = Number(process.env.PODIUM_PLAY_SECONDS ?? 300);
const WARM_UP_SECONDS = Math.min(30, SECONDS / 4);

interface Size {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function sizeOf(session: CDPSession): Promise<Size> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { megabytes: value("JSHeapUsedSize") / 2 ** 20, nodes: value("Nodes"), listeners: value("JSEventListeners") };
}

/** Plays for so long, from the beginning again whenever it has ended; gives how many frames the page drew. */
const played = (page: Page, name: string, seconds: number): Promise<number> =>
  page.evaluate(
    ([label, span]) =>
      new Promise<number>((done) => {
        const end = performance.now() + 1000 * Number(span);
        let frames = 0;
        const frame = (now: number): void => {
          frames++;
          const start = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
          if (start && !start.disabled) start.click();
          if (now < end) requestAnimationFrame(frame);
          else done(frames);
        };
        requestAnimationFrame(frame);
      }),
    [name, seconds] as const,
  );

for (const [what, screen, figure, play] of [
  ["the season", "season", "Leaderboard", "Play the season"],
  ["a race of the systems", "convergence/race", "Ratings on their way to the truth", "Play the league"],
] as const)
  test(`@long the page is as large as before after five minutes of ${what}`, async ({ page }) => {
    test.setTimeout(patience(60_000) + 4_000 * SECONDS);
    await open(page, "race");
    await page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
    await page.getByRole("figure", { name: figure }).waitFor();
    await page.getByRole("button", { name: play }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await played(page, play, WARM_UP_SECONDS);
    const sizes = [await sizeOf(session)];
    let frames = 0;
    for (let part = 0; part < 5; part++) {
      frames += await played(page, play, SECONDS / 5);
      sizes.push(await sizeOf(session));
    }
    console.info(JSON.stringify({ what, frames, sizes }));
    expect(frames).toBeGreaterThan(SECONDS);
    const [first] = sizes;
    const last = sizes.at(-1)!;
    // A moment of the playback has more rows than another.
    expect(last.nodes).toBeLessThan(first.nodes + 1_000);
    expect(last.listeners).toBeLessThan(first.listeners + 100);
    expect(last.megabytes).toBeLessThan(first.megabytes + 4);
  });
