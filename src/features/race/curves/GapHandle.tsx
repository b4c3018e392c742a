import { useRef } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { gesture } from "../../../store";
import { usePlot } from "../../../ui/plot";
import { ABOVE } from "./CurvePlot";
import styles from "./Curves.module.css";

interface GapHandleProps {
  readonly gap: number;
  readonly reach: number;
  /** What it stands at, in words. */
  readonly text: string;
  readonly onGap: (gap: number) => void;
}

/** The line of the pair as a slider: dragging it moves a rating, and every figure with it. */
export function GapHandle({ gap, reach, text, onGap }: GapHandleProps) {
  const { x, top, bottom } = usePlot();
  const held = useRef(false);
  const put = (next: number) => onGap(Math.max(-reach, Math.min(reach, Math.round(next))));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    held.current = true;
    gesture.begin();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.parentElement;
    if (held.current && plot) put(x.invert(event.clientX - plot.getBoundingClientRect().left));
  };
  const letGo = () => {
    if (!held.current) return;
    held.current = false;
    gesture.end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 100 : 10;
    const next =
      event.key === "ArrowLeft" || event.key === "ArrowDown"
        ? gap - step
        : event.key === "ArrowRight" || event.key === "ArrowUp"
          ? gap + step
          : event.key === "Home"
            ? -reach
            : event.key === "End"
              ? reach
              : null;
    if (next === null) return;
    put(next);
    event.preventDefault();
  };
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label="Rating gap"
      aria-valuemin={-reach}
      aria-valuemax={reach}
      aria-valuenow={Math.round(gap)}
      aria-valuetext={text}
      data-no-export
      style={{ left: x(gap), top: top - ABOVE, height: bottom - top + ABOVE }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    />
  );
}
