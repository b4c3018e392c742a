import { useCallback, type CSSProperties } from "react";
import { SortHead, classes, type SortState } from "../../../ui";
import { useChosenRow } from "../../../ui/table/useChosenRow";
import { useVirtualRows } from "../../../ui/table/useVirtualRows";
import { useGlide } from "../../../ui/film/useGlide";
import { highlightHandlers, lineOf } from "../trajectories/highlight";
import type { ListedRow } from "./board.chart";
import type { BoardColumn } from "./boardColumns";
import styles from "./board.module.css";

interface BoardTableProps {
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly ListedRow[];
  readonly sort: SortState;
  readonly onSort: (column: string) => void;
  readonly asked: number | null;
  readonly onAsk: (row: ListedRow) => void;
  readonly rowHeight: number;
  readonly moving: boolean;
  /** During playback, rows keep their order in the document, because moving an element forces a new layout. */
  readonly rolling: boolean;
}

/** Height of the column heads, as in board.module.css. */
const HEAD = 28;

/** The visible rows, in a grid of the columns; arrow keys move from player to player. */
export function BoardTable({ columns, rows, sort, onSort, asked, onAsk, rowHeight, moving, rolling }: BoardTableProps) {
  const keyOf = useCallback((index: number) => rows[index].key, [rows]);
  const view = useVirtualRows({ count: rows.length, height: rowHeight, keyOf, head: HEAD });
  const { box, items, total } = view;
  useGlide(box, items, moving);
  const template = columns.map((column) => column.width).join(" ");
  const chosen = rows.findIndex((row) => row.player === asked);
  const { stop, onKeyDown } = useChosenRow(view, { rows, chosen, page: 10, onChoose: onAsk });

  return (
    <div
      ref={box}
      className={styles.scroll}
      role="table"
      aria-label="Leaderboard"
      aria-rowcount={rows.length + 1}
      onKeyDown={onKeyDown}
      style={{ "--columns": template } as CSSProperties}
    >
      <div role="rowgroup" className={styles.heads}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          {columns.map((column) => {
            const active = sort.column === column.id;
            return (
              <div
                key={column.id}
                role="columnheader"
                title={column.hint}
                className={classes(styles.head, column.numeric && "number", active && styles.sorted)}
                aria-sort={active ? (sort.descending ? "descending" : "ascending") : undefined}
              >
                {column.id === "updates" || column.id === "title" ? (
                  column.head
                ) : (
                  <SortHead column={column.id} sort={sort} onSort={onSort}>
                    {column.head}
                  </SortHead>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: total }}>
        {(rolling ? items.toSorted((a, b) => rows[a.index].player - rows[b.index].player) : items).map((item) => {
          const row = rows[item.index];
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              aria-current={row.player === asked ? "true" : undefined}
              data-row={item.key}
              className={classes(styles.row, styles.line, moving && styles.moving)}
              style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
              onClick={() => onAsk(row)}
              {...highlightHandlers(lineOf(row.player))}
            >
              {columns.map((column) => (
                <div key={column.id} role="cell" className={classes(styles.cell, column.numeric && "number")}>
                  {column.cell(row, item.index === stop)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
