import { useMemo, useState } from "react";
import { Command } from "cmdk";
import { recompute } from "../../../store";
import { Dialog } from "../../../ui";
import { number } from "../../../ui/format";
import type { HistorySnapshot } from "../../../worker/protocol";
import { findRaces } from "./season";
import styles from "./RaceBar.module.css";

interface SeasonPickerProps {
  readonly snapshot: HistorySnapshot;
  /** Index of the race in the hand; -1: none. */
  readonly chosen: number;
  readonly onClose: () => void;
}

const MOST = 60;

/** A race of the season, by name, date or anybody who took part. */
export function SeasonPicker({ snapshot, chosen, onClose }: SeasonPickerProps) {
  const [search, setSearch] = useState("");
  const { races, count } = useMemo(() => findRaces(snapshot, search, MOST), [snapshot, search]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take from season"
      description="The race as it was, with the ratings of that day."
    >
      <Command label="Races" shouldFilter={false}>
        <Command.Input
          className={styles.search}
          value={search}
          onValueChange={setSearch}
          placeholder="Race, date or player"
          aria-label="Find a race"
          autoFocus
        />
        <Command.List className={styles.list} label="Races">
          {count === 0 && <Command.Empty className={styles.rest}>No race has that name, date or player.</Command.Empty>}
          {races.map((one) => (
            <Command.Item
              key={one.key}
              value={String(one.key)}
              className={styles.option}
              data-chosen={one.index === chosen || undefined}
              onSelect={() => {
                recompute.takeFromSeason(one.key);
                onClose();
              }}
            >
              <b>{one.name}</b>
              <span>{one.date}</span>
              <span>{one.winner && `won by ${one.winner}`}</span>
              <span className="number">{number(one.entrants)} entrants</span>
            </Command.Item>
          ))}
        </Command.List>
        {count > races.length && (
          <p className={styles.rest}>{number(count - races.length)} earlier ones: write more of what you look for.</p>
        )}
      </Command>
    </Dialog>
  );
}
