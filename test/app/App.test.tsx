// @vitest-environment jsdom
// @isolation own-process
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lazy } from "react";
import { choices, contenders, notify, results, view } from "../../src/store";
import type { ModelDescription } from "../../src/engine/rating/model";
import { App } from "../../src/app/App";
import { loadDataSetItems } from "../../src/app/DataSetMenu";
import { loadContenderMenus } from "../../src/features/contenders";
import { LaidOut } from "../support/laidOut";

vi.mock("../../src/app/screens", () => {
  const blank = () => null;
  const screens = ["race", "season"].map((id) => ({
    id,
    label: id === "race" ? "Race" : "Season",
    icon: blank,
    component: lazy(() =>
      Promise.resolve({
        default: () => {
          if (failing) throw new Error("no rows");
          return (
            <>
              <h1>{id} is here</h1>
              {id === "season" && (
                <button type="button" onClick={() => view.go("race")}>
                  Open in Race
                </button>
              )}
            </>
          );
        },
      }),
    ),
  }));
  // The code of this one never comes.
  const models = { id: "models", label: "Models", icon: blank, component: lazy(() => new Promise<never>(() => {})) };
  return {
    SCREENS: screens,
    screenOf: (id: string) => [...screens, models].find((one) => one.id === id) ?? screens[0],
  };
});

let failing = false;
let narrow = false;
const first = choices.store.getState();

const model = (id: string, label: string): ModelDescription => ({
  id,
  label,
  line: "One line.",
  summary: "One sentence.",
  source: "Kerby 2",
  parameters: [],
  presets: [{ id: "slow", label: "Slow", hint: "", parameters: { learningRate: 0.1 } }],
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: false },
});

// In the page a pointer or the focus comes before a press.
beforeAll(async () => {
  await Promise.all([loadDataSetItems(), loadContenderMenus()]);
});

