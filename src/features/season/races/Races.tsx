import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { ArrowDownWideNarrow } from "lucide-react";
import { Button, ChartFrame, Menu, SearchField, classes } from "../../../ui";
import { useChosenRow } from "../../../ui/table/useChosenRow";
import { useVirtualRows } from "../../../ui/table/useVirtualRows";
import { useDisplay } from "../../common/useDisplay";
import type { RatedProps } from "../../common/useSeason";
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

interface RacesProps extends RatedProps {
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
              <Button kind="quiet" size="small" icon={<ArrowDownWideNarrow size={14} />}>
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
  const view = useVirtualRows({ count: races.length, height: HEIGHT, keyOf });
  const { box, items, total, scrollTo } = view;
  const chosen = race === null ? -1 : races.indexOf(race);

  // The chosen race is scrolled into view, also if it was chosen elsewhere.
  useLayoutEffect(() => {
    if (chosen < 0) return;
    scrollTo(chosen);
  }, [chosen, races, scrollTo]);
  const { stop, onKeyDown } = useChosenRow(view, { rows: races, chosen, page: 6, onChoose: onRace });

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
