/** The rows of *Update sizes*: one for each starter, with a mark for each contender, in points. */
import type { RaceResult, ShownSystem } from "../../../store";
import { change, inWords, rating } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { changesOf } from "../field/answer";
import { robustRange } from "../field/robust";
import { favouriteOf, finishedAs, type Starter } from "../field/starters";

export interface UpdateRow {
  readonly starter: Starter;
  /** By contender, in points; null without an answer. */
  readonly changes: readonly (number | null)[];
}

export function updateRows(
  starters: readonly Starter[],
  contenders: readonly ShownSystem[],
  result: RaceResult | null,
): UpdateRow[] {
  return starters.map((starter) => ({ starter, changes: changesOf(result, contenders, starter.id) }));
}

/** Changes beyond this multiple of the median system's maximum are drawn at the edge. */
const ROBUST = 2.5;

/**
 * Range of the axis: includes zero and at least ten points. Values far beyond the other systems' are drawn at the edge.
 */
export function updateExtent(rows: readonly UpdateRow[]): readonly [number, number] {
  const known = (value: number | null): value is number => value !== null && Number.isFinite(value);
  const systems = rows[0]?.changes.length ?? 0;
  const { middle, limit: robust } = robustRange(
    Array.from({ length: systems }, (_, k) =>
      rows.reduce((most, { changes }) => (known(changes[k]) ? Math.max(most, Math.abs(changes[k])) : most), 0),
    ),
    ROBUST,
  );
  const limit = Math.max(10, robust);
  let low = 0;
  let high = 0;
  for (const { changes } of rows) {
    for (const value of changes) {
      if (!known(value) || Math.abs(value) > limit) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  // A side with values only beyond the limit still has room for their arrows.
  if (rows.some(({ changes }) => changes.some((value) => known(value) && value > limit))) high = Math.max(high, middle);
  if (rows.some(({ changes }) => changes.some((value) => known(value) && value < -limit))) low = Math.min(low, -middle);
  const lacking = Math.max(0, 10 - (high - low)) / 2;
  return [low - lacking, high + lacking];
}

/** Grows both sides of the axis by the same factor, so that zero keeps its position during a drag. */
export function grownFrom(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): readonly [number, number] {
  const factor = Math.max(1, low < 0 ? from / low : 1, high > 0 ? to / high : 1);
  return [low * factor, high * factor];
}

interface Beyond {
  readonly row: number;
  readonly system: number;
  readonly value: number;
}

export function beyond(rows: readonly UpdateRow[], [low, high]: readonly [number, number]): readonly Beyond[] {
  return rows.flatMap(({ changes }, row) =>
    changes.flatMap((value, system) =>
      value !== null && (value < low || value > high) ? [{ row, system, value }] : [],
    ),
  );
}

/** Removes the changes of hidden systems, whose columns remain. */
export function without(rows: readonly UpdateRow[], muted: readonly boolean[]): readonly UpdateRow[] {
  if (!muted.includes(true)) return rows;
  return rows.map(({ starter, changes }) => ({
    starter,
    changes: changes.map((value, k) => (muted[k] ? null : value)),
  }));
}

/** " in both systems", " in three of five systems"; " points" if there is only one. */
function inSystems(count: number, all: number): string {
  if (all === 1) return " points";
  if (count === all) return all === 2 ? " in both systems" : ` in all ${inWords(all)} systems`;
  return ` in ${inWords(count)} of ${inWords(all)} systems`;
}

/** " and loses in three of five systems": counts the expected outcome, or else its opposite. */
function outcome(changes: readonly (number | null)[], expected: "gains" | "loses"): string {
  const known = changes.filter((value): value is number => value !== null);
  const gains = known.filter((value) => value > 0.05).length;
  const loses = known.filter((value) => value < -0.05).length;
  if (known.length === 0 || gains + loses === 0) return "";
  const said = expected === "gains" ? (gains > 0 ? "gains" : "loses") : loses > 0 ? "loses" : "gains";
  const word = said === expected ? "and" : "but";
  return ` ${word} ${said}${inSystems(said === "gains" ? gains : loses, known.length)}`;
}

/**
 * The largest gain or loss under the focused contender, named where there are several, and the favourite's result, in at
 * most two sentences.
 */
export function updateReading(rows: readonly UpdateRow[], focus: number, system: string): string {
  const known = rows.filter((row) => row.changes[focus] != null);
  if (known.length < 2) return "";
  const size = (row: UpdateRow) => row.changes[focus] ?? 0;
  const most = known.reduce((a, b) => (size(b) > size(a) ? b : a));
  const least = known.reduce((a, b) => (size(b) < size(a) ? b : a));
  const isGain = size(most) >= 0.05;
  const isLoss = size(least) <= -0.05;
  if (!isGain && !isLoss) return "No rating changes.";
  const by = known[0].changes.length > 1 ? `, ${system}` : "";
  const moves = (row: UpdateRow) => {
    const verb = size(row) > 0 ? "gains" : "loses";
    return `${row.starter.name} ${finishedAs(row.starter)} and ${verb} most (${change(size(row), Math.abs(size(row)) < 10 ? 1 : 0)}${by}).`;
  };
  const favourite = favouriteOf(rows.map((row) => row.starter));
  if (!favourite)
    return [isGain ? most : null, isLoss ? least : null].flatMap((row) => (row ? [moves(row)] : [])).join(" ");
  const row = known.find(({ starter }) => starter.id === favourite.id);
  const won = favourite.rank === 1 && favourite.finish === "finished";
  const does = row ? outcome(row.changes, won ? "gains" : "loses") : "";
  const favouriteText = `The favourite, ${favourite.name}, ${finishedAs(favourite)}${does}.`;
  if (isGain && favourite.id !== most.starter.id) return `${moves(most)} ${favouriteText}`;
  // If every player gains, there is no largest loss.
  return isLoss && favourite.id !== least.starter.id ? `${favouriteText} ${moves(least)}` : favouriteText;
}

export function updateTable(rows: readonly UpdateRow[], contenders: readonly ShownSystem[]): FigureTable {
  return tableOf(
    rows,
    [
      ["Player", ({ starter }) => starter.name],
      ["Place", ({ starter }) => starter.place],
      ["Before", ({ starter }) => starter.points, rating],
      ...contenders.map(({ label }, k): ItemColumn<UpdateRow> => [label, ({ changes }) => changes[k], change]),
    ],
    "Changes in points.",
  );
}
