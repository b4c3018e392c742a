import type { ReactNode } from "react";
import { Button, useNarrow } from "../../../ui";
import { counted } from "../../../ui/format";
import type { PasteDialogState } from "../usePasteDialog";
import styles from "../PasteDialog.module.css";

/** Maximum number of letters of a data set's name on a button. */
const ROOM = 22;
const short = (name: string) => (name.length > ROOM ? `${name.slice(0, ROOM - 2).trimEnd()}…` : name);

/** The bottom bar of the dialog: what was read, and where to save it. */
export function SaveBar({
  dialog,
  act,
  naming,
}: Pick<PasteDialogState, "dialog" | "act"> & { readonly naming: ReactNode }) {
  const { session, adding } = dialog;
  const { races, players, ready } = dialog.found;
  const { refreshing } = dialog.texts;
  const narrow = useNarrow();
  // New results probably belong to the user's open data set, but not to an example.
  const addsFirst = refreshing || (adding !== null && adding.to.source.kind !== "example");
  const add = adding && (
    <Button
      key="add"
      kind={addsFirst ? "primary" : undefined}
      disabled={!ready}
      title={`Adds the races behind those of ${adding.to.name}, ${adding.options ? "which then reads ties this way" : "which keeps its way of reading ties"}`}
      onClick={act.add}
    >
      {refreshing ? `Add ${counted(races, "new race")}` : "Add these results"} to {short(adding.to.name)}
    </Button>
  );
  const keep = !refreshing && (
    <Button key="keep" kind={addsFirst ? undefined : "primary"} disabled={!ready} onClick={act.keep}>
      Save as new data set
    </Button>
  );
  return (
    <>
      {!narrow && naming}
      <span className={styles.count}>
        {races > 0 && !session.partial ? `${counted(races, "race")}, ${counted(players, "player")}` : ""}
      </span>
      {!narrow && <Button onClick={act.leave}>Cancel</Button>}
      {narrow === addsFirst ? [add, keep] : [keep, add]}
    </>
  );
}
