// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ConvergenceScreen from "../../../src/features/convergence";
import { choices, league } from "../../../src/store";
import { atWork, media } from "./atWork";
import { patience } from "../../support/pace";

vi.setConfig({ testTimeout: 30_000 });
configure({ defaultHidden: true });
const PATIENT = { timeout: patience(15_000) };

const START = choices.store.getState();

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const figure = (name: string) => screen.getByRole("figure", { name });
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Races so far" });
const stands = () => slider().getAttribute("aria-valuetext");
const rigs = () => choices.store.getState().league.rigs;
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
/** Everything that the page says of the moment. */
const said = () => [
  screen.getByText(/^In this run:/).parentElement!.textContent,
  figure("Error as it goes").textContent,
  figure("Ratings on their way to the truth").textContent,
];

async function show(moment = 0) {
  choices.store.setState({
    convergence: { scenario: "constant", parameters: {}, moment },
    league: { parameters: { races: 200, players: 8 }, rigs: [] },
    view: { ...START.view, screen: "convergence", path: ["race"] },
  });
  render(<ConvergenceScreen />);
  await screen.findByRole("figure", { name: "Error as it goes" }, PATIENT);
  await waitFor(() => expect(league.store.getState().result?.known).toBe(200), PATIENT);
  // Figures are drawn once the page is laid out.
  await screen.findAllByLabelText(/^Error of every system/, {}, PATIENT);
  await screen.findAllByLabelText(/^Ratings and true skills under TrueSkill/, {}, PATIENT);
}

beforeEach(atWork);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a race of the systems", () => {
  it("starts with a row for every player under every system", async () => {
    await show();
    expect(button(/^A race of the systems/)).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText(/No race yet: 8 players are rated alike/)).toBeVisible();
    expect(stands()).toBe("After 0 of 200 races");
    expect(screen.getAllByLabelText(/^Ratings and true skills under Elo, one row a player/)).not.toHaveLength(0);
    expect(within(figure("Ratings on their way to the truth")).getAllByRole("listitem")).toHaveLength(8);
  });

  it("ends each system's error line with its mark, which moves with the races", async () => {
    await show(100);
    const marks = () =>
      [...figure("Error as it goes").querySelectorAll("[aria-hidden] > svg > path.marker")].map((one) =>
        one.getAttribute("d"),
      );
    const before = marks();
    expect(before).toHaveLength(2);
    // A disc has arcs, TrueSkill's triangle has none.
    expect(before[0]).toContain("A");
    expect(before[1]).not.toContain("A");
    press("ArrowRight");
    await waitFor(() => expect(marks()).not.toEqual(before));
  });

  it("steps forward and back by buttons and keys, with the same numbers", async () => {
    await show(100);
    const before = said();
    press("ArrowRight");
    expect(stands()).toBe("After 101 of 200 races");
    expect(said()).not.toEqual(before);
    await userEvent.click(button("Step back a race"));
    expect(said()).toEqual(before);
    press("ArrowLeft", { shiftKey: true });
    expect(stands()).toBe("After 90 of 200 races");
    press("End");
    expect(stands()).toBe("After 200 of 200 races");
    expect(button("Step on a race")).toBeDisabled();
    expect(button("Islands")).toBeDisabled();
    press("Home");
    expect(stands()).toBe("After 0 of 200 races");
    // What is typed means itself.
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Seed" }), { key: "ArrowRight" });
    expect(stands()).toBe("After 0 of 200 races");
  });

  it("plays by Space, accepts changes while it runs, and pauses at the saved race", async () => {
    media.holding = ["(min-width: 1000px)"];
    await show(50);
    press(" ");
    expect(button("Pause")).toBeVisible();
    await waitFor(() => expect(Number(slider().value)).toBeGreaterThan(50), PATIENT);
    fireEvent.click(button("Farmer"));
    expect(button("Farmer")).toHaveAttribute("aria-pressed", "true");
    expect(rigs()).toEqual([{ race: expect.any(Number) as number, kind: "farmer", value: 10 }]);
    expect(rigs()[0].race).toBeGreaterThanOrEqual(50);
    press(" ");
    const { moment } = choices.store.getState().convergence;
    expect(moment).toBeGreaterThanOrEqual(rigs()[0].race);
    expect(stands()).toBe(`After ${moment} of 200 races`);
  });

  it("a change with a chosen value can be edited, ended, removed and undone", async () => {
    await show(80);
    const plain = said();
    const field = screen.getByRole("textbox", { name: "Thrown races" });
    fireEvent.change(field, { target: { value: "40" } });
    fireEvent.blur(field);
    expect(rigs()).toEqual([]);
    fireEvent.click(button("Farmer"));
    expect(rigs()).toEqual([{ race: 80, kind: "farmer", value: 40 }]);
    expect(await screen.findByText(/From race 81 on: Farmer, thrown races 40 %/, {}, PATIENT)).toBeVisible();
    act(() => league.setMoment(180));
    await waitFor(() => expect(screen.getByText(/was given \d+ races by Ada in the last 100 races/)).toBeVisible());
    fireEvent.click(button("Farmer"));
    expect(rigs()).toHaveLength(2);
    expect(button("Farmer")).toHaveAttribute("aria-pressed", "false");
    const done = screen.getByRole("list", { name: "Done to the league" });
    fireEvent.click(within(done).getByRole("button", { name: "After race 80" }));
    expect(stands()).toBe("After 80 of 200 races");
    fireEvent.click(button("Remove all"));
    expect(rigs()).toEqual([]);
    await waitFor(() => expect(league.store.getState().result?.known).toBe(200), PATIENT);
    expect(said()).toEqual(plain);
    act(() => choices.undo());
    expect(rigs()).toHaveLength(2);
  });

  it("an invalid setting is explained, and no result is shown for it", async () => {
    await show();
    act(() => choices.league.set("field", 6));
    expect(await screen.findByRole("alert")).toHaveTextContent("players must be at least 12");
    expect(screen.queryByRole("figure", { name: "Error as it goes" })).toBeNull();
    act(() => choices.league.set("players", 12));
    await screen.findByRole("figure", { name: "Error as it goes" }, PATIENT);
    fireEvent.click(button("New league"));
    expect(choices.store.getState().league.parameters.seed).toBe(2);
  });

  it("keeps the settings of the scenario that the user returns to", async () => {
    await show();
    act(() => choices.convergence.set("races", 60));
    fireEvent.click(button(/^Constant learning rate/));
    expect(choices.store.getState().view.path).toEqual(["constant"]);
    expect(choices.store.getState().convergence.parameters).toEqual({ races: 60 });
  });
});
