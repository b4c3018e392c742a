import type { RaceRecord } from "../../engine/history/types";
import { number } from "../../ui/format";
import { dateOf, fieldOf, racesTitle, winnerOf } from "./preview";
import styles from "./Import.module.css";

interface RaceListProps {
  /** The first races. */
  readonly races: readonly RaceRecord[];
  readonly count: number;
  readonly players: number;
}

/** The races found, the first ones by name. */
export function RaceList({ races, count, players }: RaceListProps) {
  return (
    <section className={styles.section}>
      <h3>
        {racesTitle(count)} {count > 0 && <span>{number(players)} players</span>}
      </h3>
      {count > 0 && (
        <ul className={styles.races}>
          {races.map((race, index) => (
            <li key={index}>
              <b title={race.id}>{race.id || `Race ${index + 1}`}</b>
              <span>{dateOf(race)}</span>
              <span>{fieldOf(race)}</span>
              <span>{winnerOf(race)}</span>
            </li>
          ))}
        </ul>
      )}
      {count > races.length && <p className={styles.note}>and {number(count - races.length)} more</p>}
    </section>
  );
}
