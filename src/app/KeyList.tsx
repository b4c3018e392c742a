import type { KeyRow } from "./keysOf";
import styles from "./HelpDialog.module.css";

export function KeyList({ keys }: { readonly keys: readonly KeyRow[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
