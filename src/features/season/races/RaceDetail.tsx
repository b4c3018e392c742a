import { useMemo, useState } from "react";
import type { KeyboardEvent } from "react";
import { ChevronLeft, ChevronRight, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { dataSets, playerKey, undo } from "../../../store";
import { Button, Change, ChartFrame, DataTable, IconButton, Menu, notice, useMediaQuery, useNarrow, useSize } from "../../../ui";
import type { DataColumn } from "../../../ui";
import { number, rating } from "../../../ui/format";
import { raceTitle } from "../when";
import type { Rated } from "../useSeason";
import { detailReading, detailRows, detailSpan, detailTable } from "./detail.chart";
import type { DetailRow } from "./detail.chart";
import { RaceEditor } from "./RaceEditor";
import { exportSeason } from "../export/exportSeason";
import { Strip, StripHead } from "./DetailStrip";
import styles from "./races.module.css";

interface RaceDetailProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  readonly race: number;
  readonly onRace: (race: number) => void;
  readonly asked: number | null;
  readonly onAsk: (key: string) => void;
  readonly onOpen: (race: number) => void;
}

/** What one race did. */
export function RaceDetail({ snapshot, rated, replay, race, onRace, asked, onAsk, onOpen }: RaceDetailProps) {
  const { history } = snapshot;
  const narrow = useNarrow();
  const coarse = useMediaQuery("(pointer: coarse)");
  const [size, { width }] = useSize();
  const [editing, setEditing] = useState<{ readonly race: number | null } | null>(null);
  const rows = useMemo(() => detailRows(snapshot, replay, race), [snapshot, replay, race]);
  const span = useMemo(() => detailSpan(rows), [rows]);

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
    move(by);
  };

  const quiet = (text: string) => <span className="ink-2">{text}</span>;
  const player = (row: DetailRow) => (
    <>
      <button type="button" className={styles.who} title={row.name} onClick={(event) => { event.stopPropagation(); onAsk(playerKey(history, row.player)); }}>{row.name}</button>
      {row.team && <span className={styles.team}>{row.team}</span>}
    </>
  );
  const columns: readonly DataColumn<DetailRow>[] = [
    { id: "place", head: "Place", width: 58, cell: (row) => (/^[=\d]/.test(row.place) ? <b>{row.place}</b> : <span className={styles.unfinished}>{row.place}</span>) },
    { id: "player", head: "Player", cell: player },
    ...(narrow ? [] : [{ id: "expected", head: "Expected", numeric: true, cell: (row: DetailRow) => quiet(row.expected === null ? "–" : String(row.expected)) }]),
    {
      id: "before", head: "Before", numeric: true,
      cell: (row) => <>{quiet(rating(row.before))}{row.sdBefore !== null && !narrow && <span className="ink-3"> ± {number(row.sdBefore)}</span>}</>,
    },
    ...(narrow ? [] : [{ id: "after", head: "After", numeric: true, cell: (row: DetailRow) => rating(row.after) }]),
    { id: "change", head: "Change", numeric: true, cell: (row) => (Number.isNaN(row.change) ? quiet("not rated") : <Change value={row.change} />) },
    ...(width < 560 || narrow ? [] : [{ id: "strip", head: <StripHead span={span} />, width: 150, cell: (row: DetailRow) => <Strip row={row} span={span} slot={rated.slot} /> }]),
  ];
  const open = <Button size={narrow ? "normal" : "small"} onClick={() => onOpen(race)}>Open in Race {!narrow && <ChevronRight size={13} aria-hidden="true" />}</Button>;
  const more = (
    <Menu
      label="The season"
      align="end"
      trigger={<IconButton kind="tool" label="Change or save the season" icon={<Ellipsis size={16} strokeWidth={1.5} />} />}
      sections={[{
        items: [
          { label: "Edit this race", icon: <Pencil size={14} aria-hidden="true" />, onSelect: () => setEditing({ race }) },
          { label: "Add a race", icon: <Plus size={14} aria-hidden="true" />, onSelect: () => setEditing({ race: null }) },
          { label: "Delete this race", icon: <Trash2 size={14} aria-hidden="true" />, danger: true, onSelect: remove },
        ],
      }, {
        label: `Save, under ${rated.name}`,
        items: (["ratings", "updates"] as const).flatMap((what) =>
          (["csv", "json"] as const).map((format) => ({
            label: `${what === "ratings" ? "Ratings" : "Every update"}, ${format.toUpperCase()}`,
            onSelect: () => exportSeason(what, format, snapshot, replay, rated.name),
          })),
        ),
      }]}
    />
  );
  const steps = (
    <>
      <IconButton kind="tool" label="Earlier race" icon={<ChevronLeft size={16} strokeWidth={1.5} />} disabled={race === 0} onClick={() => move(-1)} />
      <IconButton kind="tool" label="Later race" icon={<ChevronRight size={16} strokeWidth={1.5} />} disabled={race === history.raceCount - 1} onClick={() => move(1)} />
    </>
  );

  return (
    // The figure holds the buttons that do the same; the arrows are a shortcut while anything in it has the focus.
    <div className={styles.detailHolder} onKeyDown={onKeyDown} style={{ minHeight: 0, minWidth: 0 }}>
      <ChartFrame
        title="Race detail"
        reading={<><b style={{ fontWeight: "var(--weight-medium)" }}>{raceTitle(history, race)}.</b> {detailReading(replay, race, rated.name)}</>}
        table={() => detailTable(rows)}
        flush
        lazy={false}
        className={styles.detail}
        bodyClassName={styles.detailBody}
        actions={<>{!narrow && steps}{more}{!narrow && open}</>}
      >
        <div ref={size} className={styles.box} tabIndex={narrow || coarse ? undefined : 0} role="region" aria-label="Entrants">
          <DataTable label="Race detail" columns={columns} rows={rows} rowKey={(row) => row.row} selected={(row) => row.player === asked} onPress={(row) => onAsk(playerKey(history, row.player))} />
        </div>
        {narrow && <div className={styles.open}>{open}{steps}</div>}
      </ChartFrame>
      {editing && <RaceEditor history={history} race={editing.race} onClose={() => setEditing(null)} />}
    </div>
  );
}
