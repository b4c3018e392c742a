import { Unlink } from "lucide-react";
import { Checkbox } from "../../../ui";
import type { ListedRow } from "./board.chart";
import styles from "./board.module.css";

interface PlayerCellProps {
  readonly row: ListedRow;
  /** The row's controls stand in the order of the Tab key. */
  readonly stop: boolean;
  /** Its line is in the trajectories. */
  readonly drawn: boolean;
  /** Never met those whom the listed are compared with. */
  readonly apart: boolean;
  readonly onDraw: () => void;
  readonly onAsk: () => void;
}

/** A player's name, with the box that draws their line. */
export function PlayerCell({ row, stop, drawn, apart, onDraw, onAsk }: PlayerCellProps) {
  const tabIndex = stop ? undefined : -1;
  return (
    <span className={styles.player}>
      <span onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={`Show ${row.name} on the chart`}
          hideLabel
          tabIndex={tabIndex}
          checked={drawn}
          onChange={onDraw}
        />
      </span>
      <button type="button" className={styles.name} title={row.name} tabIndex={tabIndex} onClick={onAsk}>
        {row.name}
      </button>
      {apart && <Unlink size={12} className={styles.apart} role="img" aria-label="Never met the others" />}
    </span>
  );
}
