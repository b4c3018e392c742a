import { Fragment } from "react";
import type { ReactNode } from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { classes } from "../classes";
import styles from "./DataTable.module.css";

export interface DataColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  readonly width?: number | string;
}

export interface SortState {
  readonly column: string;
  readonly descending: boolean;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sort?: SortState;
  readonly onSort?: (column: string) => void;
  readonly selected?: (row: Row) => boolean;
  readonly onPress?: (row: Row) => void;
  /** The row's expandable detail; null: none. */
  readonly detail?: (row: Row) => ReactNode;
  /** Padding at the table's edges, so that it can extend to the pane's. */
  readonly edge?: string;
  readonly className?: string;
}

/** A sortable heading: a button, so that the keyboard sorts too; aria-sort belongs on its cell. */
export function SortHead({
  column,
  sort,
  onSort,
  children,
}: {
  readonly column: string;
  readonly sort?: SortState;
  readonly onSort: (column: string) => void;
  readonly children: ReactNode;
}) {
  const active = sort?.column === column;
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(column)}>
      {children}
      {active &&
        (sort.descending ? <ArrowDown size={10} aria-hidden="true" /> : <ArrowUp size={10} aria-hidden="true" />)}
    </button>
  );
}

/** A plain table of rows; screens virtualise long ones with the same styles. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, selected, onPress, detail, edge } = props;
  return (
    <table
      className={classes(styles.table, props.className)}
      aria-label={label}
      style={edge ? ({ "--table-edge": edge } as React.CSSProperties) : undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => {
            const active = sort?.column === column.id;
            return (
              <th
                key={column.id}
                scope="col"
                className={classes(column.numeric && "number", active && styles.sorted)}
                style={{ width: column.width }}
                aria-sort={active ? (sort.descending ? "descending" : "ascending") : undefined}
              >
                {column.sortable && onSort ? (
                  <SortHead column={column.id} sort={sort} onSort={onSort}>
                    {column.head}
                  </SortHead>
                ) : (
                  column.head
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const opened = detail?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr
                data-selected={selected?.(row) || undefined}
                aria-current={selected?.(row) ? "true" : undefined}
                data-pressable={onPress ? true : undefined}
                onClick={onPress && (() => onPress(row))}
              >
                {columns.map((column) => (
                  <td key={column.id} className={column.numeric ? "number" : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {opened && (
                <tr className={styles.detail}>
                  <td colSpan={columns.length}>{opened}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
