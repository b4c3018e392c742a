/**
 * Independent tasks of a long run as lines of JSON: planned here, run by any number of processes on any machines, and
 * collected again.
 */

/** A line of a plan: one task. */
export interface Planned<Task = unknown> {
  /** Fingerprint of the run: a task of other results or settings is refused. */
  readonly run: string;
  readonly task: Task;
}

/** A line with the result of a task. */
interface Made<Task = unknown, Value = unknown> extends Planned<Task> {
  readonly value: Value;
}

export const keyOf = ({ run, task }: Planned): string => JSON.stringify([run, task]);

export const taskLine = (line: Planned | Made): string => `${JSON.stringify(line, exact)}\n`;

/** null: the line is neither a plan nor a result. */
export function readTaskLine(text: string): Planned | Made | null {
  try {
    const line = JSON.parse(text, restored) as Partial<Made> | null;
    const isLine = typeof line?.run === "string" && typeof line.task === "object" && line.task !== null;
    return isLine ? (line as Planned) : null;
  } catch {
    return null;
  }
}

export const isMade = (line: Planned): line is Made => "value" in line;

const COLUMNS = { Float64Array, Int32Array, Uint8Array };

/** Writes columns, and numbers that JSON lacks, so that reading restores them exactly. */
function exact(_: string, value: unknown): unknown {
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
    return { number: Object.is(value, -0) ? "-0" : String(value) };
  if (!ArrayBuffer.isView(value)) return value;
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  return { column: value.constructor.name, bytes };
}

function restored(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { number, column, bytes } = value as Readonly<Record<string, unknown>>;
  if (typeof number === "string") return Number(number);
  if (typeof column === "string" && typeof bytes === "string" && Object.hasOwn(COLUMNS, column))
    return new COLUMNS[column as keyof typeof COLUMNS](Uint8Array.from(Buffer.from(bytes, "base64")).buffer);
  return value;
}
