import { useDeferredValue, useMemo } from "react";
import { Columns3, Unlink } from "lucide-react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { season, useChoices } from "../../../store";
import {
  ChartFrame,
  Checkbox,
  IconButton,
  Menu,
  SearchField,
  Select,
  notice,
  problem,
  useNarrow,
  useSize,
} from "../../../ui";
import type { MenuSection } from "../../../ui";
import { cellText } from "../../../ui/frame/table";
import { counted, monthYear } from "../../../ui/format";
import { groupName, groupsOf } from "../quality/links.chart";
import { stillHere } from "../trajectories/choose.chart";
import { isDated, raceWhen } from "../when";
import { useDisplay } from "../useDisplay";
import type { Rated } from "../useSeason";
import { BoardList } from "./BoardList";
import { BoardTable } from "./BoardTable";
import {
  boardCount,
  boardReading,
  boardTable,
  groupsWarning,
  mainComponent,
  matches,
  nextSort,
  sortFrom,
  sortRows,
  withBeside,
} from "./board.chart";
import type { ListedRow } from "./board.chart";
import { columnsOf } from "./columns";
import type { Middle } from "./columns";
import { lastUpdates, spanLabel, standingsAt, updateScale } from "./standings.chart";
import type { BoardRow, Span } from "./standings.chart";
import styles from "./board.module.css";

interface LeaderboardProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  readonly contenders: readonly Rated[];
  /** Qualified, best first, with their changes. */
  readonly board: readonly BoardRow[];
  /** The connected component that is listed; null: all. */
  readonly component: number | null;
  /** Players with a rated race by now. */
  readonly players: number;
  readonly span: Span;
  readonly spans: readonly Span[];
  readonly onSpan: (span: Span) => void;
  /** Standings after this race; null: now. */
  readonly at: number | null;
  readonly moving: boolean;
  readonly asked: number | null;
  readonly drawn: ReadonlySet<number>;
  /** While another season is rated, this one still stands. */
  readonly progress: { readonly value: number; readonly text: string } | null;
  readonly onAsk: (key: string) => void;
  readonly onDraw: (key: string) => void;
}

const MINIMA = [1, 2, 5, 10, 20, 50, 100];
const ACTIVE = [30, 90, 365];
/** Components in the filter; data quality lists more. */
const MOST_GROUPS = 20;

