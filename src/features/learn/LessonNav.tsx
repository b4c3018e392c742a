import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, useNarrow } from "../../ui";
import { printAll } from "../../ui/hooks/usePrinting";
import type { Lesson } from "./lesson";
import { openInRace } from "./links/openInRace";
import styles from "./LearnScreen.module.css";

/** Dialogs for teachers. */
export type LearnDialog = "share" | "progress";

interface LessonNavProps {
  readonly lessons: readonly Lesson[];
  readonly open: number;
  readonly wall: boolean;
  readonly onWall: () => void;
  readonly onGo: (lesson: Lesson) => void;
  readonly onDialog: (dialog: LearnDialog) => void;
}

export function LessonNav({ lessons, open, wall, onWall, onGo, onDialog }: LessonNavProps) {
  const narrow = useNarrow();
  const lesson = lessons[open];
  const before = lessons[open - 1];
  const next = lessons[open + 1];
  return (
    <div className={styles.nav}>
      {!wall && typeof lesson.inRace === "string" && (
        <Button onClick={() => openInRace(lesson)}>Open this in Race</Button>
      )}
      {(wall || !narrow) && (
        <span data-wall style={{ display: "contents" }}>
          <Button kind="quiet" size="small" onClick={onWall} aria-keyshortcuts="w">
            {wall ? "Leave the wall" : "Enlarge for a wall"}
          </Button>
        </span>
      )}
      {!wall && (
        <>
          <Button kind="quiet" size="small" onClick={() => onDialog("share")}>
            Share with a class
          </Button>
          {narrow && (
            <Button kind="quiet" size="small" onClick={() => onDialog("progress")}>
              Progress
            </Button>
          )}
          {!narrow && (
            <Button kind="quiet" size="small" onClick={() => void printAll()}>
              Print
            </Button>
          )}
        </>
      )}
      <span className={styles.gap} />
      {before && (
        <Button
          icon={<ChevronLeft size={14} />}
          aria-label={`Previous: ${open}, ${before.short}`}
          aria-keyshortcuts="p"
          onClick={() => onGo(before)}
        >
          {open}
        </Button>
      )}
      {next && (
        <Button
          kind="primary"
          aria-label={`Next: ${open + 2}, ${next.short}`}
          aria-keyshortcuts="n"
          onClick={() => onGo(next)}
        >
          Next: {open + 2} <ChevronRight size={14} />
        </Button>
      )}
    </div>
  );
}
