// @vitest-environment jsdom
// @isolation fresh-modules
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import RaceScreen from "../../../src/features/race";
import { Toasts } from "../../../src/ui";
import { cancelDrag } from "../../../src/features/race/field/drag";
import { point } from "../../../src/features/race/field/pointing";
import { choices, EMPTY_SLOT, redo, results, undo } from "../../../src/store";
import type { Race, RaceEntrant } from "../../../src/store";
import { buildHistory } from "../../../src/engine/history/build";
import { snapshot as snapshotOf } from "../../support/histories";
import type { RatingScale } from "../../../src/engine/rating/model";
import type { InspectionOutcome } from "../../../src/worker/protocol";
import { entrant, field, result, stage } from "./field";
import { LaidOut } from "../../support/laidOut";

const CHANGES = [
  [0.5, 0.1, -0.2, -0.4],
  [0.3, 0.2, -0.1, -0.4],
];
const WINS = Array.from({ length: 16 }, (_, i) => (i % 5 === 0 ? NaN : 0.5));
const answer = () => result({ contenders: ["c1", "c2"], changes: CHANGES, wins: WINS });

const order = () =>
  choices
    .openRace()
    .entrants.map((one) => one.name)
    .join(" ");
const steps = () => choices.store.temporal.getState().pastStates.length;
const inspected = (scale: RatingScale): InspectionOutcome => ({
  ok: true,
  inspection: { label: "Model", variant: "", scale, law: { density: "gaussian" }, parameters: {}, startSdPoints: null },
});
const starter = (name: string) =>
  within(screen.getByRole("list", { name: "Finishing order" }))
    .getAllByRole("listitem")
    .find((item) => within(item).queryByRole("button", { name: `Move ${name}` }))!;
