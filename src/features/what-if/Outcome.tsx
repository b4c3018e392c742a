import { Change, ChartFrame, ContenderMark, DataTable, useNarrow, type DataColumn, type ProgressState } from "../../ui";
import { number, percentSign } from "../../ui/format";
import { outcomeReading, outcomeTable, type Leader, type Moved, type OutcomeRow } from "./outcome.chart";
import styles from "./whatIf.module.css";

interface OutcomeProps {
  readonly rows: readonly OutcomeRow[];
  readonly focused: string;
  readonly progress: ProgressState | null;
  readonly problem: string;
  readonly resume: (() => void) | null;
  /** Why there is nothing to show: no change, or none with an effect. */
  readonly empty: string;
}

export function Lead({ leader, was }: { readonly leader: Leader | null; readonly was: Leader | null }) {
  if (!leader) return <span className="ink-3">–</span>;
  const isSame = was?.name === leader.name;
  return (
    <span className={styles.pair}>
      <b>{leader.name}</b>
      {!isSame && was && <s>{was.name}</s>}
    </span>
  );
}

export function By({ leader, was }: { readonly leader: Leader | null; readonly was: Leader | null }) {
  if (!leader || Number.isNaN(leader.lead)) return <span className="ink-3">–</span>;
  return (
    <span className={styles.pair}>
      <b className="number">{number(leader.lead)}</b>
      {was && number(was.lead) !== number(leader.lead) && <s className="number">{number(was.lead)}</s>}
    </span>
  );
}

export function Most({ moved }: { readonly moved: Moved | null }) {
  if (!moved) return <span className="ink-3">–</span>;
  return (
    <span className={styles.pair}>
      {moved.name} <Change value={moved.change} />
    </span>
  );
}

/** The remaining difference, or the number of races after which half of it is gone. */
function Half({ row: { fading } }: { readonly row: OutcomeRow }) {
  const last = (fading?.share.length ?? 0) - 1;
  if (!fading || last < 1) return <span className="ink-3">–</span>;
  if (!Number.isNaN(fading.halfLife))
    return <b className="number">{number(fading.halfLife, fading.halfLife < 10 ? 1 : 0)}</b>;
  return (
    <span className="ink-2">
      over {number(last)}; {percentSign(fading.share[last])} left
    </span>
  );
}

const SYSTEM: DataColumn<OutcomeRow> = {
  head: "System",
  cell: ({ system }) => (
    <span className={styles.system}>
      <ContenderMark slot={system.slot} bare />
      {system.name}
    </span>
  ),
};

const COLUMNS: readonly DataColumn<OutcomeRow>[] = [
  SYSTEM,
  { head: "Leads at the end", cell: (row) => row.problem || <Lead leader={row.leader} was={row.leaderWas} /> },
  { head: "By, points", numeric: true, cell: (row) => <By leader={row.leader} was={row.leaderWas} /> },
  { head: "Gains most", cell: ({ gains }) => <Most moved={gains} /> },
  { head: "Loses most", cell: ({ loses }) => <Most moved={loses} /> },
  { head: "Half-life, races", numeric: true, cell: (row) => <Half row={row} /> },
];

/** On a phone the table must not scroll sideways: the figure's own table has the other columns. */
const NARROW_COLUMNS: readonly DataColumn<OutcomeRow>[] = [
  SYSTEM,
  {
    head: "Leads, by points",
    cell: (row) =>
      row.problem || (
        <span className={styles.stack}>
          <Lead leader={row.leader} was={row.leaderWas} />
          <By leader={row.leader} was={row.leaderWas} />
        </span>
      ),
  },
  {
    head: "Gains most",
    cell: ({ gains }) => (
      <span className={styles.stack}>
        <Most moved={gains} />
      </span>
    ),
  },
];

/** The season's end under every system, beside the real one. */
export function Outcome({ rows, focused, progress, problem, resume, empty }: OutcomeProps) {
  const narrow = useNarrow();
  return (
    <ChartFrame
      title="At the end of the season"
      reading={outcomeReading(rows.find(({ system }) => system.id === focused) ?? rows[0]) || undefined}
      table={rows.length > 0 ? () => outcomeTable(rows) : undefined}
      legend={rows.map(({ system: { slot, name } }) => ({ slot, label: name }))}
      lazy={false}
      className={styles.outcome}
      progress={progress}
      error={problem ? { what: problem, remedy: "Take the last change back, or choose other systems above." } : null}
      empty={
        !problem && rows.length === 0
          ? resume
            ? { text: "Stopped before the answer was there.", action: { label: "Go on", onClick: resume } }
            : { text: empty }
          : null
      }
      footer="Published scores of each system, by its own rules; struck out: what really happened. They are differences of ratings, and say nothing of who was better."
    >
      <div className={styles.scroll} role="region" aria-label="At the end, system by system" tabIndex={0}>
        <DataTable
          label="At the end of the season"
          columns={narrow ? NARROW_COLUMNS : COLUMNS}
          rows={rows}
          rowKey={({ system }) => system.id}
          selected={({ system }) => system.id === focused}
        />
      </div>
    </ChartFrame>
  );
}