/** Who stands where. */
export function Leaderboard(props: LeaderboardProps) {
  const {
    snapshot,
    rated,
    replay,
    contenders,
    board,
    component,
    players,
    span,
    spans,
    onSpan,
    at,
    moving,
    asked,
    drawn,
    progress,
    onAsk,
    onDraw,
  } = props;
  const {
    minimumRaces,
    activeDays,
    search,
    sort: kept,
    middle: wanted,
    beside,
  } = useChoices((choices) => choices.season);
  const sought = useDeferredValue(search);
  const narrow = useNarrow();
  const [size, { width }] = useSize();
  const setChoice = (choice: { readonly middle: Middle; readonly beside: string | null }) => season.set(choice);
  const other = contenders.find((one) => one.id === beside && one.id !== rated.id && one.replay);
  const middle = wanted === "beside" && !other ? "mean" : wanted;
  const shownMiddle = middle === "mean" && !replay.sd ? "honours" : middle;

  const sort = useMemo(() => sortFrom(kept), [kept]);
  const rows = useMemo(() => {
    const listed = withBeside(board, other?.replay ? standingsAt(snapshot, other.replay, at) : null);
    const found = sought.trim() ? listed.filter((row) => matches(row.name, sought)) : listed;
    return sortRows(found, sort);
  }, [board, other, snapshot, at, sought, sort]);
  const scale = useMemo(() => updateScale(snapshot, replay, board, at), [snapshot, replay, board, at]);
  const display = useDisplay(replay);
  const besideDisplay = useDisplay(other?.replay);
  const updates = (player: number) => lastUpdates(snapshot, replay, player, at);

  const main = useMemo(() => mainComponent(board), [board]);
  const { history } = snapshot;
  const groups = useMemo(
    () => (snapshot.components > 1 ? groupsOf(snapshot, 0).slice(0, Math.max(MOST_GROUPS, (component ?? 0) + 1)) : []),
    [snapshot, component],
  );
  const ask = (row: ListedRow) => onAsk(row.key);
  const columns = columnsOf({
    snapshot,
    width,
    middle: shownMiddle,
    beside: other?.name ?? null,
    span: spanLabel(span),
    updates,
    scale,
    display,
    besideDisplay,
    name: (row, stop) => (
      <span className={styles.player}>
        <span onClick={(event) => event.stopPropagation()}>
          <Checkbox
            label={`Draw ${row.name}`}
            hideLabel
            tabIndex={stop ? undefined : -1}
            checked={drawn.has(row.player)}
            onChange={() => onDraw(row.key)}
          />
        </span>
        <button
          type="button"
          className={styles.name}
          title={row.name}
          tabIndex={stop ? undefined : -1}
          onClick={() => ask(row)}
        >
          {row.name}
        </button>
        {row.component > main && (
          <Unlink size={12} className={styles.apart} role="img" aria-label="Never met the others" />
        )}
      </span>
    ),
  });

  const sections: readonly MenuSection[] = [
    {
      label: "Changes over",
      items: spans.map((one) => ({
        label: spanLabel(one),
        checked: spanLabel(one) === spanLabel(span),
        onSelect: () => onSpan(one),
      })),
    },
    {
      label: "Beside the score",
      items: [
        ...(replay.sd
          ? [
              {
                label: "Mean and sd",
                checked: shownMiddle === "mean",
                onSelect: () => setChoice({ middle: "mean", beside: null }),
              },
            ]
          : []),
        {
          label: "Wins and podiums",
          checked: shownMiddle === "honours",
          onSelect: () => setChoice({ middle: "honours", beside: null }),
        },
        ...contenders
          .filter((one) => one.id !== rated.id)
          .map((one) => ({
            label: one.name,
            disabled: !one.replay,
            checked: shownMiddle === "beside" && one.id === other?.id,
            onSelect: () => setChoice({ middle: "beside", beside: one.id }),
          })),
      ],
    },
    { items: [{ label: "Copy the leaderboard", onSelect: () => copy() }] },
  ];
  const table = (limit?: number) =>
    boardTable(snapshot, rows, span, other?.name ?? null, limit, display, besideDisplay);
  const copy = () => {
    const whole = table(Infinity);
    const lines = [
      whole.columns.map(({ label }) => label),
      ...whole.rows.map((cells) => whole.columns.map((column, k) => cellText(cells[k], column))),
    ];
    navigator.clipboard.writeText(lines.map((line) => line.join("\t")).join("\n")).then(
      () => notice(`${boardCount(rows.length, players)} copied`),
      () => problem("The browser does not let pages copy", { description: "Download the CSV instead." }),
    );
  };
  const minima = MINIMA.includes(minimumRaces) ? MINIMA : [...MINIMA, minimumRaces].sort((a, b) => a - b);
  const lastSeen = (row: BoardRow) =>
    history.dates[row.lastRace] ? monthYear(history.dates[row.lastRace]) : `in ${raceWhen(history, row.lastRace)}`;
  const here = stillHere(history, at ?? history.raceCount - 1);
  const reading = boardReading(board, replay.scoreSds, here, lastSeen, display);
  const warning = groupsWarning(board);

  return (
    <ChartFrame
      title="Leaderboard"
      under={{ slot: rated.slot, label: rated.name }}
      reading={[reading, warning].filter(Boolean).join(" ")}
      table={(whole) => table(whole ? Infinity : undefined)}
      progress={progress}
      flush
      lazy={false}
      className={styles.fill}
      bodyClassName={styles.fillBody}
      controls={
        <div className={styles.filters}>
          <SearchField label="Find a player" value={search} onChange={(value) => season.set({ search: value })} />
          <Select
            label="Least number of races"
            value={String(minimumRaces)}
            onChange={(value) => season.set({ minimumRaces: Number(value) })}
            options={minima.map((n) => ({
              value: String(n),
              label: n === 1 ? "Any number of races" : `At least ${n} races`,
            }))}
          />
          {isDated(history) && (
            <Select
              label="Last seen"
              value={String(activeDays ?? "ever")}
              onChange={(value) => season.set({ activeDays: value === "ever" ? null : Number(value) })}
              options={[
                { value: "ever", label: "All dates" },
                ...ACTIVE.map((days) => ({
                  value: String(days),
                  label: days === 365 ? "Last year" : `Last ${days} days`,
                })),
              ]}
            />
          )}
          {groups.length > 1 && (
            <Select
              label="Component"
              value={component === null ? "all" : String(component)}
              onChange={(value) => season.set({ linkedWith: value === "all" ? null : groups[Number(value)].key })}
              options={[
                { value: "all", label: "All components" },
                ...groups.map((group) => ({
                  value: String(group.component),
                  label: group.component === 0 ? `Largest, ${counted(group.players, "player")}` : groupName(group),
                })),
              ]}
            />
          )}
          <Menu
            label="Columns"
            align="end"
            trigger={<IconButton kind="tool" label="Columns" icon={<Columns3 size={16} strokeWidth={1.5} />} />}
            sections={sections}
          />
          {!narrow && <span className={styles.count}>{boardCount(rows.length, players)}</span>}
        </div>
      }
      empty={
        rows.length === 0
          ? {
              text: search ? `No player called “${search}” is listed.` : "No player has so many races.",
              action: {
                label: "Show everybody",
                onClick: () => season.set({ search: "", minimumRaces: 1, activeDays: null, linkedWith: null }),
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
          />
        )}
      </div>
    </ChartFrame>
  );
}
