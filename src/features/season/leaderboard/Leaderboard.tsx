import { useMemo, memo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { activePeriod } from "../../../engine/history/active";
import { season, useChoices, useTitleOf, type LeaderboardRow } from "../../../store";
import { Button, ChartFrame, useNarrow, useSize, Checkbox } from "../../../ui";
import { monthYear, number } from "../../../ui/format";
import { bySystem } from "../../common/bySystem";
import { raceWhen, stillHere } from "../../common/when";
import { ThenOrNow } from "../ThenOrNow";
import { useDisplay } from "../../common/useDisplay";
import type { Rated } from "../../common/useSeason";
import { BlockBoard, BoardOf, useBoard } from "./BlockBoard";
import { BoardFilters, UNFILTERED } from "./BoardFilters";
import { BoardList } from "./BoardList";
import { BoardMenu } from "./BoardMenu";
import { BoardTable } from "./BoardTable";
import {
  boardCount,
  boardReading,
  boardTable,
  groupsWarning,
  mainComponent,
  nextSort,
  type Lead,
  type ListedRow,
} from "./board.chart";
import { columnsOf } from "./columns";
import { ALL_RACES, HINDSIGHT } from "../hindsight.chart";
import {
  hasNeverLost,
  lastUpdates,
  spanLabel,
  standingsAt,
  updateScale,
  type BoardRow,
  type ChangeSpan,
} from "../../common/standings.chart";
import { useListed } from "./useListed";
import styles from "./board.module.css";
import { Unlink } from "lucide-react";

interface LeaderboardProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  /** The replay of the system, or ratings estimated from all races. */
  readonly replay: ReplayColumns;
  /** The uncertainty of a lead according to all races; null: according to the system. */
  readonly leadOf: ((first: LeaderboardRow, second: LeaderboardRow) => Lead | null) | null;
  readonly contenders: readonly Rated[];
  /** Listed players, best first, with their changes. */
  readonly board: readonly BoardRow[];
  /** The connected component that is listed; null: all. */
  readonly component: number | null;
  /** Players with a rated race so far. */
  readonly players: number;
  /** Number of listed players who are inactive. */
  readonly left: number;
  readonly span: ChangeSpan;
  readonly spans: readonly ChangeSpan[];
  readonly onSpan: (span: ChangeSpan) => void;
  /** The race whose standings are shown; null: the last. */
  readonly at: number | null;
  readonly moving: boolean;
  readonly rolling: boolean;
  readonly asked: number | null;
  readonly drawn: ReadonlySet<number>;
  /** Progress while another season is rated; the present one stays visible. */
  readonly progress: { readonly value: number; readonly text: string } | null;
  readonly onAsk: (key: string) => void;
  readonly onDraw: (key: string) => void;
}

