import { useCallback, useState } from "react";
import type { HistorySnapshot } from "../../../worker/protocol";
import type { Title } from "../../../engine/rating/titles";
import { Button, Checkbox, TitleName, classes } from "../../../ui";
import type { Display } from "../../../ui/display";
import { counted } from "../../../ui/format";
import { raceWhen } from "../../common/when";
import { usePrinting } from "../../../ui/hooks/usePrinting";
import { useVirtualRows } from "../../../ui/table/useVirtualRows";
import { highlightHandlers, lineOf } from "../trajectories/highlight";
import type { ListedRow } from "./board.chart";
import { LastTen } from "./LastTen";
import styles from "./board.module.css";

interface BoardListProps {
  readonly snapshot: HistorySnapshot;
  readonly rows: readonly ListedRow[];
  readonly asked: number | null;
  readonly onAsk: (row: ListedRow) => void;
  readonly isChosen: (row: ListedRow) => boolean;
  readonly onChoose: (row: ListedRow) => void;
  readonly updates: (player: number) => readonly number[];
  readonly scale: number;
  readonly display: Display;
  /** The title of a score; null without titles. */
  readonly titleOf: ((points: number) => Title | undefined) | null;
}

const FIRST = 10;
const HEIGHT = 56;

/**
 * The leaderboard of a narrow screen: two-line rows for the first few players and the selected one, all others on
 * request.
 */
export function BoardList(props: BoardListProps) {
  const { rows, asked } = props;
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  if ((all || printing) && rows.length > FIRST) return <WholeList {...props} />;
  const own = rows.find((row) => row.player === asked);
  const first = rows.slice(0, FIRST);
  const shown = own && !first.includes(own) ? [...first.slice(0, FIRST - 1), own] : first;
  return (
    <>
      <div role="table" aria-label="Leaderboard" aria-rowcount={rows.length}>
        {shown.map((row) => (
          <Line key={row.key} {...props} row={row} index={rows.indexOf(row)} />
        ))}
      </div>
      {rows.length > FIRST && (
        <div className={styles.more}>
          <Button onClick={() => setAll(true)}>Show all {counted(rows.length, "player")}</Button>
        </div>
      )}
    </>
  );
}

function WholeList(props: BoardListProps) {
  const { rows } = props;
  const keyOf = useCallback((index: number) => rows[index].key, [rows]);
  const { box, items, total } = useVirtualRows({ count: rows.length, height: HEIGHT, keyOf });
  return (
    <div ref={box} className={styles.tall} role="table" aria-label="Leaderboard" aria-rowcount={rows.length}>
      <div role="rowgroup" className={styles.body} style={{ height: total }}>
        {items.map((item) => (
          <Line key={item.key} {...props} row={rows[item.index]} index={item.index} at={item.start} />
        ))}
      </div>
    </div>
  );
}

function Line({
  snapshot,
  row,
  index,
  asked,
  onAsk,
  isChosen,
  onChoose,
  updates,
  scale,
  display,
  titleOf,
  at,
}: BoardListProps & { readonly row: ListedRow; readonly index: number; readonly at?: number }) {
  const title = titleOf?.(row.score);
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-current={row.player === asked ? "true" : undefined}
      className={classes(styles.two, at !== undefined && styles.line)}
      style={at === undefined ? undefined : { height: HEIGHT, transform: `translateY(${at}px)` }}
      onClick={() => onAsk(row)}
      {...highlightHandlers(lineOf(row.player))}
    >
      <div role="cell" className={styles.place}>
        {row.rank}
      </div>
      <div role="cell" className={styles.tick} onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={`Show ${row.name} on the chart`}
          hideLabel
          checked={isChosen(row)}
          onChange={() => onChoose(row)}
        />
      </div>
      <div role="cell" className={styles.who}>
        <button type="button" className={styles.name} onClick={() => onAsk(row)}>
          {row.name}
        </button>
        <small>
          {title && (
            <>
              <TitleName title={title} /> ·{" "}
            </>
          )}
          {counted(row.races, "race")} · {raceWhen(snapshot.history, row.lastRace)}
        </small>
      </div>
      <div role="cell">
        <LastTen updates={updates(row.player)} scale={scale} width={52} display={display} />
      </div>
      <div role="cell" className={styles.points}>
        {display.rating(row.score)}
        {row.sd !== null && <small>{display.meanSd(row.rating, row.sd)}</small>}
      </div>
    </div>
  );
}
