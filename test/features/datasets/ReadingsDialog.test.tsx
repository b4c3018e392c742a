// @vitest-environment jsdom
// @isolation fresh-modules
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { history as fromText } from "../../support/histories";
import type { History } from "../../../src/engine/history/types";
import ReadingsDialog from "../../../src/features/datasets/ReadingsDialog";
import { choices, client, results, undo } from "../../../src/store";
import { createClient } from "../../../src/worker/client";
import { inProcess } from "../../worker/support/inProcess";

const first = choices.store.getState();
const blank = results.store.getState();
const SEASON = "2024-01-05: A=B>C>?, 2024-02-05: A>B>C(dnf)>D(dnf), 2024-03-05: A>B>C(dq), 2024-04-05: A>B";
const worker = createClient({ connect: inProcess });
const options = () => choices.store.getState().dataSets.find(({ name }) => name === "Club")!.options;
const group = (label: string) => within(screen.getByRole("group", { name: label }));
const press = (label: string, option: string) => userEvent.click(group(label).getByRole("radio", { name: option }));
const says = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

async function open(base: History) {
  await worker.call("give", { key: "b1", history: base });
  vi.spyOn(client, "call").mockImplementation(worker.call as never);
  const id = choices.dataSets.add({ name: "Club", source: { kind: "stored", base: "b1" } });
  choices.forgetSteps();
  results.store.setState({ snapshotOf: id });
  const close = vi.fn();
  render(<ReadingsDialog onClose={close} />);
  await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe("Counting"));
  return close;
}

beforeEach(() => choices.store.setState(first, true));
afterEach(() => {
  cleanup();
  results.store.setState(blank, true);
  vi.restoreAllMocks();
});

