import { Fragment, type ReactNode } from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { classes } from "../classes";
import styles from "./DataTable.module.css";

export interface DataColumn<Row> {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** The meaning of a short heading. */
  readonly hint?: string;
  readonly numeric?: boolean;
  /** The name of the sort by this column. */
  readonly sort?: string;
  readonly width?: number | string;
  /** Makes its cells the headings of their rows, with this class. */
  readonly rowHead?: string;
}

export interface SortState {
  readonly column: string;
  readonly descending: boolean;
}

interface DataTableProps<Row> {
  readonly label: string;
  /** `false` in place of a column omits it. */
  readonly columns: readonly (DataColumn<Row> | false)[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sort?: SortState;
  readonly onSort?: (column: string) => void;
  readonly selected?: (row: Row) => boolean;
  readonly onPress?: (row: Row) => void;
  /** The row's expandable detail, or null. */
  readonly detail?: (row: Row) => ReactNode;
  /** Padding at the table's edges, so that it can extend to the pane's. */
  readonly edge?: string;
  readonly className?: string;
  /** Whether a saved figure includes its drawing. */
  readonly isChart?: boolean;
}

/** A sortable heading: a button, so that it works by keyboard; aria-sort belongs on its cell. */
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
      {active && (sort.descending ? <ArrowDown size={10} /> : <ArrowUp size={10} />)}
    </button>
  );
}

/** A plain table of rows; screens virtualise long ones with the same styles. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, sort, onSort, selected, onPress, detail, edge } = props;
  const columns = props.columns.filter((column) => column !== false);
  return (
    <table
      className={classes(styles.table, props.className)}
      aria-label={label}
      data-chart={props.isChart || undefined}
      style={edge ? ({ "--table-edge": edge } as React.CSSProperties) : undefined}
    >
      <thead>
        <tr>
          {columns.map((column, at) => {
            const active = sort !== undefined && sort.column === column.sort;
            return (
              <th
                key={at}
                scope="col"
                title={column.hint}
                className={classes(column.numeric && "number", active && styles.sorted)}
                style={{ width: column.width }}
                aria-sort={active ? (sort.descending ? "descending" : "ascending") : undefined}
              >
                {column.sort && onSort ? (
                  <SortHead column={column.sort} sort={sort} onSort={onSort}>
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
                {columns.map(({ rowHead, numeric, cell }, at) =>
                  rowHead === undefined ? (
                    <td key={at} className={numeric ? "number" : undefined}>
                      {cell(row)}
                    </td>
                  ) : (
                    <th key={at} scope="row" className={rowHead}>
                      {cell(row)}
                    </th>
                  ),
                )}
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
