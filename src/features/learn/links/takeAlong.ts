import { choices, contenders, same, SLOTS, together, undo } from "../../../store";
import type { Shown } from "../figure/models";

/**
 * Adds a lesson's systems to the user's, the first of them focused, and does something else, as one step to undo. A system
 * that is there already is not added again. Where they do not fit, they take the place of all others.
 * Gives the way back, which also focuses the system that was focused before.
 */
export function takeAlong(systems: readonly Shown[], change: () => void): () => void {
  const { focused } = choices.store.getState();
  together(() => {
    const missing = (): readonly Shown[] => systems.filter((system) => idOf(system) === undefined);
    const there = choices.store.getState().contenders;
    if (there.length + missing().length > SLOTS) for (const { id } of there) contenders.remove(id);
    for (const { model, parameters } of missing()) contenders.add(model, parameters);
    if (systems[0]) contenders.focus(idOf(systems[0])!);
    change();
  });
  return () => {
    undo();
    contenders.focus(focused);
  };
}

function idOf({ model, parameters }: Shown): string | undefined {
  return choices.store.getState().contenders.find((one) => one.model === model && same(one.parameters, parameters))?.id;
}
