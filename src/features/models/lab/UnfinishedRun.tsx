import { useLabSoFar } from "../../../store";
import { counted, number } from "../../../ui/format";
import { SystemsTable } from "./SystemsTable";
import styles from "./lab.module.css";

/** The systems evaluated so far, while a run is active or stopped. Only the finished answer compares them. */
export function UnfinishedRun() {
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
