// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChartFrame, FigureSource } from "../../../src/ui";
import type { ChartFrameProps, FigureTable } from "../../../src/ui";
import { MAX_ROWS } from "../../../src/ui/export/tablePicture";
import { patience } from "../../support/pace";

const saved: Blob[] = [];
vi.setConfig({ testTimeout: 30_000 });
let name = "";
/** jsdom lays nothing out: every box is as wide as its words, and a drawing as it says itself. */
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return "blob:here";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function box(this: Element) {
    return new DOMRect(0, 0, Number(this.getAttribute("width") ?? 100), Number(this.getAttribute("height") ?? 20));
  });
  Range.prototype.getBoundingClientRect = function box(this: Range) {
    return new DOMRect(this.startOffset * 7, 0, (this.endOffset - this.startOffset) * 7, 14);
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const table = (): FigureTable => ({
  columns: [{ label: "Player" }, { label: "Rating", format: (value) => value.toFixed(0) }],
  rows: Array.from({ length: 912 }, (_, at) => [`Player ${at + 1}`, 2000 - at]),
});

const drawing = (
  <>
    <button type="button">Drag me</button>
    <label>
      <input aria-label="Field" defaultValue="typed" /> its label
    </label>
    <div>
      <select aria-label="Sorted by" defaultValue="a">
        <option value="a">brier</option>
      </select>
      <span>its arrow</span>
    </div>
    <details>
      <summary>Why</summary>
      <p>reasons that are closed</p>
    </details>
    <p>points</p>
    <svg data-chart role="img" aria-label="drawing" width="300" height="200" className="page">
      <line x1="0" x2="9" y1="0" y2="9" className="grid" style={{ stroke: "rgb(1, 2, 3)" }} />
      <text x="5">−100</text>
      <text data-no-export>only on the page</text>
    </svg>
  </>
);

function frame(props: Partial<ChartFrameProps>): void {
  render(
    <FigureSource value="Formula One · 225 races">
      <ChartFrame title="Update sizes" reading={<b>The favourite came fourth.</b>} {...props}>
        {drawing}
      </ChartFrame>
    </FigureSource>,
  );
}

async function file(): Promise<Element> {
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  await userEvent.click(screen.getByRole("menuitem", { name: /SVG/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: patience(20_000) });
  expect(saved[0].type).toBe("image/svg+xml");
  const parsed = new DOMParser().parseFromString(await saved[0].text(), "image/svg+xml");
  expect(parsed.querySelector("parsererror")?.textContent).toBeUndefined();
  return parsed.documentElement;
}

async function saveAsSvg(props: Partial<ChartFrameProps> = {}): Promise<Element> {
  frame(props);
  return file();
}

const texts = (svg: Element) => [...svg.querySelectorAll("text")].map((text) => text.textContent);

describe("a figure that is saved as SVG", () => {
  it("contains title, system, sentence, data set and date", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 22, 12));
    const svg = await saveAsSvg({ under: { slot: 3, label: "Thurstone" } });
    expect(name).toBe("podium-update-sizes.svg");
    expect(svg.querySelector("title")!.textContent).toBe("Update sizes under Thurstone");
    expect(svg.querySelector("desc")!.textContent).toContain("The favourite came fourth.");
    const words = texts(svg);
    expect(words).toContain("Update sizes");
    expect(words).toContain("Thurstone");
    expect(words.join(" ")).toContain("The favourite came fourth.");
    expect(words.join(" ")).toContain("Formula One · 225 races · 22 Nov 2026 · Podium");
  });

  it("includes every system with its mark, colour and dash", async () => {
    const svg = await saveAsSvg({
      legend: [
        { slot: 0, label: "Pairwise Elo, sum" },
        { slot: 1, label: "TrueSkill" },
        { slot: 1, label: "Solid in the drawing", dashed: false },
      ],
    });
    const entries = [...svg.querySelectorAll("[data-legend]")];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "Pairwise Elo, sum",
      "TrueSkill",
      "Solid in the drawing",
    ]);
    expect(entries[2].querySelector("line")!.hasAttribute("stroke-dasharray")).toBe(false);
    const line = entries[1].querySelector("line")!;
    expect(line.getAttribute("stroke-dasharray")).toBe("8 3");
    expect(entries[1].querySelector("path")!.getAttribute("d")).toBe("M-3.6 -3.6H3.6V3.6H-3.6Z");
    expect(line.getAttribute("stroke")).toBe(entries[1].querySelector("path")!.getAttribute("fill"));
  });

  it("includes the row names that the page shows beside the figure", async () => {
    const long = "Maximilian Alexander the Third of Saxe-Coburg and Gotha";
    const svg = await saveAsSvg({
      rowNames: [
        { name: "Lando Norris", note: "1", y: 40 },
        { name: long, note: "DNF", y: 90 },
      ],
    });
    const row = [...svg.querySelectorAll("text")].find((text) => text.textContent === "Lando Norris")!;
    expect(Number(row.getAttribute("y"))).toBeCloseTo(44.5);
    expect(texts(svg)).toContain("DNF");
    // Cut to its room, whole in its title.
    expect([...svg.querySelectorAll("text title")].map((title) => title.textContent)).toContain(long);
  });

  it("includes the drawing with its styles, without controls", async () => {
    const svg = await saveAsSvg({ controls: <button type="button">Axis</button>, footer: "Points." });
    const words = texts(svg);
    expect(words).toEqual(expect.arrayContaining(["points", "−100", "Points."]));
    expect(svg.querySelector("svg svg line")!.getAttribute("style")).toContain("stroke:rgb(1, 2, 3)");
    for (const absent of [
      "Drag me",
      "typed",
      "its label",
      "brier",
      "its arrow",
      "Axis",
      "Download",
      "only on the page",
      "Why",
      "reasons that are closed",
    ])
      expect(svg.outerHTML).not.toContain(absent);
    expect(svg.querySelector("[class], foreignObject, [style*='var(']")).toBeNull();
    expect(Number(svg.getAttribute("width"))).toBeGreaterThanOrEqual(340);
    expect(Number(svg.getAttribute("height"))).toBeGreaterThan(200);
  });

  it("includes the first rows of a list, and says how many more there are", async () => {
    const svg = await saveAsSvg({ title: "Leaderboard", saved: "table", table });
    const words = texts(svg);
    expect(words).toContain("Player 1");
    expect(words).toContain(`Player ${MAX_ROWS}`);
    expect(words).not.toContain(`Player ${MAX_ROWS + 1}`);
    expect(words).toContain(`and ${912 - MAX_ROWS} more`);
    expect(words).toEqual(expect.arrayContaining(["Rating", "2000"]));
    expect(words).not.toContain("−100");
  });

  it("contains the table while the page shows it", async () => {
    frame({ table });
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const words = texts(await file());
    expect(words).toContain("Player 1");
    expect(words).not.toContain("−100");
  });
});
