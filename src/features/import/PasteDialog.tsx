import { useEffect, useRef } from "react";
import { useResults } from "../../store";
import { Dialog, TextField, dismissNotices, useNarrow } from "../../ui";
import { WhoIsNew } from "../common/WhoIsNew";
import { intake } from "./intake/intake";
import { SaveBar } from "./panes/SaveBar";
import { TextPane } from "./panes/TextPane";
import { WorkPane } from "./panes/WorkPane";
import { Recognised } from "./Recognised";
import { usePasteDialog } from "./usePasteDialog";
import styles from "./PasteDialog.module.css";

interface PasteDialogProps {
  /** Whether the field for an address has the focus when the dialog opens. */
  readonly asksAddress?: boolean;
  readonly onClose: () => void;
}

/**
 * The dialog for adding results: paste, drop, open, or type. Nothing is saved until the user confirms, and closing
 * keeps the text.
 */
export default function PasteDialog({ asksAddress, onClose }: PasteDialogProps) {
  const at = usePasteDialog(onClose);
  const { pasted, dialog, act, editor, troubles } = at;
  const { idle, found, open } = dialog;
  const narrow = useNarrow();
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dismissNotices();
    // The field for an address is visible only while there is no text.
    if (asksAddress) intake.clear();
  }, [asksAddress]);
  const isAsking = open.reading?.confidence === "not-understood";
  const importers = useResults((results) => results.description.value?.importers) ?? [];
  const recognised = open.reading && (
    <Recognised
      reading={open.reading}
      asks={troubles.doubts.length > 0 || troubles.problems.some(({ level }) => level !== "info")}
      name={pasted.sources.length > 1 ? open.name || "Pasted text" : undefined}
      importers={importers}
      format={open.own.format}
      onFormat={(format) =>
        act.press(format === undefined ? "Recognised again." : "Format chosen.", () => act.readAs({ format }))
      }
    />
  );
  const naming = (
    <div className={styles.name}>
      <TextField label="Name" value={found.title} onChange={intake.setName} />
    </div>
  );
  return (
    <Dialog
      onClose={act.leave}
      title="Paste results"
      size="wide"
      flush
      initialFocus={asksAddress ? address : editor}
      aside={!narrow && recognised}
      footer={narrow && idle ? null : <SaveBar dialog={dialog} act={act} naming={naming} />}
    >
      <div className={styles.panes} data-idle={idle || undefined} data-asking={isAsking || undefined}>
        <TextPane {...at} />
        <WorkPane
          {...at}
          importers={importers}
          recognised={recognised}
          naming={naming}
          address={address}
          onClose={onClose}
        />
      </div>
      {at.adding && dialog.adding && <WhoIsNew name={dialog.adding.to.name} races={found.races} {...at.adding} />}
    </Dialog>
  );
}
