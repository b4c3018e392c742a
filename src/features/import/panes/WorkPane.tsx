import type { ReactNode } from "react";
import type { ImporterDescription } from "../../../ingest/types";
import { useResults } from "../../../store";
import { Button, useNarrow } from "../../../ui";
import { openDataSetFile } from "../../common/openDataSetFile";
import { Address } from "../address/Address";
import { Refreshed } from "../address/Refreshed";
import { Formats } from "../Formats";
import { intake } from "../intake/intake";
import type { AtDesk } from "../useDesk";
import { Waiting } from "../Waiting";
import { FoundPane } from "./FoundPane";
import styles from "../PasteDialog.module.css";

const NONE = [] as const;

interface WorkPaneProps extends AtDesk {
  readonly importers: readonly ImporterDescription[];
  /** Format and name of the data set, which are in this pane on a phone. */
  readonly recognised: ReactNode;
  readonly naming: ReactNode;
  readonly onClose: () => void;
}

/** The right pane: formats to try, then what was read and what it leaves open. */
export function WorkPane({ importers, recognised, naming, onClose, ...at }: WorkPaneProps) {
  const { table, desk, act, paper } = at;
  const { session, idle, isWorkspace, isPolicy, size } = desk;
  const { text, file, handle } = table.papers[table.open];
  const services = useResults((results) => results.description.value?.services) ?? NONE;
  const narrow = useNarrow();
  return (
    <div className={styles.work}>
      {narrow && recognised}
      <Waiting reading={session} blank={!session.result} size={size} onStop={act.stop} onResume={act.resume} />
      {idle && desk.address === null && (
        <Formats
          importers={importers}
          services={services}
          onTry={(example) => {
            intake.setText(example);
            paper.current?.focus();
          }}
        />
      )}
      {desk.address !== null && <Address key={desk.address} address={desk.address} />}
      {(isWorkspace || isPolicy) && !idle && (
        <section className={styles.section}>
          <h3>{isPolicy ? "This is a rating policy" : "This is a saved Podium page"}</h3>
          <p>
            {isPolicy
              ? "It holds a rating system and says how results are read. The open data set stays. You can undo opening it."
              : "It holds rating systems, a race and perhaps a data set. You can undo opening it."}
          </p>
          <Button
            onClick={() => {
              intake.done();
              onClose();
              void (file?.text() ?? Promise.resolve(text)).then((whole) =>
                openDataSetFile(whole, isPolicy ? undefined : handle),
              );
            }}
          >
            Open it
          </Button>
        </section>
      )}
      {desk.refreshing && session.again && <Refreshed again={session.again} fresh={desk.races} />}
      {session.result && <FoundPane {...at} result={session.result} naming={naming} importers={importers} />}
    </div>
  );
}
