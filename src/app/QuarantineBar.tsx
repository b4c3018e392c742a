import { useState } from "react";
import { persistence, undo, type QuarantinedDocument } from "../store";
import { Button, failure, notice, problem } from "../ui";
import { list } from "../ui/format";
import { fileName, save } from "../ui/export/save";
import styles from "./SavingBar.module.css";

/** The texts of the bar for each kind of document, and the label of its first button. */
const KINDS = {
  damaged: {
    words: "The stored data were damaged. The damaged copy is still stored, with its races",
    open: "Try again",
  },
  left: {
    words: "A tab was closed with changes that were not saved, because another tab had saved first",
    open: "Open them",
  },
} as const;

/** A bar about a quarantined document: open it, download it, or discard it. */
export default function QuarantineBar({ document }: { readonly document: QuarantinedDocument }) {
  const [sure, setSure] = useState(false);
  const { words, open } = KINDS[document.kind];
  const names = document.names.length > 0 ? `: ${list(document.names)}.` : ".";
  const download = async () => {
    try {
      const name = fileName(`podium ${document.kind}`, "json");
      save(name, new Blob([await persistence.quarantinedText(document.key)], { type: "application/json" }));
    } catch (error) {
      failure("It could not be downloaded", error);
    }
  };
  const take = async () => {
    if (await persistence.openQuarantined(document)) {
      notice("Opened beside your data sets", { onUndo: undo });
    } else problem("Still damaged", { description: "Nothing in it can be read. Download it to keep it." });
  };
  return (
    <div className={styles.bar} role="alert" aria-label="Set aside">
      <p>{words + names}</p>
      <span>
        <Button size="small" kind="primary" onClick={() => void take()}>
          {open}
        </Button>
        <Button size="small" onClick={() => void download()}>
          Download
        </Button>
        {sure ? (
          <Button size="small" onClick={() => void persistence.dropQuarantined(document.key)}>
            Discard for good
          </Button>
        ) : (
          <Button size="small" onClick={() => setSure(true)}>
            Discard
          </Button>
        )}
      </span>
    </div>
  );
}
