/** What was worked out, a line of JSON each: a run that was stopped goes on from it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isMade, keyOf, readTaskLine, taskLine } from "../../src/cli/tasks";
import type { Planned } from "../../src/cli/tasks";

export const NOT_YET = "It was not worked out yet.";

export class NotYetError extends Error {}

export class Journal {
  private readonly values = new Map<string, unknown>();
  private isTorn = false;
  /** What a closed journal was asked for and does not hold. */
  readonly open: Planned[] = [];

  /** @param isClosed nothing is worked out: what is not there throws `NotYetError` */
  constructor(
    private readonly path: string,
    private readonly isClosed = false,
  ) {
    if (!isClosed) mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    const text = readFileSync(path, "utf8");
    this.isTorn = text !== "" && !text.endsWith("\n");
    for (const line of text.split("\n")) {
      const entry = readTaskLine(line);
      if (entry && isMade(entry)) this.values.set(keyOf(entry), entry.value);
    }
  }

  /** The values of tasks that do not depend on each other, made where there are none. */
  all<Value>(tasks: readonly Planned[], make: (task: Planned) => Value): readonly Value[] {
    if (this.isClosed) {
      const open = tasks.filter((task) => !this.values.has(keyOf(task)));
      this.open.push(...open);
      if (open.length > 0) throw new NotYetError(NOT_YET);
    }
    return tasks.map((task) => {
      if (!this.values.has(keyOf(task))) this.put(task, make(task));
      return this.values.get(keyOf(task)) as Value;
    });
  }

  once<Value>(task: Planned, make: () => Value): Value {
    return this.all([task], make)[0];
  }

  private put(task: Planned, value: unknown): void {
    appendFileSync(this.path, `${this.isTorn ? "\n" : ""}${taskLine({ ...task, value })}`);
    this.isTorn = false;
    this.values.set(keyOf(task), value);
  }
}
