import { Suspense, lazy, useState, type ReactNode } from "react";
import { direction } from "../format";
import { workingExtent, type Working, type WorkingPart } from "./working";
import styles from "./Working.module.css";

const FormulaView = lazy(() => import("./FormulaView"));

interface WorkingViewProps {
  readonly working: Working;
  /** Heading level on the page. */
  readonly heading: "h3" | "h4";
  /** Whether a chart beside it draws the bars, so that the list omits them. */
  readonly beside?: boolean;
  /** Whether the formula is collapsed, for small screens. */
  readonly folded?: boolean;
  /** What the bars mean, in words. */
  readonly caption?: ReactNode;
}

/** Why a rating changed: the rule in words, the parts and their sum, and the formula with its numbers. */
export function WorkingView({ working, heading: Heading, beside = false, folded = false, caption }: WorkingViewProps) {
  const { rule, parts, total, strength, notes, formula, pointsPerUnit, display } = working;
  const span = workingExtent(working);
  return (
    <div className={styles.working}>
      <Heading>Why {display.change(total)}?</Heading>
      <p>{rule}</p>
      <ol className={styles.parts} data-parts>
        {parts.map((part, i) => (
          <li key={i} className={part.value < 0 ? "ink-2" : undefined}>
            <span className={styles.label} title={part.label}>
              {part.label}
            </span>
            <span className={styles.chance}>{part.chance}</span>
            {!beside && <Bar part={part} span={span} />}
            <b
              className={
                beside ? "unseen" : `${styles.value} ${direction(display.size(part.value), display.changeDecimals)}`
              }
            >
              {display.change(part.value)}
            </b>
          </li>
        ))}
        <li className={styles.total}>
          <b>Together</b>
          <b className={beside ? "unseen" : undefined}>
            {display.change(total)} {display.axisWords}
          </b>
        </li>
      </ol>
      {strength.length > 0 && (
        <>
          <p>Strength in the race is a sum, and each part moves:</p>
          <ol className={styles.parts} data-strength>
            {strength.map(({ label, change }, i) => (
              <li key={label} className={i === strength.length - 1 ? styles.total : undefined}>
                <span className={styles.label} title={label}>
                  {label}
                </span>
                <b className={`${styles.value} ${direction(display.size(change), display.changeDecimals)}`}>
                  {display.change(change)}
                </b>
              </li>
            ))}
          </ol>
        </>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {caption && <p>{caption}</p>}
      {formula.id !== "skipped" && (
        <Folded folded={folded}>
          <Suspense fallback={null}>
            <FormulaView formula={formula} pointsPerUnit={pointsPerUnit} own={display.units === "own"} />
          </Suspense>
        </Folded>
      )}
    </div>
  );
}

function Folded({ folded, children }: { readonly folded: boolean; readonly children: ReactNode }) {
  const [open, setOpen] = useState(!folded);
  if (!folded) return children;
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{open ? "Hide formula" : "Show formula"}</summary>
      {open && children}
    </details>
  );
}

/** A part as a bar that starts where the last one ended, if there is room. */
function Bar({ part, span: [low, high] }: { readonly part: WorkingPart; readonly span: readonly [number, number] }) {
  const at = (value: number) => (high > low ? ((value - low) / (high - low)) * 100 : 0);
  const left = at(Math.min(part.from, part.to));
  return (
    <span className={styles.track} aria-hidden="true">
      <i className={styles.zero} style={{ left: `${at(0)}%` }} />
      <i
        className={part.value < 0 ? styles.lost : styles.gained}
        style={{ left: `${left}%`, width: `${at(Math.max(part.from, part.to)) - left}%` }}
      />
    </span>
  );
}
