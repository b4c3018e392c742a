import { useEffect, useRef, type PointerEvent } from "react";
import { gesture, race } from "../../../store";
import type { Starter } from "../field/starters";
import styles from "./Densities.module.css";

interface RidgeHandleProps {
  readonly starter: Starter;
  readonly contender: string;
  /** The curve before the race, filled: what can be taken. */
  readonly d: string;
  /** Points a pixel. */
  readonly perPixel: number;
}

/** The density before the race can be dragged: the rating goes with it. By keyboard the rating is a field and a slider. */
export function RidgeHandle({ starter, contender, d, perPixel }: RidgeHandleProps) {
  const held = useRef<{ readonly x: number; readonly points: number; readonly perPixel: number } | null>(null);
  const moved = useRef(false);
  const letGo = useRef(() => {
    if (!held.current) return;
    held.current = null;
    gesture.end();
  });
  useEffect(() => letGo.current, []);
  const onPointerDown = (event: PointerEvent<SVGPathElement>) => {
    if (event.button !== 0) return;
    // The axis may follow the ridge: what a pixel means is settled when it is taken.
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
      onPointerUp={letGo.current}
      onPointerCancel={letGo.current}
      // A press asks why; a drag does not.
      onClick={(event) => moved.current && event.stopPropagation()}
    />
  );
}
