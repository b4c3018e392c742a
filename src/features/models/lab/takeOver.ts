/** Adds the recommended system, or replaces the focused one where no slot is free. */
import { choices, contenders, focusedOf, same, SLOTS, asOneStep, undo } from "../../../store";
import type { LabAnswer } from "../../../worker/protocol/lab";
import type { Contender, LabWork } from "../../../store";
import { notice } from "../../../ui";

type Spec = LabAnswer["rows"][number]["spec"];

/** The contender equal to the recommended system; undefined: it was not added, or changed since. */
export function takenOver({ model, parameters }: Spec, all: readonly Contender[]): Contender | undefined {
  return all.find((one) => one.model === model && same(one.parameters, parameters));
}

/** @param found the recommended system, its K rounded or not */
export function takeOver(answer: LabAnswer, { history, known }: LabWork, found: Spec): void {
  const { spec, label, stages } = known.plan.systems[answer.recommendation!.system];
  const ids = stages.flatMap(({ parameters }) => parameters);
  const values = Object.fromEntries(
    ids.map((id) => [id, Number(found.parameters[id])]).filter(([id]) => id in found.parameters),
  );
  const { races, date } = answer.split;
  const tuned = { base: history.base, races, before: date, values };
  const name = ids.length > 0 ? `${label}, tuned` : label;
  const state = choices.store.getState();
  // It was added before.
  const there = takenOver(found, state.contenders);
  if (there) {
    contenders.focus(there.id);
    return;
  }
  const focused = focusedOf(state);
  if (state.contenders.length < SLOTS || !focused) {
    contenders.addTuned(spec, name, tuned);
    notice(`${name} added`, { onUndo: undo });
    return;
  }
  asOneStep(() => {
    contenders.setModel(focused.id, spec.model, spec.parameters);
    contenders.adopt(focused.id, name, tuned);
  });
  notice(`${name} takes the place of the focused system`, { onUndo: undo });
}
