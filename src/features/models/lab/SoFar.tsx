import { useLabSoFar } from "../../../store";
import { counted, number } from "../../../ui/format";
import { SystemsTable } from "./SystemsTable";
import styles from "./lab.module.css";

/** The systems judged so far, while a run is under way or stopped. It compares nothing: that is for the whole answer. */
export function SoFar() {
  const found = useLabSoFar();
  if (!found || found.rows.length === 0) return null;
  const { rows, systems, seasons } = found;
  return (
    <section className={styles.answer} aria-label="So far">
      <h2>So far</h2>
      <p className={styles.hint}>
        {number(rows.length)} of {counted(systems, "system")} judged on unseen races. Intervals narrow with each
        simulated season, up to {number(seasons)}. A system is recommended when all are judged and simulated.
      </p>
      <SystemsTable rows={rows} seasons={seasons} />
    </section>
  );
}
