import type { ReactNode } from "react";
import { SortHead, classes, contenderStyle } from "../../../ui";
import type { SortState } from "../../../ui";
import type { Display } from "../../../ui/display";
import { number, percentSign, tableDate } from "../../../ui/format";
import tableStyles from "../../../ui/table/DataTable.module.css";
import { AllMarks, PolicyMark } from "../policies";
import { LookAheadDots, QualityBar, WinBar } from "./glyphs";
import { flatColumns, MARKS } from "./candidates.chart";
import type { CandidateRow, SortColumn } from "./candidates.chart";
import styles from "./candidates.module.css";

interface Rows {
  readonly rows: readonly CandidateRow[];
  /** The whole pool, shown or not. */
  readonly whole: readonly CandidateRow[];
  /** Over the whole pool, so that columns share one scale. */
  readonly span: { readonly low: number; readonly high: number };
  readonly playerName: string;
  readonly display: Display;
  readonly slot: number;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
}

interface CandidateTableProps extends Rows {
  readonly sort: SortState;
  readonly onSort: (column: SortColumn) => void;
  readonly width: number;
}

interface Column {
  readonly id: string;
  readonly sort?: SortColumn;
  readonly head: ReactNode;
  readonly meaning?: string;
  readonly numeric?: boolean;
  readonly cell: (row: CandidateRow) => ReactNode;
}

/** Every candidate with the quality of the match, and the policies that choose each. */
export function CandidateTable({
  rows,
  whole,
  span,
  playerName,
  display,
  slot,
  selected,
  onSelect,
  sort,
  onSort,
  width,
}: CandidateTableProps) {
  const { color } = contenderStyle(slot);
  const short = playerName.split(" ").at(-1)!;
  const flat = flatColumns(whole);
  const dated = rows.some(({ person }) => !Number.isNaN(person.lastTime));
  const columns: readonly Column[] = [
    {
      id: "name",
      sort: "name",
      head: "Opponent",
      cell: ({ person }) => (
        <button
          type="button"
          className={styles.name}
          title={person.name}
          aria-pressed={person.key === selected}
          onClick={() => onSelect(person.key)}
        >
          {person.name}
        </button>
      ),
    },
    {
      id: "chosen",
      head: "Chosen by",
      cell: ({ chosenBy }) => (
        <span className={styles.picks}>
          {chosenBy.length === MARKS.length ? (
            <AllMarks />
          ) : (
            chosenBy.map((id) => <PolicyMark key={id} id={id} short />)
          )}
        </span>
      ),
    },
    {
      id: "rating",
      sort: "rating",
      head: "Rating ± sd",
      numeric: true,
      cell: ({ person }) => (
        <span className="ink-2">
          {display.rating(person.rating)} <span className={styles.sd}>± {display.sd(person.sd)}</span>
        </span>
      ),
    },
    { id: "win", sort: "win", head: "Wins", numeric: true, cell: ({ win }) => percentSign(win) },
    ...(width >= 760
      ? [
          {
            id: "bar",
            meaning: `To the left ${playerName} loses, to the right wins`,
            head: (
              <span className={styles.ends}>
                <span>{width >= 1000 ? `${short} loses` : "loses"}</span>
                <span>{width >= 1000 ? `${short} wins` : "wins"}</span>
              </span>
            ),
            cell: ({ win }: CandidateRow) => <WinBar win={win} width={width >= 1000 ? 150 : 92} />,
          },
        ]
      : []),
    {
      id: "quality",
      sort: "quality",
      head: "Quality",
      numeric: true,
      cell: ({ quality }) => <b>{number(quality, 2)}</b>,
    },
    ...(width >= 900
      ? [
          {
            id: "qualityBar",
            head: "",
            cell: ({ quality }: CandidateRow) => <QualityBar quality={quality} color={color} width={56} />,
          },
        ]
      : []),
    {
      id: "lookAhead",
      sort: "lookAhead",
      head: "Look-ahead",
      meaning:
        "Quality of the best game afterwards: expected (disc), if the player wins (triangle up), if the player loses (triangle down)",
      cell: ({ lookAhead, ifWin, ifLoss }) => (
        <LookAheadDots
          low={span.low}
          high={span.high}
          ifWin={ifWin}
          ifLoss={ifLoss}
          value={lookAhead}
          width={width >= 1000 ? 104 : 76}
        />
      ),
    },
    ...(width >= 640
      ? [
          {
            id: "discounted",
            sort: "discounted" as const,
            head: "Discounted",
            meaning:
              "Mean quality of this game and all later ones, each discounted by gamma: what Look ahead maximises",
            numeric: true,
            cell: ({ discounted }: CandidateRow) => number(discounted, 4),
          },
          {
            id: "horizon",
            sort: "horizon" as const,
            head: "Horizon",
            meaning: "Mean quality of this game and the games of the horizon",
            numeric: true,
            cell: ({ horizon }: CandidateRow) => number(horizon, 4),
          },
        ].filter(({ id }) => !flat.some((one) => one === id))
      : []),
    ...(dated && width >= 860
      ? [
          {
            id: "seen",
            sort: "seen" as const,
            head: "Last seen",
            numeric: true,
            cell: ({ person }: CandidateRow) => <span className={styles.seen}>{tableDate(person.lastTime)}</span>,
          },
        ]
      : []),
  ];
  return (
    <table
      className={classes(tableStyles.table, styles.table)}
      aria-label="Candidates"
      style={{ "--table-edge": "var(--gutter)" } as React.CSSProperties}
    >
      <thead>
        <tr>
          {columns.map((column) => {
            const active = column.sort !== undefined && sort.column === column.sort;
            return (
              <th
                key={column.id}
                scope="col"
                title={column.meaning}
                className={classes(column.numeric && "number", active && tableStyles.sorted)}
                aria-sort={active ? (sort.descending ? "descending" : "ascending") : undefined}
              >
                {column.sort ? (
                  <SortHead column={column.sort} sort={sort} onSort={(id) => onSort(id as SortColumn)}>
                    {column.head}
                  </SortHead>
                ) : (
                  column.head || <span className="unseen">Quality as a bar</span>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.person.key}
            data-selected={row.person.key === selected || undefined}
            aria-current={row.person.key === selected ? "true" : undefined}
            data-pressable
            onClick={() => onSelect(row.person.key)}
          >
            {columns.map((column) => (
              <td key={column.id} className={column.numeric ? "number" : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone, in two lines for each candidate. */
export function CandidateList({ rows, display, selected, onSelect }: Rows) {
  return (
    <ul aria-label="Candidates">
      {rows.map(({ person, win, quality, chosenBy }) => (
        <li key={person.key}>
          <button
            type="button"
            className={styles.two}
            aria-pressed={person.key === selected}
            onClick={() => onSelect(person.key)}
          >
            <span>{person.name}</span>
            <WinBar win={win} width={96} />
            <b>{number(quality, 2)}</b>
            <small>{display.meanSd(person.rating, person.sd)}</small>
            <small>wins {percentSign(win)}</small>
            <small>quality</small>
            {chosenBy.length > 0 && (
              <span className={styles.picks}>
                {chosenBy.map((id) => (
                  <PolicyMark key={id} id={id} />
                ))}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
