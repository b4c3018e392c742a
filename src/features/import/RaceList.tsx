import { useLayoutEffect, useRef, useState } from "react";
import { ChevronDown } from "lucide-react";
import type { RaceRecord } from "../../engine/history/types";
import { useNarrow } from "../../ui";
import { number } from "../../ui/format";
import { dateOf, fieldOf, orderOf, racesTitle, undatedNote, winnerOf } from "./preview";
import type { Races } from "./useRaces";
import part from "./section.module.css";
import styles from "./RaceList.module.css";

interface RaceListProps {
  /** The first races. */
  readonly races: readonly RaceRecord[];
  readonly count: number;
  readonly players: number;
  /** Dates of all races; "" if unknown. */
  readonly dates: readonly string[];
  /** Whether only the beginning of a long text was read. */
  readonly partial: boolean;
  /** The race highlighted in the list and in the text. */
  readonly race: Races;
}

/** Number of races shown initially on a phone. */
const FEW = 4;
/** Number of rows rendered initially, and added whenever the end of the list comes near. */
const DRAWN = 40;
/** Distance from the end of the list, in px, at which it grows. */
const NEAR_END = 400;

/** The races found; each opens to show its finishing order, as it will be rated. */
export function RaceList({ races, count, players, dates, partial, race: at }: RaceListProps) {
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const undated = partial ? "" : undatedNote(dates);
  // Beside the text, the list scrolls together with it; on a phone it has its full length.
  const offered = all || !narrow ? races : races.slice(0, FEW);
  const { top } = at;
  const [drawn, setDrawn] = useState(DRAWN);
  if (top !== null && top + DRAWN / 2 > drawn && drawn < offered.length) setDrawn(top + DRAWN);
  const shown = narrow ? offered : offered.slice(0, drawn);
  useLayoutEffect(() => {
    const row = top === null ? undefined : list.current?.children[top];
    if (row instanceof HTMLElement) list.current?.scrollTo?.({ top: row.offsetTop });
  }, [top]);
  return (
    <section className={part.section} aria-label="Races found">
      <h3>
        {racesTitle(count)} {count > 0 && <span>{extentOf(players, partial)}</span>}
      </h3>
      {undated && <p className={styles.note}>{undated}</p>}
      {count > 0 && (
        <ul
          ref={list}
          className={styles.races}
          data-undated={dates.every((day) => day === "") || undefined}
          data-open={open !== null || undefined}
          onPointerEnter={() => at.lead("list")}
          onPointerLeave={() => at.over(null)}
          onFocus={() => at.lead("list")}
          onScroll={({ currentTarget }) => {
            const { scrollTop, clientHeight, scrollHeight } = currentTarget;
            if (scrollTop + clientHeight > scrollHeight - NEAR_END && drawn < offered.length) setDrawn(drawn + DRAWN);
            const first = [...currentTarget.children].findIndex(
              (row) => row instanceof HTMLElement && row.offsetTop + row.offsetHeight > currentTarget.scrollTop + 4,
            );
            if (first >= 0) at.scrolled("list", first);
          }}
        >
          {shown.map((race, index) => (
            <RaceItem
              key={index}
              race={race}
              index={index}
              at={at}
              open={open === index}
              onOpen={(opened) => setOpen(opened ? index : null)}
            />
          ))}
        </ul>
      )}
      <MoreRaces count={count - offered.length} onAll={!all && races.length > FEW ? () => setAll(true) : null} />
    </section>
  );
}

const extentOf = (players: number, partial: boolean): string =>
  partial ? "in the beginning; the rest is being read" : `${number(players)} players`;

interface MoreRacesProps {
  readonly count: number;
  /** Shows them; null: they are not listed. */
  readonly onAll: (() => void) | null;
}

function MoreRaces({ count, onAll }: MoreRacesProps) {
  if (count <= 0) return null;
  const words = `and ${number(count)} more`;
  return (
    <p className={styles.note}>
      {onAll ? (
        <button type="button" onClick={onAll}>
          {words}
        </button>
      ) : (
        words
      )}
    </p>
  );
}

interface RaceItemProps {
  readonly race: RaceRecord;
  readonly index: number;
  readonly at: Races;
  /** Whether its finishing order is shown. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function RaceItem({ race, index, at, open, onOpen }: RaceItemProps) {
  return (
    <li data-lit={at.lit === index || undefined} onPointerEnter={() => at.over(index)}>
      <button
        type="button"
        aria-expanded={open}
        onFocus={() => {
          at.over(index);
          at.show(index);
        }}
        onBlur={() => at.over(null)}
        onClick={() => onOpen(!open)}
      >
        <b title={race.id} dir="auto">
          {race.id || `Race ${index + 1}`}
        </b>
        <span>{dateOf(race)}</span>
        <span>{fieldOf(race)}</span>
        <span title={winnerOf(race)}>{winnerOf(race)}</span>
        <ChevronDown size={14} />
      </button>
      {open && (
        <ol className={styles.order} aria-label={`Finishing order of ${race.id || `race ${index + 1}`}`}>
          {orderOf(race).map(({ place, names }, i) => (
            <li key={i}>
              <b>{place}</b> <bdi>{names}</bdi>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
