// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Explanation } from "../../src/engine/rating/model";
import { Prose, figure } from "../../src/ui/prose/Prose";
import { displayOf } from "../../src/ui/display";
import { MAX_PARTS, workingOf } from "../../src/ui/working/working";
import { WorkingView } from "../../src/ui/working/WorkingView";

afterEach(cleanup);

const explanation: Explanation = {
  rule: "Every opponent counts as one game.",
  parts: [
    { label: "Beat", opponent: 1, value: 0.06, probability: 0.4 },
    { label: "Lost to the team of", opponent: 2, value: -0.01, probability: 0.3 },
    { label: "Took this place", value: 0, probability: 0.5 },
  ],
  total: 0.05,
  formula: { id: "pairwise-sum", values: { learningRate: 0.1, pairs: 2, scored: 1, expected: 0.5, step: 0.05 } },
  sd: { before: 1.5, after: 0.25 },
  notes: ["A note."],
};
const names = ["Ada", "Bea", "<img onerror=alert(1)>"];
const scale = { origin: 0, pointsPerUnit: 200 };
const working = workingOf(explanation, scale, (opponent) => names[opponent]);

it("many parts are reduced to the largest and the sum of the others", () => {
  const values = Array.from({ length: 29 }, (_, k) => (k % 2 ? -1 : 1) * (k + 1) * 0.001);
  const explanation = {
    rule: "Every opponent counts.",
    parts: values.map((value, k) => ({ label: `Beat player ${k}`, value })),
    total: values.reduce((sum, value) => sum + value, 0),
    formula: { id: "skipped", values: {} },
    notes: [],
  };
  const scale = { origin: 0, pointsPerUnit: 1000, label: "units" } as unknown as Parameters<typeof workingOf>[1];
  const { parts, total } = workingOf(explanation as never, scale, () => "");
  expect(parts).toHaveLength(MAX_PARTS);
  expect(parts.at(-1)!.label).toBe("23 others");
  expect(parts.slice(0, -1).map(({ label }) => label)).toEqual([23, 24, 25, 26, 27, 28].map((k) => `Beat player ${k}`));
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 9);
  expect(parts.at(-1)!.to).toBeCloseTo(total, 9);
  const few = workingOf({ ...explanation, parts: explanation.parts.slice(0, MAX_PARTS) } as never, scale, () => "");
  expect(few.parts).toHaveLength(MAX_PARTS);
  expect(few.parts.at(-1)!.label).toBe("Beat player 6");
});

describe("an explanation", () => {
  it("an explanation is in points, names opponents and explains probabilities", () => {
    expect(working.parts.map(({ label, chance, value }) => [label, chance, Math.round(value)])).toEqual([
      ["Beat Bea", "40\u00a0% to win", 12],
      ["Lost to the team of <img onerror=alert(1)>", "30\u00a0% to win", -2],
      ["Took this place", "50\u00a0% likely", 0],
    ]);
    expect(working.total).toBeCloseTo(10, 12);
    expect(working.notes).toEqual(["Uncertainty 300 to 50.0 points.", "A note."]);
  });

  it("shows the formula as MathML, in symbols and with numbers, and names the units", async () => {
    const { container } = render(<WorkingView working={working} heading="h4" />);
    expect(screen.getByRole("heading", { level: 4, name: "Why +10.0?" })).toBeInTheDocument();
    const formula = await screen.findByRole("group", { name: "Formula" });
    const [symbols, numbers] = formula.querySelectorAll("math[display=block]");
    expect(symbols.textContent).toMatch(/ρ.*=.*η.*S.*−.*E/);
    expect([...numbers.querySelectorAll("mn")].map((node) => node.textContent)).toEqual(["0.1", "1", "0.5", "0.05"]);
    expect(numbers.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
    expect(
      within(formula).getByText(/model units; one is 200\.0 points, which makes \+10\.0 points/),
    ).toBeInTheDocument();
    expect(within(formula).getByText("learning rate")).toBeInTheDocument();
    expect(container.querySelector("img")).toBeNull();
  });

  it("collapses the formula on small screens", async () => {
    render(<WorkingView working={working} heading="h4" folded />);
    expect(screen.queryByRole("group", { name: "Formula" })).toBeNull();
    const details = screen.getByText("Show formula").closest("details")!;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    expect(await screen.findByRole("group", { name: "Formula" })).toBeInTheDocument();
  });

  it("an explanation in model units needs no conversion", async () => {
    const own = workingOf(explanation, scale, (opponent) => names[opponent], displayOf(scale, "own"));
    // Bars are drawn in points, so that they fit an axis of points.
    expect(own.total).toBeCloseTo(10, 12);
    expect(own.notes[0]).toBe("Uncertainty 1.500 to 0.250 model units.");
    render(<WorkingView working={own} heading="h4" />);
    expect(screen.getByRole("heading", { level: 4, name: "Why +0.050?" })).toBeInTheDocument();
    expect(screen.getByText("+0.050 model units")).toBeInTheDocument();
    const formula = await screen.findByRole("group", { name: "Formula" });
    expect(within(formula).queryByText(/points/)).toBeNull();
  });

  it("shows no formula if nothing was compared or the model has none", async () => {
    render(<WorkingView working={{ ...working, formula: { id: "skipped", values: {} } }} heading="h4" />);
    expect(screen.queryByRole("group", { name: "Formula" })).toBeNull();
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
  });
});

describe("numbers in a formula", () => {
  it.each([
    [0.0813674, "0.08137"],
    [-1.5, "−1.5"],
    [12345.6, "12350"],
    [0, "0"],
    [-0, "0"],
    [3e-7, "3 × 10^−7"],
    [Infinity, "∞"],
  ])("%s reads %s", (value, words) => expect(figure(value)).toBe(words));

  it("puts negative operands in parentheses", () => {
    const slot = (name: string) => ({ tag: "slot", props: { name, operand: true } });
    const { container } = render(
      <Prose trees={[{ tag: "math", children: [slot("a"), slot("b")] }]} values={{ a: -2, b: 3 }} />,
    );
    expect(container.textContent).toBe("(−2)3");
  });
});
