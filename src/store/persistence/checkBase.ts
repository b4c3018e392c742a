/** Checks a stored base before the engine sees it: types and sizes of all columns. */
import type { Groups } from "../../engine/history/named";
import {
  columnOf,
  ENTRANT_COLUMNS,
  entries,
  hasNames,
  isColumn,
  RACE_COLUMNS,
  type Declarations,
  type Kind,
} from "../../engine/history/shape";
import type { History } from "../../engine/history/types";

type Size = "races" | "races + 1" | "rows" | "players";

const columnsOf = (all: Declarations, size: Size) =>
  entries(all).map(([name, { kind, later = false }]) => ({ name, kind, size, later }));

const COLUMNS: readonly { name: string; kind: Kind; size: Size; later?: boolean }[] = [
  { name: "offsets", kind: "integer", size: "races + 1" },
  { name: "player", kind: "integer", size: "rows" },
  { name: "rank", kind: "integer", size: "rows" },
  ...columnsOf(ENTRANT_COLUMNS, "rows"),
  { name: "times", kind: "number", size: "races" },
  ...columnsOf(RACE_COLUMNS, "races"),
  { name: "names", kind: "text", size: "players" },
  { name: "playerIds", kind: "text", size: "players" },
  { name: "anonymous", kind: "byte", size: "players" },
];

type Fits = (value: number, size: number) => boolean;

/** Column by column: a base may have a million races. */
const CHECKED: readonly { readonly name: string; readonly fits: Fits }[] = [
  { name: "rank", fits: (rank, size) => rank >= 0 && rank <= size },
  ...entries(ENTRANT_COLUMNS).flatMap(([name, { fits }]) => (fits ? [{ name, fits }] : [])),
];

export interface About {
  readonly races: number;
  readonly players: number;
  readonly bytes: number;
}

/** Approximate size in bytes: columns in full, texts by their length. */
export function aboutOf(history: History): About {
  let bytes = 0;
  for (const { name, kind } of COLUMNS) {
    const column = columnOf(history, name);
    if (hasNames(kind))
      for (const { values } of (column as readonly Groups[] | undefined) ?? []) bytes += values.byteLength;
    else if (kind === "text") for (const text of (column as readonly string[] | undefined) ?? []) bytes += text.length;
    else if (kind !== "texts") bytes += (column as Int32Array | undefined)?.byteLength ?? 0;
  }
  return { races: history.raceCount, players: history.playerCount, bytes };
}

/** Number of rows checked between two pauses. */
const AT_ONCE = 1 << 17;

/** Whether every column exists with its kind and length; bases of earlier versions lack columns added since. */
function hasColumns(history: History): boolean {
  const { raceCount, entrantCount, playerCount } = history;
  const sizes = { races: raceCount, "races + 1": raceCount + 1, rows: entrantCount, players: playerCount };
  return COLUMNS.every(({ name, kind, size, later }) => {
    const column = columnOf(history, name);
    return (later && column === undefined) || isColumn(column, kind, sizes[size]);
  });
}

/** Whether every value is valid within its row's race. */
function* isFitting(
  { offsets, raceCount }: History,
  column: Float64Array,
  fits: (typeof CHECKED)[number]["fits"],
): Generator<undefined, boolean> {
  for (let r = 0; r < raceCount; r++) {
    if (r % AT_ONCE === AT_ONCE - 1) yield;
    const size = offsets[r + 1] - offsets[r];
    for (let row = offsets[r]; row < offsets[r + 1]; row++) if (!fits(column[row], size)) return false;
  }
  return true;
}

/** The history, or null if it is damaged. Runs in steps, because a base may have a million races. */
export function* checkingBase(raw: unknown): Generator<undefined, History | null> {
  if (typeof raw !== "object" || raw === null) return null;
  const history = raw as History;
  const { raceCount, entrantCount, playerCount } = history;
  if (![raceCount, entrantCount, playerCount].every((n) => Number.isInteger(n) && n >= 0)) return null;
  if (!hasColumns(history)) return null;
  if (history.offsets[0] !== 0 || history.offsets[raceCount] !== entrantCount) return null;
  const { offsets, player } = history;
  for (let r = 0; r < raceCount; r++) if (offsets[r + 1] < offsets[r]) return null;
  for (const { name, fits } of CHECKED) {
    const column = columnOf(history, name) as Float64Array | undefined;
    if (column && !(yield* isFitting(history, column, fits))) return null;
  }
  for (let row = 0; row < entrantCount; row++) if (!(player[row] >= 0 && player[row] < playerCount)) return null;
  return history;
}

export function checkedBase(raw: unknown): History | null {
  const steps = checkingBase(raw);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