describe("the reading options", () => {
  it("says what each option applies to in this data set", async () => {
    await open(fromText(SEASON));
    await says("All 4 races and 5 players are rated.");
    const dialog = screen.getByRole("dialog", { name: "How it is read" });
    for (const note of [
      "2 entrants in 1 race shared a place. Models without draws take both alike.",
      "2 entrants in 1 race did not finish.",
      "1 entrant in 1 race was disqualified.",
      "1 entrant in 1 race has no name.",
      "The races run from 5 Jan 2024 to 5 Apr 2024.",
      "The largest race has 4 entrants.",
      "The most that a player has is 4 races.",
    ])
      expect(dialog.textContent).toContain(note);
    expect(group("Ties are").getByRole<HTMLInputElement>("radio", { name: "draws" }).checked).toBe(true);
  });

  it("imports initial ratings from a file as one undo step, and nothing from an unreadable file", async () => {
    await open(fromText(SEASON));
    const { history } = buildHistory([{ entrants: ["A", "B"].map((name, k) => ({ name, rank: k + 1 })) }]);
    act(() => results.store.setState({ snapshot: { ...blank.snapshot, value: { history } as never } }));
    const input = screen.getByLabelText<HTMLInputElement>("File of initial ratings");
    const edits = () => choices.store.getState().dataSets.find(({ name }) => name === "Club")!.edits;
    const choose = (text: string) => {
      // A file of jsdom does not reach the worker.
      const call = (name: string, request: unknown) =>
        worker.call(name as "starts", (name === "starts" ? { input: { data: text } } : request) as never);
      vi.mocked(client.call).mockImplementation(call as never);
      fireEvent.change(input, { target: { files: [new File([text], "club.csv")] } });
    };
    choose("player,rating\nA,1650\nB,oops");
    expect(await screen.findByText(/^club\.csv, line 3: This is no initial rating/)).toBeTruthy();
    expect(edits()).toEqual([]);
    choose("player,rating,sd\nA,1650,80\nB,1500\nZoe,1400\n");
    const words = "2 players of club.csv have initial ratings now. Not in the results: Zoe.";
    expect(await screen.findByText(words)).toBeTruthy();
    expect(edits()).toEqual([
      { type: "set-start", player: "A", start: 1650, sd: 80 },
      { type: "set-start", player: "B", start: 1500, sd: null },
    ]);
    act(() => undo());
    expect(edits()).toEqual([]);
  });

  it("predicts races of one date together, and can undo that", async () => {
    await open(fromText(SEASON));
    await press("Predict races of one date", "at once");
    await waitFor(() => expect(options().simultaneous).toBe(true));
    await press("Predict races of one date", "one after another");
    await waitFor(() => expect(options().simultaneous).toBeUndefined());
    await press("Predict races of one date", "at once");
    await userEvent.click(screen.getByRole("button", { name: "Back to the defaults" }));
    await waitFor(() => expect(options().simultaneous).toBeUndefined());
  });

  it("weights races by kind, and says what is wrong with a line", async () => {
    await open(fromText(SEASON));
    const field = screen.getByRole("textbox", { name: "Weights by kind" });
    await userEvent.type(field, "final = x");
    expect(screen.getByRole("alert").textContent).toBe("“x” is no weight. Enter a number from 0 to 1000.");
    expect(options().kinds).toBeUndefined();
    await userEvent.clear(field);
    await userEvent.type(field, "final = 2, sprint = 0.5");
    expect(options().kinds).toEqual([
      { words: "final", weight: 2 },
      { words: "sprint", weight: 0.5 },
    ]);
    await userEvent.clear(field);
    expect(options().kinds).toBeUndefined();
  });

  it("applies each change at once, as one undo step", async () => {
    await open(fromText(SEASON));
    await press("Ties are", "order unknown");
    await press("DNFs are", "left out");
    await press("DQs are", "last, tied");
    await press("Entrants without a name", "leave out");
    expect(options()).toMatchObject({
      ties: { finished: "unobserved", dnf: "drop", dq: "draw" },
      anonymous: "drop",
    });
    await says("4 races and 3 of 5 players are rated.");
    choices.undo();
    expect(options().anonymous).toBe("keep");
    await says("4 races and 4 of 5 players are rated.");
    choices.undo();
    choices.undo();
    choices.undo();
    expect(options()).toEqual(first.dataSets[0].options);
    await says("All 4 races and 5 players are rated.");
  });

  it("typing into a field is one undo step", async () => {
    await open(fromText(SEASON));
    const least = screen.getByRole("textbox", { name: "Minimum entrants in a race" });
    await userEvent.clear(least);
    await userEvent.type(least, "3");
    await userEvent.type(least, "{Backspace}4");
    await userEvent.tab();
    expect(options().minimumField).toBe(4);
    expect(screen.getByRole("dialog").textContent).toContain("Leaves out 2 of 4 races.");
    choices.undo();
    expect(options().minimumField).toBeUndefined();
    choices.redo();
    expect(options().minimumField).toBe(4);
    await userEvent.click(screen.getByRole("button", { name: "Reset Minimum entrants in a race to 2" }));
    expect(options()).toEqual(first.dataSets[0].options);
  });

  it("accepts dates and race numbers", async () => {
    await open(fromText(SEASON));
    fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2024-02-01" } });
    await says("3 of 4 races and 4 of 5 players are rated.");
    const last = screen.getByRole("textbox", { name: "Last race" });
    await userEvent.clear(last);
    await userEvent.type(last, "2");
    await says("2 of 4 races and 4 of 5 players are rated.");
    expect(options()).toMatchObject({ from: "2024-02-01", slice: [0, 2] });
    await userEvent.clear(last);
    await userEvent.type(last, "3");
    expect(options().slice, "all of them is no choice").toBeUndefined();
  });

  it("restores the defaults in one undo step", async () => {
    await open(fromText(SEASON));
    const back = screen.getByRole<HTMLButtonElement>("button", { name: "Back to the defaults" });
    expect(back.disabled).toBe(true);
    await press("Entrants without a name", "leave out");
    fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2024-03-31" } });
    await userEvent.click(back);
    expect(options()).toEqual(first.dataSets[0].options);
    choices.undo();
    expect(options()).toMatchObject({ anonymous: "drop", to: "2024-03-31" });
  });

  it("names options without effect in the data set, and disables them", async () => {
    await open(fromText("A>B, B>C"));
    for (const [label, note] of [
      ["Ties are", "No players shared a place."],
      ["DNFs are", "Every entrant finished."],
      ["DQs are", "No entrant was disqualified."],
      ["Entrants without a name", "Every entrant has a name."],
      ["Rate", "The source counted every race."],
    ]) {
      const field = screen.getByRole<HTMLFieldSetElement>("group", { name: label });
      expect(field.disabled).toBe(true);
      expect(field.textContent).toContain(note);
    }
    expect(screen.getByLabelText<HTMLInputElement>("First day").disabled).toBe(true);
    expect(screen.getByRole("dialog").textContent).toContain("The races have no dates.");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Minimum entrants in a race" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Minimum races per player" }).disabled).toBe(false);
  });

  it.each([
    [{ minimumField: 9 }, "No race has 9 entrants: the largest has 4.", "Races of any size"],
    [
      { minimumRaces: 9 },
      "No race has two players of 9 races: no player has more than 4.",
      "Players of any number of races",
    ],
    [{ from: "2030-01-01" }, "No race lies between these dates.", "Any date"],
    [{ slice: [8, 9] as const }, "The numbers go past the last race, which is 4.", "All races by number"],
  ])("says why nothing is left, and brings it back: %j", async (change, what, remedy) => {
    await open(fromText(SEASON));
    choices.dataSets.setOptions(change);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(`Nothing is left to rate. ${what}`));
    await userEvent.click(screen.getByRole("button", { name: remedy }));
    await says("All 4 races and 5 players are rated.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(options()).toEqual(first.dataSets[0].options);
  });

  it("says when counting failed", async () => {
    const id = choices.dataSets.add({ name: "Club", source: { kind: "stored", base: "b2" } });
    results.store.setState({ snapshotOf: id });
    vi.spyOn(client, "call").mockRejectedValue(new Error("The worker is gone."));
    render(<ReadingsDialog onClose={() => undefined} />);
    expect((await screen.findByRole("alert")).textContent).toContain("The worker is gone.");
  });

  it("closes by its button", async () => {
    const close = await open(fromText(SEASON));
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(close).toHaveBeenCalled();
  });
});

