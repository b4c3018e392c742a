import { useMemo } from "react";
import { CircleCheck, Link, TriangleAlert, Unlink } from "lucide-react";
import type { Problem } from "../../../ingest/types";
import type { HistorySnapshot } from "../../../worker/protocol";
import { findings, linkedLine, problemsLine } from "./quality.chart";
import styles from "./quality.module.css";

interface QualityBarProps {
  readonly snapshot: HistorySnapshot;
  readonly problems: readonly Problem[];
  readonly onOpen: () => void;
}

const ICON = { size: 14, strokeWidth: 1.6 } as const;

/** A summary of data quality at the bottom of the screen, which opens the details. */
export function QualityBar({ snapshot, problems, onOpen }: QualityBarProps) {
  const refused = snapshot.refused?.length ?? 0;
  const clean = refused === 0 && !problems.some((problem) => problem.level !== "info");
  const linked = snapshot.components < 2;
  const line = useMemo(() => linkedLine(snapshot), [snapshot]);
  const notes = useMemo(() => findings(snapshot).filter(({ level }) => level === "look").length, [snapshot]);
  return (
    <div className={styles.bar} data-no-print>
      <button type="button" className={clean ? undefined : styles.warn} onClick={onOpen}>
        {clean ? <CircleCheck {...ICON} /> : <TriangleAlert {...ICON} />} {problemsLine(problems, refused, notes)}
      </button>
      <button type="button" className={linked ? undefined : styles.warn} onClick={onOpen}>
        {linked ? <Link {...ICON} /> : <Unlink {...ICON} />} {line}
      </button>
    </div>
  );
}
