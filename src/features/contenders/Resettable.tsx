import type { ReactNode } from "react";
import { RotateCcw } from "lucide-react";
import { IconButton } from "../../ui";
import styles from "./ContenderStrip.module.css";

interface ResettableProps {
  readonly label: string;
  readonly standard: string;
  readonly changed: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** Adds a reset button to a control without one, shown when its value is not the default. */
export function Resettable({ label, standard, changed, onReset, children }: ResettableProps) {
  return (
    <div className={styles.resettable}>
      {children}
      {changed && (
        <span className={styles.reset}>
          <IconButton
            kind="tool"
            label={`Reset ${label} to ${standard}`}
            icon={<RotateCcw size={14} />}
            onClick={onReset}
          />
        </span>
      )}
    </div>
  );
}
