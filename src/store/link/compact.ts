/** A history in as few bytes as a link can hold: column by column, each predicted from earlier ones. Lossless. */
import type { Amounts, Groups, NamedColumns } from "../../engine/history/named";
import {
  ENTRANT_COLUMNS,
  entries,
  hasNames,
  RACE_COLUMNS,
  type Column,
  type ColumnDeclaration,
} from "../../engine/history/shape";
import type { History } from "../../engine/history/types";
import { checkedBase } from "../persistence/checkBase";
import { Decoder, Encoder, odds, Usual } from "./coder";
import { choices, integers, numbers, Tape, texts, textsOf } from "./columnCoders";
import { entrants, MAX_MET } from "./field";
import { timeOfDate, usually } from "./history";

/** Maximum number of rows coded in this way; a larger history goes into a file (`history.ts`). */
const MAX_ROWS = 500_000;

export const canBeCompact = ({
  raceCount,
  playerCount,
  entrantCount,
  shared = [],
  conditions = [],
}: History): boolean =>
  raceCount * playerCount <= MAX_MET &&
  (shared.length + conditions.length) * entrantCount <= MAX_MET &&
  Math.max(raceCount, playerCount, entrantCount) <= MAX_ROWS;

/** The sizes shared by all columns of a history. */
interface Frame {
  readonly races: number;
  readonly rows: number;
  readonly player: Int32Array;
  readonly isFirst: (row: number) => boolean;
}

type Part = Readonly<Record<string, unknown>>;

function column(
  tape: Tape,
  { races, rows, player, isFirst }: Frame,
  name: string,
  declared: ColumnDeclaration,
  known: Part | null,
): Column {
  const ofRace = name in RACE_COLUMNS;
  const length = ofRace ? races : rows;
  const values = known ? known[name] : null;
  const first = ofRace ? (row: number) => row === 0 : isFirst;
  if (hasNames(declared.kind)) return named(tape, length, player, first, values as readonly NamedColumns[] | null);
  if (declared.kind === "number") return numbers(tape, values as Float64Array | null, length, first);
  if (declared.kind === "text")
    return texts(tape, length, values as readonly string[] | null, ofRace ? undefined : player);
  if (declared.kind === "texts") return teamNames(tape, length, values as readonly string[][] | null);
  const whole = declared.kind === "byte" ? new Uint8Array(length) : new Int32Array(length);
  return integers(tape, whole, values as Int32Array | null, usually(declared));
}

function teamNames(tape: Tape, length: number, values: readonly string[][] | null): string[][] {
  const list = tape.aside(values?.every((names) => names.length === 0) ? [] : values);
  if (!Array.isArray(list) || (list.length !== 0 && list.length !== length))
    throw new RangeError("A list has the wrong length.");
  return list.length === 0 ? Array.from({ length }, () => []) : list.map((names) => textsOf(names));
}

/** Named columns; label 0 means none. */
function named(
  tape: Tape,
  length: number,
  player: Int32Array,
  isFirst: (row: number) => boolean,
  values: readonly NamedColumns[] | null,
): Column {
  const heads = tape.aside(values?.map((one) => ("labels" in one ? [one.name, one.labels] : [one.name])));
  if (!Array.isArray(heads) || heads.length * length > MAX_MET)
    throw new RangeError("A list contains a value that is not a column.");
  return (heads as unknown[][]).map(([name, labels], at): Groups | Amounts => {
    const [text] = textsOf([name]);
    if (labels === undefined)
      return {
        name: text,
        values: numbers(tape, (values?.[at] as Amounts | undefined)?.values ?? null, length, isFirst),
      };
    const known = (values?.[at] as Groups | undefined)?.values;
    const count = textsOf(labels).length + 1;
    const levels = choices(tape, length, count, known ? known.map((level) => level + 1) : null, player);
    return { name: text, labels: textsOf(labels), values: Int32Array.from(levels, (level) => level - 1) };
  }) as unknown as Column;
}

const ALL = [...entries(ENTRANT_COLUMNS), ...entries(RACE_COLUMNS)];
/** The order of the columns in every link; columns with `behind` follow the others. */
const CODED = ALL.filter(([, { behind }]) => !behind);
const BEHIND = ALL.filter(([, { behind }]) => behind);

const isThere = (tape: Tape, later: boolean, values: unknown): boolean =>
  !later || tape.coder.flag(odds(), values !== undefined);

function ranks({ coder }: Tape, rows: number, isFirst: (row: number) => boolean, known: Int32Array | null): Int32Array {
  const steps = new Usual();
  const rank = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const above = isFirst(row) ? 0 : rank[row - 1];
    rank[row] = above + 1 + coder.signed(steps, known ? known[row] - above - 1 : 0);
  }
  return rank;
}

/** The times of the dates; dates that cannot be parsed are stored with the texts. */
function timesOf(tape: Tape, dates: readonly string[], known: Float64Array | null): Float64Array {
  const times = Float64Array.from(dates, timeOfDate);
  const odd = tape.aside(
    known &&
      dates.flatMap((_, r) => (Object.is(times[r], known[r]) ? [] : [[r, Number.isNaN(known[r]) ? null : known[r]]])),
  );
  for (const [r, time] of odd as [number, number | null][]) times[r] = time ?? NaN;
  return times;
}

/** Codes a history in both directions: writes `known`, or reads one when it is null. */
function history(tape: Tape, known: History | null): unknown {
  const races = tape.count(MAX_ROWS, known?.raceCount);
  const rows = tape.count(MAX_ROWS, known?.entrantCount);
  const players = tape.count(MAX_ROWS, known?.playerCount);
  if (races * players > MAX_MET) throw new RangeError("These are more races and players than a link holds.");
  const names = textsOf(tape.aside(known?.names), players);
  const playerIds = texts(tape, players, known && known.playerIds);
  const anonymous = integers(tape, new Uint8Array(players), known && known.anonymous, () => 0);
  const { offsets, player } = entrants(tape, races, rows, players, known);
  const starts = new Set(offsets);
  const isFirst = (row: number) => starts.has(row);
  const rank = ranks(tape, rows, isFirst, known && known.rank);
  const columns: Record<string, Column> = {};
  const parts = known as unknown as Part | null;
  const frame: Frame = { races, rows, player, isFirst };
  for (const [name, declared] of CODED)
    if (isThere(tape, declared.later === true, parts?.[name]))
      columns[name] = column(tape, frame, name, declared, parts);
  const times = timesOf(tape, columns.dates as readonly string[], known && known.times);
  const more = tape.rest(parts && BEHIND.map(([name]) => name).filter((name) => parts[name] !== undefined));
  for (const [name, declared] of BEHIND.filter(([one]) => more.includes(one)))
    columns[name] = column(tape, frame, name, declared, parts);
  return {
    raceCount: races,
    entrantCount: rows,
    playerCount: players,
    offsets,
    player,
    rank,
    ...columns,
    times,
    names,
    playerIds,
    anonymous,
  };
}

/** Coded bytes, and the texts stored beside them. */
export function compacted(known: History): { readonly coded: Uint8Array; readonly texts: readonly unknown[] } {
  const coder = new Encoder();
  const tape = new Tape(coder);
  history(tape, known);
  return { coded: coder.done(), texts: tape.texts };
}

/** @throws when the bytes encode no history */
export function expanded(coded: Uint8Array, texts: unknown): History {
  if (!Array.isArray(texts)) throw new RangeError("The texts are missing.");
  const found = checkedBase(history(new Tape(new Decoder(coded), texts), null));
  if (!found) throw new RangeError("This is not a history.");
  return found;
}
