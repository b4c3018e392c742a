import { choices, dataSets, view } from "../../../store";
import { notice } from "../../../ui";
import type { Shown } from "../figure/models";
import { takeAlong } from "./takeAlong";

/** Goes to a screen with a bundled data set under the lesson's systems, as one step to undo; gives the data set's id. */
export function openExample(example: string, screen: "season" | "models", systems: readonly Shown[]): string {
  const nameOf = (of: string | null) => choices.store.getState().dataSets.find((one) => one.id === of)?.name;
  const before = choices.store.getState().current;
  let id = before;
  const onUndo = takeAlong(systems, () => {
    id = dataSets.openExample(example);
  });
  view.go(screen);
  notice(`${nameOf(id)} is open under the lesson’s systems`, {
    description:
      id === before
        ? "Undo brings back yours."
        : `Your data sets are kept. Undo goes back to ${nameOf(before) ?? "them"}.`,
    onUndo,
  });
  return id;
}
