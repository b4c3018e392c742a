import styles from "./Skeleton.module.css";

/** Widths of the title and the rows in a pane. */
const ROWS = ["34%", "62%", "92%", "78%", "86%", "70%", "90%", "64%"];

/** A placeholder while a screen's code loads: its name and empty panes. */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} data-skeleton>
      <p>Opening {label}</p>
      {[0, 1].map((pane) => (
        <div key={pane} className={styles.pane} aria-hidden="true">
          {ROWS.map((width) => (
            <i key={width} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
