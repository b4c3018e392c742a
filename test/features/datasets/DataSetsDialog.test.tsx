// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import DataSetsDialog from "../../../src/features/datasets/DataSetsDialog";
import { bytesWords, sizeWords } from "../../../src/features/datasets/sizes";
import { choices, persistence, workspace } from "../../../src/store";

const first = choices.store.getState();
const names = () => choices.store.getState().dataSets.map(({ name }) => name);
const list = () => within(screen.getByRole("list", { name: "Data sets" }));

beforeEach(() => {
  choices.store.setState(first, true);
  choices.forgetSteps();
  vi.spyOn(persistence, "about").mockImplementation(async (key) =>
    key === "b1" ? { races: 40, players: 1200, bytes: 1_430_000 } : null,
  );
  choices.dataSets.add({ name: "Club", source: { kind: "stored", base: "b1" } });
  choices.dataSets.edit({ type: "delete-race", key: 3 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the list of data sets", () => {
  it("gives the size of each, and marks the open one", async () => {
    render(<DataSetsDialog onClose={() => undefined} />);
    await waitFor(() =>
      expect(list().getByRole("button", { name: /^Club/ }).textContent).toContain(
        "40 races · 1,200 players · 1.4 MB · 1 change of yours",
      ),
    );
    expect(list().getByRole("button", { name: /^Formula One/ }).textContent).toContain("Example · 225 races");
    expect(
      list()
        .getAllByRole("listitem")
        .map((item) => item.getAttribute("aria-current")),
    ).toEqual([null, "true"]);
  });

  it("opens, renames, duplicates and removes, and undo brings back", async () => {
    const close = vi.fn();
    render(<DataSetsDialog onClose={close} />);
    await userEvent.click(screen.getByRole("button", { name: "Rename Club" }));
    await userEvent.clear(screen.getByRole("textbox", { name: "Name" }));
    expect((screen.getByRole("button", { name: "Rename" }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "League{Enter}");
    expect(names()[1]).toBe("League");
    await userEvent.click(screen.getByRole("button", { name: "Duplicate League" }));
    expect(names()[2]).toBe("League 2");
    await userEvent.click(screen.getByRole("button", { name: "Remove League" }));
    expect(names()).not.toContain("League");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(names()).toContain("League");
    await userEvent.click(list().getByRole("button", { name: /^Formula One/ }));
    expect(choices.store.getState().current).toBe("first");
    expect(close).toHaveBeenCalled();
  });

  it("replaces everything by a workspace file", async () => {
    const bytes = await workspace.pack().catch(() => null);
    expect(bytes, "the club's races are not in this browser, so saving says so").toBeNull();
    choices.dataSets.remove(choices.store.getState().current);
    const saved = await workspace.pack();
    choices.dataSets.duplicate("first");
    choices.contenders.remove("c1");
    const close = vi.fn();
    render(<DataSetsDialog onClose={close} />);
    await userEvent.upload(screen.getByLabelText("Workspace file"), new File([saved], "mine.podium"));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(names()).toEqual(first.dataSets.map(({ name }) => name));
    expect(choices.store.getState().contenders).toEqual(first.contenders);
  });
});

it("sizes in words are rounded", () => {
  expect([999, 1500, 352_959, 999_600, 9_940_000, 20_400_000].map(bytesWords)).toEqual([
    "999 bytes",
    "2 kB",
    "353 kB",
    "1.0 MB",
    "9.9 MB",
    "20 MB",
  ]);
  expect(sizeWords(null, 0)).toBe("Not kept in this browser");
});
