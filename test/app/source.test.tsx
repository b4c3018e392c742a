// @vitest-environment jsdom
// @isolation fresh-modules
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSource } from "../../src/app/source";
import { buildHistory } from "../../src/engine/history/build";
import { snapshot } from "../support/histories";
import { choices, results } from "../../src/store";

const first = choices.store.getState();
const before = results.store.getState();
afterEach(() => {
  choices.restore(first);
  results.store.setState(before);
});

it("a saved figure names data set, extent, last race with its date, and systems with their settings", () => {
  const { history } = buildHistory(
    ["2026-03-01", "2026-03-08"].map((date, at) => ({
      id: `Week ${at + 9}`,
      date,
      entrants: ["Ann", "Bea"].map((name, k) => ({ name, rank: k + 1 })),
    })),
  );
  choices.restore({
    dataSets: first.dataSets.map((one) => ({ ...one, name: "Club" })),
    contenders: [{ ...first.contenders[0], model: "pairwise-elo", parameters: { learningRate: 0.2 } }],
  });
  results.store.setState({
    snapshot: { value: snapshot(history), status: "ready", progress: 1, message: "" },
    snapshotOf: first.current,
  });
  const { result } = renderHook(() => useSource("season"));
  expect(result.current).toMatch(/^Club · 2 .*2 .*players.* · to 8 Mar 2026, Week 10 · .*\(learningRate 0\.2\)/);
});
