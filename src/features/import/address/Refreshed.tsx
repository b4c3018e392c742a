import type { PendingImport } from "../../../store";
import { counted, list } from "../../../ui/format";
import styles from "../PasteDialog.module.css";

/** Maximum number of races named; the others are counted. */
const MAX_NAMED = 5;

/** The result of a refresh, which adds new races only. */
export function Refreshed({
  again,
  fresh,
}: {
  readonly again: NonNullable<PendingImport["again"]>;
  readonly fresh: number;
}) {
  const { known, changed } = again;
  const named = changed.slice(0, MAX_NAMED);
  return (
    <section className={styles.section} role="status">
      <h3>{fresh === 0 ? "Nothing new" : `${counted(fresh, "new race")}`}</h3>
      <p>
        {counted(known, "race")} {known === 1 ? "is" : "are"} here already and{" "}
        {known === 1 ? "stays as it is" : "stay as they are"}.
        {changed.length > 0 &&
          ` ${counted(changed.length, "of them has another result there", "of them have another result there")}: ${list(named)}${
            changed.length > named.length ? " and more" : ""
          }. Edit a race here to correct it.`}
      </p>
    </section>
  );
}
