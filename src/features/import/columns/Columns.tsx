import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { DndContext, DragOverlay, MeasuringStrategy } from "@dnd-kit/core";
import type { ColumnRole, Problem, TableGuess } from "../../../ingest/types";
import { useNarrow } from "../../../ui";
import { sentence } from "../../../ui/format";
import type { LineIndex } from "../editor/lines";
import type { Cutter } from "./cells";
import { ColumnCard, ColumnHead } from "./ColumnHead";
import { INSTRUCTIONS, grabbedLabel, idOfTarget } from "./drag";
import { Meanings, MeaningInHand } from "./Meanings";
import { Rows } from "./Rows";
import { previewRows, sampleRows } from "./previewRows";
import { isNumeric, roleLabel, rolesFor, withRole } from "./roles";
import { useMeaningDrag } from "./useMeaningDrag";
import part from "../section.module.css";
import styles from "./Columns.module.css";

/** The elements may move during a drag, when a reading above them finishes. */
const MOVING = { droppable: { strategy: MeasuringStrategy.Always } };

interface ColumnsProps {
  readonly format: string;
  readonly table: TableGuess;
  readonly cutter: Cutter | null;
  readonly index: LineIndex;
  /** The selected problem. */
  readonly asked: Problem | null;
  readonly chooser?: ReactNode;
  /** Other texts whose tables have the same headings. */
  readonly shared: string;
  readonly onColumns: (columns: readonly ColumnRole[]) => void;
  /** Reports whether a drag is in progress, because Escape then cancels it. */
  readonly onDragging: (dragging: boolean) => void;
}

/** The meanings of a table's columns, which can be dragged or chosen, with sample rows to check them. */
export function Columns(props: ColumnsProps) {
  const { format, table, cutter, index, asked, chooser, shared, onColumns, onDragging } = props;
  const { columns } = table;
  const narrow = useNarrow();
  const section = useRef<HTMLElement>(null);
  const [about, setAbout] = useState<number | null>(null);
  const drag = useMeaningDrag(columns, onColumns, onDragging);
  const options = rolesFor(format, columns).map((value) => ({ value, label: roleLabel(value) }));
  const preview = cutter ? previewRows(index, cutter, table, asked?.line ?? null) : sampleRows(columns);
  const reason = about === null || !columns[about] ? "" : sentence(columns[about].reason);
  const vacant = columns.some(({ role }) => role === "ignore");

  useEffect(() => () => onDragging(false), [onDragging]);

  // The focus follows the meaning to its new column.
  const { landed, onLanded } = drag;
  useEffect(() => {
    if (landed === null) return;
    const find = (query: string) => section.current?.querySelector<HTMLElement>(query);
    (find(`[data-handle="${landed}"]`) ?? find(`[data-column="${landed}"] select`))?.focus();
    onLanded();
  }, [landed, onLanded]);

  const each = columns.map((column, at) => ({
    column,
    at,
    options,
    over: drag.over === idOfTarget({ kind: "column", at }),
    onRole: (role: ColumnRole) => onColumns(withRole(columns, at, role)),
    onAbout: setAbout,
  }));

  return (
    <section className={part.section} aria-label="Columns" ref={section}>
      <div className={styles.title}>
        <h3>
          How the columns were read{" "}
          <span aria-live="polite">{reason || (preview.race && !narrow && `first rows of ${preview.race}`)}</span>
        </h3>
        {chooser}
      </div>
      {shared && <p className={styles.shared}>{shared}</p>}
      <DndContext
        id="meanings"
        {...drag.context}
        measuring={MOVING}
        accessibility={{
          announcements: drag.announcements,
          screenReaderInstructions: { draggable: INSTRUCTIONS },
          restoreFocus: false,
        }}
      >
        {vacant && (
          <Meanings format={format} columns={columns} over={drag.over} accepts={drag.grabbed?.kind === "column"} />
        )}
        {narrow ? (
          <div className={styles.cards}>
            {each.map((one) => (
              <ColumnCard key={one.at} {...one} />
            ))}
          </div>
        ) : (
          <div className={styles.scroll} role="region" aria-label="Rows of the table" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {each.map((one) => (
                    <ColumnHead key={one.at} numeric={isNumeric(one.column.role)} {...one} />
                  ))}
                </tr>
              </thead>
              <Rows columns={columns} rows={preview.rows} asked={asked} over={each.findIndex(({ over }) => over)} />
            </table>
          </div>
        )}
        {createPortal(
          <DragOverlay dropAnimation={null}>
            {drag.grabbed && <MeaningInHand label={grabbedLabel(columns, drag.grabbed)} />}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
    </section>
  );
}
