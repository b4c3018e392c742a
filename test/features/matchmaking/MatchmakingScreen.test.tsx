// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import MatchmakingScreen from "../../../src/features/matchmaking";
import { history, snapshot } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { choices, client, results, study } from "../../../src/store";
import { createClient } from "../../../src/worker/client";
import { inProcess } from "../../worker/support/inProcess";
import { LaidOut } from "../../support/laidOut";

// The whole screen at work, on a machine that may have other work.
vi.setConfig({ testTimeout: 20_000 });

const START = choices.store.getState();
const EMPTY = results.store.getState();
const TEXT = `2024-01-01: Ada>Bea>Cyd>Dov>Eva
2024-02-08: Bea>Ada>Cyd>Dov
2024-03-15: Ada>Cyd>Bea>Eva
2024-04-20: Dov>Cyd>Ada
2024-05-20: Ada>Bea>Dov>Cyd`;

function season(model: string) {
  const races = history(TEXT);
  const [replay] = finish(replaySteps(races, { ties: DEFAULT_TIES }, [{ model, parameters: {} }]));
  return { snapshot: { ...snapshot(races, DEFAULT_TIES), refused: [] }, replay };
}

const ready = <T,>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;

function show() {
  const trueskill = season("trueskill");
  const { current } = choices.store.getState();
  results.store.setState({
    snapshot: ready(trueskill.snapshot),
    snapshotOf: current,
    replays: { c5: ready(trueskill.replay), c1: ready(season("pairwise-elo").replay) },
  });
  render(<MatchmakingScreen />);
}

const figure = (name: string) => screen.getByRole("figure", { name });

