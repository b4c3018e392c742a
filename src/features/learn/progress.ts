/** The student's progress: stored in this browser, never in a link. Without storage it lasts as long as the page. */
import { create } from "zustand";

const KEY = "podium-lessons";
const MORE = "podium-lessons-more";

type Reached = Readonly<Record<string, string>>;

interface Progress {
  readonly done: readonly string[];
  /** Lessons with a correct first prediction. */
  readonly first: readonly string[];
  /** Lessons whose prediction was played or skipped, so that their explanation is open. */
  readonly opened: readonly string[];
  /** Checks answered correctly, by lesson id. */
  readonly checks: Readonly<Record<string, readonly number[]>>;
  /** Results reached in *Try it*, in words: by lesson id, then by index of the task. */
  readonly reached: Readonly<Record<string, Reached>>;
  /** The student's last settings, for the next lessons: ratings of the club’s players by name, and `k`. */
  readonly club: Readonly<Record<string, number>>;
  /** Best score in a drill, or null. */
  readonly drill: number | null;
}

const NOTHING: Progress = { done: [], first: [], opened: [], checks: {}, reached: {}, club: {}, drill: null };

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const counts = (value: unknown): Progress["checks"] =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([id, right]) => [id, Array.isArray(right) ? right.filter(Number.isInteger) : []]),
      )
    : {};

const words = (value: unknown): Progress["reached"] =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([id, found]) => [
          id,
          isRecord(found)
            ? Object.fromEntries(
                Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
              )
            : {},
        ]),
      )
    : {};

const numbers = (value: unknown): Progress["club"] =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
      )
    : {};

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function kept(): Progress {
  const more = read(MORE);
  const { first, opened, checks, reached, club, drill } = isRecord(more) ? more : {};
  return {
    done: texts(read(KEY)),
    first: texts(first),
    opened: texts(opened),
    checks: counts(checks),
    reached: words(reached),
    club: numbers(club),
    drill: typeof drill === "number" && drill >= 0 && drill <= 100 ? Math.round(drill) : null,
  };
}

const useStore = create<Progress>(kept);
let keeping = true;

export const useProgress = (): readonly string[] => useStore(({ done }) => done);
export const useWholeProgress = (): Progress => useStore();
export const useOpenedLesson = (id: string): boolean =>
  useStore(({ done, opened }) => opened.includes(id) || done.includes(id));
export const useClub = (): Progress["club"] => useStore(({ club }) => club);
const NONE: readonly number[] = [];
export const useChecks = (id: string): readonly number[] => useStore(({ checks }) => checks[id] ?? NONE);

const UNTRIED: Reached = {};
export const useReached = (id: string): Reached => useStore(({ reached }) => reached[id] ?? UNTRIED);

/** Stops storing progress and ignores stored progress, for a lesson embedded in another site’s page. */
export function keepNothing(): void {
  keeping = false;
  useStore.setState(NOTHING);
}

function put(next: Progress): void {
  useStore.setState(next);
  if (!keeping) return;
  const { done, ...more } = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
    localStorage.setItem(MORE, JSON.stringify(more));
  } catch {
    // Without storage, progress lasts as long as the tab.
  }
}

const added = <T>(list: readonly T[], one: T): readonly T[] => (list.includes(one) ? list : [...list, one]);

/** Records that the prediction was played, or skipped (null). Only the first time counts. */
export function markPredicted(id: string, right: boolean | null): void {
  const progress = useStore.getState();
  if (progress.opened.includes(id)) return;
  const first = right ? added(progress.first, id) : progress.first;
  put({ ...progress, first, opened: [...progress.opened, id] });
}

/** Records a correct answer to a check; with the last of `count` the lesson is done. */
export function markCheck(id: string, index: number, count: number): void {
  const progress = useStore.getState();
  const right = added(progress.checks[id] ?? NONE, index);
  const done = right.length === count ? added(progress.done, id) : progress.done;
  put({ ...progress, done, checks: { ...progress.checks, [id]: right } });
}

/** Records a solved task of *Try it*. */
export function markReached(id: string, index: number, found: string): void {
  const progress = useStore.getState();
  const all = progress.reached[id] ?? UNTRIED;
  if (all[index] !== found) put({ ...progress, reached: { ...progress.reached, [id]: { ...all, [index]: found } } });
}

export function markClub(set: Progress["club"]): void {
  const progress = useStore.getState();
  put({ ...progress, club: { ...progress.club, ...set } });
}

export function markDrill(points: number): void {
  const progress = useStore.getState();
  if (points > (progress.drill ?? -1)) put({ ...progress, drill: points });
}

export const reset = (): void => put(NOTHING);
/** Restores what a reset deleted. */
export const restore = (progress: Progress): void => put(progress);
