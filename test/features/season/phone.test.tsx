// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import SeasonScreen from "../../../src/features/season";
import { loadDeferredFigures } from "../../../src/features/season/deferredFigures";
import { choices, results } from "../../../src/store";
import { LaidOut } from "../../support/laidOut";
import { SMALL, seasonOf } from "../common/season";

const START = choices.store.getState();
const EMPTY = results.store.getState();

// In the page they come while the leaderboard is drawn.
beforeAll(async () => void (await loadDeferredFigures()));

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", LaidOut);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  choices.store.setState(START, true);
  results.store.setState(EMPTY, true);
  vi.unstubAllGlobals();
});

it("highlights a line from its row on a phone as well", async () => {
  const { snapshot, replay } = seasonOf(SMALL);
  const ready = <T,>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;
  choices.store.setState({
    contenders: [{ id: "c4", model: "thurstone", parameters: {}, label: "Thurstone", slot: 3 }],
  });
  const { current } = choices.store.getState();
  results.store.setState({ snapshot: ready(snapshot), snapshotOf: current, replays: { c4: ready(replay) } });
  render(<SeasonScreen />);
  await screen.findByRole("figure", { name: "Race detail" });
  const courses = screen.getByRole("figure", { name: "Rating trajectories" });
  const faint = () => courses.querySelectorAll('svg[data-chart] path[opacity="0.3"]').length;
  const row = within(screen.getByRole("figure", { name: "Leaderboard" })).getByRole("button", { name: "Dov" });
  expect(row.closest('[role="row"]')).not.toHaveAttribute("data-row");
  expect(faint()).toBe(0);
  act(() => row.focus());
  expect(faint()).toBeGreaterThan(0);
  act(() => row.blur());
  expect(faint()).toBe(0);
});
