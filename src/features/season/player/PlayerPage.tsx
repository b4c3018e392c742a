import { useMemo, useState } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { leaderboardRows, playerKey, race as hand, rowsOfPlayer, useContenders, view } from "../../../store";
import type { DataSet } from "../../../store";
import { Button, Change, ChartFrame, ContenderMark, DataTable, Sheet, useNarrow } from "../../../ui";
import type { DataColumn } from "../../../ui";
import type { Display } from "../../../ui/display";
import { counted, meanSd, number, rating } from "../../../ui/format";
import { raceWhen } from "../when";
import { spanLabel, withChanges } from "../leaderboard/standings.chart";
import type { Span } from "../leaderboard/standings.chart";
import { useDisplay } from "../useDisplay";
import type { Rated } from "../useSeason";
import { Chances } from "./Chances";
import { fieldOf } from "./field";
import { NameEdits } from "./NameEdits";
import {
  extremes,
  opponentRows,
  recordReading,
  recordTable,
  resultRows,
  resultWords,
  resultsReading,
  resultsTable,
} from "./record.chart";
import type { OpponentRow, ResultRow } from "./record.chart";
import { useRecord } from "./useRecord";
import styles from "./player.module.css";

interface PlayerPageProps {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  readonly contenders: readonly Rated[];
  readonly player: number;
  readonly leaders: readonly number[];
  readonly span: Span;
  readonly onClose: () => void;
  readonly onPlayer: (key: string) => void;
  readonly onRace: (race: number) => void;
}

interface Standing {
  readonly rated: Rated;
  readonly rank: number;
  readonly of: number;
  readonly score: number;
  readonly mean: string;
  readonly change: number | null;
}

const FIRST = 12;

