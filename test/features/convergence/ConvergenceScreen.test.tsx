// @vitest-environment jsdom
// @isolation own-process
import "@testing-library/jest-dom/vitest";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ConvergenceScreen from "../../../src/features/convergence";
import { choices, importing, simulation, pool } from "../../../src/store";
import { createPool } from "../../../src/worker/pool";
import { inProcess } from "../../worker/support/inProcess";
import { atWork, media } from "./atWork";
import { patience } from "../../support/pace";

// The whole screen at work, on a machine that may have other work.
vi.setConfig({ testTimeout: 30_000 });
// Nothing of this screen is hidden, and looking whether something is takes most of the time.
configure({ defaultHidden: true });
const PATIENT = { timeout: patience(15_000) };

// Drawing lines is the kit's, tested there, and takes most of the time where there is no browser.
vi.mock("../../../src/ui/plot/SeriesPlot", () => ({
  SeriesPlot: ({ label }: { readonly label: string }) => <div role="img" aria-label={label} />,
}));

const SMALL = { players: 8, races: 60, repetitions: 6 };

/** What the popover asks of the page, and jsdom does not have. */
const figure = (name: string) => screen.getByRole("figure", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const rail = () => within(screen.getByRole("navigation", { name: "Scenarios" }));

async function show(scenario = "constant", parameters: object = {}) {
  choices.store.setState({ convergence: { scenario, parameters: { ...SMALL, ...parameters } } });
  render(<ConvergenceScreen />);
  await screen.findByRole("figure", { name: "Error over time" });
}

/** A scenario that was chosen, in a season that is soon over. */
const shorten = () =>
  act(() => choices.store.setState(({ convergence }) => ({ convergence: { ...convergence, parameters: SMALL } })));

const previewed = async () => {
  await waitFor(() => {
    expect(simulation.store.getState().run.status).toBe("done");
    expect(ran()).toBe(4);
  }, PATIENT);
  // Rail, settings and figures are drawn one after the other.
  await screen.findByRole("slider", { name: "Races so far" }, PATIENT);
};

const FRESH = simulation.store.getState();
/** Repetitions that are in. */
const ran = () => simulation.store.getState().run.value!.repetitions.length;

beforeEach(async () => {
  await atWork();
  const workers = createPool({ connect: inProcess, size: 1 });
  vi.spyOn(pool(), "map").mockImplementation((...call) => workers.map(...call));
  simulation.store.setState(FRESH, true);
});
afterEach(() => {
  simulation.cancel();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the screen on opening", () => {
  it("says what each figure will show, and fills them with the first few seasons automatically", async () => {
    await show();
    expect(figure("Error over time")).toHaveTextContent("How far each system’s ratings are from the true skills");
    await previewed();
    for (const name of ["Error over time", "True against estimated", "Who has met whom", "Total points"])
      await waitFor(
        () => expect(figure(name)).toHaveTextContent(/After 60 races|60 races|The sum of all ratings/),
        PATIENT,
      );
    expect(screen.getByText("So far: 4 of 6 runs.")).toBeVisible();
    expect(screen.getByText(/Four times as many races made the error smaller by a factor of \d/)).toBeVisible();
    expect(button("Simulate all 6 runs")).toBeEnabled();
  });

  it("plays the first season once, but not with reduced motion", async () => {
    await show();
    await previewed();
    expect(screen.getByRole("slider", { name: "Races so far" })).toHaveAttribute("aria-valuetext", "After 60 races");
    cleanup();
    media.holding = ["(min-width: 1000px)"];
    render(<ConvergenceScreen />);
    expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
    await waitFor(
      () => expect(Number(screen.getByLabelText<HTMLInputElement>("Races so far").value)).toBeGreaterThan(1),
      PATIENT,
    );
    await userEvent.click(button("Pause"));
    expect(button("Play the season")).toBeVisible();
  });

  it("does not simulate a long season until requested", async () => {
    await show("constant", { races: 50_000, field: 3 });
    await screen.findByRole("button", { name: "Simulate 6 runs" });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(simulation.store.getState().run.status).toBe("idle");
    expect(figure("Total points")).toHaveTextContent("Whether points are added or lost");
  });
});

describe("scenarios", () => {
  it("scenarios are listed with their claims; choosing another one runs it", async () => {
    await show();
    expect(rail().getByRole("button", { name: /^Constant learning rate/ })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(rail().getByRole("button", { name: /^Two islands.*nothing is known/ }));
    expect(choices.store.getState().convergence).toEqual({ scenario: "islands", parameters: {} });
    shorten();
    expect(await screen.findByRole("heading", { name: "Two islands" })).toBeVisible();
    const offset = await screen.findByRole("figure", { name: "Error between the groups" }, PATIENT);
    expect(offset).toHaveTextContent("races within the groups cannot tell");
    expect(
      screen.getByText(/truly 300 points better and rated better by .* Who met whom has 2 components\./),
    ).toBeVisible();
  });

  it("scenarios are a list on a phone", async () => {
    media.holding = ["(max-width: 719px)", "(prefers-reduced-motion: reduce)"];
    await show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Scenario" }), "Farming");
    expect(choices.store.getState().convergence.scenario).toBe("farming");
    shorten();
    expect(await screen.findByRole("figure", { name: "Damage" }, PATIENT)).toHaveTextContent(
      "Thrown races brought the farmer",
    );
  });

  it("with both rates show one contender, which can be chosen", async () => {
    await show("moving");
    await previewed();
    expect(figure("Error over time")).toHaveTextContent("under Elo");
    expect(figure("Error over time")).toHaveTextContent(/under Elo, constant.*under Elo, decaying/);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "System" }), "TrueSkill");
    expect(figure("Error over time")).toHaveTextContent("under TrueSkill");
    expect(figure("Error over time")).not.toHaveTextContent("Elo, constant");
    expect(figure("True against estimated")).toHaveTextContent("under TrueSkill");
  });

  it("with improving players show how far ratings lag behind", async () => {
    await show("learning");
    await previewed();
    expect(figure("Behind those who improve")).toHaveTextContent(
      /At the end those who improve are rated \d+ points (below|above) truth/,
    );
    await waitFor(
      () => expect(figure("True against estimated")).toHaveTextContent("Open circles: those who improve."),
      PATIENT,
    );
  });
});

