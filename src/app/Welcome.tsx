import { useState } from "react";
import { X } from "lucide-react";
import { useChoices, view, type Choices } from "../store";
import { usePlay } from "./usePlay";
import { Button, IconButton } from "../ui";
import styles from "./Welcome.module.css";

const KEY = "podium-welcome";

/** Whether the user has a data set of their own. */
const hasOwn = ({ dataSets }: Pick<Choices, "dataSets">): boolean =>
  dataSets.some(({ source, edits }) => source.kind !== "example" || edits.length > 0);

/** Whether the welcome was never closed. */
function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Without storage, the welcome would appear at every visit.
    return false;
  }
}

/** Shown on the first visit only: what Podium is, and three ways to begin. */
export function Welcome({ onPaste }: { readonly onPaste: () => void }) {
  const [shown, setShown] = useState(isFirstVisit);
  const own = useChoices(hasOwn);
  const play = usePlay();
  if (!shown || own) return null;
  const close = () => {
    setShown(false);
    try {
      localStorage.setItem(KEY, "closed");
    } catch {
      // Without storage, it stays closed as long as the page is open.
    }
  };
  const door = (enter: () => void) => () => {
    close();
    enter();
  };
  return (
    <aside className={styles.welcome} aria-label="Welcome">
      <p>
        Podium turns results into ratings, which say how likely each player is to finish ahead, and compares rating
        systems. Nothing leaves your browser.
      </p>
      <span className={styles.doors}>
        <Button size="small" onClick={door(onPaste)}>
          Paste results
        </Button>
        <Button size="small" onClick={door(play)}>
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
