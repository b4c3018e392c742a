import type { ReactNode } from "react";
import { ContenderMark } from "./ContenderMark";
import { classes } from "../classes";
import styles from "./ContenderChip.module.css";

interface ContenderChipProps {
  readonly slot: number;
  readonly label: string;
  /** A few words that distinguish contenders of one model. */
  readonly variant?: string;
  readonly focused: boolean;
  readonly onFocus: () => void;
  /** A menu button that shares the chip's frame. */
  readonly menu?: ReactNode;
}

/** A contender in the header: a click focuses it. */
export function ContenderChip({ slot, label, variant, focused, onFocus, menu }: ContenderChipProps) {
  return (
    <span className={classes(styles.chip, focused && styles.focused)}>
      <button type="button" className={styles.name} aria-pressed={focused} onClick={onFocus}>
        <ContenderMark slot={slot} surface={focused ? "var(--surface-plate)" : "var(--surface-page)"} />
        <span>{label}</span> {variant && <span className={styles.variant}>{variant}</span>}
      </button>
      {menu}
    </span>
  );
}
