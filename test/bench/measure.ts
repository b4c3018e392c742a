/** Times a function and puts rows into a table. Nothing here asserts a time. */
export interface Row {
  readonly group: string;
  readonly item: string;
  /** Names the accuracy, the data, the seed: what the figure holds for. */
  readonly setting: string;
  /** Median, in `unit`. */
  readonly value: number;
  readonly unit: "ns" | "us" | "ms" | "count" | "frames";
  /** Quartiles of the repeats, where there were several. */
  readonly spread?: readonly [number, number];
  /** The figure that NUMERICS asks for, in `unit`. */
  readonly target?: number;
  /** Another row of this run (group, item, setting joined by " / ") and how many times slower it is. */
  readonly against?: { readonly row: string; readonly ratio: number };
}

export type Suite = (report: (row: Row) => Row) => void | Promise<void>;

const SCALE = { ns: 1e6, us: 1e3, ms: 1, count: 1, frames: 1 };

/** Median and quartiles of one call, after a warm-up; calls are batched until a batch lasts `batchMs`. */
export function time(work: () => void, unit: "ns" | "us" | "ms", { batchMs = 15, repeats = 15, per = 1 } = {}) {
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

function clock(work: () => void, calls: number): number {
  const started = performance.now();
  for (let call = 0; call < calls; call++) work();
  return performance.now() - started;
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export function nameOf(row: Pick<Row, "group" | "item" | "setting">): string {
  return [row.group, row.item, row.setting].join(" / ");
}

/** How many times as long the other row takes, for the column "against". */
export function against(other: Row, value: number): Row["against"] {
  return { row: nameOf(other), ratio: other.value / value };
}

export function table(rows: readonly Row[]): string {
  const heads = ["", "setting", "median", "quartiles", "target", "against"];
  const cells = rows.map((row) => [
    row.item,
    row.setting,
    `${figure(row.value)} ${row.unit}`,
    row.spread ? `${figure(row.spread[0])} to ${figure(row.spread[1])}` : "",
    row.target === undefined ? "" : `${figure(row.target)} ${row.value <= row.target ? "met" : "missed"}`,
    row.against ? `${figure(row.against.ratio)} times faster than ${row.against.row.split(" / ")[1]}` : "",
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((line) => line[column].length)));
  const line = (parts: readonly string[]) =>
    parts
      .map((part, column) => part.padEnd(widths[column]))
      .join("  ")
      .trimEnd();
  const lines = [line(heads)];
  rows.forEach((row, index) => {
    if (row.group !== rows[index - 1]?.group) lines.push("", row.group);
    lines.push(line(cells[index]));
  });
  return lines.join("\n");
}

function figure(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString("en-GB", { maximumFractionDigits: 3 });
}
