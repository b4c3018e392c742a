/** Lessons whose question was answered rightly; kept in this browser, never in a link. */
import { create } from "zustand";

const KEY = "podium-lessons";

function kept(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

const useDone = create<{ readonly done: readonly string[] }>(() => ({ done: kept() }));

export const useProgress = (): readonly string[] => useDone(({ done }) => done);

export function markDone(id: string): void {
  const { done } = useDone.getState();
  if (done.includes(id)) return;
  const next = [...done, id];
  useDone.setState({ done: next });
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing forgets the ticks with the tab.
  }
}
