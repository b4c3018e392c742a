import { useState, type ReactNode } from "react";
import { Button } from "../../ui";
import styles from "./models.module.css";

interface SettingsProps {
  /** Completes the button's text "Settings of ...", for example "the test". */
  readonly of: string;
  /** Number of settings that differ from the defaults. */
  readonly changed?: number;
  readonly children: ReactNode;
}

/** Rarely used controls behind a button; all are shown in print. */
export function Settings({ of, changed = 0, children }: SettingsProps) {
  const [open, setOpen] = useState(false);
  const words = changed > 0 ? `Settings, ${changed} changed` : "Settings";
  return (
    <>
      <Button size="small" aria-expanded={open} aria-label={`${words}: ${of}`} onClick={() => setOpen(!open)}>
        {words}
      </Button>
      <div className={styles.settings} hidden={!open}>
        {children}
      </div>
    </>
  );
}