/** Everything about one player. */
export function PlayerPage(props: PlayerPageProps) {
  const { dataSet, snapshot, rated, replay, contenders, player, leaders, span, onClose, onPlayer, onRace } = props;
  const { history } = snapshot;
  const name = history.names[player];
  const contender = useContenders().find(({ id }) => id === rated.id)!;
  const record = useRecord(dataSet, contender, player);
  const [all, setAll] = useState(false);
  const narrow = useNarrow();
  const display = useDisplay(replay);
  // Contenders side by side compare only in points, which is said where other figures have other units.
  const inPoints = display.units === "own" ? ", points" : "";

  const standings = useMemo(
    () =>
      contenders.flatMap((one): Standing[] => {
        if (!one.replay) return [];
        const rows = leaderboardRows(snapshot, one.replay);
        const row = withChanges(snapshot, one.replay, rows, span, null).find((other) => other.player === player);
        return row
          ? [
              {
                rated: one,
                rank: row.rank,
                of: rows.length,
                score: row.score,
                mean: meanSd(row.rating, row.sd),
                change: row.scoreChange,
              },
            ]
          : [];
      }),
    [contenders, snapshot, span, player],
  );
  const opponents = useMemo(() => (record.value ? opponentRows(snapshot, record.value) : []), [snapshot, record.value]);
  const results = useMemo(
    () => (record.value ? resultRows(snapshot, replay, record.value) : []),
    [snapshot, replay, record.value],
  );
  const ends = useMemo(() => extremes(results), [results]);

  const own = standings.find((one) => one.rated.id === rated.id);
  const rows = rowsOfPlayer(snapshot, player);
  const openField = (players: readonly number[]) => {
    hand.loadField(fieldOf(snapshot, contenders, rated.id, players));
    view.go("race");
  };
  const pending =
    record.status === "working" || record.status === "idle"
      ? { value: record.progress, text: `Going through ${counted(history.raceCount, "race")}` }
      : null;
  const error =
    record.status === "error" ? { what: record.message, remedy: "Close the page and open it again." } : null;

  const standingColumns: readonly DataColumn<Standing>[] = [
    {
      id: "contender",
      head: "Contender",
      cell: (row) => (
        <span className={styles.mark}>
          <ContenderMark slot={row.rated.slot} bare />
          {row.rated.name}
        </span>
      ),
    },
    {
      id: "rank",
      head: "Rank",
      numeric: true,
      cell: (row) => (
        <>
          <b>{row.rank}</b> <span className="ink-3">of {number(row.of)}</span>
        </>
      ),
    },
    { id: "score", head: `Score${inPoints}`, numeric: true, cell: (row) => <b>{rating(row.score)}</b> },
    ...(!narrow && standings.some(({ rated: one }) => one.replay?.sd)
      ? [
          {
            id: "mean",
            head: "Mean ± sd",
            numeric: true,
            cell: (row: Standing) => <span className="ink-2">{row.mean}</span>,
          },
        ]
      : []),
    {
      id: "change",
      head: spanLabel(span),
      numeric: true,
      cell: (row) => (row.change === null ? <span className="ink-3">new</span> : <Change value={row.change} />),
    },
  ];
  const opponentColumns: readonly DataColumn<OpponentRow>[] = [
    {
      id: "opponent",
      head: "Opponent",
      cell: (row) => (
        <button type="button" onClick={() => onPlayer(playerKey(history, row.player))}>
          {row.name}
        </button>
      ),
    },
    { id: "meetings", head: "Meetings", numeric: true, cell: (row) => number(row.meetings) },
    { id: "score", head: "Score", numeric: true, cell: (row) => number(row.score, row.score % 1 ? 1 : 0) },
    {
      id: "expected",
      head: "Expected",
      numeric: true,
      cell: (row) => <span className="ink-2">{number(row.expected, 1)}</span>,
    },
    { id: "difference", head: "Difference", numeric: true, cell: (row) => <Change value={row.score - row.expected} /> },
  ];

  return (
    <Sheet open onClose={onClose} title={name}>
      <p className={styles.summary}>
        {own && `${own.rank === 1 ? "First" : `Rank ${own.rank}`} of ${number(own.of)} under ${rated.name}. `}
        {counted(snapshot.races[player], "race")}, {counted(snapshot.wins[player], "win")},{" "}
        {counted(snapshot.podiums[player], "podium")}; first seen{" "}
        {raceWhen(history, rows.length ? snapshot.raceOfRow[rows[0]] : -1)}, last{" "}
        {raceWhen(history, snapshot.lastRace[player])}.
        {snapshot.component[player] > 0 &&
          " Never met the others, even through others: these ratings do not compare with theirs."}
      </p>
      <ChartFrame
        title="Ratings under every contender"
        reading={standings.length > 1 ? standingWords(standings, name) : undefined}
        table={() => standingTable(standings, spanLabel(span), inPoints)}
        lazy={false}
      >
        <DataTable
          label="Ratings under every contender"
          columns={standingColumns}
          rows={standings}
          rowKey={(row) => row.rated.id}
          selected={(row) => row.rated.id === rated.id}
        />
      </ChartFrame>
      <Chances
        key={player}
        dataSet={dataSet}
        snapshot={snapshot}
        rated={rated}
        replay={replay}
        contender={contender}
        player={player}
        leaders={leaders}
        onPlayer={onPlayer}
        onOpen={openField}
      />
      <ChartFrame
        title="Record"
        under={{ slot: rated.slot, label: rated.name }}
        reading={record.value ? recordReading(opponents, rated.name) : undefined}
        table={() => recordTable(opponents)}
        progress={pending}
        error={error}
        lazy={false}
      >
        {record.value && (
          <>
            <DataTable
              label="Record"
              columns={opponentColumns}
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
      <ChartFrame
        title="Best and worst results"
        under={{ slot: rated.slot, label: rated.name }}
        reading={record.value ? resultsReading(ends) : undefined}
        table={() => resultsTable(results, display)}
        error={error}
        lazy={false}
      >
        {record.value && (
          <div className={styles.ends}>
            <Results title="Better than expected" rows={ends.best} display={display} onRace={onRace} />
            <Results title="Worse than expected" rows={ends.worst} display={display} onRace={onRace} />
          </div>
        )}
      </ChartFrame>
      <div className={styles.foot}>
        {dataSet && <NameEdits key={name} history={history} player={player} onMerged={onPlayer} />}
      </div>
    </Sheet>
  );
}

function standingWords(standings: readonly Standing[], name: string): string {
  const ranks = standings.map(({ rank }) => rank);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  return low === high ? `Every contender ranks ${name} ${low}.` : `Between rank ${low} and rank ${high}, by contender.`;
}

function standingTable(standings: readonly Standing[], span: string, inPoints: string) {
  return {
    columns: [
      { label: "Contender" },
      { label: "Rank", format: (value: number) => number(value) },
      { label: `Score${inPoints}`, format: rating },
      { label: `Mean ± sd${inPoints}` },
      { label: `Points won, ${span}`, format: (value: number) => number(value, 1) },
    ],
    rows: standings.map((one) => [one.rated.name, one.rank, one.score, one.mean, one.change]),
  };
}

function Results({
  title,
  rows,
  display,
  onRace,
}: {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  readonly display: Display;
  readonly onRace: (race: number) => void;
}) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 && <p className="ink-3">None.</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.race}>
            <button type="button" onClick={() => onRace(row.race)}>
              {row.name}
            </button>{" "}
            <Change value={display.size(row.change)} decimals={display.changeDecimals} />
            <small>{[row.date, resultWords(row)].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
