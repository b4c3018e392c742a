import type { ReactNode } from "react";
import { Button, classes } from "../../../ui";
import { figureState } from "../figure/figureState";
import { markPredicted, useOpenedLesson } from "../progress";
import styles from "./text.module.css";

interface GateProps {
  readonly lesson: string;
  /** false: the link hides the answers from the class. */
  readonly answers: boolean;
  readonly children: ReactNode;
}

/** Content that reveals the answer: shown after the prediction is played or skipped, and in print. */
export function Gate({ lesson, answers, children }: GateProps) {
  const open = useOpenedLesson(lesson);
  if (!answers) return <p className={styles.gate}>Your teacher opens the explanation.</p>;
  return (
    <>
      {!open && (
        <div className={styles.gate}>
          <p>The explanation opens when you have played your prediction.</p>
          <Button
            size="small"
            onClick={() => {
              markPredicted(lesson, null);
              figureState.play();
            }}
          >
            Skip to the explanation
          </Button>
        </div>
      )}
      <div className={classes(!open && styles.shut)}>{children}</div>
    </>
  );
}
