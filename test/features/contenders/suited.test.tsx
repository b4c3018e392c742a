// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ContenderItem } from "../../../src/features/contenders/ContenderItem";
import { choices, client, results, undo, useChoices } from "../../../src/store";
import type { DataSet } from "../../../src/store";
import { describe as describeModels } from "../../../src/worker/handlers/describe";

const first = choices.store.getState();
const empty = results.store.getState();
const description = describeModels();
const suited = {
  values: { learningRate: 0.31234 },
  races: 70,
  before: "2024-02-03",
  gain: { value: -0.0123, interval: [-0.02, -0.005] },
};
const call = vi.fn();

beforeEach(() => {
  choices.restore(first);
  call.mockResolvedValue(suited);
  vi.spyOn(client, "call").mockImplementation(call as never);
});
afterEach(() => {
  cleanup();
  call.mockClear();
  vi.restoreAllMocks();
  results.store.setState(empty, true);
});

function Item() {
  const contender = useChoices(({ contenders }) => contenders[0]);
  return (
    <ContenderItem
      contender={contender}
      focused
      system={{ id: contender.id, model: "Elo", variant: "", label: contender.label ?? "Elo", problem: "" } as never}
      description={description}
      remarks={[]}
      only
      onAbout={() => undefined}
    />
  );
}

/** Opens and rates a data set with one system. */
function open(source: DataSet["source"], parameters = {}) {
  const state = choices.store.getState();
  const contender = { id: "c1", model: "pairwise-elo", parameters, slot: 0 };
  choices.store.setState({ dataSets: [{ ...state.dataSets[0], source }], contenders: [contender] });
  results.store.setState({
    snapshotOf: state.dataSets[0].id,
    replays: { c1: { value: null, status: "ready", progress: 1, message: "" } },
  });
  render(<Item />);
}

const offer = () => screen.queryByRole("button", { name: /^Use η = 0\.312, suited to these results, for Elo$/ });
const contender = () => choices.store.getState().contenders[0];

it("offers a rate that suits the user’s results, and applies it by keyboard as one undo step", async () => {
  const user = userEvent.setup();
  open({ kind: "stored", base: "mine" });
  await vi.waitFor(() => expect(offer()).not.toBeNull());
  expect(contender().parameters).toEqual({});
  expect(offer()!.title).toBe(
    "η = 0.312 suits these results better: log loss of the first 70 races lower by 0.0123 nats a pair, 95 % interval 0.0050 to 0.0200.",
  );
  offer()!.focus();
  await user.keyboard("{Enter}");
  expect(contender()).toMatchObject({ parameters: { learningRate: 0.31234 }, label: "Elo, tuned: η" });
  expect(offer()).toBeNull();
  undo();
  expect(contender()).toMatchObject({ parameters: {} });
});

it("offers nothing before results are rated, for examples, or if the user set a rate", async () => {
  open({ kind: "example", example: "f1" } as never);
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  cleanup();
  open({ kind: "stored", base: "mine" }, { learningRate: 0.2 });
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(offer()).toBeNull();
  cleanup();
  call.mockClear();
  results.store.setState({ replays: {} });
  render(<Item />);
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
});
