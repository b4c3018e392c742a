// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { announceSteps } from "../../../src/engine/lab/announce";
import { answerOf } from "../../../src/engine/lab/answer";
import type { LabKnown } from "../../../src/engine/lab/known";
import { FIRST_ANSWERS } from "../../../src/engine/lab/answers";
import { soFar } from "../../../src/engine/lab/lab-so-far";
import { labSteps } from "../../../src/engine/lab/work";
import { simulateSeason } from "../../../src/engine/simulation/season";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { finish } from "../../../src/engine/steps";
import { Answer } from "../../../src/features/models/lab/Answer";
import { Questions } from "../../../src/features/models/lab/Questions";
import { UnfinishedRun } from "../../../src/features/models/lab/UnfinishedRun";
import { RunBar } from "../../../src/features/models/lab/RunBar";
import { namesOf, tradeOffs, tradeOffTable } from "../../../src/features/models/lab/tradeoffs.chart";
import { choices, client, lab, results, SLOTS, undo } from "../../../src/store";
import type { LabWork, Slot } from "../../../src/store";
import { textWidth } from "../../../src/ui/plot";

const START = choices.store.getState();
const EMPTY = results.store.getState();
const { history } = simulateSeason(completeSeason({ players: 14, races: 140, field: 3, spread: 250, seed: 4 }));
const settings = {
  split: 0.7,
  seed: 1,
  tries: 3,
  seasons: 2,
  fade: false,
  today: { model: "thurstone", parameters: {} },
};
const known = finish(labSteps(history, DEFAULT_OPTIONS, settings));
const work: LabWork = {
  history: { base: "b", edits: [], options: DEFAULT_OPTIONS },
  known,
  share: 1,
  done: true,
};
const found = answerOf(known, history, DEFAULT_OPTIONS, FIRST_ANSWERS);
/** So few races tell nothing apart: today's rule is made to be worse. */
const answer = {
  ...found,
  rows: found.rows.map((row) => (row.isToday ? { ...row, odds: { ...row.odds, clearlyWorse: true } } : row)),
};
const announced = finish(announceSteps(history, DEFAULT_OPTIONS, known, answer.recommendation!.system));
const ready = <Value,>(value: Value): Slot<Value> => ({ status: "ready", value, progress: 1, message: "" });
const announcement = ready(announced);
const chosen = answer.rows.find(({ system }) => system === answer.recommendation!.system)!;

