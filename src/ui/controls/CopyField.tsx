import { useId, useLayoutEffect, useRef } from "react";
import styles from "./Field.module.css";

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
}

/** A text to copy by hand, where the browser does not let the page do it: selected as soon as it is there. */
export function CopyField({ label, text }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.copy}
        rows={4}
        readOnly
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        This browser did not let Podium copy. The text is selected: copy it with Ctrl C (⌘ C on a Mac).
      </p>
    </div>
  );
}
