import type { System } from "../../../store";
import { memo } from "react";
import { Marker, contenderStyle } from "../../../ui";
import { shifted } from "../../../ui/plot/markPath";
import type { UpdateRow } from "./updates.chart";
import styles from "./Updates.module.css";

interface MarksProps {
  readonly rows: readonly UpdateRow[];
  readonly contenders: readonly System[];
  readonly x: (value: number) => number;
  readonly y: (row: number, contender: number) => number;
  readonly size: number;
  /** All marks of a contender as one shape: they cannot glide, and cost next to nothing. */
  readonly together: boolean;
}

/** Stems from no change to the new value, and the markers at their ends. */
export const Marks = memo(function Marks({ rows, contenders, x, y, size, together }: MarksProps) {
  const zero = x(0);
  if (together) {
    return contenders.map(({ id, slot }, k) => {
      const { color, marker } = contenderStyle(slot);
      let stems = "";
      let marks = "";
      rows.forEach(({ changes }, i) => {
        const value = changes[k];
        if (value === null || !Number.isFinite(value)) return;
        const end = x(value);
        stems += `M${zero} ${y(i, k)}H${end}`;
        marks += shifted(marker, end, y(i, k), size);
      });
      return (
        <g key={id}>
          <path d={stems} stroke={color} strokeWidth={1.25} opacity={0.62} />
          <path className="marker" d={marks} fill={color} />
        </g>
      );
    });
  }
  return rows.map((row, i) => (
    <g key={row.lane.id}>
      {row.changes.map((value, k) => {
        if (value === null || !Number.isFinite(value)) return null;
        const end = x(value);
        const at = y(i, k);
        return (
          <g key={contenders[k].id}>
            <rect
              className={styles.stem}
              style={{ x: Math.min(zero, end), width: Math.abs(end - zero) }}
              y={at - 0.625}
              height={1.25}
              fill={contenderStyle(contenders[k].slot).color}
              opacity={0.62}
            />
            <g className={styles.mark} style={{ transform: `translate(${end}px, ${at}px)` }}>
              <Marker slot={contenders[k].slot} x={0} y={0} size={size} />
            </g>
          </g>
        );
      })}
    </g>
  ));
});
