import { Suspense, type ReactNode } from "react";
import { Undo2 } from "lucide-react";
import { Button, FigureSource } from "../../ui";
import { LettersContext } from "../../ui/plot";
import { figureState, useChanged } from "./figure/figureState";
import { OnPaper } from "./figure/OnPaper";
import { AnsweredContext, StageContext, useLetters, type FigureLayout as Where } from "./figure/stage";
import { WorkedLines } from "./figure/WorkedLines";
import { LESSONS } from "./lessons";
import type { Lesson } from "./lesson";
import styles from "./LearnScreen.module.css";

interface StageProps {
  readonly lesson: Lesson;
  readonly at: Where;
  /** false: its players are not loaded yet. */
  readonly ready: boolean;
  /** Whether the question is answered, so that the formula with its numbers and the whole figure may be shown. */
  readonly answered: boolean;
  readonly children?: ReactNode;
}

/** The figure of a lesson, and its formula with the figure's numbers; in the wall layout the formula is in another column. */
export function Stage({ lesson, at, ready, answered, children }: StageProps) {
  const letters = useLetters(at);
  const changed = useChanged();
  return (
    <section className={styles.stage} aria-label="Figure" data-stage={at}>
      <StageContext value={at}>
        <LettersContext value={letters}>
          {ready && (
            <Suspense fallback={<p className="ink-3">Opening the figure</p>}>
              <AnsweredContext value={answered}>
                <FigureSource value={`Lesson ${LESSONS.indexOf(lesson) + 1}: ${lesson.text.title}`}>
                  <lesson.Figure key={lesson.id} />
                </FigureSource>
              </AnsweredContext>
              <OnPaper />
              {answered && at !== "wall" && <WorkedLines key={lesson.id} lesson={lesson} />}
            </Suspense>
          )}
        </LettersContext>
      </StageContext>
      {changed && (
        <div className={styles.undo}>
          <Button
            kind="quiet"
            size="small"
            icon={<Undo2 size={14} />}
            aria-keyshortcuts="Control+z"
            onClick={figureState.undo}
          >
            Undo on the figure
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
