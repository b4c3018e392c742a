// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WhatIfSeasons } from "../../../src/engine/what-if/what-if";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { ScreenContent } from "../../../src/app/ScreenContent";
import { screenOf } from "../../../src/app/screens";
import { choices, client, results } from "../../../src/store";
import type { RequestOf } from "../../../src/worker/protocol";
import { SMALL, seasonOf } from "../common/season";

const START = choices.store.getState();
const EMPTY = results.store.getState();

beforeEach(() => {
  choices.store.setState(
    {
      ...START,
      contenders: [
        { id: "c4", model: "thurstone", parameters: {}, label: "Thurstone", slot: 3 },
        { id: "c1", model: "pairwise-elo", parameters: {}, label: "Elo", slot: 0 },
      ],
      view: { ...START.view, screen: "season", path: ["what-if", "new", "0"] },
    },
    true,
  );
  const [thurstone, elo] = [seasonOf(SMALL), seasonOf(SMALL, "pairwise-elo")];
  const ready = <T,>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;
  results.store.setState({
    ...EMPTY,
    snapshot: ready(thurstone.snapshot),
    snapshotOf: START.current,
    replays: { c4: ready(thurstone.replay), c1: ready(elo.replay) },
  });
  const seasons = new WhatIfSeasons();
  const { history } = thurstone.snapshot;
  vi.spyOn(client, "call").mockImplementation(((name: string, request: RequestOf<"whatIf">) =>
    name === "whatIf"
      ? Promise.resolve(
          finish(
            seasons.steps(history, history, DEFAULT_OPTIONS, request.contenders, request.changes, request.listing),
          ),
        )
      : new Promise(() => undefined)) as typeof client.call);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const made = () => choices.store.getState().dataSets.find(({ id }) => id === START.current)?.scenarios ?? [];
const order = async () => screen.findByRole("list", { name: "Finishing order" });

async function change(name: string, item: string) {
  await userEvent.click(within(await order()).getByRole("button", { name: `Change ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

describe("a what-if", () => {
  it("begins with the result, and computes an answer when an entrant is moved", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    const starters = within(await order()).getAllByRole("listitem");
    expect(starters.map((starter) => starter.textContent)).toEqual(["1Ada", "2Bea", "3Cyd", "4Dov"]);
    await change("Dov", "First");
    expect(made()[0].changes.map(({ change: one }) => one.type)).toEqual(["result"]);
    expect(await screen.findByText("Dov 1st, was 4th; 3 others move")).toBeVisible();
    const end = await screen.findByRole("table", { name: "At the end of the season" });
    await waitFor(() => expect(within(end).getAllByRole("row")).toHaveLength(3));
    expect(screen.getByRole("figure", { name: "At the end of the season" })).toHaveTextContent(/Dov \S*\s*\+/);
  });

  it("offers three examples before any change, each one click and one undo step", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    const examples = await screen.findByRole("group", { name: "Examples" });
    const offered = within(examples).getAllByRole("button");
    expect(offered).toHaveLength(3);
    expect(offered[0].textContent).toMatch(/^Swap .+ and .+ in /);
    expect(offered[2].textContent).toMatch(/ not held$/);
    const main = document.body.appendChild(Object.assign(document.createElement("main"), { id: "main", tabIndex: -1 }));
    await userEvent.click(offered[0]);
    // The pressed button is gone: the next Tab goes on in the page.
    expect(document.activeElement).toBe(main);
    main.remove();
    expect(made()[0].changes.map(({ change: one }) => one.type)).toEqual(["result"]);
    expect(screen.queryByRole("group", { name: "Examples" })).toBeNull();
    choices.undo();
    expect(made()).toHaveLength(0);
  });

  it("a what-if can be duplicated under its own name, renamed, and compared with the others", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await change("Dov", "First");
    const menu = async (item: string) => {
      await userEvent.click(screen.getByRole("button", { name: "What-ifs" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: item }));
    };
    await menu("Duplicate");
    expect(made()).toHaveLength(2);
    expect(made()[1].name).toMatch(/Dov 1st, was 4th \(copy\)$/);
    expect(made()[1].changes).toEqual(made()[0].changes);
    await menu("Rename");
    const dialog = await screen.findByRole("dialog", { name: "Rename what-if" });
    await userEvent.clear(within(dialog).getByRole("textbox", { name: "Name" }));
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Name" }), "Dov wins{Enter}");
    expect(made()[1].name).toBe("Dov wins");
    await menu("Compare all");
    const table = await screen.findByRole("region", { name: "All what-ifs" });
    await waitFor(() => expect(table.textContent).toMatch(/Dov wins.*Dov/));
    expect(within(table).getAllByRole("row")).toHaveLength(3);
    await userEvent.click(within(table).getByRole("button", { name: "Dov wins" }));
    expect(choices.store.getState().view.path[1]).toBe(made()[1].id);
  });

  it("a change that is reversed is removed", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await change("Bea", "One place up");
    expect(made()[0].changes).toHaveLength(1);
    await change("Bea", "One place down");
    await waitFor(() => expect(made()[0].changes).toHaveLength(0));
  });

  it("removes a race, and restores it", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await order();
    await userEvent.click(screen.getByRole("checkbox", { name: "This race was held" }));
    expect(made()[0].changes[0].change).toEqual({ type: "no-race", race: 0 });
    expect(screen.queryByRole("list", { name: "Finishing order" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "As it was" }));
    expect(await order()).toBeVisible();
    expect(made()[0].changes).toEqual([]);
  });

  it("removes an entrant and restores it; a change can be switched off and removed", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await change("Cyd", "Took no part");
    await userEvent.click(await screen.findByRole("button", { name: "Put back" }));
    expect(made()[0].changes.every(({ change: one }) => one.type === "result")).toBe(true);
    await change("Cyd", "Disqualified");
    const changes = screen.getByRole("region", { name: "Changes" });
    await userEvent.click(within(changes).getByRole("checkbox"));
    expect(made()[0].changes[0].off).toBe(true);
    expect(screen.getByRole("figure", { name: "At the end of the season" })).toHaveTextContent(
      "Every change is switched off",
    );
    await userEvent.click(within(changes).getByRole("button", { name: /^Remove the change/ }));
    expect(made()[0].changes).toEqual([]);
  });

  it("returns to the real season by one key, and keeps its name", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await change("Bea", "First");
    const name = await screen.findByRole("textbox", { name: "Name of the what-if" });
    await userEvent.type(name, "Bea wins r{Enter}");
    expect(made()[0].name).toBe("Bea wins r");
    expect(choices.store.getState().view.path[0]).toBe("what-if");
    await userEvent.keyboard("r");
    expect(choices.store.getState().view.path).toEqual([]);
    expect(made()).toHaveLength(1);
  });
});
