import { persistence, useSaving } from "../store";
import { Button } from "../ui";
import styles from "./SavingBar.module.css";

/** What stands on the page is not kept: why, and what to do. Nothing while all is well. */
export function SavingBar() {
  const { state, message } = useSaving();
  if (state !== "conflict" && state !== "error") return null;
  return (
    <div className={styles.bar} role="alert" aria-label="Keeping">
      <p>{message}</p>
      {state === "conflict" ? (
        <span>
          <Button size="small" kind="primary" onClick={() => void persistence.keepMine()}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => void persistence.loadTheirs()}>
            Load theirs
          </Button>
        </span>
      ) : (
        <span>
          <Button size="small" onClick={() => void persistence.flush()}>
            Try again
          </Button>
        </span>
      )}
    </div>
  );
}
