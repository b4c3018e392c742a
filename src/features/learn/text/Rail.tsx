import { CircleCheck } from "lucide-react";
import { Button } from "../../../ui";
import { inWords, sentence } from "../../../ui/format";
import type { LearnDialog } from "../LessonNav";
import type { Lesson } from "../lesson";
import styles from "./text.module.css";

interface ProgressProps {
  readonly lessons: readonly Lesson[];
  readonly open: number;
  readonly done: readonly string[];
}

interface RailProps extends ProgressProps {
  /** What the class’s link hides, as letters of the address; kept from lesson to lesson. */
  readonly letters?: string;
  readonly onDialog: (dialog: LearnDialog) => void;
}

export function Rail({ lessons, open, done, letters, onDialog }: RailProps) {
  const count = lessons.filter(({ id }) => done.includes(id)).length;
  return (
    <nav className={styles.rail} aria-label="Lessons">
      <h2>
        {sentence(inWords(lessons.length))} {lessons.length === 1 ? "lesson" : "lessons"}, {count} done
      </h2>
      <ol>
        {lessons.map(({ id, short }, i) => (
          <li key={id}>
            <a href={`#/learn/${id}${letters ? `/-/${letters}` : ""}`} aria-current={i === open ? "page" : undefined}>
              <span className={styles.count}>{i + 1}</span>
              <span>{short}</span>
              {done.includes(id) && <CircleCheck size={16} role="img" aria-label="done" />}
            </a>
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        <Button size="small" kind="quiet" onClick={() => onDialog("progress")}>
          Progress
        </Button>
        {!letters && <a href="#/learn/teachers">Notes for teachers</a>}
      </div>
      <p className={styles.keys}>
        Keys: <kbd>n</kbd> next, <kbd>p</kbd> previous, <kbd>w</kbd> enlarge
      </p>
    </nav>
  );
}

export function ProgressBars({ lessons, open, done }: ProgressProps) {
  const count = lessons.filter(({ id }) => done.includes(id)).length;
  return (
    <div className={styles.bars} role="img" aria-label={`Lesson ${open + 1} of ${lessons.length}, ${count} done`}>
      {lessons.map(({ id }, i) => (
        <i key={id} className={i === open ? styles.here : done.includes(id) ? styles.done : undefined} />
      ))}
    </div>
  );
}
