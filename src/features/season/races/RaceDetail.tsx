import { useMemo, useState } from "react";
import type { KeyboardEvent } from "react";
import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { dataSets, playerKey, undo } from "../../../store";
import {
  Button,
  Change,
  ChartFrame,
  DataTable,
  IconButton,
  Menu,
  Segmented,
  notice,
  useMediaQuery,
  useNarrow,
  useSize,
} from "../../../ui";
import type { DataColumn } from "../../../ui";
import { number } from "../../../ui/format";
import { raceTitle } from "../when";
import { useDisplay } from "../useDisplay";
import type { Rated } from "../useSeason";
import { detailReading, detailRows, detailSpan, detailTable } from "./detail.chart";
import type { DetailRow } from "./detail.chart";
import { RaceEditor } from "./RaceEditor";
import { exportSeason } from "../export/exportSeason";
import { Strip, StripHead } from "./DetailStrip";
import { placeColumns } from "./placeColumns";
import { useDay } from "./useDay";
import { WhyRow } from "./WhyRow";
import styles from "./races.module.css";

interface RaceDetailProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  /** How much less likely its order was than among equals, a power of ten; NaN: not known. */
  readonly surprise: number;
  readonly race: number;
  readonly onRace: (race: number) => void;
  readonly asked: number | null;
  readonly onAsk: (key: string) => void;
  readonly onOpen: (race: number) => void;
}

type View = "changes" | "places";
const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: "changes", label: "Changes" },
  { value: "places", label: "Chances" },
];

