import { useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useSensor, useSensors, MouseSensor, TouchSensor, type DragStartEvent } from "@dnd-kit/core";
import { race } from "../../../store";
import { drop, cancelDrag, lift } from "../field/drag";

const yOf = (event: Event): number | null => {
  if (event instanceof MouseEvent) return event.clientY;
  const touch = (event as TouchEvent).touches?.[0];
  return touch ? touch.clientY : null;
};

/** Drags a row by mouse or touch. Rows have equal heights, so the place is a division. */
export function usePointerDrag(list: RefObject<HTMLElement | null>) {
  const sensors = useSensors(
    useSensor(StarterMouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(StarterTouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const pointer = useRef(NaN);
  /** Offset of the pointer below the starter, when a drawer above closed and the page could not scroll far enough. */
  const astray = useRef(0);
  const stop = useRef<(() => void) | null>(null);

  const topOf = (id: string) =>
    [...(list.current?.children ?? [])]
      .find((child) => (child as HTMLElement).dataset.starter === id)
      ?.getBoundingClientRect().top ?? 0;
  /** Keeps the starter under the pointer while the drawers close. */
  const liftInPlace = (id: string) => {
    const before = topOf(id);
    flushSync(() => lift(id, "pointer"));
    const moved = before - topOf(id);
    if (moved !== 0) scrollBy({ top: -moved, behavior: "instant" });
    astray.current = before - topOf(id);
  };

  const follow = (id: string) => {
    const box = list.current?.getBoundingClientRect();
    const starters = list.current?.childElementCount ?? 0;
    if (!box || starters === 0 || Number.isNaN(pointer.current)) return;
    const at = Math.floor(((pointer.current - astray.current - box.top) / box.height) * starters);
    race.moveTo(id, Math.max(0, Math.min(starters - 1, at)));
  };

  return {
    sensors,
    onDragStart({ active, activatorEvent }: DragStartEvent) {
      const id = String(active.id);
      pointer.current = yOf(activatorEvent) ?? NaN;
      liftInPlace(id);
      const onMove = (event: Event) => {
        const y = yOf(event);
        if (y === null) return;
        pointer.current = y;
        follow(id);
      };
      // The page may scroll while the pointer rests.
      const onScroll = () => follow(id);
      addEventListener("mousemove", onMove);
      addEventListener("touchmove", onMove, { passive: true });
      addEventListener("scroll", onScroll, { passive: true, capture: true });
      stop.current = () => {
        removeEventListener("mousemove", onMove);
        removeEventListener("touchmove", onMove);
        removeEventListener("scroll", onScroll, { capture: true });
        stop.current = null;
      };
    },
    onDragEnd() {
      stop.current?.();
      drop();
    },
    onDragCancel() {
      stop.current?.();
      cancelDrag();
    },
  };
}

/** Fields and buttons do not start a drag. */
const busy = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, [data-no-drag]") !== null;

/** The mouse drags a starter by any part except its fields and menu. */
class StarterMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...args: Parameters<typeof handler>) => !busy(args[0].nativeEvent.target) && handler(...args),
  }));
}

/** A finger drags a starter by its grip after a long press; elsewhere it scrolls the page. */
class StarterTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...args: Parameters<typeof handler>) => {
      const { target } = args[0].nativeEvent;
      return target instanceof Element && target.closest("[data-grip]") !== null && handler(...args);
    },
  }));
}
