import { choices, view } from "../../../store";
import { notice } from "../../../ui";
import type { ScenarioLink } from "../lesson";

/** Opens a scenario with its own settings. Returns a function that restores settings the user had changed, or null. */
export function openInConvergence({ id, label }: ScenarioLink): (() => void) | null {
  const { scenario, parameters } = choices.store.getState().convergence;
  choices.convergence.setScenario(id);
  view.go("convergence", id);
  const changed = Object.entries(parameters);
  if (changed.length === 0) return null;
  const onUndo = () => {
    choices.convergence.setScenario(scenario);
    for (const [parameter, value] of changed) choices.convergence.set(parameter, value);
    view.go("convergence", scenario);
  };
  notice(`“${label}” is open with its own settings`, {
    description: "Undo brings back the scenario that you had changed.",
    onUndo,
  });
  return onUndo;
}