beforeEach(() => {
  choices.store.setState(START, true);
  results.store.setState(EMPTY, true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("an unfinished run", () => {
  /** Of the whole run, what is known while so many systems are judged and so many seasons of each simulated. */
  const partOf = (systems: number, seasons: number): LabWork => ({
    ...work,
    done: false,
    known: {
      ...known,
      judged: known.judged.map((one, system) => (system < systems ? one : null)),
      courses: known.courses.map((row) => row.map((one, season) => (season < seasons ? one : null))),
    },
  });
  const tell = (value: LabWork) =>
    act(() => results.store.setState({ lab: { ...EMPTY.lab, status: "running", value } }));

  beforeEach(() => {
    vi.spyOn(client, "call").mockImplementation(((_: string, request: { known: LabKnown }) =>
      Promise.resolve(soFar(request.known))) as never);
  });
  afterEach(() => void vi.restoreAllMocks());

  it("fills rows as systems are evaluated and seasons simulated, without a verdict", async () => {
    render(<UnfinishedRun />);
    tell(partOf(0, 0));
    expect(screen.queryByRole("region", { name: "So far" })).toBeNull();
    tell(partOf(2, 0));
    const region = within(await screen.findByRole("region", { name: "So far" }));
    expect(region.getAllByRole("rowheader")).toHaveLength(2);
    expect(region.getByText(new RegExp(`^2 of ${known.plan.systems.length} systems judged`))).toBeVisible();
    expect(region.getAllByText("0 of 2 seasons")).toHaveLength(2);
    tell(partOf(3, 1));
    expect(await region.findAllByText("1 of 2 seasons")).toHaveLength(3);
    // Two seasons are the fewest with an interval.
    expect(region.queryByText(/\d to /)).toBeNull();
    tell(partOf(known.judged.length, 2));
    expect(await region.findAllByText("2 of 2 seasons")).toHaveLength(found.rows.length);
    expect(region.getAllByText(/\d to /).length).toBeGreaterThan(5);
    const rows = region.getAllByRole("rowheader").map((row) => row.textContent);
    expect(rows, "the order of the plan").toEqual(
      found.rows
        .toSorted((a, b) => a.system - b.system)
        .map(({ label, isToday }) => `${label}${isToday ? ", as set today" : ""} 2 of 2 seasons`),
    );
    expect(region.queryByText(/clearly|Recommended|too slow|too much|worse/)).toBeNull();
    tell(work);
    expect(screen.queryByRole("region", { name: "So far" })).toBeNull();
  });

  it("requests figures only when there are new ones", async () => {
    render(<UnfinishedRun />);
    tell(partOf(2, 0));
    await screen.findByRole("region", { name: "So far" });
    const asked = vi.mocked(client.call).mock.calls.length;
    tell({ ...partOf(2, 0), share: 0.4 });
    expect(vi.mocked(client.call).mock.calls).toHaveLength(asked);
  });
});

describe("the answer", () => {
  const show = () => render(<Answer {...{ answer, work, history, announcement }} />);

  it("names the system, its certainty, both verdicts, the cost and the rule", () => {
    show();
    const page = within(screen.getByRole("region", { name: "Answer" }));
    expect(page.getAllByRole("heading", { level: 2 })[0]).toHaveTextContent(chosen.label);
    expect(page.getAllByRole("status")[0]).toHaveTextContent(answer.sentences[0]);
    for (const words of [...answer.verdict, ...answer.cost, answer.today]) expect(page.getByText(words)).toBeVisible();
    for (const term of ["Starting rating", "Floor", "Ratings change"]) expect(page.getByText(term)).toBeVisible();
    expect(page.getByRole("figure", { name: "Trade-offs" })).toBeVisible();
  });

  it("compares every evaluated system, and marks clearly worse and failing ones", () => {
    show();
    const table = within(screen.getByRole("table", { name: /unseen races/ }));
    expect(table.getAllByRole("rowheader")).toHaveLength(answer.rows.length);
    const worse = answer.rows.filter(({ order, odds }) => order.clearlyWorse || odds.clearlyWorse);
    expect(table.getAllByRole("row").filter((row) => row.textContent.includes("clearly worse"))).toHaveLength(
      worse.length,
    );
    expect(worse.length).toBeGreaterThan(0);
    expect(table.getAllByRole("row").filter((row) => row.hasAttribute("data-selected"))).toHaveLength(1);
  });

  it("the answer on a phone is a card for each system, with every number of the table", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("max-width"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show();
    expect(screen.queryByRole("table", { name: /unseen races/ })).toBeNull();
    const cards = within(screen.getByRole("list", { name: /unseen races/ })).getAllByRole("listitem");
    expect(cards).toHaveLength(answer.rows.length);
    for (const card of cards) expect(within(card).getAllByRole("term")).toHaveLength(7);
    expect(cards.filter((card) => card.hasAttribute("data-selected"))).toHaveLength(1);
  });

  it("names the players who would move, with links to their pages", () => {
    show();
    for (const { name } of [...answer.moves!.risers, ...answer.moves!.fallers])
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", expect.stringContaining("#/season/player/"));
  });

  it("the recommendation can be added as a system, and undone", async () => {
    show();
    const before = choices.store.getState().contenders;
    await userEvent.click(screen.getByRole("button", { name: "Use this system" }));
    const after = choices.store.getState().contenders;
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ model: chosen.spec.model, label: `${chosen.label}, tuned` });
    expect(after.at(-1)!.parameters).toEqual(announced.spec.parameters);
    act(() => undo());
    expect(choices.store.getState().contenders).toEqual(before);
  });

  it("says when the recommendation is in use, and which present rule it is compared with", async () => {
    act(() => {
      choices.contenders.add("thurstone", {});
      choices.models.setLab({ today: choices.store.getState().contenders.at(-1)!.id });
    });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Use this system" }));
    expect(screen.queryByRole("button", { name: "Use this system" })).toBeNull();
    expect(screen.getByRole("button", { name: "In use: open the season" })).toBeVisible();
    expect(screen.queryByText(/Run again to compare/)).toBeNull();
    expect(screen.getByRole("heading", { name: "Who moves against today’s rule" })).toBeVisible();
    act(() => choices.models.setLab({ today: "" }));
    expect(screen.getByText(/Run again to compare with the rule that you name now/)).toBeVisible();
  });

  it("shows its policy card and its code without changing a system", async () => {
    show();
    const before = choices.store.getState();
    await userEvent.click(screen.getByRole("button", { name: "Policy card" }));
    expect(choices.store.getState().view).toMatchObject({ screen: "models", path: ["lab", "policy"] });
    await userEvent.click(screen.getByRole("button", { name: "Export as code" }));
    expect(choices.store.getState().view.path).toEqual(["lab", "code"]);
    const { contenders, focused } = choices.store.getState();
    expect(contenders).toBe(before.contenders);
    expect(focused).toBe(before.focused);
  });

  it("has a paragraph to paste into an announcement", () => {
    show();
    expect(screen.getByRole("textbox", { name: "To announce it" })).toHaveValue(announced.paragraph);
    for (const words of announced.sentences) expect(screen.getByText(words)).toBeVisible();
  });

  it("replaces the focused system if there are already eight", async () => {
    while (choices.store.getState().contenders.length < SLOTS) choices.contenders.add("glicko2");
    const { focused } = choices.store.getState();
    show();
    await userEvent.click(screen.getByRole("button", { name: "Use this system" }));
    const { contenders } = choices.store.getState();
    expect(contenders).toHaveLength(SLOTS);
    expect(contenders.find(({ id }) => id === focused)).toMatchObject({
      model: chosen.spec.model,
      parameters: announced.spec.parameters,
    });
  });

  it("says why there is no answer", () => {
    render(<Answer {...{ work, history, announcement }} answer={{ ...answer, refusal: "Too few." }} />);
    expect(screen.getByRole("heading", { name: "No system is recommended" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Too few.");
    expect(screen.queryByRole("button", { name: "Use this system" })).toBeNull();
  });
});

describe("the figure", () => {
  it("has a dot for each system with its intervals, and the whole table", () => {
    const spots = tradeOffs(answer);
    expect(spots.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    for (const { x, y, across, up } of spots) {
      expect([x, y, ...across, ...up].every(Number.isFinite)).toBe(true);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    expect(tradeOffTable(answer.rows).rows).toHaveLength(answer.rows.length);
  });
});

describe("names in the figure", () => {
  const room = { left: 50, right: 300, top: 16, bottom: 240 };
  const dot = (system: number, across: number, down: number, isChosen = false) => ({
    system,
    name: `A system of a long name ${system}`,
    isChosen,
    isToday: false,
    across,
    down,
  });

  it("always include the recommendation", () => {
    for (const across of [50, 120, 175, 230, 300])
      for (const down of [16, 60, 128, 230, 240]) {
        const crowd = Array.from({ length: 30 }, (_, k) => dot(k + 1, across - 75 + 5 * k, down - 14 + 7 * (k % 5)));
        const names = namesOf([...crowd, dot(0, across, down, true)], room);
        const own = names.find(({ system }) => system === 0)!;
        expect(own.text).toBe("A system of a long name 0");
        expect(own.across).toBeGreaterThanOrEqual(room.left);
        expect(own.down).toBeGreaterThan(room.top);
        expect(own.down).toBeLessThanOrEqual(room.bottom);
      }
  });

  it("labels overlap neither each other nor a dot", () => {
    const dots = Array.from({ length: 12 }, (_, k) => dot(k, 60 + 20 * k, 30 + ((k * 37) % 200), k === 5));
    const names = namesOf(dots, room);
    expect(names.length).toBeGreaterThan(4);
    for (const a of names)
      for (const b of names) {
        if (a === b || Math.abs(a.down - b.down) > 11) continue;
        const width = textWidth(a.text, "small");
        expect(a.across + width < b.across || b.across + textWidth(b.text, "small") < a.across).toBe(true);
      }
  });
});

describe("the questions", () => {
  const Asked = () => <Questions asked={choices.store.getState().models} history={history} />;

  it("answers are saved as choices", async () => {
    render(<Asked />);
    await userEvent.click(screen.getByRole("radio", { name: "Matching" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /newcomer/ }), "It does not matter");
    await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
    const asked = { purpose: "matching", settle: null, fade: true };
    expect(choices.store.getState().models.lab).toEqual({ ...asked, today: "" });
    const today = screen.getByRole("combobox", { name: "Which rule do you use today?" });
    expect(today).toHaveDisplayValue("None yet");
    await userEvent.selectOptions(today, within(today).getAllByRole("option")[1]);
    const { models, contenders } = choices.store.getState();
    expect(models.lab).toEqual({ ...asked, today: contenders[0].id });
  });
});

describe("the run", () => {
  it("starts, shows progress and remaining time, stops and resumes", async () => {
    const [start, cancel, resume] = (["start", "cancel", "resume"] as const).map((name) =>
      vi.spyOn(lab, name).mockImplementation((() => Promise.resolve()) as never),
    );
    render(<RunBar isCurrent disabled={false} />);
    expect(screen.getByText(/^Tunes, judges and simulates a dozen systems: about a minute\./)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Find our system" }));
    expect(start).toHaveBeenCalled();
    const part = { ...work, done: false };
    const run = { value: part, progress: 0.4, secondsLeft: 12, message: "" };
    act(() => results.store.setState({ lab: { ...run, status: "partial" } }));
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
    expect(screen.getByText(/about 12 s left/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(cancel).toHaveBeenCalled();
    act(() => results.store.setState({ lab: { ...run, status: "cancelled", secondsLeft: null } }));
    await userEvent.click(screen.getByRole("button", { name: "Resume" }));
    expect(resume).toHaveBeenCalled();
    act(() => results.store.setState({ lab: { ...run, status: "failed", message: "It broke." } }));
    expect(screen.getByRole("alert")).toHaveTextContent("It broke.");
  });
});
