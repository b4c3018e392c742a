import type { ReactNode, RefObject } from "react";
import type { ImporterDescription } from "../../../ingest/types";
import { useResults } from "../../../store";
import { Button, useNarrow } from "../../../ui";
import { openDataSetFile } from "../../common/openDataSetFile";
import { Address } from "../address/Address";
import { AddressForm } from "../address/AddressForm";
import { Refreshed } from "../address/Refreshed";
import { Formats } from "../Formats";
import { intake } from "../intake/intake";
import type { SourceText } from "../intake/texts";
import type { PasteDialogState } from "../usePasteDialog";
import { Waiting } from "../Waiting";
import { FoundPane } from "./FoundPane";
import styles from "../PasteDialog.module.css";

const NONE = [] as const;

interface WorkPaneProps extends PasteDialogState {
  readonly importers: readonly ImporterDescription[];
  /** Format and name of the data set, which are in this pane on a phone. */
  readonly recognised: ReactNode;
  readonly naming: ReactNode;
  /** The field for an address. */
  readonly address: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** The right pane: formats to try, then what was read and what it leaves open. */
export function WorkPane({ importers, recognised, naming, address, onClose, ...at }: WorkPaneProps) {
  const { pasted, dialog, act, editor } = at;
  const { session, idle, texts } = dialog;
  const services = useResults((results) => results.description.value?.services) ?? NONE;
  const narrow = useNarrow();
  const alone = pasted.sources.length === 1;
  const openSaved = (which: number) => {
    const { text, file, handle } = pasted.sources[which];
    // Other texts stay in the dialog, so that they can be added to the opened data set.
    if (alone) {
      intake.clearSaved();
      onClose();
    } else intake.removeText(which);
    void (file?.text() ?? Promise.resolve(text)).then((whole) => openDataSetFile(whole, handle));
  };
  return (
    <div className={styles.work}>
      {narrow && recognised}
      <Waiting reading={session} blank={!session.result} size={texts.size} onStop={act.stop} onResume={act.resume} />
      {idle && texts.address === null && texts.saved.length === 0 && (
        <>
          <AddressForm field={address} />
          <Formats
            importers={importers}
            services={services}
            onTry={(example) => {
              intake.setText(example);
              editor.current?.focus();
            }}
          />
        </>
      )}
      {texts.address !== null && <Address key={texts.address} address={texts.address} />}
      {texts.saved.map(({ kind, at: which }) => (
        <SavedFile
          key={which}
          kind={kind}
          sourceText={pasted.sources[which]}
          alone={alone}
          onOpen={() => openSaved(which)}
        />
      ))}
      {texts.refreshing && session.again && <Refreshed again={session.again} fresh={dialog.found.races} />}
      {session.result && <FoundPane {...at} result={session.result} naming={naming} importers={importers} />}
    </div>
  );
}

interface SavedFileProps {
  readonly kind: "page" | "policy";
  readonly sourceText: SourceText;
  /** Whether there is no other text. */
  readonly alone: boolean;
  readonly onOpen: () => void;
}

/** A text that is opened instead of read: a saved page or a rating policy. */
function SavedFile({ kind, sourceText: { name }, alone, onOpen }: SavedFileProps) {
  const isPolicy = kind === "policy";
  const what = isPolicy ? "a rating policy" : "a saved Podium page";
  const subject = alone ? "This" : name || "The pasted text";
  return (
    <section className={styles.section}>
      <h3>
        {subject} is {what}
      </h3>
      <p>
        {isPolicy
          ? "It holds a rating system and says how results are read. The open data set stays."
          : "It holds rating systems, a race and perhaps a data set."}{" "}
        You can undo opening it.{!alone && " The other texts stay here: then add them, or save them."}
      </p>
      <Button aria-label={alone ? undefined : `Open it: ${name || "the pasted text"}`} onClick={onOpen}>
        Open it
      </Button>
    </section>
  );
}
