/** Checks a kept base before the engine sees it: types and sizes of all columns. */
import { STATUS_NAMES, type History } from "../../engine/history/types";

type Column = keyof History;

const TYPED: readonly (readonly [Column, { new (n: number): object }, "races" | "races + 1" | "rows" | "players"])[] = [
  ["offsets", Int32Array, "races + 1"],
  ["player", Int32Array, "rows"],
  ["rank", Int32Array, "rows"],
  ["team", Int32Array, "rows"],
  ["score", Float64Array, "rows"],
  ["seconds", Float64Array, "rows"],
  ["minutes", Float64Array, "rows"],
  ["status", Uint8Array, "rows"],
  ["times", Float64Array, "races"],
  ["recorded", Uint8Array, "races"],
  ["keys", Int32Array, "races"],
  ["anonymous", Uint8Array, "players"],
];
const LISTS: readonly (readonly [Column, "races" | "players"])[] = [
  ["raceIds", "races"],
  ["dates", "races"],
  ["teamNames", "races"],
  ["names", "players"],
  ["playerIds", "players"],
];

/** What a list of data sets says of each. */
export interface About {
  readonly races: number;
  readonly players: number;
  readonly bytes: number;
}

/** Bytes as they are kept, about: columns in full, texts by their length. */
export function aboutOf(history: History): About {
  let bytes = 0;
  for (const [name] of TYPED) bytes += (history[name] as Int32Array).byteLength;
  for (const list of [history.raceIds, history.dates, history.names, history.playerIds, history.labels ?? []]) {
    for (const text of list) bytes += text.length;
  }
  return { races: history.raceCount, players: history.playerCount, bytes };
}

/** The history, or null when it is damaged. */
export function checkedBase(raw: unknown): History | null {
  if (typeof raw !== "object" || raw === null) return null;
  const history = raw as History;
  const { raceCount, entrantCount, playerCount } = history;
  if (![raceCount, entrantCount, playerCount].every((n) => Number.isInteger(n) && n >= 0)) return null;
  const sizes = { races: raceCount, "races + 1": raceCount + 1, rows: entrantCount, players: playerCount };
  for (const [name, type, size] of TYPED) {
    const column: unknown = history[name];
    if (!(column instanceof type) || (column as Int32Array).length !== sizes[size]) return null;
  }
  for (const [name, size] of LISTS) {
    const column: unknown = history[name];
    if (!Array.isArray(column) || column.length !== sizes[size]) return null;
  }
  // Bases of earlier versions have no labels.
  const { labels } = history;
  if (labels !== undefined && (!Array.isArray(labels) || labels.length !== entrantCount)) return null;
  if (history.offsets[0] !== 0 || history.offsets[raceCount] !== entrantCount) return null;
  for (let r = 0; r < raceCount; r++) {
    const size = history.offsets[r + 1] - history.offsets[r];
    if (size < 0) return null;
    for (let row = history.offsets[r]; row < history.offsets[r + 1]; row++) {
      if (
        history.rank[row] < 0 ||
        history.rank[row] > size ||
        history.team[row] < -1 ||
        history.team[row] >= size ||
        history.status[row] >= STATUS_NAMES.length
      )
        return null;
    }
  }
  return history.player.every((p) => p >= 0 && p < playerCount) ? history : null;
}
