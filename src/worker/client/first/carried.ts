/** Ratings before each race, without those that equal the rating after the player's previous race. */

export interface Carried {
  readonly "podium:carried": { readonly row: Int32Array; readonly value: Float64Array };
}

/** Visits the rows in time order with the value after the player's previous row; NaN before the first. */
function overCarried(player: Int32Array, after: Float64Array, see: (row: number, carried: number) => void): void {
  const last = new Map<number, number>();
  for (let row = 0; row < after.length; row++) {
    see(row, last.get(player[row]) ?? Number.NaN);
    if (!Number.isNaN(after[row])) last.set(player[row], after[row]);
  }
}

export function carriedOf(player: Int32Array, before: Float64Array, after: Float64Array): Carried {
  const rows: number[] = [];
  overCarried(player, after, (row, carried) => {
    if (!Object.is(before[row], carried)) rows.push(row);
  });
  return { "podium:carried": { row: Int32Array.from(rows), value: Float64Array.from(rows, (row) => before[row]) } };
}

export function beforeOf(
  player: Int32Array,
  { "podium:carried": { row, value } }: Carried,
  after: Float64Array,
): Float64Array {
  const before = new Float64Array(after.length);
  overCarried(player, after, (at, carried) => {
    before[at] = carried;
  });
  row.forEach((at, i) => {
    before[at] = value[i];
  });
  return before;
}
