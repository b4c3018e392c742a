import { useStale, type ScreenId } from "../store";
import styles from "./App.module.css";

/** A note above figures that still show earlier choices; the style sheet dims them meanwhile. */
export function StaleNote({ screen }: { readonly screen: ScreenId }) {
  const old = useStale(screen);
  return (
    <div className={styles.old} role="status">
      {old && <p>{old}</p>}
    </div>
  );
}
