import { TriangleAlert } from "lucide-react";
import type { ColumnGuess, Problem } from "../../../ingest/types";
import { counted } from "../../../ui/format";
import type { PreviewRow } from "./previewRows";
import { isNumeric } from "./roles";
import styles from "./Columns.module.css";

interface RowsProps {
  readonly columns: readonly ColumnGuess[];
  readonly rows: readonly PreviewRow[];
  readonly asked: Problem | null;
  /** The column under the dragged meaning, or -1. */
  readonly over: number;
}

/** Sample rows as written in the text, with the problem's row marked. */
export function Rows({ columns, rows, asked, over }: RowsProps) {
  return (
    <tbody>
      {rows.flatMap((row) => {
        const here = asked !== null && asked.line === row.line;
        return [
          ...(row.skipped > 0
            ? [
                <tr key={`skip ${row.line}`} className={styles.skipped}>
                  <td colSpan={columns.length}>{counted(row.skipped, "more like these", "more like these")}</td>
                </tr>,
              ]
            : []),
          <tr key={row.line} data-asked={here || undefined}>
            {columns.map((column, at) => {
              const cell = row.cells[at] ?? "";
              const wrong = here && asked.text !== undefined && asked.text === cell && column.role !== "ignore";
              return (
                <td
                  key={at}
                  className={isNumeric(column.role) ? styles.numeric : undefined}
                  data-role={column.role}
                  data-wrong={wrong || undefined}
                  data-over={over === at || undefined}
                >
                  {wrong && <TriangleAlert size={12} aria-label="Problem" role="img" />}
                  {cell}
                </td>
              );
            })}
          </tr>,
        ];
      })}
    </tbody>
  );
}
