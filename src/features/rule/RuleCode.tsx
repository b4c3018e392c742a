import { Button, Select } from "../../ui";
import CodeEditor, { type CodeEditorProps } from "../common/CodeEditor";
import { TEMPLATES } from "./templates";
import styles from "./RuleDialog.module.css";

interface RuleCodeProps extends CodeEditorProps {
  readonly isNew: boolean;
  /** The code that rates the season; undefined before the first run of a new rule. */
  readonly inUse: string | undefined;
  /** Whether the text is the draft that was kept when the dialog was closed. */
  readonly isDraft: boolean;
}

/** The code of a rule, with what it started from and its error. */
export function RuleCode({ text, onText, problem, isNew, inUse, isDraft }: RuleCodeProps) {
  return (
    <div className={styles.code}>
      {isNew && (
        <Select
          label="Start from"
          showLabel
          value={TEMPLATES.find((one) => one.text === text)?.id ?? "own"}
          options={[
            ...TEMPLATES.map(({ id, label }) => ({ value: id, label })),
            { value: "own", label: "Own code", disabled: true },
          ]}
          onChange={(id) => onText(TEMPLATES.find((one) => one.id === id)?.text ?? text)}
        />
      )}
      {isDraft && inUse === undefined && <p>This is your draft.</p>}
      {isDraft && inUse !== undefined && (
        <p>
          This is your draft. Other code rates the season.{" "}
          <Button size="small" onClick={() => onText(inUse)}>
            Back to the code in use
          </Button>
        </p>
      )}
      <div className={styles.editor}>
        <CodeEditor text={text} onText={onText} problem={problem} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
