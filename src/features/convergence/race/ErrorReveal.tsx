import { memo, useLayoutEffect, useRef } from "react";
import { contenderStyle } from "../../../ui";
import type { Clock } from "../../../ui/film/clock";
import { put, shift } from "../../../ui/film/frames";
import { Line, usePlot } from "../../../ui/plot";
import { shifted } from "../../../ui/plot/markPath";
import type { ErrorLine } from "./league.chart";
import styles from "./race.module.css";

interface DrawnError {
  readonly id: string;
  readonly slot: number;
  readonly errors: Float64Array;
  /** The simulated part of the line. */
  readonly line: ErrorLine;
}

interface ErrorRevealProps {
  readonly drawn: readonly DrawnError[];
  readonly clock: Clock;
  readonly known: number;
}

/** Space for strokes above and below the plot, px. */
const SLACK = 4;

/** Error lines painted once and revealed by the clock, with the system's mark at the end of each. */
export function ErrorReveal({ drawn, clock, known }: ErrorRevealProps) {
  const { left, right, top, bottom, x, y } = usePlot();
  const [cover, strip, marks] = [
    useRef<HTMLDivElement>(null),
    useRef<SVGSVGElement>(null),
    useRef<SVGSVGElement>(null),
  ];
  const [width, height] = [right - left, bottom - top + 2 * SLACK];
  useLayoutEffect(() => {
    const draw = (position: number) => {
      const now = x(Math.max(0, position));
      shift(cover.current!, now - right);
      shift(strip.current!, right - now);
      shift(marks.current!, now);
      const row = Math.min(known, Math.floor(position));
      const next = Math.min(known, row + 1);
      drawn.forEach(({ errors, slot }, at) => {
        const value = errors[row] + (errors[next] - errors[row]) * (position - row);
        const mark = marks.current!.children[at] as SVGElement;
        put(mark, "display", Number.isFinite(value) ? "" : "none");
        // Moving marks by a transform would make the page composite its layers again.
        if (Number.isFinite(value)) put(mark, "d", shifted(contenderStyle(slot).marker, 0, y(value), 1));
      });
    };
    draw(clock.position());
    return clock.subscribe(draw);
  });
  return (
    <div className={styles.reveal} aria-hidden="true">
      <div className={styles.gate} style={{ left, top: top - SLACK, width, height }}>
        <div ref={cover} className={styles.gate} style={{ width, height }}>
          <svg ref={strip} width={width} height={height} viewBox={`${left} ${top - SLACK} ${width} ${height}`}>
            <Lines drawn={drawn} />
          </svg>
        </div>
      </div>
      <svg ref={marks} width={1} height={bottom}>
        {drawn.map(({ id, slot }) => (
          <path key={id} className="marker" fill={contenderStyle(slot).color} />
        ))}
      </svg>
    </div>
  );
}

const Lines = memo(function Lines({ drawn }: { readonly drawn: readonly DrawnError[] }) {
  return drawn.map(({ id, slot, line }) => <Line key={id} points={line} slot={slot} />);
});
