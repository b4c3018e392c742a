import { laboratory, view } from "../../../store";
import { Button } from "../../../ui";
import { hand } from "../figure/hand";
import type { Lesson, Scene } from "../lesson";
import { openExample } from "../links/openExample";
import styles from "./text.module.css";

function openInConvergence({ id }: Scene): void {
  laboratory.setScenario(id);
  view.go("convergence", id);
}

/** Other screens in which what the lesson says can be seen: scenarios of Convergence, Models on the same games. */
export function FurtherLinks({ lesson: { scenarios = [], models, systems } }: { readonly lesson: Lesson }) {
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
      {models && (
        <div className={styles.further}>
          <Button onClick={() => openExample(models, "models", systems(hand.settings()))}>Open this in Models</Button>
        </div>
      )}
    </>
  );
}
