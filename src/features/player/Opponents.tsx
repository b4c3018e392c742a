import { useMemo, useState } from "react";
import type { HistorySnapshot, PlayerRecord } from "../../worker/protocol";
import { playerKey, type Slot } from "../../store";
import { Button, Change, ChartFrame, DataTable, type DataColumn } from "../../ui";
import { counted, number } from "../../ui/format";
import type { Rated } from "../common/useSeason";
import { hasTies, opponentRows, recordReading, recordTable, type OpponentRow } from "./record.chart";
import { recordError } from "./useRecord";
import styles from "./player.module.css";

interface OpponentsProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly record: Slot<PlayerRecord>;
  readonly onPlayer: (key: string) => void;
}

/** Number of opponents shown before the user asks for all. */
const FIRST = 12;

const columnsOf = (onPlayer: (player: number) => void): readonly DataColumn<OpponentRow>[] => [
  {
    head: "Opponent",
    cell: ({ player, name }) => (
      <button type="button" onClick={() => onPlayer(player)}>
        {name}
      </button>
    ),
  },
  { head: "Meetings", numeric: true, cell: (row) => number(row.meetings) },
  { head: "Score", numeric: true, cell: (row) => number(row.score, row.score % 1 ? 1 : 0) },
  { head: "Expected", numeric: true, cell: (row) => <span className="ink-2">{number(row.expected, 1)}</span> },
  { head: "Difference", numeric: true, cell: (row) => <Change value={row.score - row.expected} /> },
];

/** The record against each opponent, compared with the expectation. */
export function Opponents({ snapshot, rated, record, onPlayer }: OpponentsProps) {
  const { history } = snapshot;
  const { value, status, progress } = record;
  const [all, setAll] = useState(false);
  const opponents = useMemo(() => (value ? opponentRows(snapshot, value) : []), [snapshot, value]);
  const columns = columnsOf((player) => onPlayer(playerKey(history, player)));
  const isPending = status === "working" || status === "idle";
  return (
    <ChartFrame
      title="Record"
      under={{ slot: rated.slot, label: rated.name }}
      reading={value ? recordReading(opponents, rated.name, hasTies(snapshot, value)) : undefined}
      table={() => recordTable(opponents)}
      progress={isPending ? { value: progress, text: `Going through ${counted(history.raceCount, "race")}` } : null}
      error={recordError(record)}
      lazy={false}
    >
      {value && (
        <>
          <DataTable
            label="Record"
            columns={columns}
            rows={all ? opponents : opponents.slice(0, FIRST)}
            rowKey={(row) => row.player}
          />
          {!all && opponents.length > FIRST && (
            <Button size="small" className={styles.more} onClick={() => setAll(true)}>
              Show all {counted(opponents.length, "opponent")}
            </Button>
          )}
        </>
      )}
    </ChartFrame>
  );
}
