import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { ContenderMark } from "../contender/ContenderMark";
import { nearest, towards, type Point } from "./nearest";
import { ActiveContext } from "./space";
import styles from "./TipLayer.module.css";

interface TipRow {
  /** The contender's mark before the row. */
  readonly slot?: number;
  readonly label: string;
  readonly value: string;
  readonly tone?: "gain" | "loss" | "tie";
}

export interface Tip {
  readonly title: string;
  readonly rows?: readonly TipRow[];
  readonly note?: string;
}

interface TipLayerProps {
  /** What the chart is, for screen readers; arrow keys move between its marks. */
  readonly label: string;
  /** Points with tooltips, in reading order, in pixels of the surface. */
  readonly marks: readonly Point[];
  readonly tip: (index: number) => Tip;
  /** Which mark the pointer selects: the nearest column, row, or mark. */
  readonly by?: "x" | "y" | "xy";
  /** Set by a linked chart; otherwise the surface has its own. */
  readonly active?: number | null;
  readonly onActive?: (index: number | null) => void;
  /** Called by a click, or by Enter. */
  readonly onPress?: (index: number) => void;
  /** Drawn over the chart while a mark is active: crosshair, ring. */
  readonly children: ReactNode | ((active: number | null) => ReactNode);
}

const tipText = ({ title, rows = [], note }: Tip) =>
  [title, ...rows.map((row) => `${row.label} ${row.value}`), note].filter(Boolean).join("; ");

/** A linked chart may have more marks than this one. */
const among = (marks: readonly Point[], index: number | null): number | null =>
  index !== null && index < marks.length ? index : null;

/** Tooltips of a chart by pointer, touch and keyboard: one tab stop, arrow keys from mark to mark, Escape closes. */
export function TipLayer({ label, marks, tip, by = "xy", active, onActive, onPress, children }: TipLayerProps) {
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<number | null>(null);
  const [shut, setShut] = useState(false);
  const [spoken, setSpoken] = useState(false);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const index = among(marks, active === undefined ? own : active);
  const set = useCallback(
    (next: number | null) => {
      const element = surface.current;
      if (element && next !== null) setRoom({ width: element.clientWidth, height: element.clientHeight });
      setOwn(next);
      onActive?.(next);
    },
    [onActive],
  );

  const find = (event: PointerEvent) => {
    const box = surface.current!.getBoundingClientRect();
    return nearest(marks, { x: event.clientX - box.left, y: event.clientY - box.top }, by);
  };
  const onPointerMove = (event: PointerEvent) => {
    const next = find(event);
    setShut(false);
    setSpoken(false);
    if (next !== index) set(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === "Home" ? 0 : event.key === "End" ? marks.length - 1 : towards(marks, index, event.key);
    if (event.key === "Escape" && index !== null && !shut) setShut(true);
    else if (event.key === "Enter" && index !== null && onPress) onPress(index);
    else if (next !== null && marks.length) {
      setShut(false);
      setSpoken(true);
      set(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const pointed = useMemo(
    () => (index === null ? null : { index, x: marks[index].x, y: marks[index].y }),
    [index, marks],
  );
  const isOwn = active === undefined || own !== null || spoken;
  const shown = index !== null && !shut && isOwn ? { at: marks[index], tip: tip(index) } : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one tab stop stands for hundreds of marks
    <div
      ref={surface}
      className={styles.surface}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={marks.length ? 0 : undefined}
      role="application"
      aria-roledescription="chart"
      aria-label={label}
      aria-describedby={`${id}-keys`}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={(event) => event.pointerType === "mouse" && set(null)}
      onClick={
        onPress &&
        ((event) => {
          const at = find(event as unknown as PointerEvent);
          if (at !== null) onPress(at);
        })
      }
      onKeyDown={onKeyDown}
      onBlur={() => set(null)}
    >
      <ActiveContext value={pointed}>{typeof children === "function" ? children(index) : children}</ActiveContext>
      <span id={`${id}-keys`} className="unseen">
        Arrow keys move from mark to mark.
      </span>
      <span className="unseen" aria-live="polite">
        {shown && spoken && tipText(shown.tip)}
      </span>
      {shown && <TipBox {...shown} room={room} />}
    </div>
  );
}

interface TipBoxProps {
  readonly at: Point;
  readonly tip: Tip;
  /** Size of the surface, so that the box opens towards its middle. */
  readonly room: { readonly width: number; readonly height: number };
}

function TipBox({ at, tip, room: { width, height } }: TipBoxProps) {
  const left = width > 0 && at.x > width / 2;
  const low = height > 0 && at.y > height * 0.6;
  return (
    <div
      className={styles.tip}
      role="tooltip"
      data-no-export
      style={{
        left: at.x,
        top: at.y,
        transform: `translate(${left ? "calc(-100% - 14px)" : "14px"}, ${low ? "calc(-100% - 6px)" : "6px"})`,
      }}
    >
      <b>{tip.title}</b>
      {tip.rows && (
        <dl className={styles.rows}>
          {tip.rows.map((row, index) => (
            <div key={index} className={styles.row}>
              <dt>
                {row.slot !== undefined && <ContenderMark slot={row.slot} bare />}
                {row.label}
              </dt>
              <dd className={row.tone}>{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tip.note && <p>{tip.note}</p>}
    </div>
  );
}
