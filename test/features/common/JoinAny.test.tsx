// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { JoinAny } from "../../../src/features/common/names/JoinAny";
import { choices, client, undo } from "../../../src/store";

const first = choices.store.getState();
beforeEach(() => {
  choices.restore(first);
  vi.spyOn(client, "call").mockResolvedValue({
    races: [2, 5],
    together: [],
    since: { id: "Week 3", date: "" },
  } as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { history } = buildHistory([
  { entrants: ["Kestrel", "Kit", "Merlin"].map((name, at) => ({ name, rank: at + 1 })) },
  { entrants: ["Kestrel", "Merlin"].map((name, at) => ({ name, rank: at + 1 })) },
]);
const editsOf = () => choices.store.getState().dataSets[0].edits;

it("offers no joined name, and says that it is the same player", async () => {
  const user = userEvent.setup();
  choices.dataSets.edit({ type: "merge-players", from: "Kit", into: "Kestrel" });
  const [dataSet] = choices.store.getState().dataSets;
  render(<JoinAny dataSet={dataSet} history={history} />);
  const [from, into] = ["This name", "is the player"].map((name) => screen.getByRole("combobox", { name }));
  await user.type(from, "K");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Kestrel"]);
  await user.type(from, "it");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe("Kit is counted as Kestrel.");
  await user.type(into, "Kestrel");
  expect(screen.getByRole("status").textContent).toBe("Kit is counted as Kestrel: they are one player already.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Join" }).disabled).toBe(true);
});

it("merges any two names, found by typing, after a preview, as one undo step", async () => {
  const user = userEvent.setup();
  const [dataSet] = choices.store.getState().dataSets;
  render(<JoinAny dataSet={dataSet} history={history} />);
  const [from, into] = ["This name", "is the player"].map((name) => screen.getByRole("combobox", { name }));
  await user.type(from, "ki");
  await user.keyboard("{ArrowDown}{Enter}");
  expect((from as HTMLInputElement).value).toBe("Kit");
  await user.type(into, "Kestral");
  expect(screen.getByRole("status").textContent).toBe("No player is called Kestral.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Join" }).disabled).toBe(true);
  await user.clear(into);
  await user.type(into, "Kestrel");
  await user.click(screen.getByRole("button", { name: "Join" }));
  const dialog = await screen.findByRole("dialog", { name: "Join Kit to Kestrel" });
  expect(await within(dialog).findByText("Kit has 2 races, Kestrel 5. As one player, Kestrel has 7.")).toBeTruthy();
  expect(editsOf()).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Join" }));
  expect(editsOf()).toEqual([{ type: "merge-players", from: "Kit", into: "Kestrel" }]);
  undo();
  expect(editsOf()).toEqual([]);
});

it("suggests the typed name itself before longer ones", async () => {
  const user = userEvent.setup();
  const entrants = ["Eva Lind", "Eva", "Evan"].map((name, at) => ({ name, rank: at + 1 }));
  const { history: names } = buildHistory([{ entrants }, { entrants: entrants.slice(0, 1).concat(entrants[2]) }]);
  render(<JoinAny dataSet={choices.store.getState().dataSets[0]} history={names} />);
  await user.type(screen.getByRole("combobox", { name: "This name" }), "Eva");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Eva", "Eva Lind", "Evan"]);
  await user.type(screen.getByRole("combobox", { name: "This name" }), "n");
  expect(screen.queryByRole("option")).toBeNull();
});
