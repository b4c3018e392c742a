import { Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { Problem } from "../../ingest/types";
import { number } from "../../ui/format";
import { problemsTitle } from "./preview";
import styles from "./Import.module.css";

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Nothing can be kept as it stands. */
  readonly stopped: boolean;
  /** Shows a line of the text; absent where there is no text to show. */
  readonly onLine?: (line: number) => void;
}

/** Shown at most; the count says how many there are. */
const MOST = 200;
const ICON = { error: OctagonAlert, warning: TriangleAlert, info: Info } as const;
const WORD = { error: "Error", warning: "Problem", info: "Note" } as const;

export function ProblemList({ problems, stopped, onLine }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>
        {problemsTitle(problems)}{" "}
        {!stopped && <span>{problems.length === 1 ? "it does not stop you" : "none stops you"}</span>}
      </h3>
      <ul className={styles.problems}>
        {problems.slice(0, MOST).map((problem, index) => {
          const Icon = ICON[problem.level];
          return (
            <li key={index} data-level={problem.level}>
              <Icon size={16} aria-label={WORD[problem.level]} role="img" />
              <span>
                {problem.message}
                {problem.text && <code>{problem.text}</code>}
              </span>
              {problem.line !== undefined &&
                (onLine ? (
                  <button type="button" onClick={() => onLine(problem.line!)}>
                    line {number(problem.line)}
                  </button>
                ) : (
                  <small>line {number(problem.line)}</small>
                ))}
            </li>
          );
        })}
      </ul>
      {problems.length > MOST && <p className={styles.note}>and {number(problems.length - MOST)} more</p>}
    </section>
  );
}
