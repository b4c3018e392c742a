import { lazy, Suspense } from "react";
import { persistence, useQuarantined, useSaving } from "../store";
import { Button } from "../ui";
import styles from "./SavingBar.module.css";

/** Rarely shown, so it is loaded on demand. */
const QuarantineBar = lazy(() => import("./QuarantineBar"));

/** Says that changes are not being saved, why, and what to do. Renders nothing while they are. */
export function SavingBar() {
  const { state, message } = useSaving();
  const [quarantined] = useQuarantined();
  const isAsked = state === "conflict" || state === "error";
  return (
    <>
      {isAsked && (
        <div className={styles.bar} role="alert" aria-label="Saving">
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
      )}
      {quarantined && (
        <Suspense fallback={null}>
          <QuarantineBar key={quarantined.key} document={quarantined} />
        </Suspense>
      )}
    </>
  );
}
