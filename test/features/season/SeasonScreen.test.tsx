// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toRecord } from "../../../src/engine/history/records";
import { throughTimeSteps } from "../../../src/engine/fitting/through-time/fit";
import type { ThroughTimeOptions } from "../../../src/engine/fitting/through-time/options";
import { links } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { answerRace } from "../../../src/engine/prediction/open-race";
import { recordSteps } from "../../../src/engine/replay/record";
import { contenderOf } from "../../../src/engine/replay/contender";
import { whySteps } from "../../../src/engine/replay/why";
import { finish } from "../../../src/engine/steps";
import { ScreenContent } from "../../../src/app/ScreenContent";
import { screenOf } from "../../../src/app/screens";
import { loadDeferredFigures } from "../../../src/features/season/deferredFigures";
import { choices, client, results, undo } from "../../../src/store";
import { SMALL, seasonOf } from "../common/season";
import { patience } from "../../support/pace";

const START = choices.store.getState();
const EMPTY = results.store.getState();

async function show(text = SMALL) {
  const thurstone = seasonOf(text);
  const elo = seasonOf(text, "pairwise-elo");
  const ready = <T,>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;
  const { current } = choices.store.getState();
  results.store.setState({
    snapshot: ready(thurstone.snapshot),
    snapshotOf: current,
    replays: { c4: ready(thurstone.replay), c1: ready(elo.replay) },
  });
  render(<ScreenContent screen={screenOf("season")} />);
  // The panes follow one another.
  await screen.findByRole("figure", { name: "Race detail" });
  return thurstone;
}

const figure = (name: string) => screen.getByRole("figure", { name });
const names = () =>
  within(within(figure("Leaderboard")).getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent!.match(/Ada|Bea|Cyd|Dov/)![0]);

// In the page they come while the leaderboard is drawn.
beforeAll(async () => void (await loadDeferredFigures()));

beforeEach(() => {
  choices.store.setState(
    {
      ...START,
      contenders: [
        { id: "c4", model: "thurstone", parameters: {}, label: "Thurstone", slot: 3 },
        { id: "c1", model: "pairwise-elo", parameters: {}, label: "Elo", slot: 0 },
      ],
    },
    true,
  );
  results.store.setState(EMPTY, true);
});
afterEach(cleanup);

