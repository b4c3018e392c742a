/** The user's what-if scenarios of a data set. Every action is one undo step; the races do not change. */
import type { Change } from "../../engine/what-if/changes";
import { newKey, nextId } from "../ids";
import { same } from "../same";
import type { DataSet, WhatIfScenario, ScenarioChange } from "../types";
import type { Slice } from "./slice";

/** The part of a scenario's address between *Season* and its id. */
export const WHAT_IF = "what-if";
/** The id of a scenario that the first change will create. */
export const NEW_SCENARIO = "new";

/** The id of all scenarios side by side. */
export const COMPARE = "compare";

/** Longest name that can be stored. */
const MAX_LETTERS = 200;

/** Whether two changes concern the same thing, so that the later one replaces the earlier. */
function isOfTheSame(a: Change, b: Change): boolean {
  if (a.type === "player" || b.type === "player")
    return a.type === "player" && b.type === "player" && a.player === b.player && a.what === b.what;
  return a.race === b.race;
}

export function scenarioActions({ get, update }: Slice) {
  /** A data set without scenarios has no such field, as in data saved before it existed. */
  const write = (next: (scenarios: readonly WhatIfScenario[]) => readonly WhatIfScenario[], id = get().current): void =>
    update(({ dataSets }) => ({
      dataSets: dataSets.map((dataSet): DataSet => {
        if (dataSet.id !== id) return dataSet;
        const { scenarios: before = [], ...rest } = dataSet;
        const after = next(before);
        if (same(before, after)) return dataSet;
        return after.length > 0 ? { ...rest, scenarios: after } : rest;
      }),
    }));
  const edit = (id: string, next: (scenario: WhatIfScenario) => WhatIfScenario): void =>
    write((scenarios) => scenarios.map((one) => (one.id === id ? next(one) : one)));
  const editChanges = (id: string, next: (changes: readonly ScenarioChange[]) => readonly ScenarioChange[]): void =>
    edit(id, (scenario) => ({ ...scenario, changes: next(scenario.changes) }));

  return {
    /** Adds an empty scenario; returns its id. */
    add(name = ""): string {
      const id = newKey("w");
      write((scenarios) => [...scenarios, { id, name, changes: [] }]);
      return id;
    },
    /** Adds a change to a scenario, or to a new one, replacing an earlier change of the same thing. Returns the scenario's id. */
    make(id: string | null, change: Change): string {
      const { dataSets, current } = get();
      const here = dataSets.find((one) => one.id === current)?.scenarios ?? [];
      if (id === null || !here.some((one) => one.id === id)) {
        const fresh = newKey("w");
        write((scenarios) => [...scenarios, { id: fresh, name: "", changes: [{ id: "n1", change }] }]);
        return fresh;
      }
      editChanges(id, (changes) => {
        const at = changes.findIndex((one) => isOfTheSame(one.change, change));
        if (at < 0) return [...changes, { id: nextId("n", changes), change }];
        return changes.with(at, { id: changes[at].id, change });
      });
      return id;
    },
    drop: (id: string, change: string): void =>
      editChanges(id, (changes) => changes.filter((one) => one.id !== change)),
    /** A change that is switched off stays in the list. */
    setOn: (id: string, change: string, on: boolean): void =>
      editChanges(id, (changes) =>
        changes.map((one): ScenarioChange => {
          if (one.id !== change) return one;
          const { off: _off, ...rest } = one;
          return on ? rest : { ...rest, off: true };
        }),
      ),
    /** "": the name is derived from the changes. */
    rename: (id: string, name: string): void =>
      edit(id, (scenario) => ({ ...scenario, name: name.trim().slice(0, MAX_LETTERS) })),
    /** Copies a scenario; returns the copy's id. */
    duplicate(id: string, name: string): string {
      const copy = newKey("w");
      write((scenarios) =>
        scenarios.flatMap((one) =>
          one.id === id ? [one, { ...one, id: copy, name: name.slice(0, MAX_LETTERS) }] : [one],
        ),
      );
      return copy;
    },
    remove: (id: string): void => write((scenarios) => scenarios.filter((one) => one.id !== id)),
    /** Adds the scenarios of a link; one with the same id is replaced. */
    take(more: readonly WhatIfScenario[], dataSet: string): void {
      const ids = new Set(more.map(({ id }) => id));
      write((scenarios) => [...scenarios.filter(({ id }) => !ids.has(id)), ...more], dataSet);
    },
  };
}
