import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { ArrowDownWideNarrow } from "lucide-react";
import { Button, ChartFrame, Menu, SearchField, classes } from "../../../ui";
import { useVirtualRows } from "../../../ui/table/useVirtualRows";
import { useDisplay } from "../../common/useDisplay";
import type { Rated } from "../../common/useSeason";
import {
  RACE_ORDERS,
  listRaces,
  raceLine,
  raceRow,
  racesReading,
  racesTable,
  type RaceOrder,
  type Surprises,
} from "./list.chart";
import styles from "./races.module.css";

interface RacesProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  readonly surprises: Surprises;
  readonly race: number | null;
  readonly onRace: (race: number) => void;
}

export function Races({ snapshot, rated, replay, surprises, race, onRace }: RacesProps) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<RaceOrder>("latest");
  const sought = useDeferredValue(search);
  const display = useDisplay(replay);
  const { raceCount } = snapshot.history;
  // Only the order by surprise needs these values and waits for them.
  const measures = order === "surprise" ? surprises : null;
  const races = useMemo(
    () => listRaces(snapshot, replay, sought, order, measures),
    [snapshot, replay, sought, order, measures],
  );
  return (
    <ChartFrame
      title="Races"
      reading={racesReading(races.length, raceCount, order)}
      table={(whole) => racesTable(snapshot, replay, races, whole ? Infinity : undefined, surprises, display)}
      saved="table"
      legend={[{ slot: rated.slot, label: rated.name }]}
      flush
      lazy={false}
      className={styles.list}
      bodyClassName={styles.listBody}
      controls={
        <div className={styles.find}>
          <SearchField label="Find a race" value={search} onChange={setSearch} />
          <Menu
            label="Order"
            align="end"
            trigger={
              <Button kind="quiet" size="small" icon={<ArrowDownWideNarrow size={14} aria-hidden="true" />}>
                Order
              </Button>
            }
            sections={[
              {
                items: RACE_ORDERS.map(({ value, label }) => ({
                  label,
                  checked: value === order,
                  onSelect: () => setOrder(value),
                })),
              },
            ]}
          />
        </div>
      }
      empty={
        races.length === 0
          ? { text: search ? `No race and no entrant is called “${search}”.` : "There are no races yet." }
          : null
      }
    >
      <RaceList
        snapshot={snapshot}
        replay={replay}
        surprises={surprises}
        races={races}
        order={order}
        race={race}
        onRace={onRace}
      />
    </ChartFrame>
  );
}

interface RaceListProps {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  readonly surprises: Surprises;
  readonly races: readonly number[];
  readonly order: RaceOrder;
  readonly race: number | null;
  readonly onRace: (race: number) => void;
}

const HEIGHT = 42;

function RaceList({ snapshot, replay, surprises, races, order, race, onRace }: RaceListProps) {
  const display = useDisplay(replay);
  const { keys } = snapshot.history;
  const keyOf = useCallback((index: number) => keys[races[index]], [keys, races]);
  const { box, items, total, scrollTo } = useVirtualRows({ count: races.length, height: HEIGHT, keyOf });
  const chosen = race === null ? -1 : races.indexOf(race);
  const focus = useRef(false);

  // The chosen race is scrolled into view, also if it was chosen elsewhere.
  useLayoutEffect(() => {
    if (chosen < 0) return;
    scrollTo(chosen);
  }, [chosen, races, scrollTo]);
  // A distant row is rendered only after scrolling has reached it.
  useLayoutEffect(() => {
    const row = focus.current && box.current?.querySelector<HTMLElement>("[aria-current] button");
    if (!row) return;
    focus.current = false;
    row.focus({ preventScroll: true });
  });
  // One row is in the tab order: the chosen one if it is rendered. Arrow keys reach the others.
  const stop = items.some(({ index }) => index === chosen) ? chosen : (items[0]?.index ?? -1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? races.length - 1
          : step
            ? Math.min(races.length - 1, Math.max(0, chosen + step))
            : -1;
    if (to < 0 || to === chosen || races[to] === undefined) return;
    event.preventDefault();
    focus.current = true;
    onRace(races[to]);
  };

  return (
    <div
      ref={box}
      className={styles.scroll}
      role="table"
      aria-label="Races"
      aria-rowcount={races.length}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={styles.rows} style={{ height: total }}>
        {items.map((item) => {
          const row = raceRow(snapshot, replay, races[item.index]);
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 1}
              aria-current={row.race === race ? "true" : undefined}
              className={classes(styles.race)}
              style={{ height: HEIGHT, transform: `translateY(${item.start}px)` }}
              onClick={() => onRace(row.race)}
            >
              <div role="cell">
                <button
                  type="button"
                  className={styles.name}
                  title={row.name}
                  tabIndex={item.index === stop ? undefined : -1}
                  onClick={() => onRace(row.race)}
                >
                  {row.name}
                </button>
                <span className={styles.line} title={order === "latest" || order === "size" ? undefined : row.date}>
                  {raceLine(row, order, surprises, display)}
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
