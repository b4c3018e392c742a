import { useState } from "react";
import { ChevronDown } from "lucide-react";
import type { RaceRecord } from "../../engine/history/types";
import { number } from "../../ui/format";
import { dateOf, fieldOf, orderOf, racesTitle, winnerOf } from "./preview";
import part from "./section.module.css";
import styles from "./RaceList.module.css";

interface RaceListProps {
  /** The first races. */
  readonly races: readonly RaceRecord[];
  readonly count: number;
  readonly players: number;
  /** Of the beginning of a long text only. */
  readonly partial: boolean;
}

/** Shown until more are asked for. */
const FEW = 4;

/** The races found; each opens into its finishing order, as it will be rated. */
export function RaceList({ races, count, players, partial }: RaceListProps) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const shown = all ? races : races.slice(0, FEW);
  return (
    <section className={part.section} aria-label="Races found">
      <h3>
        {racesTitle(count)}{" "}
        {count > 0 && (
          <span>{partial ? "in the beginning; the rest is being read" : `${number(players)} players`}</span>
        )}
      </h3>
      {count > 0 && (
        <ul className={styles.races}>
          {shown.map((race, index) => (
            <li key={index}>
              <button
                type="button"
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? null : index)}
              >
                <b title={race.id}>{race.id || `Race ${index + 1}`}</b>
                <span>{dateOf(race)}</span>
                <span>{fieldOf(race)}</span>
                <span>{winnerOf(race)}</span>
                <ChevronDown size={14} aria-hidden="true" />
              </button>
              {open === index && (
                <ol className={styles.order} aria-label={`Finishing order of ${race.id || `race ${index + 1}`}`}>
                  {orderOf(race).map(({ place, names }, i) => (
                    <li key={i}>
                      <b>{place}</b> {names}
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ul>
      )}
      {count > shown.length && (
        <p className={styles.note}>
          {!all && races.length > FEW ? (
            <button type="button" onClick={() => setAll(true)}>
              and {number(count - shown.length)} more
            </button>
          ) : (
            `and ${number(count - shown.length)} more`
          )}
        </p>
      )}
    </section>
  );
}
