/** Takes the recommended system over: a system of its own, or in place of the focused one where there is no room for more. */
import { choices, contenders, focusedOf, same, SLOTS, together, undo } from "../../../store";
import type { LabAnswer } from "../../../worker/protocol/lab";
import type { LabWork } from "../../../store";
import { notice } from "../../../ui";

export function takeOver(answer: LabAnswer, { history, known }: LabWork): void {
  const { system } = answer.recommendation!;
  const { spec, label, stages } = known.plan.systems[system];
  const found = answer.rows.find((row) => row.system === system)!.spec;
  const ids = stages.flatMap(({ parameters }) => parameters);
  const values = Object.fromEntries(
    ids.map((id) => [id, Number(found.parameters[id])]).filter(([id]) => id in found.parameters),
  );
  const { races, date } = answer.split;
  const tuned = { base: history.base, races, before: date, values };
  const name = ids.length > 0 ? `${label}, tuned` : label;
  const state = choices.store.getState();
  // Taken over before: once is enough.
  const there = state.contenders.find((one) => one.model === spec.model && same(one.parameters, found.parameters));
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
  together(() => {
    contenders.setModel(focused.id, spec.model, spec.parameters);
    contenders.adopt(focused.id, name, tuned);
  });
  notice(`${name} takes the place of the focused system`, { onUndo: undo });
}
