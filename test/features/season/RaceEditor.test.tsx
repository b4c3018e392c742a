// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { HistoryOptions, RaceRecord } from "../../../src/engine/history/types";
import { RaceEditor } from "../../../src/features/season/races/RaceEditor";
import { choices, client, results } from "../../../src/store";
import { createClient } from "../../../src/worker/client";
import { inProcess } from "../../worker/support/inProcess";

const START = choices.store.getState();
const EMPTY = results.store.getState();

const RACES: readonly RaceRecord[] = [
  {
    id: "Spa",
    date: "2024-05-01",
    entrants: [
      { name: "Ada", rank: 1, score: 25, seconds: 4800.25 },
      { name: null, rank: 2 },
      { name: "Bea", rank: 2, minutes: 12 },
      { name: "Cyd", rank: 4, status: "dnf" },
      { name: "Dov", rank: null, status: "dns" },
    ],
  },
  { id: "Monza", date: "2024-06-01", entrants: ["Ada", "Bea"].map((name, i) => ({ name, rank: i + 1 })) },
];

/** All options that leave out entrants. */
const HARSH: HistoryOptions = {
  ...DEFAULT_OPTIONS,
  ties: { finished: "draw", dnf: "drop", dq: "drop" },
  anonymous: "drop",
  minimumRaces: 2,
};

const { history } = buildHistory(RACES);
let worker: ReturnType<typeof createClient>;
const close = vi.fn();
const edits = () => choices.store.getState().dataSets[0].edits;
const ref = (options = HARSH) => ({ base: "season", edits: edits(), options });

