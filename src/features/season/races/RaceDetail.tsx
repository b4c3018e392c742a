import { useMemo, useState, type KeyboardEvent } from "react";
import { ChevronRight } from "lucide-react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { playerKey } from "../../../store";
import { Button, ChartFrame, DataTable, Segmented, useMediaQuery, useNarrow, useSize } from "../../../ui";
import { optionsOf } from "../../../ui/options";
import { hindsightWords } from "../hindsight.chart";
import { raceTitle } from "../../common/when";
import { useDisplay } from "../../common/useDisplay";
import type { RatedProps } from "../../common/useSeason";
import { detailReading, detailRows, detailSpan, detailTable } from "../../common/detail.chart";
import { changeColumns, whoColumns } from "./detailColumns";
import { placeColumns } from "./placeColumns";
import { RaceEditorDialog } from "./RaceEditorDialog";
import { RaceSteps } from "../../common/RaceSteps";
import { RaceMenu } from "./RaceMenu";
import { useDay } from "./useDay";
import { WhyRow } from "./WhyRow";
import styles from "./races.module.css";

interface RaceDetailProps extends RatedProps {
  /** How much less likely the order was than with equal ratings, as a power of ten; NaN if unknown. */
  readonly surprise: number;
  /** The same according to all races; NaN if not requested. */
  readonly hindsight: number;
  readonly race: number;
  readonly onRace: (race: number) => void;
  readonly asked: number | null;
  readonly onAsk: (key: string) => void;
  readonly onOpen: (race: number) => void;
}

type View = "changes" | "places";
const VIEWS = optionsOf<View>({ changes: "Changes", places: "Chances" });

export function RaceDetail(props: RaceDetailProps) {
  const { snapshot, rated, replay, surprise, hindsight, race, onRace, asked, onAsk, onOpen } = props;
  const { history } = snapshot;
  const narrow = useNarrow();
  const coarse = useMediaQuery("(pointer: coarse)");
  const [size, { width }] = useSize();
  const [editing, setEditing] = useState<{ readonly key: number | null } | null>(null);
  // The row whose explanation is open; changing the race or the history closes it.
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
  const onKeyDown = (event: KeyboardEvent) => {
    // Fields and menus inside the figure handle arrow keys themselves.
    if (editing || (event.target as Element).closest("input, select, [role=menu]")) return;
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The focused row disappears with its race, so focus the table.
    const table = event.currentTarget.querySelector<HTMLElement>("[role=region]");
    if (table?.contains(event.target as Element)) table.focus();
    move(by);
  };

  const ask = (player: number) => onAsk(playerKey(history, player));
  const columns = [
    ...whoColumns(ask),
    ...(view === "places"
      ? placeColumns(rows, day.prospects, width, narrow)
      : changeColumns({
          display,
          prospects: day.prospects,
          span,
          slot: rated.slot,
          open,
          onOpen: (row) => setWhy(row === null ? null : { row, of: snapshot }),
          width,
          narrow,
        })),
  ];
  const buttonSize = narrow ? "normal" : "small";
  const openInRace = (
    <Button size={buttonSize} onClick={() => onOpen(race)}>
      Open in Race {!narrow && <ChevronRight size={13} />}
    </Button>
  );
  const edit = <RaceMenu {...{ snapshot, race }} size={buttonSize} onEdit={(key) => setEditing({ key })} />;
  const show = <Segmented label="Show" value={view} onChange={setView} options={VIEWS} />;
  const steps = <RaceSteps race={race} count={history.raceCount} onMove={move} />;

  return (
    // Arrow keys duplicate the figure's buttons while the focus is inside it.
    <div className={styles.detailHolder} onKeyDown={onKeyDown} style={{ minHeight: 0, minWidth: 0 }}>
      <ChartFrame
        title="Race detail"
        reading={
          <>
            <b style={{ fontWeight: "var(--weight-medium)" }}>{raceTitle(history, race)}.</b>{" "}
            {detailReading(replay, race, rated.name, surprise)} {hindsightWords(hindsight)}
          </>
        }
        table={() => detailTable(rows, day.prospects, display)}
        legend={[{ slot: rated.slot, label: rated.name }]}
        flush
        lazy={false}
        className={styles.detail}
        bodyClassName={styles.detailBody}
        controls={
          <>
            {show}
            {!narrow && (
              <>
                {steps}
                {edit}
                {openInRace}
              </>
            )}
          </>
        }
        footer={(view === "places" && (day.problem || day.note)) || undefined}
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
            onPress={({ player }) => ask(player)}
            detail={({ row }) =>
              row === open ? <WhyRow snapshot={snapshot} contender={rated.id} replay={replay} row={row} /> : null
            }
          />
        </div>
        {narrow && (
          <div className={styles.open}>
            {openInRace}
            {edit}
            {steps}
          </div>
        )}
      </ChartFrame>
      {editing && <RaceEditorDialog raceKey={editing.key} onClose={() => setEditing(null)} />}
    </div>
  );
}
