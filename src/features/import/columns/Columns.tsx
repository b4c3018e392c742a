import { useState } from "react";
import { TriangleAlert } from "lucide-react";
import type { ColumnGuess, ColumnRole, Problem } from "../../../ingest/types";
import { Select, useNarrow } from "../../../ui";
import { counted, sentence } from "../../../ui/format";
import type { LineIndex } from "../editor/lines";
import { previewRows } from "./rows";
import type { PreviewRow } from "./rows";
import { isNumeric, roleLabel, rolesFor, withRole } from "./roles";
import styles from "./Columns.module.css";

interface ColumnsProps {
  readonly format: string;
  readonly columns: readonly ColumnGuess[];
  readonly separator: string | undefined;
  readonly index: LineIndex;
  /** The problem that is asked about. */
  readonly asked: Problem | null;
  readonly onColumns: (columns: readonly ColumnRole[]) => void;
}

/** How a table's columns were read, with a menu for each and rows to check it by. */
export function Columns({ format, columns, separator, index, asked, onColumns }: ColumnsProps) {
  const narrow = useNarrow();
  const [about, setAbout] = useState<number | null>(null);
  const options = rolesFor(format, columns).map((value) => ({ value, label: roleLabel(value) }));
  const preview = separator ? previewRows(index, separator, columns, asked?.line ?? null) : sampleRows(columns);
  const chooser = (column: ColumnGuess, at: number) => (
    <span
      className={styles.chooser}
      data-unused={column.role === "ignore" || undefined}
      onFocus={() => setAbout(at)}
      onBlur={() => setAbout(null)}
      onPointerEnter={() => setAbout(at)}
      onPointerLeave={() => setAbout(null)}
    >
      <Select
        label={`Meaning of ${column.heading || `column ${at + 1}`}`}
        value={column.role}
        options={options}
        onChange={(role) => onColumns(withRole(columns, at, role))}
      />
    </span>
  );
  const reason = about === null || !columns[about] ? "" : sentence(columns[about].reason);

  return (
    <section className={styles.section}>
      <h3>
        How the columns were read{" "}
        <span aria-live="polite">{reason || (preview.race && !narrow && `first rows of ${preview.race}`)}</span>
      </h3>
      {narrow ? (
        <div className={styles.cards}>
          {columns.map((column, at) => (
            <div key={at} className={styles.card} title={column.reason}>
              <span>{column.heading}</span>
              {chooser(column, at)}
              <small>{column.sample.filter(Boolean).slice(0, 2).join(", ")}</small>
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.scroll} role="region" aria-label="Columns" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <th
                    key={at}
                    scope="col"
                    className={isNumeric(column.role) ? styles.numeric : undefined}
                    title={column.reason}
                  >
                    <span className={styles.heading}>{column.heading || `Column ${at + 1}`}</span>
                    {chooser(column, at)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.flatMap((row) => [
                ...(row.skipped > 0
                  ? [
                      <tr key={`skip ${row.line}`} className={styles.skipped}>
                        <td colSpan={columns.length}>{counted(row.skipped, "more like these", "more like these")}</td>
                      </tr>,
                    ]
                  : []),
                <tr key={row.line} data-asked={(asked !== null && asked.line === row.line) || undefined}>
                  {columns.map((column, at) => {
                    const cell = row.cells[at] ?? "";
                    const wrong =
                      asked !== null &&
                      asked.line === row.line &&
                      asked.text !== undefined &&
                      asked.text === cell &&
                      column.role !== "ignore";
                    return (
                      <td
                        key={at}
                        className={isNumeric(column.role) ? styles.numeric : undefined}
                        data-role={column.role}
                        data-wrong={wrong || undefined}
                      >
                        {wrong && <TriangleAlert size={12} aria-label="Problem" role="img" />}
                        {cell}
                      </td>
                    );
                  })}
                </tr>,
              ])}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Where the lines cannot be cut here, the reader's own samples. */
function sampleRows(columns: readonly ColumnGuess[]): { readonly race: string; readonly rows: readonly PreviewRow[] } {
  const most = Math.max(0, ...columns.map(({ sample }) => sample.length));
  return {
    race: "",
    rows: Array.from({ length: most }, (_, line) => ({
      line: -1 - line,
      cells: columns.map(({ sample }) => sample[line] ?? ""),
      skipped: 0,
    })),
  };
}
