import { useOld } from "../store";
import type { ScreenId } from "../store";
import styles from "./App.module.css";

/** Over figures that are not yet of what was chosen; the style sheet dims them as long as there is a note. */
export function OldNote({ screen }: { readonly screen: ScreenId }) {
  const old = useOld(screen);
  return (
    <div className={styles.old} role="status">
      {old && <p>{old}</p>}
    </div>
  );
}
