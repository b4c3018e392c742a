import { useState } from "react";
import {
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import type { ColumnGuess, ColumnRole } from "../../../ingest/types";
import { droppedWords, dropped, idOfTarget, overWords, type Grabbed, type DropTarget } from "./drag";

/** Distance in px below its heading at which a column accepts a drop. */
const BELOW = 320;

const grabbedOf = (active: { data: { current?: object } } | null) =>
  (active?.data.current as { grabbed?: Grabbed } | undefined)?.grabbed ?? null;
const targetOf = (over: { data: { current?: object } } | null) =>
  (over?.data.current as { target?: DropTarget } | undefined)?.target ?? null;

/** The column or area under the pointer; a column includes the cells below it. By keyboard, the nearest. */
const under: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = args;
  if (!pointer) return closestCenter(args);
  const within = pointerWithin(args);
  if (within.length > 0) return within;
  return droppableContainers.flatMap(({ id, data }) => {
    const rect = droppableRects.get(id);
    const deep = (data.current as { deep?: boolean } | undefined)?.deep;
    const inside =
      rect && pointer.x >= rect.left && pointer.x < rect.right && pointer.y >= rect.top && pointer.y < rect.top + BELOW;
    return deep && inside ? [{ id }] : [];
  });
};

/** Arrow keys move between targets in their visual order. */
const byArrows: KeyboardCoordinateGetter = (event, { context }) => {
  const { over, droppableContainers, droppableRects, collisionRect } = context;
  const forwards = event.code === KeyboardCode.Right || event.code === KeyboardCode.Down;
  if (!forwards && event.code !== KeyboardCode.Left && event.code !== KeyboardCode.Up) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id, data }) => {
      const target = targetOf({ data });
      return target ? [{ id, order: target.kind === "column" ? target.at : Infinity }] : [];
    })
    .toSorted((a, b) => a.order - b.order);
  const here = places.findIndex(({ id }) => id === over?.id);
  const next = places[Math.max(0, Math.min(places.length - 1, here + (forwards ? 1 : -1)))];
  const rect = next && droppableRects.get(next.id);
  if (!rect || !collisionRect) return undefined;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/** Dragging meanings by mouse, by touch (after a short press, so that a finger can still scroll), and by keyboard. */
export function useMeaningDrag(
  columns: readonly ColumnGuess[],
  onColumns: (columns: readonly ColumnRole[]) => void,
  onDragging: (dragging: boolean) => void,
) {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [over, setOver] = useState<DropTarget | null>(null);
  /** The column where the meaning was dropped, until it has received the focus. */
  const [landed, setLanded] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byArrows }),
  );
  const end = () => {
    setGrabbed(null);
    setOver(null);
    onDragging(false);
  };
  const announcements: Announcements = {
    // `onDragOver` announces the start, after the position is known, because an arrow key pressed earlier would have no
    // effect.
    onDragStart: () => undefined,
    onDragOver: ({ active, over: at }) => {
      const what = grabbedOf(active);
      return what ? overWords(columns, what, targetOf(at)) : undefined;
    },
    onDragEnd: ({ active, over: at }) => {
      const what = grabbedOf(active);
      return what ? droppedWords(columns, what, targetOf(at)) : undefined;
    },
    onDragCancel: () => "Nothing was changed.",
  };
  return {
    grabbed,
    over: over && idOfTarget(over),
    landed,
    onLanded: () => setLanded(null),
    context: {
      sensors,
      collisionDetection: under,
      onDragStart({ active }: DragStartEvent) {
        setGrabbed(grabbedOf(active));
        onDragging(true);
      },
      onDragOver: (event: DragOverEvent) => setOver(targetOf(event.over)),
      onDragEnd({ active, over: at }: DragEndEvent) {
        const [what, target] = [grabbedOf(active), targetOf(at)];
        end();
        if (!what) return;
        const roles = dropped(columns, what, target);
        if (roles) onColumns(roles);
        if (roles && target?.kind === "column") setLanded(target.at);
        else if (what.kind === "column") setLanded(what.at);
      },
      onDragCancel: end,
    },
    announcements,
  };
}
