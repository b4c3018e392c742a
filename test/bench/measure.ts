/** Times a function and puts rows into a table. Nothing here asserts a time. */
export type Unit = "ns" | "us" | "ms" | "s" | "count" | "share";

export interface Row {
  readonly group: string;
  readonly item: string;
  /** Names the accuracy, the data, the seed: what the figure holds for. */
  readonly setting: string;
  /** Median, in `unit`. */
  readonly value: number;
  readonly unit: Unit;
  /** Quartiles of the repeats, where there were several. */
  readonly spread?: readonly [number, number];
  /** The figure that is aimed at, in `unit`. */
  readonly target?: number;
  /** Another row of this run (see `nameOf`); how many times faster than it this one is aimed to be. */
  readonly against?: { readonly row: string; readonly least?: number };
  /** Largest difference of the results from those of another program or scheme, or another measure of their error. */
  readonly difference?: { readonly value: number; readonly from: string };
}

export type Suite = (report: (row: Row) => Row) => void | Promise<void>;

const SCALE = { ns: 1e6, us: 1e3, ms: 1, s: 1e-3 };
export type TimeUnit = keyof typeof SCALE;

/** `--quick`: every suite once on its smallest setting, to see that it ends; its figures say nothing. */
export const isQuick = (): boolean => process.env.PODIUM_BENCH_QUICK === "1";

/** So many games, or a twentieth of them. */
export const sized = (games: number): number => (isQuick() ? games / 20 : games);

/** Median and quartiles of one call, after a warm-up; calls are batched until a batch lasts `batchMs`. */
export function time(work: () => void, unit: TimeUnit, { batchMs = 15, repeats = 15, per = 1 } = {}) {
  if (isQuick()) {
    const { value } = once(work, unit);
    return { value: value / per, unit, spread: [value / per, value / per] as const };
  }
  let calls = 1;
  for (;;) {
    const spent = clock(work, calls);
    if (spent >= batchMs || calls > 1e8) break;
    calls = Math.max(calls + 1, Math.ceil(calls * Math.min(10, (1.2 * batchMs) / Math.max(spent, 0.01))));
  }
  const times = Array.from({ length: repeats }, () => (clock(work, calls) * SCALE[unit]) / (calls * per)).toSorted(
    (a, b) => a - b,
  );
  return { value: quantile(times, 0.5), unit, spread: [quantile(times, 0.25), quantile(times, 0.75)] as const };
}

/** One call, without a warm-up: for what takes seconds. */
export function once(work: () => void, unit: TimeUnit) {
  return { value: clock(work, 1) * SCALE[unit], unit };
}

/** Milliseconds of processor time: of a shared machine's other work only what it does to the caches counts. */
function clock(work: () => void, calls: number): number {
  const started = process.cpuUsage();
  for (let call = 0; call < calls; call++) work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export function nameOf(row: Pick<Row, "group" | "item" | "setting">): string {
  return [row.group, row.item, row.setting].join(" / ");
}

/** Largest absolute difference of two equally long lists. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let largest = 0;
  for (let k = 0; k < a.length; k++) largest = Math.max(largest, Math.abs(a[k] - b[k]));
  return largest;
}