const choose = async (name: string, item: string) => {
  await userEvent.click(within(starter(name)).getByRole("button", { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

beforeEach(() => {
  // Radix menus measure and capture; jsdom does neither.
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  vi.stubGlobal("ResizeObserver", LaidOut);
  stage(field({ points: 1450 }, { points: 1700 }, { points: 1500 }, { points: 1600 }), answer());
});
afterEach(() => {
  choices.view.setUnits("points");
  cancelDrag();
  point(null);
  cleanup();
  vi.unstubAllGlobals();
});

describe("reordering by keyboard", () => {
  it("lifts, moves and drops a starter as one undo step", async () => {
    render(<RaceScreen />);
    within(starter("Dov")).getByRole("button", { name: "Move Dov" }).focus();
    await userEvent.keyboard(" {ArrowUp}{ArrowUp}");
    expect(order()).toBe("Ada Dov Bea Cyd");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Dov", pressed: true }));
    expect(screen.getByText("Dov: 2nd of 4.")).toBeTruthy();
    await userEvent.keyboard(" ");
    expect(screen.getByRole("button", { name: "Move Dov", pressed: false })).toBeTruthy();
    expect(steps()).toBe(1);
    undo();
    expect(order()).toBe("Ada Bea Cyd Dov");
    redo();
    expect(order()).toBe("Ada Dov Bea Cyd");
  });

  it("restores the order on Escape, without an undo step", async () => {
    render(<RaceScreen />);
    within(starter("Ada")).getByRole("button", { name: "Move Ada" }).focus();
    await userEvent.keyboard(" {ArrowDown}{ArrowDown}{Escape}");
    expect(order()).toBe("Ada Bea Cyd Dov");
    expect(steps()).toBe(0);
  });

  it("moves nothing while no starter is lifted", async () => {
    render(<RaceScreen />);
    within(starter("Ada")).getByRole("button", { name: "Move Ada" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(order()).toBe("Ada Bea Cyd Dov");
  });

  it("drops a starter that loses the focus", async () => {
    render(<RaceScreen />);
    within(starter("Ada")).getByRole("button", { name: "Move Ada" }).focus();
    await userEvent.keyboard(" {ArrowDown}{Tab}");
    await vi.waitFor(() => expect(choices.gesture.active).toBe(false));
    expect(order()).toBe("Bea Ada Cyd Dov");
  });
});

describe("the menu of a starter", () => {
  it("moves, ties and unties", async () => {
    render(<RaceScreen />);
    await choose("Cyd", "Move up");
    expect(order()).toBe("Ada Cyd Bea Dov");
    await choose("Dov", "Tie with above");
    expect(within(starter("Dov")).getByText("tied 3rd of 4")).toBeTruthy();
    await choose("Dov", "Untie from above");
    expect(within(starter("Dov")).getByText("4th of 4")).toBeTruthy();
  });

  it("marks an entrant as DNF, and as finisher again", async () => {
    render(<RaceScreen />);
    await choose("Ada", "Did not finish");
    expect(order()).toBe("Bea Cyd Dov Ada");
    expect(within(starter("Ada")).getByText("did not finish")).toBeTruthy();
    await choose("Ada", "Finished");
    expect(within(starter("Ada")).getByText("4th of 4")).toBeTruthy();
  });

  it("renames, duplicates and removes, and undo brings back", async () => {
    render(<RaceScreen />);
    await choose("Bea", "Rename");
    const name = screen.getByRole("textbox", { name: "Name of Bea" });
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.clear(name);
    await userEvent.type(name, "=1+1{Enter}");
    expect(order()).toBe("Ada =1+1 Cyd Dov");
    await choose("Cyd", "Duplicate");
    expect(choices.store.getState().race.entrants!).toHaveLength(5);
    await choose("Ada", "Remove");
    expect(order().startsWith("=1+1")).toBe(true);
    undo();
    undo();
    undo();
    expect(order()).toBe("Ada Bea Cyd Dov");
  });

  it("moves members of a new team next to each other", async () => {
    render(<RaceScreen />);
    await choose("Ada", "In a new team");
    await choose("Dov", "In Team A");
    expect(order()).toBe("Ada Dov Bea Cyd");
    expect(within(starter("Dov")).getByText("1st of 4")).toBeTruthy();
  });
});

describe("editing a rating in the list", () => {
  const points = () => choices.store.getState().race.entrants![0].points;

  it("applies while typing, as one undo step", async () => {
    render(<RaceScreen />);
    const cell = screen.getByRole("textbox", { name: "Rating of Ada" });
    await userEvent.clear(cell);
    await userEvent.type(cell, "1675");
    expect(points()).toBe(1675);
    await userEvent.keyboard("{Enter}");
    expect((screen.getByRole("textbox", { name: "Rating of Ada" }) as HTMLInputElement).value).toBe("1,675");
    expect(steps()).toBe(1);
    undo();
    expect(points()).toBe(1450);
  });

  it("ignores a number out of bounds, without an undo step", async () => {
    render(<RaceScreen />);
    const cell = screen.getByRole("textbox", { name: "Rating of Ada" });
    await userEvent.clear(cell);
    await userEvent.type(cell, "2500");
    expect(points()).toBe(2_500);
    await userEvent.type(cell, "0");
    expect(points(), "25,000 would make figures overprint").toBe(1450);
    expect(cell.getAttribute("aria-invalid")).toBe("true");
    expect(points()).toBe(1450);
    await userEvent.keyboard("{Enter}");
    expect(points()).toBe(1450);
    expect(steps()).toBe(0);
  });

  it("says why a number was refused", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    render(
      <>
        <RaceScreen />
        <Toasts theme="light" />
      </>,
    );
    const cell = screen.getByRole("textbox", { name: "Rating of Ada" });
    for (const [typed, words] of [
      ["abc", "Enter a number."],
      ["99999", "Enter 10,000 or less."],
    ]) {
      await userEvent.clear(cell);
      await userEvent.type(cell, `${typed}{Enter}`);
      expect(await screen.findByText("Rating of Ada stays 1450")).toBeTruthy();
      expect(await screen.findByText(words)).toBeTruthy();
      expect(points()).toBe(1450);
    }
  });

  it("selects the whole number when the mouse button is released", () => {
    render(<RaceScreen />);
    const cell = screen.getByRole<HTMLInputElement>("textbox", { name: "Rating of Ada" });
    fireEvent.mouseDown(cell);
    act(() => cell.focus());
    cell.setSelectionRange(1, 1);
    expect(fireEvent.mouseUp(cell)).toBe(false);
    expect([cell.selectionStart, cell.selectionEnd]).toEqual([0, 4]);
    // A second press in the open field puts a caret, as in any field.
    fireEvent.mouseDown(cell);
    cell.setSelectionRange(2, 2);
    expect(fireEvent.mouseUp(cell)).toBe(true);
    expect([cell.selectionStart, cell.selectionEnd]).toEqual([2, 2]);
  });

  it("shows, types and steps ratings in model units where those are chosen", async () => {
    choices.view.setUnits("own");
    results.store.setState({ inspections: { c1: inspected({ origin: 25, pointsPerUnit: 50 }) } });
    render(<RaceScreen />);
    const rating = within(starter("Ada")).getByRole<HTMLInputElement>("textbox", { name: "Rating of Ada" });
    expect(rating.value).toBe("24.0");
    // The answer's changes are 100 points a unit.
    expect(within(starter("Ada")).getByRole("button", { name: "Why +1.00 for Ada" })).toBeTruthy();
    await userEvent.clear(rating);
    await userEvent.type(rating, "26.5");
    expect(points()).toBeCloseTo(1575, 9);
    await userEvent.keyboard("{ArrowUp}");
    expect(rating.value).toBe("26.7");
    await userEvent.keyboard("{Escape}");
    expect(points()).toBe(1450);
    expect(steps()).toBe(0);
  });

  it("steps by arrow keys, restores the rating on Escape, and refuses text", async () => {
    render(<RaceScreen />);
    const cell = screen.getByRole("textbox", { name: "Rating of Ada" });
    await userEvent.click(cell);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}");
    expect(points()).toBe(1370);
    await userEvent.keyboard("{Escape}");
    expect(points()).toBe(1450);
    expect(steps()).toBe(0);
    await userEvent.clear(cell);
    await userEvent.type(cell, "fast");
    expect(cell.getAttribute("aria-invalid")).toBe("true");
    expect(points()).toBe(1450);
  });
});

describe("figures", () => {
  it("figures have names, sentences, and tables with the engine's numbers", async () => {
    render(<RaceScreen />);
    const updates = screen.getByRole("figure", { name: "Update sizes" });
    expect(updates.textContent).toContain("The favourite, Bea, finished second");
    await userEvent.click(within(updates).getByRole("button", { name: "Show as table" }));
    expect(within(updates).getByRole("row", { name: "Ada 1 1,450 +50.0 +30.0" })).toBeTruthy();
    expect(within(updates).getByRole("row", { name: "Dov 4 1,600 −40.0 −40.0" })).toBeTruthy();
    expect(screen.getByRole("figure", { name: "Win probabilities" })).toBeTruthy();
    expect(screen.getByRole("figure", { name: "Performance densities" })).toBeTruthy();
  });

  it("highlights the hovered player in every figure", async () => {
    render(<RaceScreen />);
    const updates = screen.getByRole("application", { name: /^Update sizes/ });
    updates.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(within(updates).getByRole("tooltip").textContent).toContain("Bea, 2nd of 4");
    expect(starter("Bea").firstElementChild!.className).toContain("pointed");
    await userEvent.keyboard("{Enter}");
    expect(choices.store.getState().asked).toBe("e1");
  });

  it("says what is missing with one entrant or none", async () => {
    stage([entrant(0)], null);
    const { unmount } = render(<RaceScreen />);
    expect(screen.getByRole("figure", { name: "Update sizes" }).textContent).toContain("A race needs two entrants");
    unmount();
    stage([], null);
    results.store.setState({ snapshot: { value: null, status: "error", progress: 0, message: "Not here." } });
    render(<RaceScreen />);
    expect(screen.getByText("Not here.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Add player" }));
    // The name is asked for first: only the typed player is added.
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Name of the player" }));
    expect(choices.store.getState().race.entrants!).toHaveLength(0);
    await userEvent.keyboard("Zoë{Enter}");
    expect(choices.store.getState().race.entrants!.map(({ name }) => name)).toEqual(["Zoë"]);
  });

  it("hides a system when its chip is pressed, and shows it again", async () => {
    render(<RaceScreen />);
    const key = within(screen.getByRole("figure", { name: "Update sizes" })).getByRole("group", {
      name: "Systems shown",
    });
    const [first, ...others] = within(key).getAllByRole("button");
    expect(first.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(first);
    expect(first.getAttribute("aria-pressed")).toBe("false");
    for (const other of others) expect(other.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(first);
    expect(first.getAttribute("aria-pressed")).toBe("true");
  });

  it("names a contender that cannot be computed, and shows the others", () => {
    results.store.setState({ inspections: { c2: { ok: false, problem: "There is no model “two”." } } });
    render(<RaceScreen />);
    expect(screen.getByRole("figure", { name: "Update sizes" }).textContent).toContain("Two: There is no model “two”.");
  });
});

describe("the fields of a selected starter", () => {
  it("changes the rating by slider, one undo step for each key press", async () => {
    choices.race.ask("e1");
    render(<RaceScreen />);
    await userEvent.click(screen.getByText("Change rating and other facts"));
    const group = await screen.findByRole("group", { name: "What is known of Bea" });
    within(group).getByRole("slider", { name: "Rating of Bea, slider" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(choices.store.getState().race.entrants![1].points).toBe(1710);
    expect(steps()).toBe(1);
    undo();
    expect(choices.store.getState().race.entrants![1].points).toBe(1700);
  });

  it("offers score and minutes where a contender uses them; an empty field means unknown", async () => {
    const model = { id: "one", supports: { scores: true, minutes: true } };
    results.store.setState({
      description: { value: { models: [model] } as never, status: "ready", progress: 1, message: "" },
    });
    choices.race.ask("e0");
    render(<RaceScreen />);
    await userEvent.click(screen.getByText("Change rating and other facts"));
    const score = await screen.findByRole("textbox", { name: "Score" });
    await userEvent.type(score, "12.5");
    await userEvent.type(screen.getByRole("textbox", { name: "Minutes in game" }), "-3");
    expect(screen.getByRole("alert").textContent).toBe("Enter 0 or more");
    const ada = () => choices.store.getState().race.entrants![0];
    expect(ada()).toMatchObject({ score: 12.5, minutes: null });
    await userEvent.clear(score);
    expect(ada().score).toBeNull();
    results.store.setState({ description: { value: null, status: "idle", progress: 0, message: "" } });
  });
});

describe("share and home", () => {
  const MODEL = {
    id: "one",
    parameters: [{ kind: "flag", id: "partialPlay", label: "Partial play", hint: "", default: false }],
    supports: { shares: "partialPlay", home: true },
  };
  const open = async (parameters: object) => {
    results.store.setState({
      description: { value: { models: [MODEL] } as never, status: "ready", progress: 1, message: "" },
    });
    const [first, ...others] = choices.store.getState().contenders;
    choices.store.setState({ contenders: [{ ...first, model: "one", parameters: parameters as never }, ...others] });
    choices.race.ask("e0");
    render(<RaceScreen />);
    await userEvent.click(screen.getByText("Change rating and other facts"));
    await screen.findByRole("group", { name: /^What is known of/ });
  };
  afterEach(() => results.store.setState({ description: { value: null, status: "idle", progress: 0, message: "" } }));

  it("share and home are shown where a contender uses them", async () => {
    await open({});
    expect(screen.queryByRole("textbox", { name: /^Share of play/ })).toBeNull();
    // More than two sides have no home side.
    expect(choices.store.getState().race.entrants!.length).toBeGreaterThan(2);
    expect(screen.queryByRole("combobox", { name: "Venue" })).toBeNull();
  });

  it("accepts a share between 0 and 1, and an empty field for unknown", async () => {
    await open({ partialPlay: true });
    const field = screen.getByRole("textbox", { name: /^Share of play/ });
    await userEvent.type(field, "0.25");
    const ada = () => choices.store.getState().race.entrants![0];
    expect(ada().share).toBe(0.25);
    await userEvent.clear(field);
    expect(ada()).not.toHaveProperty("share");
  });

  it("chooses the home player in a race of two", async () => {
    for (const { id } of choices.store.getState().race.entrants!.slice(2)) choices.race.remove(id);
    await open({});
    const venue = screen.getByRole("combobox", { name: "Venue" });
    const home = () => choices.store.getState().race.entrants!.map((entrant) => entrant.home);
    await userEvent.selectOptions(venue, "at home");
    expect(home()).toEqual([1, 0]);
    await userEvent.selectOptions(venue, "away");
    expect(home()).toEqual([0, 1]);
    await userEvent.selectOptions(venue, "neutral");
    expect(home()).toEqual([0, 0]);
    await userEvent.selectOptions(venue, "not known");
    expect(home()).toEqual([undefined, undefined]);
    undo();
    expect(home()).toEqual([0, 0]);
  });
});

describe("the explanation of an update", () => {
  it("opens under the starter with the parts and their sum", async () => {
    render(<RaceScreen />);
    await userEvent.click(screen.getByRole("button", { name: "Why +50.0 for Ada" }));
    const explanation = {
      rule: "Every opponent counts as one game.",
      parts: [{ label: "Beat", opponent: 1, value: 0.5, probability: 0.2 }],
      total: 0.5,
      formula: { id: "pairwise-sum", values: {} },
      notes: [],
    };
    results.store.setState({
      explanations: {
        c1: {
          value: { explanation, entrant: "e0", entrants: ["e0", "e1"] },
          status: "ready",
          progress: 1,
          message: "",
        },
      },
    });
    const region = await screen.findByRole("region", { name: "Why Ada moves" });
    expect(await within(region).findByText("Beat Bea")).toBeTruthy();
    expect(within(region).getByText("+50.0 points")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Why +50.0 for Ada" }));
    expect(screen.queryByRole("region", { name: "Why Ada moves" })).toBeNull();
  });
});

const from = { dataSet: "d1", key: 0, name: "Monza", date: "2026-09-06" };

/** Opens the only race of a season: the current entrants, in their order. */
function inSeason(race: Partial<Race>) {
  const { entrants } = choices.store.getState().race;
  const { history } = buildHistory([
    { id: from.name, date: from.date, entrants: entrants!.map(({ name }, at) => ({ name, rank: at + 1 })) },
  ]);
  choices.restore({ current: from.dataSet, race: { from, entrants: null, ...race } });
  results.store.setState({
    snapshot: { value: { ...snapshotOf(history), refused: [] }, status: "ready", progress: 1, message: "" },
    snapshotOf: from.dataSet,
  });
}
const noSeason = () => results.store.setState({ snapshot: EMPTY_SLOT, snapshotOf: "" });

describe("a race of the season with changed ratings of entrants", () => {
  function taken(beliefs: RaceEntrant["beliefs"]) {
    const { race } = choices.store.getState();
    inSeason({ entrants: race.entrants!.map((one) => ({ ...one, player: one.name, beliefs })) });
  }
  afterEach(noSeason);

  it("shows the change in the bar, with a button that restores the original ratings", async () => {
    taken({ c1: { points: 1450, sdPoints: null } });
    render(<RaceScreen />);
    expect(screen.getByText(/ratings of this race were set by hand: they do not follow the season/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Re-rate" }));
    expect(choices.store.getState().race.entrants).toBeNull();
    expect(screen.queryByRole("button", { name: "Re-rate" })).toBeNull();
    act(undo);
    expect(screen.getByRole("button", { name: "Re-rate" })).toBeTruthy();
  });

  it("shows no message while the ratings follow the season", () => {
    taken({});
    render(<RaceScreen />);
    expect(screen.queryByRole("button", { name: "Re-rate" })).toBeNull();
  });
});

describe("an edited race of the season", () => {
  beforeEach(() => {
    inSeason({});
    choices.store.temporal.getState().clear();
  });
  afterEach(noSeason);

  it("marks each changed starter, returns to the result by one key, and restores the what-if race", async () => {
    render(<RaceScreen />);
    expect(screen.queryByText("What if")).toBeNull();
    act(() => choices.race.moveBy("e1", 1));
    expect(screen.getByText("What if").title).toBe("This is not the result: 2 places changed.");
    expect(within(starter("Ada")).getByText("was 1")).toBeTruthy();
    expect(within(starter("Bea")).getByText("was 2")).toBeTruthy();
    expect(within(starter("Cyd")).queryByText(/^was/)).toBeNull();
    await userEvent.keyboard("r");
    expect(order()).toBe("Ada Bea Cyd Dov");
    expect(screen.queryByText("What if")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Back to the what-if" }));
    expect(order()).toBe("Bea Ada Cyd Dov");
    await userEvent.click(screen.getByRole("button", { name: "Back to the result" }));
    expect(order()).toBe("Ada Bea Cyd Dov");
    act(undo);
    expect(order()).toBe("Bea Ada Cyd Dov");
  });

  it("ignores the key while typing in a field", async () => {
    render(<RaceScreen />);
    act(() => choices.race.moveBy("e1", 1));
    await userEvent.type(screen.getByRole("textbox", { name: "Rating of Ada" }), "r");
    expect(order()).toBe("Bea Ada Cyd Dov");
  });
});

it("a race with too many entrants says so and offers alternatives", () => {
  act(() => choices.race.loadField(Array.from({ length: 501 }, (_, at) => ({ name: `P${at}` }))));
  render(<RaceScreen />);
  expect(screen.getByText(/^This race has 501 entrants, and this screen shows up to 500\./)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Finishing order" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Go to Season" }));
  expect(choices.store.getState().view.screen).toBe("season");
});

describe("a focused system without probabilities", () => {
  it("shows its ratings, and each figure of probabilities says that it has none", async () => {
    const note = "One has no probability: it ranks, and predicts nothing.";
    const ranked = result({ contenders: ["c1", "c2"], changes: CHANGES, note });
    stage(field({ points: 1450 }, { points: 1700 }, { points: 1500 }, { points: 1600 }), ranked);
    render(<RaceScreen />);
    const figure = (name: string) => within(screen.getByRole("figure", { name }));
    for (const name of ["Placement probabilities", "Win probabilities", "A thousand races"])
      expect(figure(name).getByText(note)).toBeTruthy();
    expect(figure("Update sizes").queryByText(note)).toBeNull();
    expect(figure("Update sizes").queryByRole("alert")).toBeNull();
    expect(within(starter("Ada")).getByText("+50.0")).toBeTruthy();
  });
});