describe("settings", () => {
  it("settings are saved and applied as typed, and can be reset to the scenario’s", async () => {
    await show();
    await previewed();
    const races = screen.getByRole("textbox", { name: "Races" });
    fireEvent.change(races, { target: { value: "80" } });
    fireEvent.blur(races);
    expect(choices.store.getState().convergence.parameters).toMatchObject({ races: 80 });
    await waitFor(() => expect(figure("Error over time")).toHaveTextContent("After 80 races"), PATIENT);
    vi.spyOn(simulation, "preview").mockResolvedValue();
    await userEvent.click(button("Reset"));
    expect(choices.store.getState().convergence).toEqual({ scenario: "constant", parameters: {} });
    await waitFor(() => expect(races).toHaveValue("12,000"));
    expect(screen.queryByRole("button", { name: "Reset" })).toBeNull();
  });

  it("rarely used settings are behind a button, grouped by topic", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "All settings" }));
    const dialog = within(screen.getByRole("dialog", { name: "Settings of the season" }));
    const skills = within(dialog.getByRole("group", { name: "Skills" }));
    expect(skills.queryByRole("textbox", { name: "Improvement" })).toBeNull();
    fireEvent.change(skills.getByRole("textbox", { name: "Improving players" }), { target: { value: "0.25" } });
    expect(skills.getByRole("textbox", { name: "Improvement" })).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Who meets" }), "Round robin");
    expect(choices.store.getState().convergence.parameters).toMatchObject({ improving: 0.25, schedule: "balanced" });
  });

  it("invalid settings say why, and nothing runs", async () => {
    await show("constant", { players: 4, field: 6 });
    expect(await screen.findByRole("alert")).toHaveTextContent("players must be at least 6 for such races, not 4.");
    expect(screen.queryByRole("button", { name: /^Run/ })).toBeNull();
  });
});

describe("a run", () => {
  it("simulates all seasons, continuing from the preview", async () => {
    await show();
    await previewed();
    await userEvent.click(button("Simulate all 6 runs"));
    expect(await screen.findByText("6 runs.", {}, PATIENT)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Run/ })).toBeNull();
    const asked = vi.mocked(pool().map).mock.calls.map(([, requests]) => requests.length);
    expect(asked).toEqual([4, 2]);
    expect(figure("Error over time")).toHaveTextContent("mean of 6 runs");
  });

  it("keeps its results when cancelled, and resumes where it stopped", async () => {
    await show("constant", { repetitions: 10, races: 800 });
    await previewed();
    button("Simulate all 10 runs").focus();
    fireEvent.click(button("Simulate all 10 runs"));
    await waitFor(() => expect(ran()).toBeGreaterThan(4), { ...PATIENT, interval: 5 });
    expect(button("Cancel")).toHaveFocus();
    fireEvent.click(button("Cancel"));
    expect(button("Resume")).toHaveFocus();
    const count = ran();
    expect(count).toBeLessThan(10);
    expect(screen.getByRole("progressbar", { name: /of 10 runs, stopped/ })).toBeVisible();
    await waitFor(() => expect(figure("Error over time")).toHaveTextContent(`mean of ${count} runs`), PATIENT);
    fireEvent.click(button("Resume"));
    expect(await screen.findByText("10 runs.", {}, PATIENT)).toBeVisible();
    const asked = vi.mocked(pool().map).mock.calls.map(([, requests]) => requests.length);
    expect(asked).toEqual([4, 6, 10 - count]);
  });

  it.each([
    ["Send to Season", "season"],
    ["Send to Models", "models"],
  ] as const)("%s opens its first season there", async (name, place) => {
    const adopted = vi.spyOn(importing, "adopt").mockResolvedValue();
    await show("islands");
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(choices.store.getState().view.screen).toBe(place), PATIENT);
    const { dataSets, current } = choices.store.getState();
    expect(dataSets.find(({ id }) => id === current)!.name).toBe("Two islands, seed 1");
    expect(adopted.mock.calls[0][1]).toMatchObject({ raceCount: 60, playerCount: 8 });
  });
});

describe("playback", () => {
  it("steps through the season; the figures name the race shown", async () => {
    await show();
    await previewed();
    const { looks } = simulation.store.getState().findings!.showcase;
    await userEvent.click(button("Step back"));
    const before = looks.at(-2)!;
    expect(screen.getByText(`After ${before} races`, { selector: "output" })).toBeVisible();
    expect(figure("Who has met whom")).toHaveTextContent(`After ${before} races`);
    expect(figure("True against estimated")).toHaveTextContent(`after ${before} races`);
    fireEvent.change(screen.getByRole("slider", { name: "Races so far" }), { target: { value: "0" } });
    expect(figure("Who has met whom")).toHaveTextContent(`After ${looks[0]} race`);
    expect(button("Step back")).toBeDisabled();
    await userEvent.click(button("Step on"));
    expect(figure("Who has met whom")).toHaveTextContent(`After ${looks[1]} races`);
  });
});
