// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MODELS } from "../../../src/engine/models/registry";
import ContenderPanel from "../../../src/features/contenders/ContenderPanel";
import { shownParameters } from "../../../src/features/contenders/parameters";
import { choices, useChoices } from "../../../src/store";
import { LaidOut } from "../../support/laidOut";

const START = choices.store.getState();
vi.stubGlobal("ResizeObserver", LaidOut);

const onAbout = vi.fn();

function Panel() {
  const contender = useChoices((state) => state.contenders[0]);
  const model = MODELS.find(({ id }) => id === contender.model);
  return (
    <ContenderPanel
      contender={contender}
      name="It"
      problem=""
      model={model}
      remarks={["No minutes."]}
      onAbout={onAbout}
      onClose={() => undefined}
      bare
    />
  );
}

function show(model: string) {
  choices.store.setState({ ...START, contenders: [{ id: "c1", model, parameters: {}, slot: 0 }] }, true);
  render(<Panel />);
}

const parameters = () => choices.store.getState().contenders[0].parameters;

beforeEach(() => onAbout.mockClear());
afterEach(cleanup);

describe.each(MODELS)("the panel of $id", (model) => {
  it("has a control for every parameter with an effect, and every preset", () => {
    show(model.id);
    screen.queryByText("More parameters")?.click();
    for (const { label } of shownParameters(model.parameters, {}))
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    const presets = within(screen.getByRole("combobox", { name: "Preset" })).getAllByRole("option");
    expect(presets.map((option) => option.textContent)).toEqual(
      expect.arrayContaining(["Defaults", ...model.presets.map(({ label }) => label)]),
    );
  });
});

describe("a contender's panel", () => {
  it("says what the results lack, and links to the model's page", async () => {
    show("zonestats");
    expect(within(screen.getByRole("list", { name: "About these results" })).getByText("No minutes.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "About this model" }));
    expect(onAbout).toHaveBeenCalledOnce();
  });

  it("offers the choice of units for any contender", async () => {
    show("thurstone");
    const units = screen.getByRole("group", { name: "Ratings in" });
    expect(within(units).getByRole("radio", { name: "Points" })).toBeChecked();
    await userEvent.click(within(units).getByRole("radio", { name: "Model units" }));
    expect(choices.store.getState().view.units).toBe("own");
    expect(within(units).getByRole("radio", { name: "Model units" })).toBeChecked();
  });

  it("edits rates by rating: knots are added, changed, kept distinct, removed and reset", async () => {
    show("plackett-luce");
    await userEvent.click(screen.getByText("More parameters"));
    await userEvent.click(screen.getByRole("button", { name: "Add point" }));
    await userEvent.click(screen.getByRole("button", { name: "Add point" }));
    expect(parameters().learningRateKnots).toEqual([
      [0, 0.3],
      [1, 0.3],
    ]);
    expect(screen.getByRole("img", { name: "Rate by rating: 0.3 at 0, 0.3 at 1, constant beyond" })).toBeVisible();

    const second = screen.getByRole("textbox", { name: "Rating of point 2" });
    await userEvent.clear(second);
    await userEvent.type(second, "0");
    expect(screen.getByRole("alert")).toHaveTextContent("Two points have the same rating");
    expect(parameters().learningRateKnots).toEqual([
      [0, 0.3],
      [1, 0.3],
    ]);
    await userEvent.type(second, ".5");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(parameters().learningRateKnots).toEqual([
      [0, 0.3],
      [0.5, 0.3],
    ]);

    await userEvent.clear(second);
    await userEvent.type(second, "−2");
    expect(second).toHaveFocus();
    expect(parameters().learningRateKnots).toEqual([
      [-2, 0.3],
      [0, 0.3],
    ]);

    const rate = screen.getByRole("textbox", { name: "Rate at point 1" });
    await userEvent.clear(rate);
    await userEvent.type(rate, "0");
    expect(screen.getByRole("alert")).toHaveTextContent(/above 0|more than 0|greater/i);

    await userEvent.click(screen.getByRole("button", { name: "Remove point 1" }));
    expect(parameters().learningRateKnots).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Reset Learning rate by rating to none" }));
    expect(parameters()).toEqual({});
  });

  it("resets choices and flags, and shows the parameters of a choice", async () => {
    show("pairwise-elo");
    await userEvent.click(screen.getByRole("radio", { name: "Mean" }));
    expect(parameters()).toEqual({ aggregate: "mean" });
    await userEvent.click(screen.getByRole("button", { name: "Reset Aggregate to Sum" }));
    await userEvent.click(screen.getByText("More parameters"));
    expect(screen.queryByText("Anchor rating")).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Anchor" }));
    expect(screen.getByRole("textbox", { name: "Anchor rating" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Reset Anchor to off" }));
    expect(parameters()).toEqual({});
  });

  it("accepts a preset with its hint, another name and another mark", async () => {
    show("pairwise-elo");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Preset" }), "Chess, K = 20");
    expect(parameters().learningRate).toBeCloseTo((20 * Math.LN10) / 400, 12);
    expect(screen.getByText("The factor K = 20 of chess ratings, for established players.")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Club");
    await userEvent.click(
      within(screen.getByRole("group", { name: "Colour, dash and marker" })).getAllByRole("radio")[4],
    );
    expect(choices.store.getState().contenders[0]).toMatchObject({ label: "Club", slot: 4 });
  });
});
