// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PasteDialog from "../../../src/features/import/PasteDialog";
import { Recipes } from "../../../src/features/datasets/Recipes";
import { choices, importing } from "../../../src/store";
import { recipesOf } from "../../../src/store/importing";
import { readHere } from "./reader";

beforeEach(readHere);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("reads the next sheet like the last one, names the data set, and can be undone in one click", async () => {
  const here = vi.mocked(importing.read).getMockImplementation()!;
  const last = await here([{ data: "player,score\nAnn,70\nBen,72\nCyd,71\n" }], { scoreOrder: "lower" });
  choices.dataSets.add({
    name: "Club sheet",
    source: { kind: "stored", base: "b1" },
    recipes: recipesOf(last.result.inputs),
  });
  vi.mocked(importing.read).mockImplementation((inputs, options, call) =>
    here(inputs, { ...options, recipes: recipesOf(last.result.inputs) }, call),
  );
  render(<PasteDialog onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("textbox", { name: "Results" }));
  await userEvent.paste("player,score\nDi,80\nAnn,90\nBen,85\n");
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Reading" }).textContent).toContain(
      "Read as last time, from Club sheet.",
    ),
  );
  expect(screen.getByText(/won by Di/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lower is better" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo: read as last time" }));
  expect(await screen.findByText(/won by Ann/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "Reading" }).textContent).not.toContain("Read as last time");
});

it("recipes are listed with their data set, and can be removed there", async () => {
  const recipe = {
    version: 1 as const,
    fingerprint: "table player,score",
    reading: "",
    choices: {},
    options: {},
    label: "Table, one row an entrant",
  };
  const id = choices.dataSets.add({ name: "Club", source: { kind: "stored", base: "b1" }, recipes: [recipe] });
  const dataSet = () => choices.store.getState().dataSets.find((one) => one.id === id)!;
  const { rerender } = render(<Recipes dataSet={dataSet()} />);
  await userEvent.click(
    screen.getByRole("button", { name: "Remove the recipe Table, one row an entrant: player,score" }),
  );
  rerender(<Recipes dataSet={dataSet()} />);
  expect(screen.queryByRole("region", { name: "Recipes" })).toBeNull();
});
