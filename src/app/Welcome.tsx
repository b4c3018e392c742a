import { useState } from "react";
import { X } from "lucide-react";
import { choices, view } from "../store";
import { Button, IconButton } from "../ui";
import styles from "./Welcome.module.css";

const KEY = "podium-welcome";

/** Nothing of the user’s own is here, and the line was never closed. */
function isFirstVisit(): boolean {
  const { dataSets } = choices.store.getState();
  if (dataSets.length > 1 || dataSets.some(({ source, edits }) => source.kind !== "example" || edits.length > 0))
    return false;
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // A browser that keeps nothing would show it at every visit.
    return false;
  }
}

/** On the very first visit: what Podium is, and three ways in. Once closed, or a way taken, it never comes back. */
export function Welcome({ onPaste }: { readonly onPaste: () => void }) {
  const [shown, setShown] = useState(isFirstVisit);
  if (!shown) return null;
  const close = () => {
    setShown(false);
    try {
      localStorage.setItem(KEY, "closed");
    } catch {
      // It stays closed for as long as the page lasts.
    }
  };
  const door = (enter: () => void) => () => {
    close();
    enter();
  };
  return (
    <aside className={styles.welcome} aria-label="Welcome">
      <p>Podium rates players from their results and shows how rating systems differ. Nothing leaves your browser.</p>
      <span className={styles.doors}>
        <Button size="small" onClick={door(onPaste)}>
          Paste results
        </Button>
        <Button size="small" onClick={door(() => view.go("race"))}>
          Play with a race
        </Button>
        <Button size="small" onClick={door(() => view.go("learn"))}>
          Learn Elo
        </Button>
      </span>
      <IconButton label="Close for good" icon={<X size={16} />} onClick={close} />
    </aside>
  );
}
