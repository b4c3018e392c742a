import { ChevronLeft, ChevronRight } from "lucide-react";
import { race, undo, view } from "../../store";
import { Button, notice, useNarrow } from "../../ui";
import { hand } from "./figure/hand";
import { LESSONS } from "./lessons";
import styles from "./LearnScreen.module.css";

interface LessonNavProps {
  readonly open: number;
  readonly wall: boolean;
  readonly onWall: () => void;
}

/** Puts the race of the figure, as it stands now, in the hand of the screen Race. */
function openInRace(short: string): void {
  race.loadField(
    hand.get().map(({ name, points, sd = null, tied = false, dnf = false, score = null, minutes = null }) => ({
      name,
      points,
      sdPoints: sd,
      tied,
      status: dnf ? "dnf" : "finished",
      score,
      minutes,
    })),
  );
  view.go("race");
  notice("The lesson’s race is in the hand", {
    description: `${short}. Undo brings back the race that was here.`,
    onUndo: undo,
  });
}

export function LessonNav({ open, wall, onWall }: LessonNavProps) {
  const narrow = useNarrow();
  const before = LESSONS[open - 1];
  const next = LESSONS[open + 1];
  return (
    <div className={styles.nav}>
      {!wall && LESSONS[open].race.length > 0 && (
        <Button onClick={() => openInRace(LESSONS[open].short)}>Open this in Race</Button>
      )}
      {(wall || !narrow) && (
        <span data-wall style={{ display: "contents" }}>
          <Button kind="quiet" onClick={onWall} aria-keyshortcuts="w">
            {wall ? "Leave the wall" : "Enlarge for a wall"}
          </Button>
        </span>
      )}
      <span className={styles.gap} />
      {before && (
        <Button
          icon={<ChevronLeft size={14} />}
          aria-label={`Previous: ${open}, ${before.short}`}
          aria-keyshortcuts="p"
          onClick={() => view.go("learn", before.id)}
        >
          {open}
        </Button>
      )}
      {next && (
        <Button
          kind="primary"
          aria-label={`Next: ${open + 2}, ${next.short}`}
          aria-keyshortcuts="n"
          onClick={() => view.go("learn", next.id)}
        >
          Next: {open + 2} <ChevronRight size={14} />
        </Button>
      )}
    </div>
  );
}