beforeEach(() => {
  localStorage.setItem("podium-welcome", "closed");
  failing = false;
  narrow = false;
  vi.stubGlobal("ResizeObserver", LaidOut);
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.setPointerCapture ??= () => undefined;
  window.matchMedia = (query) =>
    ({
      matches: query.includes("max-width: 719px") && narrow,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList;
  choices.restore(first);
  results.store.setState({
    description: {
      value: {
        models: [model("thurstone", "Thurstone"), model("pairwise-elo", "Pairwise Elo")],
        importers: [],
        exporters: [],
        services: [],
      },
      status: "ready",
      progress: 1,
      message: "",
    },
  });
});
afterEach(cleanup);

describe("while the open data set is rated again after a change", () => {
  it("the progress is shown beside its name on every screen, and removed at the end", async () => {
    const value = { history: { raceCount: 0, playerCount: 1 } } as never;
    const slot = (status: "working" | "ready") => ({ value, status, progress: 0.34, message: "" }) as const;
    choices.store.setState({ dataSets: [{ ...first.dataSets[0], id: "f1", name: "Formula One" }], current: "f1" });
    results.store.setState({ snapshot: slot("ready"), snapshotOf: "f1" });
    view.go("season");
    render(<App />);
    expect(await screen.findByText("season is here")).toBeTruthy();
    expect(screen.queryByText(/^Rating, /)).toBeNull();
    act(() => results.store.setState({ snapshot: slot("working") }));
    expect(await screen.findByText(/^Rating, 34\s% · No race is left/)).toBeTruthy();
    act(() => results.store.setState({ snapshot: slot("ready") }));
    expect(screen.queryByText(/^Rating, /)).toBeNull();
  });
});

describe("while another data set is being rated", () => {
  it("names the data set still shown, until the new one is shown", async () => {
    choices.store.setState({
      dataSets: ["Formula One", "World Cup"].map((name) => ({ ...first.dataSets[0], id: name, name })),
      current: "Formula One",
    });
    const nothing = { history: { raceCount: 0, playerCount: 1 } };
    const slot = { value: nothing as never, status: "ready", progress: 1, message: "" } as const;
    results.store.setState({ snapshot: slot, snapshotOf: "Formula One" });
    view.go("season");
    render(<App />);
    expect(await screen.findByText("season is here")).toBeTruthy();
    const note = () => within(screen.getByRole("main")).getByRole("status").textContent;
    expect(note()).toBe("");
    act(() => choices.store.setState({ current: "World Cup" }));
    expect(note()).toBe("Still showing Formula One while World Cup is rated.");
    act(() => results.store.setState({ snapshotOf: "World Cup" }));
    expect(note()).toBe("");
  });
});

describe("the shell", () => {
  it("gives the header's actions names", () => {
    render(<App />);
    const banner = screen.getByRole("banner");
    const names = ["Paste results", "Examples", "Undo", "Redo", "Share", "Theme", "Help", "Add rating system"];
    for (const name of names) expect(within(banner).getByRole("button", { name })).toBeTruthy();
    expect(banner.textContent).toContain("Formula One, 2016 to 2026");
  });

  it("shows the screen of the choices, in title and navigation", async () => {
    render(<App />);
    view.go("season");
    expect(await screen.findByRole("heading", { name: "season is here" })).toBeTruthy();
    expect(document.title).toBe("Season · Podium");
    const nav = screen.getByRole("navigation", { name: "Screens" });
    expect(
      within(nav)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).toEqual([
      ["Race", "#/race", null],
      ["Season", "#/season", "page"],
    ]);
  });

  it("shows empty panes while a screen's code is loading", async () => {
    const { container } = render(<App />);
    view.go("season");
    await screen.findByRole("heading", { name: "season is here" });
    act(() => view.go("models"));
    expect(screen.getByText("Opening Models")).toBeTruthy();
    expect(container.querySelectorAll("main [data-skeleton] > div")).toHaveLength(2);
    expect(screen.queryByRole("heading", { name: "season is here" })).toBeNull();
  });

  it("moves the keyboard focus into the opened screen, but keeps it on a header link", async () => {
    render(<App />);
    const link = screen.getByRole("link", { name: "Season" });
    link.focus();
    view.go("season");
    const leave = await screen.findByRole("button", { name: "Open in Race" });
    expect(document.activeElement).toBe(link);
    leave.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "race is here" });
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("undoes and redoes by button and by key, only if possible", async () => {
    render(<App />);
    const undo = screen.getByRole("button", { name: "Undo" });
    const redo = screen.getByRole("button", { name: "Redo" });
    const before = choices.store.getState().contenders.length;
    contenders.add("thurstone");
    await waitFor(() => expect(undo).toHaveProperty("disabled", false));
    await userEvent.click(undo);
    expect(choices.store.getState().contenders).toHaveLength(before);
    await userEvent.click(redo);
    expect(choices.store.getState().contenders).toHaveLength(before + 1);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(choices.store.getState().contenders).toHaveLength(before);
  });

  it("switches the theme, and stores a choice equal to the system's as the system's", async () => {
    render(<App />);
    const theme = screen.getByRole("button", { name: "Theme" });
    await userEvent.click(theme);
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(localStorage.getItem("podium-theme")).toBe("dark");
    await userEvent.click(theme);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(choices.store.getState().view.theme).toBe("system");
  });

  it("survives a failing screen, and tries again", async () => {
    failing = true;
    choices.view.go("race");
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    render(<App />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Race could not be drawn");
    expect(alert.textContent).toContain("no rows");
    expect(screen.getByRole("button", { name: "Help" })).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("heading", { name: "race is here" })).toBeTruthy();
    silent.mockRestore();
  });

  it("shows the store's messages once", async () => {
    render(<App />);
    notify("warning", "The link is damaged.");
    expect(await screen.findByText("The link is damaged.")).toBeTruthy();
    expect(results.store.getState().notices).toEqual([]);
  });

  it("opens help, and Escape returns the focus", async () => {
    render(<App />);
    await userEvent.click(screen.getByRole("button", { name: "Help" }));
    expect(await screen.findByRole("dialog", { name: "Help" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Help" }));
  });
});

describe("below 720 px", () => {
  it("shows Paste as a button and the rest in one menu", async () => {
    narrow = true;
    render(<App />);
    expect(screen.getByRole("button", { name: "Paste results" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Examples",
      // Each names its step, if there is one.
      expect.stringMatching(/^Undo/),
      expect.stringMatching(/^Redo/),
      "Share",
      "Theme",
      "Help",
    ]);
  });
});

it("data sets can be opened, renamed and removed, with undo", async () => {
  render(<App />);
  await userEvent.click(screen.getByRole("button", { name: /Formula One/ }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  expect(choices.store.getState().dataSets.map((one) => one.name)).toEqual([
    "Formula One, 2016 to 2026",
    "Formula One, 2016 to 2026 2",
  ]);
  await userEvent.click(screen.getByRole("button", { name: /Formula One/ }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
  const box = screen.getByRole("textbox", { name: "Name" });
  await userEvent.clear(box);
  expect(screen.getByRole("button", { name: "Rename" })).toHaveProperty("disabled", true);
  await userEvent.type(box, "Grands prix{Enter}");
  expect(screen.getByRole("banner").textContent).toContain("Grands prix");
  await userEvent.click(screen.getByRole("button", { name: /Grands prix/ }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
  expect(choices.store.getState().dataSets).toHaveLength(1);
  const toast = (await screen.findByText("Grands prix removed")).closest("li")!;
  await userEvent.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(choices.store.getState().dataSets).toHaveLength(2);
});

describe("contenders", () => {
  it("models are found in the menu by typing their name", async () => {
    render(<App />);
    await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
    await userEvent.keyboard("thur");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: /^Thurstone/ })));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: /^Defaults/ })));
    const before = choices.store.getState().contenders.length;
    await userEvent.keyboard("{Enter}");
    expect(choices.store.getState().contenders).toHaveLength(before + 1);
    // Opened anew, it begins with the systems.
    await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
    expect(screen.getByRole("menuitem", { name: /^Thurstone ?One line\./ })).toBeTruthy();
  });

  it("contenders are added from the models' descriptions and focused by a click", async () => {
    render(<App />);
    await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
    await userEvent.click(screen.getByRole("menuitem", { name: /^Thurstone/ }));
    await userEvent.click(
      within(screen.getByRole("group", { name: "Thurstone" })).getByRole("menuitem", { name: /^Slow/ }),
    );
    const added = choices.store.getState().contenders.at(-1)!;
    expect(added).toMatchObject({ model: "thurstone", parameters: { learningRate: 0.1 } });
    expect(choices.store.getState().focused).toBe(added.id);
    await userEvent.click(screen.getAllByRole("button", { name: "Pairwise Elo" })[0]);
    expect(choices.store.getState().focused).toBe("c1");
  });
});
