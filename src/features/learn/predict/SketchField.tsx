import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { change, number } from "../../../ui/format";
import { Dots, Line, Plot, Words, XAxis, YAxis, usePlot, valueAfterKey } from "../../../ui/plot";
import type { Sketch } from "../lesson";
import { onAxis } from "./verdict";
import styles from "./predict.module.css";

interface SketchFieldProps {
  readonly question: Sketch;
  readonly line: readonly number[];
  /** The engine's answer; null before it is played. */
  readonly answer: readonly number[] | null;
  readonly onChange: (line: readonly number[]) => void;
}

/** A line drawn by hand: in one stroke by pointer, or point by point by keys. The engine's line is drawn over it. */
export function SketchField({ question, line, answer, onChange }: SketchFieldProps) {
  const { xs, xLabel, axis } = question;
  const points = xs.map((x, i) => ({ x, y: line[i] }));
  const last = xs.length - 1;
  return (
    <div className={styles.axis}>
      <Plot
        label="Your line"
        height={230}
        margin={{ left: 50, right: 16, top: 26, bottom: 42 }}
        x={{ domain: [xs[0], xs[last]], ticks: xs.filter((_, i) => i % 2 === 0), format: number, label: xLabel }}
        y={{ domain: [axis.min, axis.max], most: 4, format: (value) => change(value, 0), label: axis.unit }}
        over={<Pad question={question} line={line} onChange={onChange} />}
      >
        <YAxis />
        <XAxis />
        <g className={styles.mine}>
          <Line points={points} stroke="var(--ink-1)" strokeWidth={2} strokeDasharray="5 4" />
          <Dots points={points} r={4} fill="var(--mark)" stroke="var(--ink-1)" strokeWidth={1.5} />
          <Words x={xs[last]} y={line[last]} dx={-4} dy={18} anchor="end">
            you
          </Words>
        </g>
        {answer && (
          <>
            <Line points={xs.map((x, i) => ({ x, y: answer[i] }))} stroke="var(--mark-edge)" strokeWidth={3} />
            <Words x={xs[last]} y={answer[last]} dx={-4} dy={-10} anchor="end">
              answer
            </Words>
          </>
        )}
      </Plot>
    </div>
  );
}

function Pad({ question: { xs, axis, xLabel }, line, onChange }: Omit<SketchFieldProps, "answer">) {
  const { x, y, left, right, top, bottom } = usePlot();
  const [at, setAt] = useState(xs.length - 1);
  const held = useRef(false);
  const put = (index: number, value: number) => {
    const stepped = Math.round(Math.max(axis.min, Math.min(axis.max, value)) / axis.step) * axis.step;
    onChange(line.map((old, i) => (i === index ? stepped : old)));
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.parentElement!.getBoundingClientRect();
    const here = x.invert(event.clientX - box.left);
    const nearest = xs.reduce((best, one, i) => (Math.abs(one - here) < Math.abs(xs[best] - here) ? i : best), 0);
    setAt(nearest);
    put(nearest, y.invert(event.clientY - box.top));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      setAt(Math.max(0, Math.min(xs.length - 1, at + (event.key === "ArrowLeft" ? -1 : 1))));
    } else {
      const next = valueAfterKey(event, { value: line[at], ...axis });
      if (next === null) return;
      put(at, next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.pad}
      role="slider"
      tabIndex={0}
      aria-label="Your line: left and right choose a point, up and down move it"
      aria-orientation="vertical"
      aria-valuemin={axis.min}
      aria-valuemax={axis.max}
      aria-valuenow={line[at]}
      aria-valuetext={`${number(xs[at])} ${xLabel}: ${onAxis(axis, line[at])}`}
      data-no-export
      style={{ left, top: top - 10, width: right - left, height: bottom - top + 20 }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        draw(event);
      }}
      onPointerMove={(event) => held.current && draw(event)}
      onPointerUp={() => (held.current = false)}
      onPointerCancel={() => (held.current = false)}
      onKeyDown={onKeyDown}
    />
  );
}