/** What the sliders ask of the page, and jsdom does not have. */
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", LaidOut);
  const worker = createClient({ connect: inProcess });
  vi.spyOn(client, "call").mockImplementation((...call) => worker.call(...call));
  choices.store.setState(
    {
      ...START,
      contenders: [
        { id: "c1", model: "pairwise-elo", parameters: {}, label: "Elo", slot: 0 },
        { id: "c5", model: "trueskill", parameters: {}, label: "TrueSkill", slot: 4 },
      ],
      focused: "c1",
    },
    true,
  );
  results.store.setState(EMPTY, true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("candidates", () => {
  it("candidates are the season's own players, rated by a contender that keeps uncertainty", async () => {
    show();
    await waitFor(() => expect(within(figure("Candidates")).getAllByRole("row")).toHaveLength(4));
    expect(figure("Candidates")).toHaveTextContent("under TrueSkill");
    expect(screen.getByText("Who should")).toBeVisible();
    expect(screen.getByRole("button", { name: "Player: Ada" })).toBeVisible();
    expect(figure("Candidates")).not.toHaveTextContent("keeps no uncertainty");
    for (const name of ["Closest mean", "Likeliest draw", "Look ahead"])
      expect(figure("Quality against look-ahead")).toHaveTextContent(name);
  });

  it("candidates are rated in model units where those are chosen", async () => {
    choices.view.setUnits("own");
    show();
    await waitFor(() => expect(within(figure("Candidates")).getAllByRole("row")).toHaveLength(4));
    // TrueSkill starts all players at 25, with an sd of 25 / 3.
    for (const row of within(figure("Candidates")).getAllByRole("row").slice(1))
      expect(row).toHaveTextContent(/[12]\d\.\d ± \d\.\d/);
    expect(screen.getByText(/^Rated \d\d\.\d ± \d\.\d \(1 sd\), rank 1 of/)).toBeVisible();
  });

  it("states the uncertainty assumed for a contender without one, and accepts another", async () => {
    show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ratings from" }), "c1");
    await waitFor(() =>
      expect(figure("Candidates")).toHaveTextContent(
        "Elo keeps no uncertainty: every rating is taken to be known to 80 points",
      ),
    );
    await userEvent.clear(screen.getByRole("textbox", { name: "Sd assumed for all" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Sd assumed for all" }), "150");
    expect(figure("Candidates")).toHaveTextContent("known to 150 points");
  });

  it("changes with the player and the pool", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Player: Ada" }));
    await userEvent.type(screen.getByRole("combobox", { name: "Find a player" }), "do");
    await userEvent.click(screen.getByRole("option", { name: /^Dov.*±/ }));
    expect(screen.getByRole("button", { name: "Player: Dov" })).toBeVisible();
    expect(choices.store.getState().matchmaking.player).toBe("Dov");
    // Eva was last seen in March, 66 days before the last race.
    expect(screen.getByText("3 candidates")).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pool" }), "all");
    expect(screen.getByText("4 candidates")).toBeVisible();
    await waitFor(() => expect(within(figure("Candidates")).getAllByRole("row")).toHaveLength(5));
  });

  it("sorts by a column, which is announced", async () => {
    show();
    await waitFor(() => expect(within(figure("Candidates")).getAllByRole("row")).toHaveLength(4));
    const table = within(figure("Candidates"));
    expect(table.getByRole("columnheader", { name: "Quality" })).toHaveAttribute("aria-sort", "descending");
    await userEvent.click(table.getByRole("button", { name: "Opponent" }));
    const names = () =>
      table
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent!.slice(0, 3));
    expect(names()).toEqual(["Bea", "Cyd", "Dov"]);
    await userEvent.click(table.getByRole("button", { name: "Opponent" }));
    expect(names()).toEqual(["Dov", "Cyd", "Bea"]);
  });
});

it("a game is recorded as a race of the season, which is one undo step", async () => {
  show();
  await waitFor(() => expect(within(figure("Candidates")).getAllByRole("row").length).toBeGreaterThan(2));
  const before = choices.store.getState().dataSets[0].edits;
  await userEvent.click(within(figure("Candidates")).getByRole("button", { name: "Cyd" }));
  await userEvent.click(
    within(screen.getByRole("region", { name: "The match" })).getByRole("button", { name: "Cyd won" }),
  );
  const [edit] = choices.store.getState().dataSets[0].edits.slice(before.length);
  expect(edit).toEqual({
    type: "add-race",
    race: {
      date: "2024-05-20",
      recorded: true,
      entrants: [
        { name: "Ada", playerId: undefined, rank: 2 },
        { name: "Cyd", playerId: undefined, rank: 1 },
      ],
    },
  });
  act(() => choices.undo());
  expect(choices.store.getState().dataSets[0].edits).toEqual(before);
});

describe("the policy study", () => {
  it("gives its cost, and starts with the chosen settings", async () => {
    const start = vi.spyOn(study, "start").mockResolvedValue();
    show();
    await screen.findByRole("button", { name: "Run 1,000 paths" });
    expect(figure("Policy study")).toHaveTextContent("1,000 paths of 500 games under each of three policies");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Tracked player and priors" }), "equal-bottom");
    await userEvent.clear(screen.getByRole("textbox", { name: "Paths" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Paths" }), "40");
    await userEvent.click(await screen.findByRole("button", { name: "Run 40 paths" }));
    expect(start.mock.calls[0][0]).toMatchObject({ rank: 50, priors: "equal", paths: 40, seed: 1 });
    expect(start.mock.calls[0][1]).toHaveLength(40);
  });

  it("names invalid settings instead of starting", async () => {
    choices.matchmaking.setStudy("players", 10);
    choices.matchmaking.setPreset("bottom");
    show();
    expect(await screen.findByText("rank must be at most the number of players (10), not 50.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Run" })).toBeDisabled();
  });

  it("shows a path game by game under each policy", async () => {
    choices.matchmaking.setStudy("games", 6);
    show();
    const path = await waitFor(() => {
      const found = within(figure("A single path, slowly"));
      found.getByRole("region", { name: "Look ahead, game 1" });
      return found;
    });
    await userEvent.click(path.getByRole("button", { name: "Next game" }));
    for (const name of ["Closest mean", "Likeliest draw", "Look ahead"])
      expect(path.getByRole("region", { name: `${name}, game 2` })).toHaveTextContent(/Opponent \d+: .*(Won|Lost)/);
    expect(path.getByText(/Before game 2/)).toBeVisible();
  });
});
