import { choices, dataSets, undo, view } from "../../../store";
import { notice } from "../../../ui";

/** Goes to a screen with a bundled data set, and says how to get back to what was open; gives its id. */
export function openExample(example: string, screen: "season" | "models"): string {
  const before = choices.store.getState();
  const id = dataSets.openExample(example);
  view.go(screen);
  if (id === before.current) return id;
  const name = (of: string | null) => choices.store.getState().dataSets.find((one) => one.id === of)?.name;
  const mine = name(before.current);
  notice(`${name(id)} is open`, {
    description: mine && `${mine} is kept, among the data sets. Undo goes back to it.`,
    onUndo: undo,
  });
  return id;
}
