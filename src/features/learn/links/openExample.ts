import { choices, dataSets, models, view } from "../../../store";
import { notice } from "../../../ui";
import type { Shown } from "../figure/models";
import type { JudgedGames } from "../lesson";
import { takeAlong } from "./takeAlong";

type Target = "season" | "models" | "matchmaking";

interface Opened {
  readonly id: string;
  readonly onUndo: () => void;
}

/** Opens a screen with a bundled data set (null: the open one) and the lesson's systems, as one undo step. */
export function openExample(example: string | null, screen: Target, systems: readonly Shown[]): Opened {
  const nameOf = (of: string | null) => choices.store.getState().dataSets.find((one) => one.id === of)?.name;
  const before = choices.store.getState().current ?? "";
  let id = before;
  const onUndo = takeAlong(systems, () => {
    if (example !== null) id = dataSets.openExample(example);
  });
  view.setUnits("points");
  view.go(screen);
  notice(`${nameOf(id)} is open under the lesson’s systems`, {
    description:
      id === before
        ? "Undo brings back yours."
        : `Your data sets are kept. Undo goes back to ${nameOf(before) ?? "them"}.`,
    onUndo,
  });
  return { id, onUndo };
}

/** Opens Models, counting the games on which the figure evaluates its system. */
export function openInModels({ example, range }: JudgedGames, systems: readonly Shown[]): Opened {
  const opened = openExample(example, "models", systems);
  models.set({ range, burnIn: 0, minimumRaces: 0, judged: false, metric: "pairLogLoss" });
  return opened;
}