describe("shared strengths and conditions", () => {
  const CARS = buildHistory([
    {
      entrants: ["Ferrari", "Lotus", "Lotus"].map((constructor, k) => ({
        name: "ABC"[k],
        rank: k + 1,
        shared: { constructor },
        home: k === 0 ? 1 : 0,
      })),
    },
  ]).history;

  it("columns are offered with their contents, used when checked, as one undo step", async () => {
    await open(CARS);
    const box = within(screen.getByRole("region", { name: "What else decides a race" }));
    expect(box.getByText("2 groups, stated for 3 entrants.")).toBeTruthy();
    expect(options().shared).toBeUndefined();
    await userEvent.click(box.getByRole("checkbox", { name: "Constructor" }));
    await userEvent.click(box.getByRole("checkbox", { name: "Home" }));
    expect(options()).toMatchObject({ shared: ["constructor"], conditions: ["home"] });
    choices.undo();
    expect(options().conditions).toBeUndefined();
    await userEvent.click(box.getByRole("checkbox", { name: "Constructor" }));
    expect(options()).toEqual(DEFAULT_OPTIONS);
  });

  it("says how missing numbers are read", async () => {
    const numbers = [{ grid: 1, first: 1 }, { grid: 3 }, {}];
    const entrants = numbers.map((conditions, k) => ({ name: "ABC"[k], rank: k + 1, conditions }));
    await open(buildHistory([{ entrants: entrants as never }]).history);
    expect(
      screen.getByText(
        "Stated for 2 entrants. 1 entrant more has no number although others of the race do: it counts as the mean of those.",
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        "Stated for 1 entrant. 2 entrants more have no number although others of the race do: they count as 0.",
      ),
    ).toBeTruthy();
  });

  it("a chosen column that the data lack can be unchecked; without columns nothing is offered", async () => {
    await open(CARS);
    choices.dataSets.setOptions({ shared: ["horse"] });
    const gone = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Horse" });
    expect(gone.checked).toBe(true);
    expect(screen.getByText("Not in these results.")).toBeTruthy();
    await userEvent.click(gone);
    expect(options().shared).toBeUndefined();
    cleanup();
    await open(fromText(SEASON));
    expect(screen.queryByRole("region", { name: "What else decides a race" })).toBeNull();
  });
});
