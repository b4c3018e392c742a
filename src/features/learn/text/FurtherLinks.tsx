import { choices, laboratory, view } from "../../../store";
import { Button, notice } from "../../../ui";
import { hand } from "../figure/hand";
import type { Lesson, Scene } from "../lesson";
import { openExample, openInModels } from "../links/openExample";
import styles from "./text.module.css";

/** The settings of a scenario that the user has changed are kept in what Undo brings back. */
function openInConvergence({ id, label }: Scene): void {
  const { convergence } = choices.store.getState();
  laboratory.setScenario(id);
  view.go("convergence", id);
  if (Object.keys(convergence.parameters).length === 0) return;
  notice(`“${label}” is open with its own settings`, {
    description: "Undo brings back the scenario that you had changed.",
    onUndo: () => {
      laboratory.setScenario(convergence.scenario);
      for (const [parameter, value] of Object.entries(convergence.parameters)) laboratory.set(parameter, value);
      view.go("convergence", convergence.scenario);
    },
  });
}

/** Other screens in which what the lesson says can be seen: scenarios of Convergence, Models on the same games, Matchmaking. */
export function FurtherLinks({
  lesson: { scenarios = [], inModels, inMatchmaking, systems, real },
}: {
  readonly lesson: Lesson;
}) {
  return (
    <>
      {scenarios.length > 0 && (
        <div className={styles.further} role="group" aria-labelledby="open-in-convergence">
          <span id="open-in-convergence">Open in Convergence</span>
          {scenarios.map((scene) => (
            <Button
              key={scene.id}
              size="small"
              aria-label={`Open “${scene.label}” in Convergence`}
              onClick={() => openInConvergence(scene)}
            >
              {scene.label}
            </Button>
          ))}
        </div>
      )}
      {inModels && (
        <Button onClick={() => openInModels(inModels(hand.settings()), systems(hand.settings()))}>
          Open this in Models
        </Button>
      )}
      {inMatchmaking && (
        <Button onClick={() => openExample(real.example, "matchmaking", systems(hand.settings()))}>
          Open Matchmaking
        </Button>
      )}
    </>
  );
}
