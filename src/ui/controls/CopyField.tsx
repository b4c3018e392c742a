import { useId, useLayoutEffect, useRef, useState } from "react";
import { copyText } from "../clipboard";
import { Button } from "./Button";
import styles from "./Field.module.css";

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** Whether copying was refused before, so that the text is selected at once. */
  readonly refused?: boolean;
}

/** Maximum characters in a line of the field on a phone. */
const LINE = 40;

/** A text with a button that copies it. If the browser refuses, the text is selected for copying by hand. */
export function CopyField({ label, text, refused = false }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly copied: boolean } | null>(null);
  const copied = answer?.of === text ? answer.copied : null;
  const byHand = copied === null ? refused : !copied;
  useLayoutEffect(() => {
    if (!byHand) return;
    field.current?.focus();
    field.current?.select();
  }, [text, byHand]);
  const copy = () => void copyText(Promise.resolve(text)).then((done) => setAnswer({ of: text, copied: done }));
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.copy}
        rows={Math.min(4, Math.ceil(text.length / LINE))}
        readOnly
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.copyLine}>
        <Button size="small" aria-label={`Copy: ${label}`} onClick={copy}>
          Copy
        </Button>
        <p id={`${id}-hint`} className={styles.hint} role="status">
          {byHand
            ? "This browser did not let Podium copy. The text is selected: copy it with Ctrl C (⌘ C on a Mac)."
            : copied
              ? "Copied"
              : ""}
        </p>
      </div>
    </div>
  );
}
