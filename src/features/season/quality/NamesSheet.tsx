import type { History } from "../../../engine/history/types";
import type { DataSet } from "../../../store";
import { Sheet } from "../../../ui";
import { JoinAny } from "../../common/names/JoinAny";
import { NamesList } from "../../common/names/NamesList";
import styles from "./quality.module.css";

interface NamesSheetProps {
  readonly dataSet: DataSet;
  readonly history: History;
  readonly onClose: () => void;
}

/** All names of the data set: a form to merge any two, a list of similar ones, and a list of merged ones. */
export function NamesSheet({ dataSet, history, onClose }: NamesSheetProps) {
  return (
    <Sheet onClose={onClose} title="Join or split names">
      <NamesPart dataSet={dataSet} history={history} />
    </Sheet>
  );
}

/** The list of names, as the first part of *Data quality*. */
export function NamesPart({ dataSet, history }: Omit<NamesSheetProps, "onClose">) {
  return (
    <>
      <section className={styles.part}>
        <h3>Join any two names</h3>
        <JoinAny dataSet={dataSet} history={history} />
      </section>
      <section className={styles.part}>
        <h3>Names alike, and names joined</h3>
        <NamesList dataSet={dataSet} />
      </section>
    </>
  );
}