export function Leaderboard(props: LeaderboardProps) {
  const { snapshot, rated, replay, leadOf, contenders, board, component, players, left, span, spans, onSpan } = props;
  const { at, moving, rolling, asked, drawn, progress, onAsk, onDraw } = props;
  const { history } = snapshot;
  const { search, inactive } = useChoices((choices) => choices.season);
  const narrow = useNarrow();
  const [size, { width }] = useSize();
  const { rows, sort, middle, other } = useListed({ snapshot, rated, replay, contenders, board, at });
  // Playback keeps the scale of the end of the season.
  const scaledBy = at === null ? board : null;
  const scale = useMemo(
    () => updateScale(snapshot, replay, scaledBy ?? standingsAt(snapshot, replay, null), null),
    [snapshot, replay, scaledBy],
  );
  const main = useMemo(() => mainComponent(board), [board]);
  const display = useDisplay(replay);
  const besideDisplay = useDisplay(other?.replay);
  const titleOf = useTitleOf(replay.scale);
  const updates = (player: number) => lastUpdates(snapshot, replay, player, at);
  const ask = (row: ListedRow) => onAsk(row.key);
  const columns = columnsOf({
    snapshot,
    width,
    middle,
    beside: other?.name ?? null,
    span: spanLabel(span),
    updates,
    scale,
    display,
    besideDisplay,
    titleOf,
    name: (row, stop) => (
      <PlayerCell
        player={row.key}
        name={row.name}
        stop={stop}
        drawn={drawn.has(row.player)}
        apart={row.component > main}
        onDraw={onDraw}
        onAsk={onAsk}
      />
    ),
  });
  const table = (limit?: number) =>
    boardTable(snapshot, rows, span, other?.name ?? null, limit, display, besideDisplay, titleOf);
  const count = boardCount(rows.length, players);
  const reading = useMemo(() => {
    const lastSeen = (row: BoardRow) =>
      history.dates[row.lastRace] ? monthYear(history.dates[row.lastRace]) : `in ${raceWhen(history, row.lastRace)}`;
    const here = stillHere(history, at ?? history.raceCount - 1);
    const neverLost = ({ player }: BoardRow) => hasNeverLost(snapshot, player, at);
    const words = { scoreSds: replay.scoreSds, isActive: here, lastSeen, display, hasNeverLost: neverLost };
    const lead = boardReading(board, leadOf ? { ...words, leadOf } : words);
    return [bySystem(leadOf ? ALL_RACES : rated.name, lead), groupsWarning(board)].filter(Boolean).join(" ");
  }, [snapshot, history, board, replay, display, at, leadOf, rated.name]);

  const listed = useBoard(replay);
  const boards = <BoardOf replay={replay} />;
  const menu = (
    <BoardMenu
      rated={rated}
      contenders={contenders}
      hasSd={replay.sd !== null}
      middle={middle}
      beside={other?.id ?? null}
      span={span}
      spans={spans}
      onSpan={onSpan}
      table={() => table(Infinity)}
      count={count}
    />
  );
  // The fit to all races treats shared strengths as known, so these leaderboards show the system's ratings.
  if (listed !== "players" && rated.replay)
    return <BlockBoard {...{ snapshot, rated, board: listed, controls: boards }} replay={rated.replay} />;
  return (
    <ChartFrame
      title="Leaderboard"
      under={leadOf ? { slot: rated.slot, label: HINDSIGHT } : { slot: rated.slot, label: rated.name }}
      reading={reading}
      table={(whole) => table(whole ? Infinity : undefined)}
      saved="table"
      progress={progress}
      flush
      lazy={false}
      actions={!narrow && menu}
      className={styles.fill}
      bodyClassName={styles.fillBody}
      controls={
        <BoardFilters
          snapshot={snapshot}
          component={component}
          count={
            left > 0 ? (
              <span className={styles.count} title={`Active: raced in the last ${activePeriod(history)}`}>
                <Button kind="quiet" size="small" onClick={() => season.set({ inactive: !inactive })}>
                  {inactive ? `Hide ${number(left)} inactive` : `Show ${number(left)} inactive`}
                </Button>
              </span>
            ) : (
              !narrow && <span className={styles.count}>{count}</span>
            )
          }
        >
          {boards}
          {narrow && <ThenOrNow />}
          {narrow && menu}
        </BoardFilters>
      }
      empty={
        rows.length === 0
          ? {
              text: search
                ? `No player called “${search}” is listed.`
                : left > 0
                  ? "No active player has so many races."
                  : "No player has so many races.",
              action: {
                label: "Show everybody",
                onClick: () => season.set(UNFILTERED),
              },
            }
          : null
      }
    >
      <div ref={size} style={narrow ? undefined : { height: "100%" }}>
        {narrow ? (
          <BoardList
            snapshot={snapshot}
            rows={rows}
            asked={asked}
            onAsk={ask}
            isChosen={(row) => drawn.has(row.player)}
            onChoose={(row) => onDraw(row.key)}
            updates={updates}
            scale={scale}
            display={display}
            titleOf={titleOf}
          />
        ) : (
          <BoardTable
            columns={columns}
            rows={rows}
            sort={sort}
            onSort={(column) => season.set({ sort: nextSort(sort, column) })}
            asked={asked}
            onAsk={ask}
            rowHeight={29}
            moving={moving}
            rolling={rolling}
          />
        )}
      </div>
    </ChartFrame>
  );
}

interface PlayerCellProps {
  /** `playerKey` of the player. */
  readonly player: string;
  readonly name: string;
  /** Whether the row's controls are in the tab order. */
  readonly stop: boolean;
  /** Whether the trajectories show the player's line. */
  readonly drawn: boolean;
  /** Whether the player is not connected with the listed majority. */
  readonly apart: boolean;
  /** Both callbacks are stable, so that few rows render again during playback. */
  readonly onDraw: (player: string) => void;
  readonly onAsk: (player: string) => void;
}

const PlayerCell = memo(function PlayerCell(props: PlayerCellProps) {
  const { player, name, stop, drawn, apart, onDraw, onAsk } = props;
  const tabIndex = stop ? undefined : -1;
  return (
    <span className={styles.player}>
      <span onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={`Show ${name} on the chart`}
          hideLabel
          tabIndex={tabIndex}
          checked={drawn}
          onChange={() => onDraw(player)}
        />
      </span>
      <button type="button" className={styles.name} title={name} tabIndex={tabIndex} onClick={() => onAsk(player)}>
        {name}
      </button>
      {apart && <Unlink size={12} className={styles.apart} role="img" aria-label="Never met the others" />}
    </span>
  );
});
