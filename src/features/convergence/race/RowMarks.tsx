import { useLayoutEffect, useRef } from "react";
import { contenderStyle } from "../../../ui";
import type { Clock } from "../../../ui/film/clock";
import { shift } from "../../../ui/film/frames";
import { usePlot } from "../../../ui/plot";
import { placedAt, type LeagueColumns, type Placed } from "./league.chart";
import styles from "./race.module.css";

/** Height of a row, px. */
export const ROW = 24;
/** Half the size of a mark, px. */
const HALF = 6;
const TRUTH = { width: 2, height: 16 } as const;
/** Width of the error bar before it is scaled, px. */
const BAR = 16;

interface RowMarksProps {
  readonly columns: LeagueColumns;
  readonly system: number;
  readonly slot: number;
  readonly clock: Clock;
}

/**
 * Rating, true skill and the gap between them, one row for each player, as layers that the clock moves without
 * rendering.
 */
export function RowMarks({ columns, system, slot, clock }: RowMarksProps) {
  const { x, top } = usePlot();
  const rows = useRef<HTMLDivElement>(null);
  const placed = useRef<Placed[]>([]);
  const { color, marker } = contenderStyle(slot);
  useLayoutEffect(() => {
    const draw = (position: number) => {
      const all = placedAt(columns, system, position, placed.current);
      all.forEach(({ rated, truth }, person) => {
        const [bar, tick, mark] = rows.current!.children[person].children as unknown as HTMLElement[];
        const middle = top + (person + 0.5) * ROW;
        const [at, hidden] = [x(rated), x(truth)];
        bar.style.transform = `translate(${Math.min(at, hidden)}px, ${middle - 1.5}px) scaleX(${Math.abs(at - hidden) / BAR})`;
        shift(tick, hidden - TRUTH.width / 2, middle - TRUTH.height / 2);
        shift(mark, at - HALF, middle - HALF);
      });
    };
    draw(clock.position());
    return clock.subscribe(draw);
  });
  return (
    <div ref={rows} className={styles.marks} aria-hidden="true">
      {columns.facts.names.map((name) => (
        <div key={name}>
          <div className={styles.miss} style={{ width: BAR, background: color }} />
          <div className={styles.truth} style={TRUTH} />
          <svg width={2 * HALF} height={2 * HALF} viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}>
            <path className="marker" d={marker} fill={color} />
          </svg>
        </div>
      ))}
    </div>
  );
}
