/** What was worked out, one JSON object a line: a run that was stopped goes on from it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

interface Entry {
  readonly key: string;
  readonly value: unknown;
}

export const NOT_YET = "It was not worked out yet.";

export class NotYetError extends Error {}

export class Journal {
  private readonly entries = new Map<string, unknown>();
  private isTorn = false;

  /** @param isClosed nothing is worked out: what is not there throws `NotYetError` */
  constructor(
    private readonly path: string,
    private readonly isClosed = false,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    const text = readFileSync(path, "utf8");
    this.isTorn = text !== "" && !text.endsWith("\n");
    for (const line of text.split("\n")) {
      const entry = entryOf(line);
      if (entry) this.entries.set(entry.key, entry.value);
    }
  }

  /** The value under the key, made where there is none. */
  once<Value>(key: string, make: () => Value): Value {
    if (!this.entries.has(key)) {
      if (this.isClosed) throw new NotYetError(NOT_YET);
      this.put(key, make());
    }
    return this.entries.get(key) as Value;
  }

  private put(key: string, value: unknown): void {
    // As it will be read: a number that JSON cannot hold must not be one now and null later.
    const line = JSON.stringify({ key, value } satisfies Entry);
    appendFileSync(this.path, `${this.isTorn ? "\n" : ""}${line}\n`);
    this.isTorn = false;
    this.entries.set(key, entryOf(line)!.value);
  }
}

/** null: not a whole line. */
function entryOf(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
