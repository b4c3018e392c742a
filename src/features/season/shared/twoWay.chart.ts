/** Every player of the last race in every group, as rows, a sentence and a table. Pure. */
import type { TwoWay } from "../../../worker/protocol";
import { counted, number } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";

interface Cell {
  /** Expected place; NaN if it cannot be estimated. */
  readonly expected: number;
  /** Why it cannot be estimated, or "". */
  readonly why: string;
  readonly races: number;
  /** Whether the player was in this group in the last race. */
  readonly isOwn: boolean;
  /** Step of the colour scale, 0 (last place) to 8 (first). */
  readonly step: number;
}

export interface TwoWayRow {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** The players with the best mean expected place over the cells that can be estimated, best first. */
export function twoWayRows(answer: TwoWay, names: readonly string[]): readonly TwoWayRow[] {
  const m = answer.groups.length;
  const rows = Array.from(answer.players, (player, i): TwoWayRow & { readonly mean: number } => {
    const cells = answer.groups.map((_, g): Cell => {
      const expected = answer.expected[i * m + g];
      const share = answer.field > 1 ? (answer.field - expected) / (answer.field - 1) : 0;
      return {
        expected,
        why: answer.why[i * m + g],
        races: answer.races[i * m + g],
        isOwn: answer.own[i] === g,
        step: Number.isNaN(expected) ? 0 : Math.round(8 * Math.min(1, Math.max(0, share))),
      };
    });
    const known = cells.filter(({ expected }) => !Number.isNaN(expected));
    return { name: names[player], cells, mean: known.reduce((sum, { expected }) => sum + expected, 0) / known.length };
  });
  return rows.toSorted((a, b) => a.mean - b.mean || a.name.localeCompare(b.name));
}

/** The tooltip of a cell: "Ann with Lotus: place 3.4 expected of 20; 12 races with it." */
export function cellWords(row: TwoWayRow, group: string, cell: Cell, field: number): string {
  const raced = cell.races > 0 ? `${counted(cell.races, "race")} with it` : "never raced with it";
  if (Number.isNaN(cell.expected)) return `${row.name} with ${group}: not estimable. ${cell.why}`;
  return `${row.name} with ${group}: place ${number(cell.expected, 1)} of ${number(field)} expected; ${raced}.`;
}

/** The player who would gain most by changing group. These places have no intervals, and the sentence says so. */
export function twoWayReading(answer: TwoWay, rows: readonly TwoWayRow[]): string {
  let best: { gain: number; name: string; from: number; to: number; group: string } | null = null;
  let hidden = 0;
  for (const { name, cells } of rows) {
    const own = cells.find(({ isOwn }) => isOwn);
    cells.forEach((cell, g) => {
      if (Number.isNaN(cell.expected)) hidden++;
      const gain = own ? own.expected - cell.expected : NaN;
      if (gain > (best?.gain ?? 0.05))
        best = { gain, name, from: own!.expected, to: cell.expected, group: answer.groups[g] };
    });
  }
  const found = best as { name: string; from: number; to: number; group: string } | null;
  const who = found
    ? `By these ratings, which may be chance, ${found.name} would gain most by a change: with ${found.group} from place ${number(found.from, 1)} to ${number(found.to, 1)}.`
    : "No player would gain by a change.";
  return hidden > 0 ? `${who} ${counted(hidden, "cell")} cannot be estimated.` : who;
}

export function twoWayTable({ groups, field }: TwoWay, rows: readonly TwoWayRow[]): FigureTable {
  const hasGaps = rows.some(({ cells }) => cells.some(({ why }) => why !== ""));
  const reasons = ({ cells }: TwoWayRow) => [...new Set(cells.map(({ why }) => why).filter(Boolean))].join(" ");
  return tableOf(
    rows,
    [
      ["Player", ({ name }) => name],
      ...groups.map((group, k): ItemColumn<TwoWayRow> => [
        group,
        ({ cells }) => (Number.isNaN(cells[k].expected) ? null : cells[k].expected),
        (value) => number(value, 1),
      ]),
      hasGaps && ["Why empty", reasons],
    ],
    `Expected place of ${number(field)}. Empty: not estimable.`,
  );
}
