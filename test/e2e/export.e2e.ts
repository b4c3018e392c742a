import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures";
import { finished } from "./finished";
import { patience } from "../support/pace";

/** What a saved file says of itself, read by the browser's own parsers. */
interface Saved {
  readonly title: string;
  /** Every text of the file. */
  readonly words: string;
  readonly legend: readonly string[];
  /** Contender colours among the strokes and fills of the drawing. */
  readonly systems: readonly number[];
  readonly ground: string;
  readonly width: number;
  readonly height: number;
  readonly controls: number;
  readonly fonts: number;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Of the first pixel, as CSS writes it. */
  readonly ground: string;
  /** Longest run of rows, and of columns, that hold nothing but the ground: shares of the whole. */
  readonly blankRows: number;
  readonly blankColumns: number;
  /** Share of all pixels that differ from the ground. */
  readonly ink: number;
}

async function saved(page: Page, figure: Locator, kind: "SVG" | "PNG"): Promise<Buffer> {
  await figure.getByRole("button", { name: "Download", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: new RegExp(`^${kind}`) }).click();
  return readFile(await (await download).path());
}

function readSvg(page: Page, text: string): Promise<Saved> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    const fault = parsed.querySelector("parsererror")?.textContent;
    if (fault) throw new Error(fault);
    const svg = parsed.documentElement;
    // A probe of its own for each: a colour that changes would be on its way.
    const colours = Array.from({ length: 8 }, (_, slot) => {
      const probe = document.createElement("span");
      probe.style.color = `var(--contender-${slot + 1})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    const drawn = [...svg.querySelectorAll("svg [style]")].map((one) => one.getAttribute("style") ?? "").join(" ");
    const all = [...svg.querySelectorAll("text")].map((one) => one.textContent);
    return {
      title: svg.querySelector(":scope > title")?.textContent ?? "",
      words: all.join(" "),
      legend: [...svg.querySelectorAll("[data-legend]")].map((one) => one.textContent),
      systems: colours.flatMap((colour, slot) => (drawn.includes(colour) ? [slot] : [])),
      ground: svg.querySelector(":scope > rect")?.getAttribute("fill") ?? "",
      width: Number(svg.getAttribute("width")),
      height: Number(svg.getAttribute("height")),
      controls: svg.querySelectorAll("foreignObject, button, input, select, [class]").length,
      fonts: (svg.querySelector("style")?.textContent.match(/data:font\/woff2/g) ?? []).length,
    };
  }, text);
}

function readPng(page: Page, file: Buffer): Promise<Pixels> {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const ground = pixels[0];
    const rows = new Uint32Array(height);
    const columns = new Uint32Array(width);
    for (let at = 0; at < pixels.length; at++) {
      if (pixels[at] === ground) continue;
      rows[Math.floor(at / width)]++;
      columns[at % width]++;
    }
    const longest = (counts: Uint32Array) => {
      let run = 0;
      let most = 0;
      for (const count of counts) most = Math.max(most, (run = count ? 0 : run + 1));
      return most / counts.length;
    };
    const [r, g, b] = new Uint8Array(pixels.buffer, 0, 3);
    return {
      width,
      height,
      ground: `rgb(${r}, ${g}, ${b})`,
      blankRows: longest(rows),
      blankColumns: longest(columns),
      ink: rows.reduce((sum, count) => sum + count, 0) / pixels.length,
    };
  }, file.toString("base64"));
}

/** A figure of every kind on every screen, with words that stand in it and nowhere else in the file. */
interface Sample {
  readonly figure: string;
  readonly words: readonly string[];
  /** Names of the systems in the legend. */
  readonly legend?: readonly string[];
}

/** What every season opens with. */
const SYSTEMS = ["Pairwise Elo, sum", "Pairwise Elo, mean", "Plackett–Luce", "Thurstone", "TrueSkill"];
const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  race: [
    { figure: "Update sizes", words: ["Lando Norris", "Valtteri Bottas", "DNF", "no change"], legend: SYSTEMS },
    { figure: "Placement probabilities", words: ["under", "Thurstone", "Lando Norris", "Valtteri Bottas", "75 %"] },
    { figure: "Performance densities", words: ["Thurstone", "Dashed: before the race."] },
    { figure: "Win probabilities", words: ["Thurstone", "wins"] },
    { figure: "Update against rating gap", words: ["winner rated lower", "winner rated higher"], legend: SYSTEMS },
  ],
  season: [
    { figure: "Leaderboard", words: ["Thurstone", "Lewis Hamilton", "Valtteri Bottas", "Rank"] },
    { figure: "Rating trajectories", words: ["Thurstone", "2026", "Kimi Antonelli"] },
    { figure: "Races", words: ["and 25 more"], legend: ["Thurstone"] },
    { figure: "Race detail", words: ["Lando Norris", "Valtteri Bottas", "Before", "After"], legend: ["Thurstone"] },
  ],
  models: [
    { figure: "Scoreboard", words: ["Discordance", "Brier score", ...SYSTEMS] },
    { figure: "Calibration", words: ["favourite"], legend: SYSTEMS },
    { figure: "Skill over time", words: ["races so far"], legend: SYSTEMS },
    { figure: "Agreement", words: SYSTEMS },
  ],
  matchmaking: [
    { figure: "Candidates", words: ["Opponent", "Quality", "Lando Norris"] },
    { figure: "A single path, slowly", words: ["Closest mean", "Likeliest draw", "Look ahead", "Simulated study"] },
  ],
  convergence: [
    { figure: "Error over time", words: ["races so far", "Simulated season"], legend: SYSTEMS },
    { figure: "Who has met whom", words: ["races so far", "Simulated season"] },
  ],
  learn: [{ figure: "Win probability", words: ["Ash", "Lesson 1"] }],
};

const SIMULATED = new Set(["A single path, slowly", "Error over time", "Who has met whom", "Win probability"]);

test("a saved figure names the open race, its changes, and the settings of the systems", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "race");
  const figure = page.getByRole("figure", { name: "Win probabilities", exact: true });
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  const words = async () => (await readSvg(page, (await saved(page, figure, "SVG")).toString("utf8"))).words;
  const plain = await words();
  expect(plain).toMatch(new RegExp(`${heading}, \\d{1,2} [A-Z][a-z]{2} 20\\d\\d · Formula One`));
  expect(plain).not.toContain("What if");

  await page.getByRole("button", { name: /^Thurstone.*, options$/ }).click();
  await page.getByRole("menuitem", { name: "Edit parameters" }).click();
  const rate = page.getByRole("dialog", { name: /parameters$/ }).getByRole("textbox", { name: "Learning rate" });
  await rate.fill("0.77");
  await rate.press("Enter");
  await page.keyboard.press("Escape");
  const grip = page
    .getByRole("list", { name: "Finishing order" })
    .getByRole("button", { name: /^Move / })
    .first();
  await grip.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByText("What if", { exact: true })).toBeVisible();
  await finished(page);
  await expect
    .poll(words)
    .toMatch(new RegExp(`What if, ${heading}, [^·]*\\(.+\\) · Formula One.*Thurstone \\(.*0\\.77\\)`));
});

for (const [colorScheme, plate] of [
  ["light", "rgb(252, 253, 251)"],
  ["dark", "rgb(23, 28, 25)"],
] as const) {
  for (const [screen, samples] of Object.entries(SAMPLES)) {
    test(
      `the figures of ${screen} are saved whole, ${colorScheme}`,
      // Two screens and one theme are enough to see a broken file; the rest looks at every figure.
      { tag: colorScheme === "light" && (screen === "race" || screen === "season") ? [] : ["@long"] },
      async ({ page }) => {
        test.setTimeout(patience(150_000));
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(`./#/${screen}`);
        for (const { figure: name, words, legend = [] } of samples) {
          const figure = page.getByRole("figure", { name, exact: true });
          // The frames stand before their screen is filled; then what is not yet in view is drawn.
          await expect(figure.getByRole("button", { name: "Download", exact: true })).toBeVisible();
          await finished(page);
          await figure.scrollIntoViewIfNeeded();
          await expect(figure.locator("svg, table, li").first()).toBeVisible();

          let svg!: Saved;
          let png!: Pixels;
          // A figure that is still being filled grows between two files of it.
          await expect(async () => {
            svg = await readSvg(page, (await saved(page, figure, "SVG")).toString("utf8"));
            png = await readPng(page, await saved(page, figure, "PNG"));
            expect([png.width, png.height], `${name} at twice the size`).toEqual([2 * svg.width, 2 * svg.height]);
          }).toPass();

          expect(svg.title, name).toContain(name);
          for (const word of [name, ...words]) expect(svg.words, `${name} has its words`).toContain(word);
          if (!SIMULATED.has(name)) expect(svg.words, `${name} names its data set`).toContain("Formula One");
          expect(svg.words, `${name} has its day`).toMatch(/\d{1,2} [A-Z][a-z]{2} 20\d\d · Podium$/);
          for (const system of legend) expect(svg.legend.join(" "), `${name} has its legend`).toContain(system);
          const named = svg.legend.length || SYSTEMS.filter((system) => svg.words.includes(system)).length;
          if (screen !== "learn")
            expect(named, `${name} names every system that it draws`).toBeGreaterThanOrEqual(svg.systems.length);
          expect(svg.ground).toBe(plate);
          expect(svg.controls, `${name} has no controls`).toBe(0);
          expect(svg.words).not.toMatch(/Download|Show as table/);
          expect(svg.fonts, `${name} carries its type`).toBeGreaterThan(0);

          expect(png.ground).toBe(plate);
          expect(png.blankRows, `${name}: no band without anything`).toBeLessThan(0.12);
          expect(png.blankColumns, `${name}: no side without anything`).toBeLessThan(0.12);
          expect(png.ink, `${name} is drawn`).toBeGreaterThan(0.01);
        }
      },
    );
  }
}
