import { useMemo, useState } from "react";
import { Dialog, Picker } from "../../ui";
import { raceSearch } from "../../ui/search";
import type { HistorySnapshot } from "../../worker/protocol";
import { raceEntrants } from "../common/when";
import { raceHead } from "../common/scenarios.chart";

interface RacePickerProps {
  readonly snapshot: HistorySnapshot;
  readonly chosen: number;
  readonly onPick: (key: number) => void;
  readonly onClose: () => void;
}

const MAX = 60;

/** Searches all races, latest first, by name, date or entrant. */
export function RacePicker({ snapshot, chosen, onPick, onClose }: RacePickerProps) {
  const { history } = snapshot;
  const [search, setSearch] = useState("");
  const found = useMemo(() => {
    const isFound = raceSearch(history, search, (race) => raceHead(snapshot, race));
    const races: number[] = [];
    let count = 0;
    for (let race = history.raceCount - 1; race >= 0; race--) {
      if (!isFound(race)) continue;
      count++;
      if (races.length < MAX) races.push(race);
    }
    return { races, count };
  }, [history, snapshot, search]);
  return (
    <Dialog onClose={onClose} title="Change another race">
      <Picker
        label="Races"
        find="Find a race"
        placeholder="Race, date or player"
        search={search}
        onSearch={setSearch}
        items={found.races}
        count={found.count}
        keyOf={(race) => history.keys[race]}
        isChosen={(race) => race === chosen}
        render={(race) => (
          <>
            <b>{raceHead(snapshot, race)}</b>
            <span>{raceEntrants(history, race)}</span>
          </>
        )}
        onPick={(race) => {
          onPick(history.keys[race]);
          onClose();
        }}
        none="No race has that name, date or player."
      />
    </Dialog>
  );
}
