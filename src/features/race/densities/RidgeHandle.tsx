import { useEffect, useRef, type PointerEvent } from "react";
import { gesture, race } from "../../../store";
import type { Starter } from "../field/starters";
import styles from "./Densities.module.css";

interface RidgeHandleProps {
  readonly starter: Starter;
  readonly contender: string;
  /** Path of the filled curve before the race, which can be dragged. */
  readonly d: string;
  /** Points a pixel. */
  readonly perPixel: number;
}

/** Drag the density before the race to change the rating. By keyboard, the rating has a field and a slider. */
export function RidgeHandle({ starter, contender, d, perPixel }: RidgeHandleProps) {
  const held = useRef<{ readonly x: number; readonly points: number; readonly perPixel: number } | null>(null);
  const moved = useRef(false);
  const cancelDrag = useRef(() => {
    if (!held.current) return;
    held.current = null;
    gesture.end();
  });
  useEffect(() => cancelDrag.current, []);
  const onPointerDown = (event: PointerEvent<SVGPathElement>) => {
    if (event.button !== 0) return;
    // The axis may change during the drag, so the scale is fixed at its start.
    held.current = { x: event.clientX, points: starter.points, perPixel };
    moved.current = false;
    gesture.begin();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<SVGPathElement>) => {
    const from = held.current;
    if (!from) return;
    event.stopPropagation();
    moved.current ||= Math.abs(event.clientX - from.x) > 2;
    race.setRating(starter.id, Math.round(from.points + (event.clientX - from.x) * from.perPixel), contender);
  };
  return (
    <path
      className={styles.handle}
      d={d}
      data-no-export
      data-handle={starter.id}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={cancelDrag.current}
      onPointerCancel={cancelDrag.current}
      // A click selects the starter; the end of a drag does not.
      onClick={(event) => moved.current && event.stopPropagation()}
    />
  );
}
