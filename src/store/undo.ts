/** The scope of undo, and gestures: all changes between `begin` and `end` are one step, or none if nothing changed. */
import type { Choices, Undoable } from "./types";
import { same } from "./same";

/** Maximum number of steps kept; states share unchanged parts, so a step is small. */
export const UNDO_LIMIT = 200;

export function undoableOf({ dataSets, current, contenders, race, league }: Choices): Undoable {
  return { dataSets, current, contenders, race, league };
}

export function sameUndoable(a: Undoable, b: Undoable): boolean {
  return (Object.keys(a) as (keyof Undoable)[]).every((key) => same(a[key], b[key]));
}

const NAMES: Readonly<Record<Exclude<keyof Undoable, "dataSets" | "current">, string>> = {
  contenders: "rating systems",
  race: "the open race",
  league: "the simulated league",
};

/** Names the changes of a step in a few words: "results of Club", "rating systems". */
export function stepWords(one: Undoable, other: Undoable): string {
  const parts = [
    dataSetWords(one.dataSets, other.dataSets),
    ...(["contenders", "race", "league"] as const).map((key) => (same(one[key], other[key]) ? "" : NAMES[key])),
  ].filter(Boolean);
  // A step without any of these changes opened another data set.
  return parts[0] ?? (one.current === other.current ? "" : "the open data set");
}

function dataSetWords(one: Undoable["dataSets"], other: Undoable["dataSets"]): string {
  const alone = [
    ...one.filter((set) => !other.some(({ id }) => id === set.id)),
    ...other.filter((set) => !one.some(({ id }) => id === set.id)),
  ];
  if (alone.length > 0) return alone.length === 1 ? `data set ${alone[0].name}` : "data sets";
  const changed = one.flatMap((set) => {
    const now = other.find(({ id }) => id === set.id)!;
    return same(set, now) ? [] : [[set, now] as const];
  });
  if (changed.length !== 1) return changed.length > 1 ? "data sets" : "";
  const [[set, now]] = changed;
  if (set.name !== now.name) return `name of ${set.name}`;
  return same(set.options, now.options) ? `results of ${set.name}` : `how ${set.name} is read`;
}

interface Steps {
  readonly past: readonly Partial<Undoable>[];
  readonly future: readonly Partial<Undoable>[];
}

interface GestureHost {
  readonly now: () => Undoable;
  readonly steps: () => Steps;
  readonly restore: (steps: Steps) => void;
}

/** Tracks a gesture; `admits` is called before each step is recorded. */
export function createGesture(host: GestureHost) {
  let depth = 0;
  let recorded = false;
  let start: Undoable | null = null;
  let before: Steps = { past: [], future: [] };

  return {
    begin(): void {
      if (depth++ > 0) return;
      recorded = false;
      start = host.now();
      const { past, future } = host.steps();
      before = { past: [...past], future: [...future] };
    },
    end(): void {
      if (depth === 0 || --depth > 0) return;
      if (recorded && start && sameUndoable(start, host.now())) host.restore(before);
      start = null;
    },
    /** true: this change starts a step; false: it belongs to the gesture's step. */
    admits(): boolean {
      if (depth === 0) return true;
      if (recorded) return false;
      recorded = true;
      return true;
    },
    get active(): boolean {
      return depth > 0;
    },
  };
}
