import { vi } from "vitest";
import { choices, client, results } from "../../../src/store";
import { createClient } from "../../../src/worker/client";
import { inProcess } from "../../worker/support/inProcess";
import { LaidOut } from "../../support/laidOut";

export const CONTENDERS = [
  { id: "c1", model: "pairwise-elo", parameters: {}, label: "Elo", slot: 0 },
  { id: "c5", model: "trueskill", parameters: {}, label: "TrueSkill", slot: 4 },
];

/** Queries that hold. */
export const media = { holding: [] as readonly string[] };

const [START, EMPTY] = [choices.store.getState(), results.store.getState()];

/** A laid out page in a wide window, less motion unless a test wants it, the worker in this process, and two inspected systems. */
export async function atWork(): Promise<void> {
  media.holding = ["(min-width: 1000px)", "(prefers-reduced-motion: reduce)"];
  vi.stubGlobal("ResizeObserver", LaidOut);
  vi.stubGlobal("matchMedia", (query: string) => ({
    // As a browser's list does, it tells how things stand when it is asked.
    get matches() {
      return media.holding.includes(query);
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const worker = createClient({ connect: inProcess });
  vi.spyOn(client, "call").mockImplementation((...call) => worker.call(...call));
  choices.store.setState({ ...START, contenders: CONTENDERS, focused: "c1" }, true);
  const outcomes = await worker.call("inspect", { contenders: CONTENDERS });
  results.store.setState({ ...EMPTY, inspections: { c1: outcomes[0], c5: outcomes[1] } }, true);
}
