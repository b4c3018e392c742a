import { useMemo } from "react";
import { activePeriod } from "../../../engine/history/active";
import { season, useChoices, useTitleOf, type LeaderboardRow } from "../../../store";
import { Button, ChartFrame, useNarrow, useSize } from "../../../ui";
import { monthYear, number } from "../../../ui/format";
import { bySystem } from "../../common/bySystem";
import { raceWhen, stillHere } from "../../common/when";
import { ThenOrNow } from "../ThenOrNow";
import { useDisplay } from "../../common/useDisplay";
import type { Rated, RatedProps } from "../../common/useSeason";
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
import { columnsOf } from "./boardColumns";
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
import { PlayerCell } from "./PlayerCell";
import { useListed } from "./useListed";
import styles from "./board.module.css";

/** The season and what rates it. */
interface Rating extends RatedProps {
  /** The uncertainty of a lead according to all races; null: according to the system. */
  readonly leadOf: ((first: LeaderboardRow, second: LeaderboardRow) => Lead | null) | null;
  readonly contenders: readonly Rated[];
}

interface ListedPlayers {
  /** Best first, with their changes. */
  readonly board: readonly BoardRow[];
  /** The connected component that is listed; null: all. */
  readonly component: number | null;
  /** Players with a rated race so far. */
  readonly players: number;
  /** Number of listed players who are inactive. */
  readonly left: number;
}

/** The period over which changes are shown. */
interface Period {
  readonly span: ChangeSpan;
  readonly spans: readonly ChangeSpan[];
  readonly onSpan: (span: ChangeSpan) => void;
}

/** The player that is asked about, and those on the chart. */
interface Selection {
  readonly asked: number | null;
  readonly drawn: ReadonlySet<number>;
  readonly onAsk: (key: string) => void;
  readonly onDraw: (key: string) => void;
}

interface LeaderboardProps {
  readonly rating: Rating;
  readonly listed: ListedPlayers;
  readonly period: Period;
  readonly selection: Selection;
  readonly playback: {
    /** The race whose standings are shown; null: the last. */
    readonly at: number | null;
    readonly rolling: boolean;
  };
  /** Progress while another season is rated; the present one stays visible. */
  readonly progress: { readonly value: number; readonly text: string } | null;
}

export function Leaderboard({ rating, listed, period, selection, playback, progress }: LeaderboardProps) {
  const { snapshot, rated, replay, leadOf, contenders } = rating;
  const { board, component, players, left } = listed;
  const { at } = playback;
  const { search } = useChoices((choices) => choices.season);
  const narrow = useNarrow();
  const { rows, sort, middle, other } = useListed({ snapshot, rated, replay, contenders, board, at });
  const display = useDisplay(replay);
  const besideDisplay = useDisplay(other?.replay);
  const titleOf = useTitleOf(replay.scale);
  const beside = other ? { id: other.id, name: other.name, display: besideDisplay } : null;
  const table = (limit?: number) =>
    boardTable(snapshot, rows, period.span, beside?.name ?? null, limit, display, besideDisplay, titleOf);
  const count = boardCount(rows.length, players);
  const reading = useBoardReading(rating, board, at);
  const shownBoard = useBoard(replay);
  const boards = <BoardOf replay={replay} />;
  const menu = (
    <BoardMenu
      rated={rated}
      contenders={contenders}
      hasSd={replay.sd !== null}
      middle={middle}
      beside={beside?.id ?? null}
      {...period}
      table={() => table(Infinity)}
      count={count}
    />
  );
  // The fit to all races treats shared strengths as known, so these leaderboards show the system's ratings.
  if (shownBoard !== "players" && rated.replay)
    return <BlockBoard {...{ snapshot, rated, board: shownBoard, controls: boards }} replay={rated.replay} />;
  return (
    <ChartFrame
      title="Leaderboard"
      under={{ slot: rated.slot, label: leadOf ? HINDSIGHT : rated.name }}
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
            left > 0 ? <Inactive {...{ snapshot, left }} /> : !narrow && <span className={styles.count}>{count}</span>
          }
        >
          {boards}
          {narrow && (
            <>
              <ThenOrNow />
              {menu}
            </>
          )}
        </BoardFilters>
      }
      empty={rows.length === 0 ? noneListed(search, left) : null}
    >
      <Rows
        {...{ rating, selection, playback, board, rows, sort, middle, beside, display, titleOf }}
        span={period.span}
      />
    </ChartFrame>
  );
}

