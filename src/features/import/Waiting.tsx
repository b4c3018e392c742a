import { Button, Progress } from "../../ui";
import { number } from "../../ui/format";
import type { Session } from "./intake/session";
import styles from "./PasteDialog.module.css";

interface WaitingProps {
  readonly reading: Pick<Session, "phase" | "partial" | "progress" | "message">;
  /** Whether nothing is shown yet. */
  readonly blank: boolean;
  /** Number of characters to read. */
  readonly size: number;
  readonly onStop: () => void;
  readonly onResume: () => void;
}

/** Shorter texts are read too fast for a progress bar. */
const LONG = 200_000;

/** The state of a reading that takes long, was stopped, or failed. */
export function Waiting({ reading, blank, size, onStop, onResume }: WaitingProps) {
  const { phase, partial, progress, message } = reading;
  if (phase === "reading" && (size > LONG || progress > 0))
    return (
      <div className={styles.reading}>
        <Progress
          value={progress > 0 ? progress : null}
          text={`Reading ${number(Math.max(1, Math.round(size / 1000)))} kB`}
          onCancel={onStop}
        />
      </div>
    );
  if (phase === "reading" && blank)
    return (
      <p className={styles.soon} role="status">
        Reading the results
      </p>
    );
  if (phase === "stopped")
    return (
      <section className={styles.section} role="status">
        <h3>Reading was stopped</h3>
        <p>{partial ? "Only the beginning was read." : "Nothing was read."}</p>
        <Button onClick={onResume}>Read all of it</Button>
      </section>
    );
  if (phase === "failed")
    return (
      <section className={styles.section} role="alert">
        <h3>This could not be read</h3>
        <p>{message}</p>
        <Button onClick={onResume}>Try again</Button>
      </section>
    );
  return null;
}
