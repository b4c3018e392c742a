import { useState } from "react";
import { deferred } from "../../../ui/deferred";
import type { EntrantFormProps } from "./EntrantForm";
import styles from "./Entrant.module.css";

const { Part, want } = deferred(() => import("./EntrantForm"));

/** A collapsible section with the fields of the selected entrant. */
export function EntrantFields(props: EntrantFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.folded}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={want}
      onFocus={want}
    >
      <summary>Change rating and other facts</summary>
      <Part open={open} onFail={() => setOpen(false)}>
        {({ EntrantForm }) => <EntrantForm {...props} />}
      </Part>
    </details>
  );
}
