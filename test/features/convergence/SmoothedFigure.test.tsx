// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { smoothedSteps } from "../../../src/engine/simulation/smoothed";
import { finish } from "../../../src/engine/steps";
import SmoothedFigure from "../../../src/features/convergence/SmoothedFigure";
import { simulation } from "../../../src/store";
import type { SimulationFindings } from "../../../src/store";
import { NO_RUN } from "../../../src/store/runs/run";

const settings = completeSeason({ players: 6, races: 200, drift: 80, repetitions: 2 });
const run = finish(repetitionSteps(settings, [{ model: "pairwise-elo", parameters: {} }], 0));
const findings = {
  scenario: "moving",
  settings,
  contenders: [],
  curves: simulationCurves([run]),
  showcase: run.showcase!,
} as SimulationFindings;
const draw = (of = findings) =>
  render(<SmoothedFigure findings={of} names={[{ id: "c1", name: "Elo", slot: 0 }]} line={0} now={null} />);

afterEach(cleanup);

it("offers the fit, shows its progress, and gives coverage and errors", async () => {
  const first = finish(smoothedSteps(settings, 0, null));
  const seasons = [first, finish(smoothedSteps(settings, 1, first.choice))];
  const fit = vi.spyOn(simulation, "smooth").mockImplementation(() => Promise.resolve());
  const stop = vi.spyOn(simulation, "stopSmoothing").mockImplementation(() => undefined);
  draw();
  await userEvent.click(screen.getByRole("button", { name: "Fit curves" }));
  expect(fit).toHaveBeenCalledWith(settings);
  const value = { settings, seasons: [], goal: 2 };
  act(() => simulation.store.setState({ smoothing: { ...NO_RUN, status: "running", value, progress: 0.3 } }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(stop).toHaveBeenCalled();
  act(() => simulation.store.setState({ smoothing: { ...NO_RUN, status: "done", value: { ...value, seasons } } }));
  const figure = screen.getByRole("figure", { name: "Then, now and the truth" });
  await waitFor(() =>
    expect(figure).toHaveTextContent(
      /true skills lie within the 90 % band: \d+\s% \(95 % interval \d+ to \d+ %; 12 players in 2 runs\)/,
    ),
  );
  expect(figure).toHaveTextContent(/points by all races; .* by the races until then; .* under Elo\./);
  expect(figure).toHaveTextContent(
    /the best of 7 tries by walk-forward log loss\. Band: 90 %, all ratings uncertain\./,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Follow" }), "Player 3");
  expect(screen.getByRole("combobox", { name: "Follow" })).toHaveDisplayValue("Player 3");
});

it("hides curves of other settings, and says when a season is too large", () => {
  draw({ ...findings, settings: { ...settings, seed: 9 } });
  expect(screen.getByRole("button", { name: "Fit curves" })).toBeVisible();
  cleanup();
  draw({ ...findings, settings: { ...settings, races: 50_000, field: 10 } });
  expect(screen.getByText(/up to 200,000 entrants; this one has 500,000\./)).toBeVisible();
});