/** What one race did, and what had been expected of it. */
export function RaceDetail({ snapshot, rated, replay, surprise, race, onRace, asked, onAsk, onOpen }: RaceDetailProps) {
  const { history } = snapshot;
  const narrow = useNarrow();
  const coarse = useMediaQuery("(pointer: coarse)");
  const [size, { width }] = useSize();
  /** The title needs the room of the head. */
  const low = narrow || width < 560;
  const [editing, setEditing] = useState<{ readonly key: number | null } | null>(null);
  // The row whose working is open; another race or another history shuts it.
  const [why, setWhy] = useState<{ readonly row: number; readonly of: HistorySnapshot } | null>(null);
  const rows = useMemo(() => detailRows(snapshot, replay, race), [snapshot, replay, race]);
  const open = why?.of === snapshot && rows.some(({ row }) => row === why.row) ? why.row : null;
  const span = useMemo(() => detailSpan(rows), [rows]);
  const [view, setView] = useState<View>("changes");
  const display = useDisplay(replay);
  const day = useDay(snapshot, rated, replay, race);

  const move = (by: number) => {
    const to = race + by;
    if (to >= 0 && to < history.raceCount) onRace(to);
  };
  const remove = () => {
    dataSets.edit({ type: "delete-race", key: history.keys[race] });
    notice(`${raceTitle(history, race)} was deleted; the season is rated anew`, { onUndo: undo });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Fields and menus inside have arrows of their own.
    if (editing || (event.target as Element).closest("input, select, [role=menu]")) return;
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The row that had the focus goes with its race; the arrows go on from the table.
    const table = event.currentTarget.querySelector<HTMLElement>("[role=region]");
    if (table?.contains(event.target as Element)) table.focus();
    move(by);
  };

  const quiet = (text: string) => <span className="ink-2">{text}</span>;
  const player = (row: DetailRow) => (
    <>
      <button
        type="button"
        className={styles.who}
        title={row.name}
        onClick={(event) => {
          event.stopPropagation();
          onAsk(playerKey(history, row.player));
        }}
      >
        {row.name}
      </button>
      {row.team && <span className={styles.team}>{row.team}</span>}
    </>
  );
  const whyButton = (row: DetailRow) => (
    <button
      type="button"
      className={styles.whyButton}
      aria-expanded={open === row.row}
      aria-label={`Why ${display.change(row.change)} for ${row.name}`}
      onClick={(event) => {
        event.stopPropagation();
        setWhy(open === row.row ? null : { row: row.row, of: snapshot });
      }}
    >
      <Change value={display.size(row.change)} decimals={display.changeDecimals} />
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
  const who: readonly DataColumn<DetailRow>[] = [
    {
      id: "place",
      head: "Place",
      width: 58,
      cell: (row) =>
        /^[=\d]/.test(row.place) ? <b>{row.place}</b> : <span className={styles.unfinished}>{row.place}</span>,
    },
    { id: "player", head: "Player", cell: player },
  ];
  const changes: readonly DataColumn<DetailRow>[] = [
    ...(narrow
      ? []
      : [
          {
            id: "expected",
            head: "Expected",
            numeric: true,
            cell: (row: DetailRow) =>
              quiet(
                day.prospects.has(row.row)
                  ? number(day.prospects.get(row.row)!.expected, 1)
                  : row.expected === null
                    ? "–"
                    : String(row.expected),
              ),
          },
        ]),
    {
      id: "before",
      head: "Before",
      numeric: true,
      cell: (row) => (
        <>
          {quiet(display.rating(row.before))}
          {row.sdBefore !== null && !narrow && <span className="ink-3"> ± {display.sd(row.sdBefore)}</span>}
        </>
      ),
    },
    ...(narrow
      ? []
      : [{ id: "after", head: "After", numeric: true, cell: (row: DetailRow) => display.rating(row.after) }]),
    {
      id: "change",
      head: "Change",
      numeric: true,
      cell: (row) => (Number.isNaN(row.change) ? quiet("not rated") : whyButton(row)),
    },
    ...(width < 560 || narrow
      ? []
      : [
          {
            id: "strip",
            head: <StripHead span={span} display={display} />,
            width: 150,
            cell: (row: DetailRow) => <Strip row={row} span={span} slot={rated.slot} display={display} />,
          },
        ]),
  ];
  const columns = [...who, ...(view === "places" ? placeColumns(rows, day.prospects, width, narrow) : changes)];
  const openInRace = (
    <Button size={narrow ? "normal" : "small"} onClick={() => onOpen(race)}>
      Open in Race {!narrow && <ChevronRight size={13} aria-hidden="true" />}
    </Button>
  );
  const more = (
    <Menu
      label="The season"
      align="end"
      trigger={
        <IconButton kind="tool" label="Change or save the season" icon={<Ellipsis size={16} strokeWidth={1.5} />} />
      }
      sections={[
        {
          items: [
            {
              label: "Edit this race",
              icon: <Pencil size={14} aria-hidden="true" />,
              onSelect: () => setEditing({ key: history.keys[race] }),
            },
            {
              label: "Add a race",
              icon: <Plus size={14} aria-hidden="true" />,
              onSelect: () => setEditing({ key: null }),
            },
            {
              label: "Delete this race",
              icon: <Trash2 size={14} aria-hidden="true" />,
              danger: true,
              onSelect: remove,
            },
          ],
        },
        {
          label: `Save, under ${rated.name}`,
          items: (["ratings", "updates"] as const).flatMap((what) =>
            (["csv", "json"] as const).map((format) => ({
              label: `${what === "ratings" ? "Ratings" : "Every update"}, ${format.toUpperCase()}`,
              onSelect: () => exportSeason(what, format, snapshot, replay, rated.name, display),
            })),
          ),
        },
      ]}
    />
  );
  const show = <Segmented label="Show" value={view} onChange={setView} options={VIEWS} />;
  const steps = (
    <>
      <IconButton
        kind="tool"
        label="Earlier race"
        icon={<ChevronLeft size={16} strokeWidth={1.5} />}
        disabled={race === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        kind="tool"
        label="Later race"
        icon={<ChevronRight size={16} strokeWidth={1.5} />}
        disabled={race === history.raceCount - 1}
        onClick={() => move(1)}
      />
    </>
  );

  return (
    // The figure holds the buttons that do the same; the arrows are a shortcut while anything in it has the focus.
    <div className={styles.detailHolder} onKeyDown={onKeyDown} style={{ minHeight: 0, minWidth: 0 }}>
      <ChartFrame
        title="Race detail"
        reading={
          <>
            <b style={{ fontWeight: "var(--weight-medium)" }}>{raceTitle(history, race)}.</b>{" "}
            {detailReading(replay, race, rated.name, surprise)}
          </>
        }
        table={() => detailTable(rows, day.prospects, display)}
        flush
        lazy={false}
        className={styles.detail}
        bodyClassName={styles.detailBody}
        controls={low && show}
        footer={view === "places" && (day.problem || day.note) ? day.problem || day.note : undefined}
        actions={
          <>
            {!low && show}
            {!narrow && steps}
            {more}
            {!narrow && openInRace}
          </>
        }
      >
        <div
          ref={size}
          className={styles.box}
          tabIndex={narrow || coarse ? undefined : 0}
          role="region"
          aria-label="Entrants"
        >
          <DataTable
            label="Race detail"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.row}
            selected={(row) => row.player === asked}
            onPress={(row) => onAsk(playerKey(history, row.player))}
            detail={({ row }) =>
              row === open ? <WhyRow snapshot={snapshot} contender={rated.id} replay={replay} row={row} /> : null
            }
          />
        </div>
        {narrow && (
          <div className={styles.open}>
            {openInRace}
            {steps}
          </div>
        )}
      </ChartFrame>
      {editing && <RaceEditor raceKey={editing.key} onClose={() => setEditing(null)} />}
    </div>
  );
}