describe("the season screen", () => {
  it("shows every figure with a sentence, for the focused contender", async () => {
    await show();
    expect(figure("Leaderboard")).toHaveTextContent(/leads .* by \d+ points?/);
    expect(figure("Rating trajectories")).toHaveTextContent(/Ada|Bea/);
    expect(figure("Races")).toHaveTextContent("5 races, the latest first.");
    expect(figure("Race detail")).toHaveTextContent("20 Mar 2024, Race 5");
    expect(screen.getByText("No problems, 1 note")).toBeVisible();
    expect(screen.getByText("All players are connected")).toBeVisible();
  });

  it("shows progress, and says what went wrong", async () => {
    results.store.setState({ snapshot: { value: null, status: "working", progress: 0.4, message: "" } });
    const { unmount } = render(<ScreenContent screen={screenOf("season")} />);
    expect(await screen.findByRole("progressbar", { name: /^Opening/ })).toHaveAttribute("aria-valuenow", "40");
    unmount();
    results.store.setState({
      snapshot: { value: null, status: "error", progress: 0, message: "The file could not be read." },
    });
    render(<ScreenContent screen={screenOf("season")} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The file could not be read.");
  });

  it("finds a player by name", async () => {
    await show();
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a player" }), "cy");
    expect(names()).toEqual(["Cyd"]);
    await userEvent.clear(screen.getByRole("searchbox", { name: "Find a player" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a player" }), "zzz");
    expect(figure("Leaderboard")).toHaveTextContent("No player called “zzz” is listed.");
    await userEvent.click(screen.getByRole("button", { name: "Show every player" }));
    expect(names()).toHaveLength(4);
  });

  it("lists active players, and all others on request, which is stored", async () => {
    await show(
      `2022-01-01: Dov>Ada\n${SMALL.replaceAll(/>?Dov>?/g, "")
        .split("\n")
        .slice(0, 3)
        .join("\n")}`,
    );
    expect(names().toSorted()).toEqual(["Ada", "Bea", "Cyd"]);
    await userEvent.click(screen.getByRole("button", { name: "Show 1 inactive" }));
    expect(names().toSorted()).toEqual(["Ada", "Bea", "Cyd", "Dov"]);
    expect(choices.store.getState().season.inactive).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Hide 1 inactive" }));
    expect(names()).toHaveLength(3);
  });

  it("lists players with enough races", async () => {
    await show();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Minimum races" }), "5");
    expect(figure("Leaderboard")).toHaveTextContent("No player has so many races.");
    expect(choices.store.getState().season.minimumRaces).toBe(5);
  });

  it("sorts by a column, and announces it", async () => {
    await show();
    const board = within(figure("Leaderboard"));
    expect(board.getByRole("columnheader", { name: "Score" })).toHaveAttribute("aria-sort", "descending");
    await userEvent.click(board.getByRole("button", { name: "Player" }));
    expect(names()).toEqual(["Ada", "Bea", "Cyd", "Dov"]);
    await userEvent.click(board.getByRole("button", { name: "Player" }));
    expect(names()).toEqual(["Dov", "Cyd", "Bea", "Ada"]);
  });

  it("highlights the selected player in every figure, by pointer and arrow keys", async () => {
    await show();
    const board = within(figure("Leaderboard"));
    await userEvent.click(board.getByRole("button", { name: "Dov" }));
    expect(board.getByRole("row", { current: true })).toHaveTextContent("Dov");
    expect(figure("Rating trajectories")).toHaveTextContent(/^.*Dov (has|stands)/);
    expect(within(figure("Race detail")).getByRole("row", { current: true })).toHaveTextContent("Dov");
    const before = names();
    await userEvent.keyboard("{ArrowUp}");
    expect(board.getByRole("row", { current: true })).toHaveTextContent(before[before.indexOf("Dov") - 1]);
  });

  it("highlights a line from its row, by pointer and by focus", async () => {
    await show();
    const board = within(figure("Leaderboard"));
    const strong = () =>
      [...figure("Rating trajectories").querySelectorAll("svg[data-chart] text.label")].map((one) => one.textContent);
    const faint = () => figure("Rating trajectories").querySelectorAll('svg[data-chart] path[opacity="0.3"]').length;
    expect(faint()).toBe(0);
    await userEvent.hover(board.getByRole("button", { name: "Dov" }));
    expect(strong().join()).toMatch(/^Dov/);
    // The other lines and the band.
    expect(faint()).toBe(4);
    await userEvent.unhover(board.getByRole("button", { name: "Dov" }));
    expect(faint()).toBe(0);
    act(() => board.getByRole("button", { name: names()[0] }).focus());
    expect(strong().join()).toMatch(new RegExp(`^${names()[0]}`));
    // In the plot itself, from the highest down.
    const plot = within(figure("Rating trajectories")).getByRole("application");
    act(() => plot.focus());
    expect(faint()).toBe(0);
    await userEvent.keyboard("{ArrowDown}");
    const first = strong().join();
    expect(faint()).toBeGreaterThan(0);
    await userEvent.keyboard("{ArrowDown}");
    expect(strong().join()).not.toBe(first);
    await userEvent.keyboard("{ArrowUp}");
    expect(strong().join()).toBe(first);
    await userEvent.keyboard("{ArrowUp}");
    expect(faint()).toBe(0);
  });

  it("selects any race of the plot, and opens it on a click", async () => {
    await show();
    const plot = within(figure("Rating trajectories")).getByRole("application");
    plot.focus();
    // Cyd is the player asked about, and was not in the last race.
    await userEvent.click(within(figure("Leaderboard")).getByRole("button", { name: "Cyd" }));
    act(() => plot.focus());
    await userEvent.keyboard("{End}");
    expect(within(figure("Rating trajectories")).getByRole("tooltip")).toHaveTextContent("20 Mar 2024, Race 5");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}");
    expect(figure("Race detail")).toHaveTextContent("8 Jan 2024, Race 2");
  });

  it("writes the legend of dashes over the lines", async () => {
    await show();
    const plot = figure("Rating trajectories");
    const words = await within(plot).findByText(/Dashed: a player’s first/);
    const last = [...plot.querySelectorAll("path, line")].filter((mark) => words.closest("svg")?.contains(mark)).at(-1);
    expect(last!.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("draws the chosen player", async () => {
    await show();
    const box = screen.getByRole("checkbox", { name: "Show Dov on the chart" });
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(box).not.toBeChecked();
    expect(choices.store.getState().season.players).toEqual(expect.arrayContaining(["Ada", "Bea", "Cyd"]));
    expect(choices.store.getState().season.players).not.toContain("Dov");
  });

  it("shows another contender beside the score", async () => {
    await show();
    await userEvent.click(within(figure("Leaderboard")).getByRole("button", { name: "Columns" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Elo" }));
    expect(within(figure("Leaderboard")).getByRole("columnheader", { name: "Elo" })).toBeVisible();
  });

  it("draws one player under every contender", async () => {
    await show();
    await userEvent.click(screen.getByRole("radio", { name: /one player$/ }));
    expect(figure("Rating trajectories")).toHaveTextContent(/The two systems put \w+ between/);
  });

  it("shows the season as estimated now, beside the ratings at the time", async () => {
    const { snapshot } = seasonOf(SMALL);
    vi.spyOn(client, "call").mockImplementation(((name: string, { options }: { options: ThroughTimeOptions }) =>
      name === "throughTime"
        ? Promise.resolve(finish(throughTimeSteps(snapshot.history, DEFAULT_OPTIONS, options)))
        : new Promise(() => undefined)) as never);
    await show();
    await userEvent.click(screen.getByRole("radio", { name: "As we know now" }));
    await waitFor(() => expect(figure("Leaderboard")).toHaveTextContent("Skill through time, all races"));
    expect(figure("Rating trajectories")).toHaveTextContent(/Dashed: Thurstone, as it was known then/);
    expect(figure("Race detail")).toHaveTextContent(
      /In hindsight, with all races known, this order has .* the probability of a random one\./,
    );
    await userEvent.click(screen.getByRole("radio", { name: "As it was known then" }));
    expect(figure("Leaderboard")).not.toHaveTextContent("Skill through time, all races");
    expect(figure("Race detail")).not.toHaveTextContent("In hindsight");
  });

  it("steps through the races by clicks, arrow keys and buttons", async () => {
    await show();
    const races = within(figure("Races"));
    await userEvent.click(races.getByRole("button", { name: "Race 2" }));
    const detail = within(figure("Race detail"));
    expect(figure("Race detail")).toHaveTextContent(
      /8 Jan 2024, Race 2: Bea, Ada and 2 others.*One of 6 pairs was an upset; Thurstone expected/,
    );
    await userEvent.keyboard("{ArrowDown}");
    expect(figure("Race detail")).toHaveTextContent("Race 1");
    await userEvent.click(detail.getByRole("button", { name: "Later race" }));
    expect(figure("Race detail")).toHaveTextContent("Race 2");
    await userEvent.keyboard("{ArrowRight}");
    expect(figure("Race detail")).toHaveTextContent("Race 3");
  });

  it("explains an entrant's change with the formula below the row, and closes on the second click", async () => {
    const {
      snapshot: { history },
    } = await show();
    const call = vi
      .spyOn(client, "call")
      .mockImplementation(((name: string, request: { row: number }) =>
        name === "why"
          ? Promise.resolve(
              finish(
                whySteps(history, DEFAULT_OPTIONS, contenderOf({ model: "thurstone", parameters: {} }), request.row),
              ),
            )
          : new Promise(() => undefined)) as unknown as typeof client.call);
    const detail = within(figure("Race detail"));
    const button = detail.getByRole("button", { name: /^Why \+\S+ for Ada$/ });
    const change = button.textContent;
    await userEvent.click(button);
    const why = await detail.findByRole("region", { name: "Why Ada moved" });
    expect(await within(why).findByRole("heading", { name: `Why ${change}?` })).toBeVisible();
    expect(why).toHaveTextContent(/Stayed ahead of Bea/);
    const formula = await within(why).findByRole("group", { name: "Formula" }, { timeout: patience(20_000) });
    expect(formula.querySelectorAll("math[display=block] mn")[0]).toHaveTextContent("0.3");
    expect(formula).toHaveTextContent(`which makes ${change} points`);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(button);
    expect(detail.queryByRole("region", { name: "Why Ada moved" })).toBeNull();
    call.mockRestore();
  });

  it("shows one contender's ratings in model units in figures, sentences and tables, where those are chosen", async () => {
    choices.view.setUnits("own");
    const { replay } = await show();
    // All players start at 0, and a unit is about two hundred points.
    const best = Math.max(...replay.score);
    const own = (value: number) => value.toFixed(2).replace("-", "−");
    const board = within(figure("Leaderboard"));
    const [, first] = board.getAllByRole("row");
    expect(within(first).getByText(own(best))).toBeVisible();
    expect(figure("Leaderboard")).toHaveTextContent(/leads \w+ by \d\.\d\d units/);
    const detail = within(figure("Race detail"));
    const row = replay.before.length - 2;
    expect(detail.getByRole("columnheader", { name: /^Ratings from −?\d\.\d\d to/ })).toBeVisible();
    expect(detail.getAllByRole("button", { name: /^Why [+−]0\.\d{3} for/ })).toHaveLength(3);
    expect(detail.getAllByText(own(replay.before[row])).length).toBeGreaterThan(0);
    await userEvent.click(board.getByRole("button", { name: "Show as table" }));
    const table = within(figure("Leaderboard")).getAllByRole("table").at(-1)!;
    expect(within(table).getByRole("columnheader", { name: "Score, model units" })).toBeInTheDocument();
    expect(within(table).getAllByText(own(best)).length).toBeGreaterThan(0);
  });

  it("uses points, and says so, where contenders are side by side", async () => {
    choices.view.setUnits("own");
    await show();
    const axis = () => within(figure("Rating trajectories")).queryByText("points");
    expect(axis()).toBeNull();
    expect(within(figure("Rating trajectories")).getByText("model units")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "All two, one player" }));
    expect(axis()).toBeInTheDocument();
    expect(figure("Rating trajectories")).toHaveTextContent(/between 1,\d{3} and 1,\d{3}, \d+ points apart/);
  });

  it("finds a race by an entrant", async () => {
    await show();
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a race" }), "cyd");
    expect(figure("Races")).toHaveTextContent("4 of 5 races");
  });

  it("shows the same numbers in tables", async () => {
    const { replay, snapshot } = await show();
    for (const name of ["Leaderboard", "Rating trajectories", "Races", "Race detail"]) {
      await userEvent.click(within(figure(name)).getByRole("button", { name: "Show as table" }));
      expect(within(figure(name)).getByRole("region", { name: `${name}, table` })).toBeVisible();
    }
    const best = snapshot.history.names[replay.score.indexOf(Math.max(...replay.score))];
    expect(within(screen.getByRole("region", { name: "Leaderboard, table" })).getAllByRole("row")[1]).toHaveTextContent(
      best,
    );
  });

  it("plays the season step by step, and the leaderboard follows", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Step on a race" }));
    expect(screen.getByRole("group", { name: "Playback" })).toHaveTextContent("Race 1 of 5");
    expect(names()).toEqual(["Ada", "Bea", "Cyd", "Dov"]);
    expect(figure("Race detail")).toHaveTextContent("Race 1");
    await userEvent.click(screen.getByRole("button", { name: "Step on a race" }));
    expect(figure("Race detail")).toHaveTextContent("Race 2");
    await userEvent.click(screen.getByRole("button", { name: "Back to the end of the season" }));
    expect(figure("Race detail")).toHaveTextContent("Race 5");
  });

  it("narrows the window by keyboard and restores it", async () => {
    await show();
    const start = screen.getByRole("slider", { name: "Start of the window" });
    start.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(Number(start.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
    await userEvent.keyboard("{Escape}");
    expect(start).toHaveAttribute("aria-valuenow", "0");
  });

  it("says which ratings are not comparable, also without dates", async () => {
    await show("Ada>Bea, Cyd>Dov, Cyd>Dov");
    expect(screen.getByText("Two groups of players who never met")).toBeVisible();
    expect(screen.queryByRole("radio", { name: "By date" })).toBeNull();
    expect(figure("Leaderboard")).toHaveTextContent("never met the rest");
  });

  it("edits, adds and deletes a race, each as one undo step", async () => {
    const { snapshot } = await show();
    vi.spyOn(client, "call").mockImplementation(((name: string, { key }: { key: number }) => {
      if (name === "alike") return Promise.resolve([]);
      expect([name, key]).toEqual(["wholeRace", 4]);
      const { history } = snapshot;
      const rows = history.player.slice(history.offsets[4], history.offsets[5]);
      return Promise.resolve({
        record: toRecord(history, 4),
        names: Array.from(rows, (player) => history.names[player]),
      });
    }) as never);
    const edits = () => choices.store.getState().dataSets[0].edits;
    const change = async (item: string) => {
      await userEvent.click(within(figure("Race detail")).getByRole("button", { name: "Edit race" }));
      await userEvent.click(screen.getByRole("menuitem", { name: item }));
    };
    await change("Edit this race");
    const first = await screen.findByRole("textbox", { name: "Place of entrant 1" });
    await userEvent.clear(first);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Give Ada a place");
    await userEvent.type(first, "4");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(edits()).toMatchObject([
      {
        type: "replace-race",
        key: 4,
        race: {
          date: "2024-03-20",
          entrants: [
            { name: "Ada", rank: 4 },
            { name: "Bea", rank: 2 },
            { name: "Dov", rank: 3 },
          ],
        },
      },
    ]);
    choices.undo();
    expect(edits()).toEqual([]);

    await change("Add a race");
    await userEvent.type(screen.getByRole("combobox", { name: "Name of entrant 1" }), "Ada");
    await userEvent.type(screen.getByRole("combobox", { name: "Name of entrant 2" }), "Eve");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(edits()).toMatchObject([
      {
        type: "add-race",
        race: {
          entrants: [
            { name: "Ada", rank: 1 },
            { name: "Eve", rank: 2 },
          ],
        },
      },
    ]);

    await change("Delete this race");
    expect(edits().at(-1)).toEqual({ type: "delete-race", key: 4 });
  });

  it("selects the leader if the chosen name was merged into another", async () => {
    const { snapshot } = await show();
    await userEvent.click(within(figure("Leaderboard")).getByRole("button", { name: "Bea" }));
    expect(screen.getByRole("button", { name: "Bea’s page" })).toBeVisible();
    const races = snapshot.races.slice();
    races[snapshot.history.names.indexOf("Bea")] = 0;
    const before = results.store.getState().snapshot;
    act(() => results.store.setState({ snapshot: { ...before, value: { ...snapshot, races } } }));
    expect(await screen.findByRole("button", { name: /^(Ada|Cyd|Dov)’s page$/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Bea’s page" })).toBeNull();
  });

  const RACE = { id: "Spa", date: "" };
  it("opens the page of a player, with the record from the worker", async () => {
    const { snapshot } = seasonOf(SMALL);
    const asked = vi.spyOn(client, "call").mockImplementation(((name: string, request: { player: number }) => {
      if (name === "race") return Promise.resolve(answerRace(request as never));
      if (name === "alike") return Promise.resolve([]);
      if (name === "namePair")
        return Promise.resolve({ races: [4, 4], together: [4, 5, 6].map(() => RACE), since: RACE });
      expect(name).toBe("record");
      const { player } = request;
      return Promise.resolve(
        finish(recordSteps(snapshot.history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} }, player)),
      );
    }) as never);
    await show();
    await userEvent.click(within(figure("Leaderboard")).getByRole("button", { name: "Bea" }));
    await userEvent.click(screen.getByRole("button", { name: "Bea’s page" }));
    expect(choices.store.getState().view.path).toEqual(["player", "Bea"]);
    const page = within(await screen.findByRole("dialog", { name: "Bea" }));
    expect(await page.findByText(/Finished ahead in 6 of 10 meetings/)).toBeVisible();
    const chances = within(page.getByRole("figure", { name: "Chances today" }));
    expect(await chances.findByText(/^Bea: .* to win/)).toBeVisible();
    expect(chances.getAllByRole("row")).toHaveLength(5);
    await userEvent.click(chances.getByRole("button", { name: "Without Dov" }));
    expect(chances.getAllByRole("row")).toHaveLength(4);
    await userEvent.type(chances.getByRole("combobox", { name: "Add a player to the field" }), "Dov{Enter}");
    expect(await chances.findByRole("button", { name: "Dov" })).toBeVisible();
    expect(page.getByRole("figure", { name: "Ratings under every system" })).toHaveTextContent(/Thurstone.*Elo/);
    await userEvent.clear(page.getByRole("textbox", { name: "Name" }));
    await userEvent.type(page.getByRole("textbox", { name: "Name" }), "Dov");
    await userEvent.click(page.getByRole("button", { name: "Join" }));
    const join = within(await screen.findByRole("dialog", { name: "Join Bea to Dov" }));
    expect(await join.findByText("Bea has 4 races, Dov 4. As one player, Dov has 5.")).toBeVisible();
    await userEvent.click(join.getByRole("button", { name: "Join" }));
    expect(choices.store.getState().dataSets[0].edits).toEqual([{ type: "merge-players", from: "Bea", into: "Dov" }]);
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: "Dov" })).getByRole("button", { name: "Split Bea from Dov" }),
    );
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: "Split Bea from Dov" })).getByRole("button", { name: "Split" }),
    );
    expect(choices.store.getState().dataSets[0].edits).toEqual([]);
    expect(asked).toHaveBeenCalled();
  });

  it("sets the initial rating of a player on the page, with undo", async () => {
    vi.spyOn(client, "call").mockReturnValue(new Promise(() => {}) as never);
    await show();
    await userEvent.click(within(figure("Leaderboard")).getByRole("button", { name: "Bea" }));
    await userEvent.click(screen.getByRole("button", { name: "Bea’s page" }));
    const page = within(await screen.findByRole("dialog", { name: "Bea" }));
    const form = () => within(page.getByRole("form", { name: "Initial rating" }));
    const edits = () => choices.store.getState().dataSets[0].edits;
    const set = () => form().getByRole("button", { name: "Set" });
    expect(set()).toBeDisabled();
    await userEvent.type(form().getByRole("textbox", { name: "Initial rating" }), "1650");
    await userEvent.type(form().getByRole("textbox", { name: "Initial sd" }), "-3");
    expect(set()).toBeDisabled();
    await userEvent.clear(form().getByRole("textbox", { name: "Initial sd" }));
    await userEvent.click(set());
    const edit = { type: "set-start", player: "Bea", start: 1650, sd: null };
    expect(edits()).toEqual([edit]);
    act(() => undo());
    expect(edits()).toEqual([]);
  });

  it("summarises data quality at the bottom, and reverts an edit", async () => {
    choices.dataSets.edit({ type: "rename-player", from: "Ann", to: "Ada" });
    await show();
    await userEvent.click(screen.getByRole("button", { name: "No problems, 1 note" }));
    const sheet = within(screen.getByRole("dialog", { name: "Data quality" }));
    expect(sheet.getByText(/^All players can be compared/)).toBeVisible();
    expect(sheet.getByText("Ann is called Ada")).toBeVisible();
    await userEvent.click(sheet.getByRole("button", { name: "Take back" }));
    expect(choices.store.getState().dataSets[0].edits).toEqual([]);
  });

  it("names incomparable players, explains why no estimate is finite, and shows one component alone", async () => {
    const { snapshot } = seasonOf("Ada>Bea, Cyd>Dov, Ada>Bea, Dov>Cyd");
    vi.spyOn(client, "call").mockImplementation(((name: string) =>
      name === "links" ? Promise.resolve(links(snapshot.history)) : new Promise(() => undefined)) as never);
    await show("Ada>Bea, Cyd>Dov, Ada>Bea, Dov>Cyd");
    await userEvent.click(screen.getByRole("button", { name: "Two groups of players who never met" }));
    const sheet = within(screen.getByRole("dialog", { name: "Data quality" }));
    expect(await sheet.findByText(/^2 of 6 pairs have met; there are 2 components/)).toBeVisible();
    expect(sheet.getByText("No race has ever joined two of them.")).toBeVisible();
    expect(sheet.getByText(/^Without a penalty there is no finite estimate/)).toBeVisible();
    expect(sheet.getByText("Never beaten: 1 player")).toHaveTextContent("Ada");
    expect(sheet.getByText("Never beat anyone: 1 player")).toHaveTextContent("Bea");
    const second = sheet.getByRole("button", { name: "Show only component 2" });
    await userEvent.click(second);
    expect(second).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    expect(names().toSorted()).toEqual(["Cyd", "Dov"]);
    expect(figure("Leaderboard")).not.toHaveTextContent(/never met the rest/);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Component" }), "All components");
    expect(names()).toHaveLength(4);
    expect(figure("Leaderboard")).toHaveTextContent(/never met the rest/);
  });

  it("gives a list one tab stop; arrow keys move to its end", async () => {
    await show();
    const board = within(figure("Leaderboard"));
    const stops = () => board.getAllByRole("checkbox").filter((box) => (box as HTMLInputElement).tabIndex === 0);
    expect(stops()).toHaveLength(1);
    const first = names()[0];
    await userEvent.click(board.getByRole("button", { name: first }));
    await userEvent.keyboard("{End}");
    const last = names().at(-1)!;
    expect(board.getByRole("button", { name: last })).toHaveFocus();
    expect(stops()).toEqual([board.getByRole("checkbox", { name: `Show ${last} on the chart` })]);
    await userEvent.keyboard("{ArrowUp}");
    expect(board.getByRole("button", { name: names().at(-2)! })).toHaveFocus();
    const races = within(figure("Races")).getAllByRole("button", { name: /^Race/ });
    expect(races.filter((race) => race.tabIndex === 0)).toHaveLength(1);
  });
});
