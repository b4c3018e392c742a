import { DataTable, contenderStyle, type DataColumn, type SortState } from "../../../ui";
import type { Display } from "../../../ui/display";
import { number, percentSign, tableDate } from "../../../ui/format";
import { AllMarks, PolicyMark } from "../policies";
import { LookAheadDots, QualityBar, WinBar } from "./glyphs";
import { flatColumns, MARKS, type CandidateRow, type CandidateColumn } from "./candidates.chart";
import styles from "./candidates.module.css";

interface Rows {
  readonly rows: readonly CandidateRow[];
  /** The whole pool, including rows that are not shown. */
  readonly whole: readonly CandidateRow[];
  /** Range over the whole pool, so that columns share one scale. */
  readonly span: { readonly low: number; readonly high: number };
  readonly playerName: string;
  readonly display: Display;
  readonly slot: number;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
}

interface CandidateTableProps extends Rows {
  readonly sort: SortState;
  readonly onSort: (column: CandidateColumn) => void;
  readonly width: number;
}

/** Every candidate with the quality of the game, and the policies that choose it. */
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
  const hasScore = (id: (typeof flat)[number]) => width >= 640 && !flat.includes(id);
  const isWide = width >= 1000;
  const dated = rows.some(({ person }) => !Number.isNaN(person.lastTime));
  const columns: readonly (DataColumn<CandidateRow> | false)[] = [
    {
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
      sort: "rating",
      head: "Rating ± sd",
      numeric: true,
      cell: ({ person }) => (
        <span className="ink-2">
          {display.rating(person.rating)} <span className={styles.sd}>± {display.sd(person.sd)}</span>
        </span>
      ),
    },
    { sort: "win", head: "Wins", numeric: true, cell: ({ win }) => percentSign(win) },
    width >= 760 && {
      hint: `To the left ${playerName} loses, to the right wins`,
      head: (
        <span className={styles.ends}>
          <span>{isWide ? `${short} loses` : "loses"}</span>
          <span>{isWide ? `${short} wins` : "wins"}</span>
        </span>
      ),
      cell: ({ win }) => <WinBar win={win} width={isWide ? 150 : 92} />,
    },
    { sort: "quality", head: "Quality", numeric: true, cell: ({ quality }) => <b>{number(quality, 2)}</b> },
    width >= 900 && {
      head: <span className="unseen">Quality as a bar</span>,
      cell: ({ quality }) => <QualityBar quality={quality} color={color} width={56} />,
    },
    {
      sort: "lookAhead",
      head: "Look-ahead",
      hint: "Quality of the best game afterwards: expected (disc), if the player wins (triangle up), if the player loses (triangle down)",
      cell: ({ lookAhead, ifWin, ifLoss }) => (
        <LookAheadDots
          low={span.low}
          high={span.high}
          ifWin={ifWin}
          ifLoss={ifLoss}
          value={lookAhead}
          width={isWide ? 104 : 76}
        />
      ),
    },
    hasScore("discounted") && {
      sort: "discounted",
      head: "Discounted",
      hint: "Mean quality of this game and all later ones, each discounted by gamma: what Look ahead maximises",
      numeric: true,
      cell: ({ discounted }) => number(discounted, 4),
    },
    hasScore("horizon") && {
      sort: "horizon",
      head: "Horizon",
      hint: "Mean quality of this game and the games of the horizon",
      numeric: true,
      cell: ({ horizon }) => number(horizon, 4),
    },
    dated &&
      width >= 860 && {
        sort: "seen",
        head: "Last seen",
        numeric: true,
        cell: ({ person }) => <span className={styles.seen}>{tableDate(person.lastTime)}</span>,
      },
  ];
  return (
    <DataTable
      className={styles.table}
      label="Candidates"
      edge="var(--gutter)"
      columns={columns}
      rows={rows}
      rowKey={({ person }) => person.key}
      sort={sort}
      onSort={(column) => onSort(column as CandidateColumn)}
      selected={({ person }) => person.key === selected}
      onPress={({ person }) => onSelect(person.key)}
    />
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
