import { useDataSet } from "../../store";
import { Change, ChartFrame, ContenderMark, DataTable, TitleName, useNarrow, type DataColumn } from "../../ui";
import { number, rating } from "../../ui/format";
import { scoreWords, standingsReading, standingsTable, type Standing } from "./standings.chart";
import styles from "./player.module.css";

interface StandingsProps {
  readonly name: string;
  readonly standings: readonly Standing[];
  /** Id of the contender of the other figures. */
  readonly focused: string;
  /** The period of the change: "60 days". */
  readonly span: string;
  /**
   * Whether to mention that these figures use points, because they compare contenders while the other figures use model
   * units.
   */
  readonly sayPoints: boolean;
}

const TITLE = "Ratings under every system";

function columnsOf(
  span: string,
  inPoints: string,
  hasSd: boolean,
  hasTitles: boolean,
): readonly (DataColumn<Standing> | false)[] {
  return [
    {
      head: "System",
      cell: ({ rated }) => (
        <span className={styles.mark}>
          <ContenderMark slot={rated.slot} bare />
          {rated.name}
        </span>
      ),
    },
    {
      head: "Rank",
      numeric: true,
      cell: (row) => (
        <>
          <b>{row.rank}</b> <span className="ink-3">of {number(row.of)}</span>
        </>
      ),
    },
    { head: `Score${inPoints}`, numeric: true, cell: (row) => <b>{rating(row.score)}</b> },
    hasTitles && {
      head: "Title",
      cell: ({ title }) => (title ? <TitleName title={title} /> : <span className="ink-3">–</span>),
    },
    hasSd && { head: "Mean ± sd", numeric: true, cell: (row) => <span className="ink-2">{row.mean}</span> },
    {
      head: span,
      numeric: true,
      cell: (row) => (row.change === null ? <span className="ink-3">new</span> : <Change value={row.change} />),
    },
  ];
}

/** Rank and score of the player under each contender. */
export function Standings({ name, standings, focused, span, sayPoints }: StandingsProps) {
  const narrow = useNarrow();
  const hasTitles = useDataSet()?.titles !== undefined;
  const inPoints = sayPoints ? ", points" : "";
  const hasSd = !narrow && standings.some(({ rated }) => rated.replay?.sd);
  return (
    <ChartFrame
      title={TITLE}
      reading={standingsReading(standings, name) || undefined}
      table={() => standingsTable(standings, span, inPoints, hasTitles)}
      lazy={false}
      footer={scoreWords(standings) || undefined}
    >
      <DataTable
        label={TITLE}
        columns={columnsOf(span, inPoints, hasSd, hasTitles)}
        rows={standings}
        rowKey={(row) => row.rated.id}
        selected={(row) => row.rated.id === focused}
      />
    </ChartFrame>
  );
}
