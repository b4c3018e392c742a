import { useMemo, useState, type ReactNode } from "react";
import { Dialog, Picker } from "../../ui";
import { raceSearch } from "../../ui/search";
import type { HistorySnapshot } from "../../worker/protocol";

interface RaceSearchProps {
  readonly title: string;
  readonly description?: string;
  readonly snapshot: HistorySnapshot;
  /** Index of the open race, or -1. */
  readonly chosen: number;
  /** The text of a race in which words are searched, in addition to the names of its entrants. */
  readonly textOf: (race: number) => string;
  readonly render: (race: number) => ReactNode;
  readonly onPick: (key: number) => void;
  readonly onClose: () => void;
}

const MAX = 60;

/** A dialog that searches all races, latest first, by name, date or entrant. */
export function RaceSearch(props: RaceSearchProps) {
  const { title, description, snapshot, chosen, textOf, render, onPick, onClose } = props;
  const { history } = snapshot;
  const [search, setSearch] = useState("");
  const { races, count } = useMemo(() => findRaces(snapshot, search, textOf), [snapshot, search, textOf]);
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Picker
        label="Races"
        find="Find a race"
        placeholder="Race, date or player"
        search={search}
        onSearch={setSearch}
        items={races}
        count={count}
        keyOf={(race) => history.keys[race]}
        isChosen={(race) => race === chosen}
        render={render}
        onPick={(race) => {
          onPick(history.keys[race]);
          onClose();
        }}
        none="No race has that name, date or player."
      />
    </Dialog>
  );
}

/** Latest first. Every word must occur in the text of the race or an entrant's name. At most `most` races, and the total. */
export function findRaces(
  { history }: HistorySnapshot,
  search: string,
  textOf: (race: number) => string,
  most = MAX,
): { readonly races: readonly number[]; readonly count: number } {
  const isFound = raceSearch(history, search, textOf);
  const races: number[] = [];
  let count = 0;
  for (let race = history.raceCount - 1; race >= 0; race--) {
    if (!isFound(race)) continue;
    count++;
    if (races.length < most) races.push(race);
  }
  return { races, count };
}
