import { useState } from "react";
import { persistence, undo, type Aside } from "../store";
import { Button, notice, problem } from "../ui";
import { list } from "../ui/format";
import { fileName, save } from "../ui/plot/export/save";
import styles from "./SavingBar.module.css";

/** The texts of the bar for each kind of document, and the label of its first button. */
const KINDS = {
  damaged: {
    words: "What was kept here was damaged. The damaged copy is still stored, with its races",
    open: "Try again",
  },
  left: {
    words: "A tab was closed with changes that were not saved, because another tab had saved first",
    open: "Open them",
  },
} as const;

/** A bar about a document that was set aside: open it, download it, or discard it. */
export default function AsideBar({ aside }: { readonly aside: Aside }) {
  const [sure, setSure] = useState(false);
  const { words, open } = KINDS[aside.kind];
  const names = aside.names.length > 0 ? `: ${list(aside.names)}.` : ".";
  const download = async () => {
    try {
      const name = fileName(`podium ${aside.kind}`, "json");
      save(name, new Blob([await persistence.asideText(aside.key)], { type: "application/json" }));
    } catch (error) {
      problem("It could not be downloaded", { description: error instanceof Error ? error.message : "Try again." });
    }
  };
  const take = async () => {
    if (await persistence.openAside(aside)) {
      notice("Opened beside your data sets", { onUndo: undo });
    } else problem("Still damaged", { description: "Nothing in it can be read. Download it to keep it." });
  };
  return (
    <div className={styles.bar} role="alert" aria-label="Put aside">
      <p>{words + names}</p>
      <span>
        <Button size="small" kind="primary" onClick={() => void take()}>
          {open}
        </Button>
        <Button size="small" onClick={() => void download()}>
          Download
        </Button>
        {sure ? (
          <Button size="small" onClick={() => void persistence.dropAside(aside.key)}>
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