/** How many listed players are inactive, and a button that shows or hides them. */
function Inactive({ snapshot: { history }, left }: Pick<Rating, "snapshot"> & Pick<ListedPlayers, "left">) {
  const { inactive } = useChoices((choices) => choices.season);
  return (
    <span className={styles.count} title={`Active: raced in the last ${activePeriod(history)}`}>
      <Button kind="quiet" size="small" onClick={() => season.set({ inactive: !inactive })}>
        {inactive ? `Hide ${number(left)} inactive` : `Show ${number(left)} inactive`}
      </Button>
    </span>
  );
}

function noneListed(search: string, left: number) {
  const action = { label: "Show every player", onClick: () => season.set(UNFILTERED) };
  if (search) return { text: `No player called “${search}” is listed.`, action };
  return { text: left > 0 ? "No active player has so many races." : "No player has so many races.", action };
}

/** The leader and the lead, in a sentence. */
function useBoardReading({ snapshot, rated, replay, leadOf }: Rating, board: readonly BoardRow[], at: number | null) {
  const { history } = snapshot;
  const display = useDisplay(replay);
  return useMemo(() => {
    const lastSeen = (row: BoardRow) =>
      history.dates[row.lastRace] ? monthYear(history.dates[row.lastRace]) : `in ${raceWhen(history, row.lastRace)}`;
    const here = stillHere(history, at ?? history.raceCount - 1);
    const neverLost = ({ player }: BoardRow) => hasNeverLost(snapshot, player, at);
    const words = { scoreSds: replay.scoreSds, isActive: here, lastSeen, display, hasNeverLost: neverLost };
    const lead = boardReading(board, leadOf ? { ...words, leadOf } : words);
    return [bySystem(leadOf ? ALL_RACES : rated.name, lead), groupsWarning(board)].filter(Boolean).join(" ");
  }, [snapshot, history, board, replay, display, at, leadOf, rated.name]);
}

type Listing = ReturnType<typeof useListed>;

interface RowsProps extends Pick<LeaderboardProps, "rating" | "selection" | "playback">, Omit<Listing, "other"> {
  readonly board: readonly BoardRow[];
  readonly span: ChangeSpan;
  readonly beside: { readonly name: string; readonly display: ReturnType<typeof useDisplay> } | null;
  readonly display: ReturnType<typeof useDisplay>;
  readonly titleOf: ReturnType<typeof useTitleOf>;
}

/** The listed players: a table, or on a phone a list. */
function Rows({ rating, selection, playback, board, rows, sort, middle, span, beside, display, titleOf }: RowsProps) {
  const { snapshot, replay } = rating;
  const { asked, drawn, onDraw } = selection;
  const { at, rolling } = playback;
  const narrow = useNarrow();
  const [size, { width }] = useSize();
  // Playback keeps the scale of the end of the season.
  const scaledBy = at === null ? board : null;
  const scale = useMemo(
    () => updateScale(snapshot, replay, scaledBy ?? standingsAt(snapshot, replay, null), null),
    [snapshot, replay, scaledBy],
  );
  const main = useMemo(() => mainComponent(board), [board]);
  const updates = (player: number) => lastUpdates(snapshot, replay, player, at);
  const ask = (row: ListedRow) => selection.onAsk(row.key);
  const shared = { rows, asked, onAsk: ask };
  if (narrow)
    return (
      <div ref={size}>
        <BoardList
          snapshot={snapshot}
          {...shared}
          isChosen={(row) => drawn.has(row.player)}
          onChoose={(row) => onDraw(row.key)}
          {...{ updates, scale, display, titleOf }}
        />
      </div>
    );
  const columns = columnsOf({
    ...{ snapshot, width, middle, beside, updates, scale, display, titleOf },
    span: spanLabel(span),
    name: (row, stop) => (
      <PlayerCell
        player={row.key}
        name={row.name}
        stop={stop}
        drawn={drawn.has(row.player)}
        apart={row.component > main}
        onDraw={onDraw}
        onAsk={selection.onAsk}
      />
    ),
  });
  return (
    <div ref={size} style={{ height: "100%" }}>
      <BoardTable
        columns={columns}
        {...shared}
        sort={sort}
        onSort={(column) => season.set({ sort: nextSort(sort, column) })}
        rowHeight={29}
        moving={at !== null}
        rolling={rolling}
      />
    </div>
  );
}
