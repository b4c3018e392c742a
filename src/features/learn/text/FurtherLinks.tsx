import { Button } from "../../../ui";
import { figureState } from "../figure/figureState";
import type { Lesson } from "../lesson";
import { openExample, openInModels } from "../links/openExample";
import { openInConvergence } from "../links/openInConvergence";
import styles from "./text.module.css";

/** Other screens that show what the lesson says: scenarios of Convergence, Models on the same games, Matchmaking. */
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
        <Button onClick={() => openInModels(inModels(figureState.settings()), systems(figureState.settings()))}>
          Open this in Models
        </Button>
      )}
      {inMatchmaking && "example" in real && (
        <Button onClick={() => openExample(real.example, "matchmaking", systems(figureState.settings()))}>
          Open Matchmaking
        </Button>
      )}
    </>
  );
}
