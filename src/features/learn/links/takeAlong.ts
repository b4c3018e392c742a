import { choices, contenders, models, same, season, SLOTS, asOneStep, undo, view } from "../../../store";
import type { Shown } from "../figure/models";

const UNDOABLE = ["dataSets", "current", "contenders", "race"] as const;

/**
 * Adds a lesson's systems to the user's, focuses the first of them, and makes another change, all as one undo step. A
 * system already present is not added again. If there is no room for them, they replace all others. Returns the
 * function that undoes it. This also restores what the undo history does not contain: the focused system, the selected
 * race, the units, and which races Models counts.
 */
export function takeAlong(systems: readonly Shown[], change: () => void): () => void {
  const before = choices.store.getState();
  asOneStep(() => {
    const missing = (): readonly Shown[] => systems.filter((system) => idOf(system) === undefined);
    const there = choices.store.getState().contenders;
    if (there.length + missing().length > SLOTS) for (const { id } of there) contenders.remove(id);
    for (const { model, parameters } of missing()) contenders.add(model, parameters);
    if (systems[0]) contenders.focus(idOf(systems[0])!);
    change();
  });
  const after = choices.store.getState();
  const isStep = UNDOABLE.some((part) => !same(before[part], after[part]));
  return () => {
    // If everything was already present, no step was recorded, and undo() would revert an earlier step of the user.
    if (isStep) undo();
    contenders.focus(before.focused);
    season.selectRace(before.season.race);
    models.set(before.models);
    view.setUnits(before.view.units);
  };
}

export function idOf({ model, parameters }: Shown): string | undefined {
  return choices.store.getState().contenders.find((one) => one.model === model && same(one.parameters, parameters))?.id;
}
