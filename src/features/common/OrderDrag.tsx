import type { ReactNode } from "react";
import { GripVertical } from "lucide-react";
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";

interface OrderDragProps {
  readonly items: readonly { readonly id: UniqueIdentifier }[];
  /** The name of the item at an index. */
  readonly nameAt: (at: number) => string;
  /** Called when an item is lifted and when it is dropped; between the two, Escape cancels the drag. */
  readonly onLift?: (lifted: boolean) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** A sortable list for mouse, touch and keyboard that announces every step. Its rows are `useOrderRow`. */
export function OrderDrag({ items, nameAt, onLift, onMove, children }: OrderDragProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((one) => one.id === id);
  const who = (id: UniqueIdentifier) => nameAt(indexOf(id));
  const where = (id: UniqueIdentifier | undefined) => `${indexOf(id) + 1} of ${items.length}`;
  const settle = () => {
    // Deferred, because the key that ends the drag would otherwise also reach the dialog around the list.
    if (onLift) setTimeout(() => onLift(false));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    settle();
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => onLift?.(true)}
      onDragCancel={settle}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: "Space lifts an entrant, the arrows move it, Space sets it down, Escape puts it back.",
        },
        announcements: {
          onDragStart: ({ active }) => `${who(active.id)} is lifted, ${where(active.id)}.`,
          onDragOver: ({ active, over }) => (over ? `${who(active.id)} is over ${where(over.id)}.` : undefined),
          onDragEnd: ({ active, over }) => `${who(active.id)} is set down at ${where((over ?? active).id)}.`,
          onDragCancel: ({ active }) => `${who(active.id)} is back at ${where(active.id)}.`,
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface GripProps {
  readonly name: string;
  readonly className: string;
  /** Whether the item cannot be moved. */
  readonly disabled?: boolean;
}

/** A row of an `OrderDrag`: the properties of its element, and of the grip that lifts it. */
export function useOrderRow(id: UniqueIdentifier, { name, className, disabled = false }: GripProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const row = {
    ref: setNodeRef,
    "data-lifted": isDragging || undefined,
    style: { transform: CSS.Transform.toString(transform && { ...transform, scaleX: 1, scaleY: 1 }), transition },
  };
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={className}
      {...attributes}
      {...listeners}
      disabled={disabled}
      aria-label={`Move ${name}`}
    >
      <GripVertical size={15} />
    </button>
  );
  return { row, grip };
}
