/** Finds where two histories of the same players first differ. */
import { columnOf, ENTRANT_COLUMNS, entries, hasNames, RACE_COLUMNS, type Declarations } from "../history/shape";
import type { History } from "../history/types";

/**
 * The first race whose data differ in columns that ratings use, blocks excluded; the length of the shorter history if
 * one begins with the other.
 */
export function firstDifference(a: History, b: History): number {
  if (a === b) return a.raceCount;
  const races = Math.min(a.raceCount, b.raceCount);
  let row = firstOf(a.player, b.player, Math.min(a.entrantCount, b.entrantCount));
  row = firstOf(a.rank, b.rank, row);
  let race = firstOf(a.times, b.times, races);
  const columns = (all: Declarations, to: number): number =>
    entries(all).reduce((end, [name, { kind, absent }]) => {
      const [one, other] = [columnOf(a, name), columnOf(b, name)];
      if (hasNames(kind) || kind === "texts" || (!one && !other)) return end;
      return firstOf(one, other, end, absent);
    }, to);
  row = columns(ENTRANT_COLUMNS, row);
  race = columns(RACE_COLUMNS, race);
  // A race ends at its last row, so its number of rows is compared too.
  for (let at = 0; at < race; at++) if (a.offsets[at + 1] !== b.offsets[at + 1] || a.offsets[at + 1] > row) return at;
  return race;
}

/** The first index before `to` where the values differ; a missing column equals one in which every value is absent. */
function firstOf(
  a: ArrayLike<unknown> | undefined,
  b: ArrayLike<unknown> | undefined,
  to: number,
  absent?: unknown,
): number {
  if (a === b) return to;
  for (let at = 0; at < to; at++) if (!Object.is(a ? a[at] : absent, b ? b[at] : absent)) return at;
  return to;
}
