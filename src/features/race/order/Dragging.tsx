import { useEffect, useLayoutEffect, type ReactNode, type RefObject, type SyntheticEvent } from "react";
import { DndContext, DragOverlay, useDraggable } from "@dnd-kit/core";
import { handlePresses } from "./pressQueue";
import { usePointerDrag } from "./usePointerDrag";

interface DraggingProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  /** The row under the pointer. */
  readonly overlay: ReactNode;
}

/** Drag and drop of list rows by mouse and touch; rendered beside the list, because it loads later. */
export default function Dragging({ list, ids, overlay }: DraggingProps) {
  const drag = usePointerDrag(list);
  return (
    <DndContext
      sensors={drag.sensors}
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: "" } }}
      autoScroll={{ layoutShiftCompensation: false }}
    >
      {ids.map((id) => (
        <Row key={id} id={id} list={list} />
      ))}
      <DragOverlay dropAnimation={{ duration: 180, easing: "cubic-bezier(0.2, 0, 0, 1)" }}>{overlay}</DragOverlay>
    </DndContext>
  );
}

function Row({ id, list }: { readonly id: string; readonly list: DraggingProps["list"] }): null {
  const { setNodeRef, listeners } = useDraggable({ id });
  useLayoutEffect(() => {
    const item = [...(list.current?.children ?? [])].find((child) => (child as HTMLElement).dataset.starter === id);
    setNodeRef((item?.firstElementChild as HTMLElement | undefined) ?? null);
  });
  useEffect(
    () =>
      handlePresses(id, (event: SyntheticEvent) =>
        listeners?.[event.nativeEvent.type === "mousedown" ? "onMouseDown" : "onTouchStart"]?.(event),
      ),
    [id, listeners],
  );
  return null;
}

/** Keyboard drags announce themselves in `useKeyboardDrag`. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
