/** What the student has done: kept in this browser, never in a link. Without storage it lasts as long as the page. */
import { create } from "zustand";

const KEY = "podium-lessons";
const MORE = "podium-lessons-more";

interface Progress {
  /** Lessons whose prediction was played to its right answer. */
  readonly done: readonly string[];
  /** Those of them that were right at the first try. */
  readonly first: readonly string[];
  /** Most points in one drill; null: none was finished. */
  readonly drill: number | null;
}

const NOTHING: Progress = { done: [], first: [], drill: null };

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function kept(): Progress {
  const more = read(MORE);
  const { first, drill } = (typeof more === "object" && more !== null ? more : {}) as Record<string, unknown>;
  return {
    done: texts(read(KEY)),
    first: texts(first),
    drill: typeof drill === "number" && drill >= 0 && drill <= 100 ? Math.round(drill) : null,
  };
}

const useStore = create<Progress>(kept);
let keeping = true;

export const useProgress = (): readonly string[] => useStore(({ done }) => done);
export const useWholeProgress = (): Progress => useStore();

/** From here on nothing is kept, and nothing that was kept counts: a lesson within another site’s page. */
export function keepNothing(): void {
  keeping = false;
  useStore.setState(NOTHING);
}

function put(next: Progress): void {
  useStore.setState(next);
  if (!keeping) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(next.done));
    localStorage.setItem(MORE, JSON.stringify({ first: next.first, drill: next.drill }));
  } catch {
    // In a browser without storage, progress lasts as long as the tab.
  }
}

/** `first`: at the first try. */
export function markDone(id: string, first: boolean): void {
  const progress = useStore.getState();
  if (progress.done.includes(id)) return;
  put({ ...progress, done: [...progress.done, id], first: first ? [...progress.first, id] : progress.first });
}

export function markDrill(points: number): void {
  const progress = useStore.getState();
  if (points > (progress.drill ?? -1)) put({ ...progress, drill: points });
}

export const reset = (): void => put(NOTHING);
/** Puts back what a reset took away. */
export const restore = (progress: Progress): void => put(progress);
