import { CircleCheck, Link, TriangleAlert, Unlink } from "lucide-react";
import type { Problem } from "../../../ingest/types";
import type { HistorySnapshot } from "../../../worker/protocol";
import { linkedLine, problemsLine } from "./quality.chart";
import styles from "./quality.module.css";

const ICON = { size: 14, strokeWidth: 1.6, "aria-hidden": true } as const;

/** The foot of the screen: whether to believe the data. */
export function QualityBar({ snapshot, problems }: { readonly snapshot: HistorySnapshot; readonly problems: readonly Problem[] }) {
  const refused = snapshot.refused?.length ?? 0;
  const clean = refused === 0 && !problems.some((problem) => problem.level !== "info");
  const linked = snapshot.components < 2;
  return (
    <div className={styles.bar}>
      <span className={clean ? undefined : styles.warn}>{clean ? <CircleCheck {...ICON} /> : <TriangleAlert {...ICON} />} {problemsLine(problems, refused)}</span>
      <span className={linked ? undefined : styles.warn}>{linked ? <Link {...ICON} /> : <Unlink {...ICON} />} {linkedLine(snapshot)}</span>
    </div>
  );
}
