import { useState } from "react";
import { Button, Dialog, TextField, notice } from "../../../ui";
import { CopyField } from "../../../ui/controls/CopyField";
import { counted } from "../../../ui/format";
import { LESSONS } from "../lessons";
import { reset, restore, useWholeProgress } from "../progress";
import { progressCode, readCode, type Handed } from "./progressCode";
import styles from "./classroom.module.css";

const IDS = LESSONS.map(({ id }) => id);

function inWords({ done, first, drill }: Handed): string {
  const best = drill === null ? "no drill finished" : `${drill} of 100 points in the drill`;
  return `${counted(done.length, "lesson")} done of ${LESSONS.length}, ${first.length} right at the first try, ${best}.`;
}

/** The student's progress as a code to hand in, a check of submitted codes, and a reset. */
export default function ProgressDialog({ onClose }: { readonly onClose: () => void }) {
  const progress = useWholeProgress();
  const [code, setCode] = useState("");
  const read = code.trim() ? readCode(code, IDS) : null;
  return (
    <Dialog
      onClose={onClose}
      title="Progress"
      footer={
        <>
          <Button
            disabled={progress.done.length === 0 && progress.drill === null}
            onClick={() => {
              reset();
              notice("Progress cleared", { onUndo: () => restore(progress) });
            }}
          >
            Clear progress
          </Button>
          <span style={{ marginLeft: "auto" }} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{inWords(progress)} This is kept in this browser only.</p>
        <CopyField label="Code to hand in" text={progressCode(progress, IDS)} />
        <h3>For teachers</h3>
        <TextField
          label="Check a code"
          value={code}
          onChange={setCode}
          error={
            code.trim() && !read ? "This is not a valid code. Compare it with the student’s, letter by letter." : null
          }
        />
        <p role="status">
          {read && (
            <>
              {inWords(read)}
              {read.done.length > 0 &&
                ` Done: ${read.done.map((id) => `${IDS.indexOf(id) + 1}${read.first.includes(id) ? "*" : ""}`).join(", ")} (* first try).`}
            </>
          )}
        </p>
      </div>
    </Dialog>
  );
}
