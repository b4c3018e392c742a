import { ContenderMark } from "../../../ui";
import type { Shown } from "./models";
import styles from "./figure.module.css";

export function Key({ contenders }: { readonly contenders: readonly Shown[] }) {
  return (
    <ul className={styles.key} aria-label="Rating systems">
      {contenders.map(({ slot, label }) => (
        <li key={label}>
          <ContenderMark slot={slot} /> {label}
        </li>
      ))}
    </ul>
  );
}