async function show(raceKey: number | null): Promise<void> {
  const snapshot = await worker.call("derive", ref());
  results.store.setState({
    snapshot: { value: snapshot, status: "ready", progress: 1, message: "" },
    snapshotOf: "d",
  });
  render(<RaceEditor raceKey={raceKey} onClose={close} />);
  if (raceKey !== null) await screen.findByRole("list", { name: "Entrants" });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
// What lies over everything is not laid out here.
const hidden = { hidden: true };
const listbox = () => screen.queryByRole("listbox", hidden);
const name = (at: number) => screen.getByRole("combobox", { name: `Name of entrant ${at}` });

beforeEach(async () => {
  worker = createClient({ connect: inProcess });
  await worker.call("give", { key: "season", history });
  vi.spyOn(client, "call").mockImplementation(worker.call as never);
  choices.store.setState(
    {
      ...START,
      dataSets: [
        { id: "d", name: "S", source: { kind: "stored", base: "season" }, edits: [], options: HARSH, problems: [] },
      ],
      current: "d",
    },
    true,
  );
  results.store.setState(EMPTY, true);
});
afterEach(() => {
  cleanup();
  close.mockClear();
  vi.restoreAllMocks();
});

describe("editing a race", () => {
  it("shows all players as in the source, whatever the options leave out", async () => {
    await show(0);
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect(Array.from({ length: 5 }, (_, i) => value(`Name of entrant ${i + 1}`))).toEqual([
      "Ada",
      "Anonymous 1",
      "Bea",
      "Cyd",
      "Dov",
    ]);
    expect(Array.from({ length: 5 }, (_, i) => value(`Place of entrant ${i + 1}`))).toEqual(["1", "2", "2", "", ""]);
    expect(value("Status of entrant 4")).toBe("dnf");
    expect(value("Points of entrant 1")).toBe("25");
    expect(value("Time of entrant 1")).toBe("1:20:00.25");
    expect(value("Minutes of entrant 3")).toBe("12");
    expect(screen.getByText("unnamed")).toBeVisible();
  });

  it("saves nothing when nothing was changed", async () => {
    await show(0);
    await press("Save");
    expect(edits()).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it("changes only one option; excluded entrants return when included again", async () => {
    await show(0);
    await userEvent.clear(screen.getByRole("textbox", { name: "Points of entrant 1" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Points of entrant 1" }), "26");
    await press("Save");
    const expected = {
      ...RACES[0],
      entrants: RACES[0].entrants.map((one, i) => (i === 0 ? { ...one, score: 26 } : one)),
    };
    expect(edits()).toEqual([{ type: "replace-race", key: 0, race: expected }]);
    const { history: kept } = await worker.call("derive", ref(DEFAULT_OPTIONS));
    expect(kept.names).toEqual(history.names);
    for (const column of ["player", "rank", "status", "anonymous", "minutes", "seconds"] as const)
      expect([...kept[column]]).toEqual([...history[column]]);
    choices.undo();
    expect(edits()).toEqual([]);
  });

  it("starts from the race after earlier edits", async () => {
    choices.dataSets.edit([
      { type: "rename-player", from: "Ada", to: "Ada L." },
      { type: "merge-players", from: "Cyd", into: "Dov" },
    ]);
    await show(0);
    expect(name(1)).toHaveValue("Ada L.");
    expect(screen.queryByDisplayValue("Cyd")).toBeNull();
  });

  it("says that it is loading, or that the race no longer exists", async () => {
    render(<RaceEditor raceKey={7} onClose={close} />);
    expect(screen.getByRole("status")).toHaveTextContent("The race is being read.");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(await screen.findByText("This race is not in the data set any more.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(close).toHaveBeenCalledOnce();
  });

  it("shows the worker's error message", async () => {
    vi.spyOn(client, "call").mockRejectedValue(new Error("The worker is gone."));
    render(<RaceEditor raceKey={0} onClose={close} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The worker is gone.");
  });
});

describe("adding a race", () => {
  it("completes known names by arrow keys and Enter, and continues with the next", async () => {
    await show(null);
    expect(screen.getByRole("textbox", { name: "Race" })).toHaveFocus();
    await userEvent.click(name(1));
    await userEvent.keyboard("b");
    expect(name(1)).toHaveAttribute("aria-expanded", "true");
    expect(
      within(listbox()!)
        .getAllByRole("option", hidden)
        .map((one) => one.textContent),
    ).toEqual(["Bea"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(name(1)).toHaveValue("Bea");
    await vi.waitFor(() => expect(name(2)).toHaveFocus());
    // Entrants of the race are not offered again; an unknown name is new.
    await userEvent.keyboard("bea");
    expect(listbox()).toBeNull();
    await userEvent.keyboard("u{Enter}");
    expect(screen.getByText("new")).toBeVisible();
    await vi.waitFor(() => expect(name(3)).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.click(screen.getByRole("option", { name: "Ada", ...hidden }));
    expect(name(3)).toHaveValue("Ada");
    await userEvent.type(screen.getByRole("textbox", { name: "Date" }), "2024-07-01");
    await press("Save");
    expect(edits()).toEqual([
      {
        type: "add-race",
        race: { date: "2024-07-01", entrants: ["Bea", "beau", "Ada"].map((who, i) => ({ name: who, rank: i + 1 })) },
      },
    ]);
    expect(choices.store.getState().season.race).toBe(-1);
  });

  it("Escape closes first the list, then the dialog, and typed text is kept", async () => {
    await show(null);
    await userEvent.click(name(1));
    await userEvent.keyboard("be{Escape}");
    expect(listbox()).toBeNull();
    expect(close).not.toHaveBeenCalled();
    expect(name(1)).toHaveValue("be");
    await userEvent.keyboard("{Escape}");
    expect(close).toHaveBeenCalledOnce();
    cleanup();
    await show(null);
    expect(name(1)).toHaveValue("be");
    await press("Start over");
    expect(name(1)).toHaveValue("");
    await press("Cancel");
    cleanup();
    await show(null);
    expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  });

  it("shows an error at the field", async () => {
    await show(null);
    await press("Save");
    expect(screen.getByRole("alert")).toHaveTextContent("at least two who took part; there are 0");
    await userEvent.type(name(1), "Ada");
    await userEvent.type(name(2), "Ada");
    await press("Save");
    const row = within(screen.getByRole("list", { name: "Entrants" })).getAllByRole("listitem")[1];
    expect(within(row).getByRole("alert")).toHaveTextContent("Ada is in the race twice.");
    await vi.waitFor(() => expect(name(2)).toHaveFocus());
    expect(name(2)).toBeInvalid();
    expect(name(2)).toHaveAccessibleDescription("Ada is in the race twice.");
    await userEvent.type(name(2), "m");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Date" }), "1 May");
    await press("Save");
    expect(screen.getByRole("textbox", { name: "Date" })).toBeInvalid();
    await vi.waitFor(() => expect(screen.getByRole("textbox", { name: "Date" })).toHaveFocus());
    await userEvent.clear(screen.getByRole("textbox", { name: "Date" }));
    // A column that was put away comes back when something in it is wrong.
    await userEvent.click(screen.getByRole("checkbox", { name: "Points" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Points of entrant 2" }), "many");
    await userEvent.click(screen.getByRole("checkbox", { name: "Points" }));
    await press("Save");
    await vi.waitFor(() => expect(screen.getByRole("textbox", { name: "Points of entrant 2" })).toHaveFocus());
    expect(screen.getByRole("alert")).toHaveTextContent("“many” is no number of points.");
    expect(edits()).toEqual([]);
  });

  it("accepts a name in the last row and opens the next row in one key press", async () => {
    await show(null);
    await userEvent.click(name(2));
    await userEvent.keyboard("c{ArrowDown}{Enter}Eve");
    expect(name(2)).toHaveValue("Cyd");
    expect(name(3)).toHaveValue("Eve");
  });

  it("keeps the focus nearby when an entrant is removed", async () => {
    await show(null);
    await press("Remove entrant 2");
    await vi.waitFor(() => expect(name(1)).toHaveFocus());
    await press("Remove entrant 1");
    await vi.waitFor(() => expect(screen.getByRole("button", { name: "Add an entrant" })).toHaveFocus());
  });

  it("requires a data set", async () => {
    choices.store.setState({ dataSets: [], current: "" });
    render(<RaceEditor raceKey={null} onClose={close} />);
    expect(screen.getByRole("dialog")).toHaveTextContent("There is no data set to put a race into");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("records the home side, the weight of the race and its season", async () => {
    await show(1 + history.keys[0]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Home side" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Home or away, entrant 2" }), "At home");
    await userEvent.click(screen.getByRole("checkbox", { name: "Weight and season" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Weight of the race" }), "-2");
    await userEvent.type(screen.getByRole("textbox", { name: "Season" }), "2024");
    await press("Save");
    expect(screen.getByRole("textbox", { name: "Weight of the race" })).toHaveAccessibleDescription(/from 0 up/);
    await userEvent.clear(screen.getByRole("textbox", { name: "Weight of the race" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Weight of the race" }), "2");
    await press("Save");
    expect(edits()).toMatchObject([
      {
        type: "replace-race",
        race: { weight: 2, season: "2024", entrants: [{ name: "Ada" }, { name: "Bea", home: 1 }] },
      },
    ]);
  });

  it("warns about a name similar to one of the data set or the race", async () => {
    await show(null);
    await userEvent.type(name(1), "bea");
    expect(await screen.findByText(/^Like Bea \(2 races\): only capital letters differ/)).toBeVisible();
    await press("Use Bea");
    expect(name(1)).toHaveValue("Bea");
    await userEvent.type(name(2), "BEA");
    expect(await screen.findByText(/BEA and Bea are both in this race: only capital letters differ/)).toBeVisible();
  });
});
