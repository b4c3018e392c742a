import { GripVertical } from "lucide-react";
import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { ColumnGuess, ColumnRole } from "../../../ingest/types";
import { Select } from "../../../ui";
import { idOfGrabbed, idOfTarget, type Grabbed, type DropTarget } from "./drag";
import styles from "./Columns.module.css";

interface ColumnProps {
  readonly column: ColumnGuess;
  readonly at: number;
  readonly options: readonly { readonly value: ColumnRole; readonly label: string }[];
  /** Whether a meaning is dragged over this column. */
  readonly over: boolean;
  readonly onRole: (role: ColumnRole) => void;
  /** Reports the column under pointer or focus, whose guess is then explained. */
  readonly onAbout: (at: number | null) => void;
}

/** A column's heading: its meaning can be dragged from it, dropped on it, or chosen below. */
export function ColumnHead({ numeric, ...column }: ColumnProps & { readonly numeric: boolean }) {
  const { ref, handle, chooser } = useColumn(column, true);
  return (
    <th
      ref={ref}
      scope="col"
      className={numeric ? styles.numeric : undefined}
      data-over={column.over || undefined}
      title={column.column.reason}
    >
      {handle}
      {chooser}
    </th>
  );
}

/** The column's heading as a card, where a table has no room. */
export function ColumnCard(column: ColumnProps) {
  const { ref, handle, chooser } = useColumn(column, false);
  return (
    <div ref={ref} className={styles.card} data-over={column.over || undefined} title={column.column.reason}>
      {handle}
      {chooser}
      <small>{column.column.sample.filter(Boolean).slice(0, 2).join(", ")}</small>
    </div>
  );
}

function useColumn({ column, at, options, onRole, onAbout }: ColumnProps, deep: boolean) {
  const grabbed: Grabbed = { kind: "column", at };
  const target: DropTarget = { kind: "column", at };
  const heading = column.heading || `Column ${at + 1}`;
  const unused = column.role === "ignore";
  const drop = useDroppable({ id: idOfTarget(target), data: { target, deep } });
  const drag = useDraggable({ id: idOfGrabbed(grabbed), data: { grabbed }, disabled: unused });
  const attend = {
    onFocus: () => onAbout(at),
    onBlur: () => onAbout(null),
    onPointerEnter: () => onAbout(at),
    onPointerLeave: () => onAbout(null),
  };
  return {
    ref: drop.setNodeRef,
    handle: unused ? (
      <span className={styles.heading}>{heading}</span>
    ) : (
      <button
        type="button"
        ref={drag.setNodeRef}
        className={styles.handle}
        data-handle={at}
        data-lifted={drag.isDragging || undefined}
        {...drag.attributes}
        {...drag.listeners}
        aria-label={`${heading}: drag its meaning`}
      >
        <GripVertical size={12} />
        <span>{heading}</span>
      </button>
    ),
    chooser: (
      <span className={styles.chooser} data-column={at} data-unused={unused || undefined} {...attend}>
        <Select label={`Meaning of ${heading}`} value={column.role} options={options} onChange={onRole} />
      </span>
    ),
  };
}
