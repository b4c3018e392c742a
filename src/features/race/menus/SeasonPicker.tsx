import { useMemo, useState } from "react";
import { Dialog, Picker } from "../../../ui";
import { number } from "../../../ui/format";
import type { HistorySnapshot } from "../../../worker/protocol";
import { findRaces } from "./season";
import { openSeasonRace } from "../bar/openSeasonRace";

interface SeasonPickerProps {
  readonly snapshot: HistorySnapshot;
  /** Index of the open race, or -1. */
  readonly chosen: number;
  readonly onClose: () => void;
}

const MAX = 60;

/** Searches the season's races by name, date or entrant. */
export function SeasonPicker({ snapshot, chosen, onClose }: SeasonPickerProps) {
  const [search, setSearch] = useState("");
  const { races, count } = useMemo(() => findRaces(snapshot, search, MAX), [snapshot, search]);
  return (
    <Dialog onClose={onClose} title="Load from season" description="The race as it was, with the ratings of that day.">
      <Picker
        label="Races"
        find="Find a race"
        placeholder="Race, date or player"
        search={search}
        onSearch={setSearch}
        items={races}
        count={count}
        keyOf={({ key }) => key}
        isChosen={({ index }) => index === chosen}
        render={(one) => (
          <>
            <b>{one.name}</b>
            <span>{one.date}</span>
            <span>{one.winner && `won by ${one.winner}`}</span>
            <span className="number">{number(one.entrants)} entrants</span>
          </>
        )}
        onPick={({ key }) => {
          openSeasonRace(key);
          onClose();
        }}
        none="No race has that name, date or player."
      />
    </Dialog>
  );
}
