// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CURVES, Gap, PLAYERS, TRAJECTORIES, Trajectories, Wins, wins } from "./kit";
import { hasNumbers } from "../../../src/ui/plot";
import { loadSeriesLines } from "../../../src/ui/plot/SeriesPlot";
import { axesOf, endsOf, tableOf } from "../../../src/ui/plot/series";
import { spaceOf } from "../../../src/ui/plot/space";
import { percent, rating } from "../../../src/ui/format";
import { LaidOut } from "../../support/laidOut";

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", LaidOut);
});
beforeAll(async () => {
  await loadSeriesLines();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a heat matrix", () => {
  it("shows every number, and the same in the table", async () => {
    render(<Wins />);
    const figure = screen.getByRole("figure", { name: "Win probabilities" });
    const printed = [...figure.querySelectorAll("svg[data-chart] g[style] > text")].map((text) => text.textContent);
    const expected = PLAYERS.flatMap((_, row) => PLAYERS.map((__, column) => wins(row, column))).filter(
      (p) => p !== null,
    );
    expect(printed).toEqual(expected.map(percent));
    await userEvent.click(within(figure).getByRole("button", { name: "Show as table" }));
    const cells = within(figure)
      .getAllByRole("cell")
      .map((cell) => cell.textContent)
      .filter(Boolean);
    expect(cells).toEqual(printed);
  });

  it("writes numbers in all cells if the widest fits, otherwise in none", () => {
    const cells = (p: number) => ({ rows: 20, columns: 20, value: () => p, text: percent });
    // Whole numbers of two digits fit where three letters would touch.
    expect(hasNumbers(15, cells(0.42))).toBe(true);
    expect(hasNumbers(15, cells(0.999))).toBe(false);
    expect(hasNumbers(24, cells(0.999))).toBe(true);
    expect(hasNumbers(13, cells(0.42))).toBe(false);
  });

  it("a heat matrix is read cell by cell with the arrow keys", async () => {
    render(<Wins />);
    const chart = screen.getByRole("application", { name: "Win probabilities" });
    chart.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}");
    const tip = screen.getByRole("tooltip");
    expect(tip.textContent).toContain("Copper Weasel beats Russet Egret");
    expect(tip.textContent).toContain(percent(wins(2, 1)!));
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

describe("a line chart", () => {
  it("draws every line in its contender's colour and dash, and names it at its end", () => {
    render(<Gap />);
    const lines = [...document.querySelectorAll<SVGPathElement>(".recharts-line-curve")];
    expect(lines.map((line) => line.getAttribute("stroke"))).toEqual(
      [1, 2, 3, 4, 5].map((slot) => `var(--contender-${slot})`),
    );
    expect(lines[1].getAttribute("stroke-dasharray")).toBe("8 3");
    for (const { label } of CURVES) expect(screen.getByText(label, { selector: "text" })).toBeTruthy();
  });

  it("shows its values at the crosshair", async () => {
    render(<Gap />);
    screen.getByRole("application", { name: "Update against rating gap" }).focus();
    await userEvent.keyboard("{End}");
    const tip = screen.getByRole("tooltip");
    expect(tip.textContent).toContain("+600 points");
    expect(within(tip).getAllByRole("definition")).toHaveLength(CURVES.length);
  });

  it("draws the band of the selected player", () => {
    render(<Trajectories />);
    expect(document.querySelectorAll(".recharts-area-area")).toHaveLength(1);
  });

  it("leaves nothing in the library's layers after the screen is closed", () => {
    const listens = vi.spyOn(EventTarget.prototype, "addEventListener");
    render(<Trajectories />);
    const targets = listens.mock.contexts;
    listens.mockRestore();
    expect(document.querySelectorAll(".recharts-line-curve, .recharts-area-area")).toHaveLength(5);
    expect(document.querySelectorAll('[class*="zIndex-layer"] *')).toHaveLength(0);
    // React listens for every event on what it draws into from elsewhere.
    expect(targets.filter((target) => target instanceof SVGElement && target.localName === "g")).toEqual([]);
  });

  it("draws its lines over the axes", () => {
    render(<Trajectories />);
    const [line] = document.querySelectorAll(".recharts-line-curve");
    const words = [...line.closest("svg")!.querySelectorAll("text")];
    expect(words.length).toBeGreaterThan(4);
    for (const text of words) expect(text.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe("a mark in a series chart", () => {
  it("has the same position on the library's scales as on the kit's", () => {
    render(<Gap />);
    const svg = screen
      .getByRole("application", { name: "Update against rating gap" })
      .querySelector("svg[data-chart]")!;
    const names = CURVES.map(({ label }) => screen.getByText(label, { selector: "text" }));
    const edge = Number(names[0].getAttribute("x")) - 18;
    const zero = Number(svg.querySelector("line.zero")!.getAttribute("y1"));
    const [, , , , trueSkill] = svg.querySelectorAll(".recharts-line-curve");
    const end = /([\d.]+),([\d.]+)$/.exec(trueSkill.getAttribute("d")!)!;
    expect(Number(end[1])).toBeCloseTo(edge, 6);
    // The marker at the end of its line, and the line over no change.
    const markers = [...svg.querySelectorAll("path.marker")].map((mark) => mark.getAttribute("transform"));
    expect(markers).toContain(`translate(${end[1]} ${end[2]})`);
    expect(zero).toBeGreaterThan(Number(end[2]));
  });
});

describe("the layout of lines", () => {
  const rows = tableOf(TRAJECTORIES);
  const axes = axesOf(
    TRAJECTORIES,
    rows.map((row) => row.x as number),
    { scale: "time" },
    { format: rating },
  );
  const space = spaceOf({ ...axes, width: 640, height: 320, margin: { right: 120 } });

  it("leaves the plot between ticks and names", () => {
    expect(space.left).toBeGreaterThan(20);
    expect(space.right).toBe(520);
    expect(space.yTicks.length).toBeGreaterThan(2);
    for (const end of endsOf(TRAJECTORIES, axes.x.domain[1])) expect(space.x(end.x!)).toBeCloseTo(space.right, 6);
  });

  it("creates one row for every x, including bands", () => {
    expect(rows).toHaveLength(60);
    expect(rows[0]).toMatchObject({ s0: 1450, b0: [1370, 1530] });
  });

  it("includes all data", () => {
    const heights = TRAJECTORIES.flatMap((one) => one.points.map((point) => point.y));
    const [low, high] = space.y.domain();
    expect(low).toBeLessThanOrEqual(Math.min(...heights));
    expect(high).toBeGreaterThanOrEqual(Math.max(...heights));
  });

  it("leaves more room for larger tick labels", () => {
    const wall = spaceOf({ ...axes, width: 640, height: 320, letters: 2 });
    expect(wall.left).toBeCloseTo(2 * (space.left - 12) + 12, 6);
  });
});
