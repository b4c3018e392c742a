// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CURVES, Gallery, Gap, PLAYERS, TRAJECTORIES, Trajectories, Wins, wins } from "./gallery";
import { layOut } from "../../src/ui/charts/lineLayout";
import { percent, rating } from "../../src/ui/format";

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

describe("the gallery", () => {
  it("renders every frame by name", () => {
    render(<Gallery />);
    expect(
      screen
        .getAllByRole("figure")
        .map(
          (figure) =>
            figure.getAttribute("aria-labelledby") && within(figure).getAllByRole("heading")[0].firstChild?.textContent,
        ),
    ).toEqual([
      "Win probabilities",
      "Placement probabilities",
      "Update against rating gap",
      "Rating trajectories",
      "Whole-history fit",
      "Agreement",
    ]);
  });
});

describe("a heat matrix", () => {
  it("prints every number, and the table the same ones", async () => {
    render(<Wins />);
    const figure = screen.getByRole("figure", { name: "Win probabilities" });
    const printed = [...figure.querySelectorAll("svg[data-chart] g > rect + text")].map((text) => text.textContent);
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

  it("is read cell by cell with the arrow keys", async () => {
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

  it("tells its values at the crosshair", async () => {
    render(<Gap />);
    screen.getByRole("application", { name: "Update against rating gap" }).focus();
    await userEvent.keyboard("{End}");
    const tip = screen.getByRole("tooltip");
    expect(tip.textContent).toContain("+600 points");
    expect(within(tip).getAllByRole("definition")).toHaveLength(CURVES.length);
  });

  it("draws the band of the one who is followed", () => {
    render(<Trajectories />);
    expect(document.querySelectorAll(".recharts-area-area")).toHaveLength(1);
  });
});

describe("the layout of lines", () => {
  const layout = layOut({
    series: TRAJECTORIES,
    x: { scale: "time", format: String },
    y: { format: rating },
    width: 640,
    height: 320,
  });

  it("keeps the plot between ticks and names", () => {
    expect(layout.frame.left).toBeGreaterThan(20);
    expect(layout.frame.right).toBeLessThan(640 - 100);
    for (const end of layout.ends) expect(end.x).toBeCloseTo(layout.frame.right, 6);
  });

  it("has one row for every x, bands included", () => {
    expect(layout.rows).toHaveLength(60);
    expect(layout.rows[0]).toMatchObject({ s0: 1450, b0: [1370, 1530] });
  });

  it("shows everything there is to show", () => {
    const heights = TRAJECTORIES.flatMap((one) => one.points.map((point) => point.y));
    expect(layout.yDomain[0]).toBeLessThanOrEqual(Math.min(...heights));
    expect(layout.yDomain[1]).toBeGreaterThanOrEqual(Math.max(...heights));
  });
});
