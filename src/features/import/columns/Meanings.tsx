import { GripVertical } from "lucide-react";
import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { ColumnGuess, ColumnRole } from "../../../ingest/types";
import { classes } from "../../../ui";
import { idOfGrabbed, idOfTarget, type Grabbed, type DropTarget } from "./drag";
import { commonRoles, isForMany, roleLabel } from "./roles";
import styles from "./Columns.module.css";

interface MeaningsProps {
  readonly format: string;
  readonly columns: readonly ColumnGuess[];
  /** Id of the target under the dragged meaning. */
  readonly over: string | null;
  /** Whether the dragged meaning came from a column and can be removed here. */
  readonly accepts: boolean;
}

const UNUSED: DropTarget = { kind: "unused" };

/** The meanings without a column, which can be dragged onto one; a meaning dropped here is removed from its column. */
export function Meanings({ format, columns, over, accepts }: MeaningsProps) {
  const { setNodeRef } = useDroppable({ id: idOfTarget(UNUSED), data: { target: UNUSED }, disabled: !accepts });
  const taken = new Set(columns.map(({ role }) => role));
  const free = commonRoles(format).filter((role) => isForMany(role) || !taken.has(role));
  return (
    <div
      ref={setNodeRef}
      className={styles.meanings}
      role="group"
      aria-label="Meanings not used yet"
      data-over={over === idOfTarget(UNUSED) || undefined}
    >
      <span>Drag onto a column:</span>
      {free.map((role) => (
        <Meaning key={role} role={role} />
      ))}
    </div>
  );
}

function Meaning({ role }: { readonly role: ColumnRole }) {
  const grabbed: Grabbed = { kind: "role", role };
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: idOfGrabbed(grabbed),
    data: { grabbed },
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.meaning}
      data-lifted={isDragging || undefined}
      {...attributes}
      {...listeners}
    >
      <GripVertical size={12} />
      {roleLabel(role)}
    </button>
  );
}

/** The label that follows the pointer. */
export function MeaningInHand({ label }: { readonly label: string }) {
  return (
    <span className={classes(styles.meaning, styles.inHand)}>
      <GripVertical size={12} />
      {label}
    </span>
  );
}
