/** What the palette finds: each entry with its kind and what it does. Pure but for the actions, which run when picked. */
import type { HistorySnapshot } from "../../worker/protocol";
import { playerKey } from "../../store";
import { date } from "../../ui/format";

export interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** Beside the name: a date, a state. */
  readonly aside?: string;
  /** Found by these words too. */
  readonly also?: string;
  readonly run: () => void;
}

interface Named {
  readonly id: string;
  readonly label: string;
  readonly also?: string;
}

/** One entry each of things that have an id and a label. */
export const entriesOf = (kind: string, items: readonly Named[], run: (id: string) => void): readonly Entry[] =>
  items.map(({ id, label, also }) => ({ id: `${kind} ${id}`, kind, text: label, also, run: () => run(id) }));

interface Use<System> {
  readonly id: string;
  readonly label: string;
  readonly also: string;
  readonly systems: readonly System[];
}

/** The systems that fit what people rate, by the name of that: "Chess club: US Chess". */
export const usesIn = <System extends { readonly label: string }>(
  uses: readonly Use<System>[],
  run: (system: System) => void,
): readonly Entry[] =>
  uses.flatMap(({ id, label, also, systems }) =>
    systems.map((system) => ({
      id: `Use ${id} ${system.label}`,
      kind: "Add system",
      text: `${label}: ${system.label}`,
      also,
      run: () => run(system),
    })),
  );

/** Players with a rated race. */
export const playersIn = ({ history, races }: HistorySnapshot, run: (key: string) => void): readonly Entry[] =>
  Array.from({ length: history.playerCount }, (_, player) => player)
    .filter((player) => races[player] > 0)
    .map((player) => {
      const key = playerKey(history, player);
      return { id: `Player ${key}`, kind: "Player", text: history.names[player], run: () => run(key) };
    });

/** A card of each of them, which posts show as a picture. */
export const cardsIn = (snapshot: HistorySnapshot, run: (key: string) => void): readonly Entry[] =>
  playersIn(snapshot, run).map((entry) => ({
    ...entry,
    id: `Card ${entry.id}`,
    kind: "Action",
    text: `Card of ${entry.text}`,
    also: "picture png post share image",
  }));

/** To go through more at every key would keep a person from typing; Season finds all. */
export const MOST_RACES = 20_000;

/** Races by name and date, the latest first. */
export const racesIn = ({ history }: HistorySnapshot, run: (key: number) => void): readonly Entry[] =>
  Array.from({ length: Math.min(MOST_RACES, history.raceCount) }, (_, i) => history.raceCount - 1 - i).map((race) => {
    const [name, day, key] = [history.raceIds[race], history.dates[race], history.keys[race]];
    return {
      id: `Race ${key}`,
      kind: "Race",
      text: name || `Race ${race + 1}`,
      aside: day ? date(day) : undefined,
      also: day,
      run: () => run(key),
    };
  });

/** What is searched of an entry: its name first, so that entries that begin with it come first. */
export const searched = ({ text, kind, also = "", aside = "" }: Entry): string => `${text} ${kind} ${aside} ${also}`;
