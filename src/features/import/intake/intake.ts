/**
 * The table of the page: it outlives the dialog, so that Escape never loses what was typed; as long as it is not too
 * long it outlives a reload as well.
 */
import { useSyncExternalStore } from "react";
import { FRESH, isBlank, sizeOf, steps } from "./table";
import type { Intake, Paper } from "./table";

const KEY = "podium-intake";
/** Characters that are kept across a reload. */
const MOST_KEPT = 500_000;

let now: Intake = recall();
let restored = !isBlank(now);
const listeners = new Set<() => void>();

function recall(): Intake {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Paper[] | null;
    const sound = Array.isArray(kept) && kept.length > 0 && kept.every((one) => typeof one?.text === "string");
    return sound ? { ...FRESH, papers: kept.map(({ name, text }) => ({ name: String(name ?? ""), text })) } : FRESH;
  } catch {
    return FRESH;
  }
}

function remember(next: Intake): void {
  try {
    const size = sizeOf(next);
    if (size === 0 || size > MOST_KEPT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next.papers));
  } catch {
    // Without storage the text lives as long as the page.
  }
}

/** A step of `table.ts`, done to the table of the page. */
const does =
  <Given extends unknown[]>(step: (before: Intake, ...given: Given) => Intake) =>
  (...given: Given): void => {
    const next = step(now, ...given);
    if (next.papers !== now.papers) remember(next);
    now = next;
    for (const listener of listeners) listener();
  };

export const intake = {
  get: (): Intake => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether there was something from before when this was first asked; says so once. */
  takeRestored(): boolean {
    const was = restored && !isBlank(now);
    restored = false;
    return was;
  },
  /** The dialog closes with something on the table. */
  leave(): void {
    restored = !isBlank(now);
  },
  setText: does(steps.setText),
  add: does(steps.add),
  drop: does(steps.drop),
  show: does(steps.show),
  answer: does(steps.answer),
  readAs: does(steps.readAs),
  map: does(steps.map),
  mean: does(steps.mean),
  call: does(steps.call),
  clear: does(steps.clear),
  restore: does(steps.restore),
};

export function useIntake(): Intake {
  return useSyncExternalStore(intake.subscribe, intake.get);
}
