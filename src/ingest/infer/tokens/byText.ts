/**
 * Caches of what a part of a text means by itself. Parts recur, and when a user edits a line, all other lines are as before.
 */

/** A function of a text that caches its results. */
export function byText<Result>(read: (text: string) => Result): (text: string) => Result {
  const cached = new Map<string, { readonly result: Result }>();
  return (text) => {
    const known = cached.get(text);
    if (known) return known.result;
    const result = read(text);
    if (cached.size >= MAX_TEXTS) cached.clear();
    cached.set(text, { result });
    return result;
  };
}

const MAX_TEXTS = 20_000;

interface Position {
  /** Offset in the whole text; negative if the part is not from it. */
  readonly from: number;
  /** Number of the line, if the results state it. */
  readonly line?: number;
}

/** A function of a part of a text that caches its results by the part's text, wherever it is. */
export function byPart<Part extends Position & { readonly text: string }, Result>(
  read: (part: Part) => Result,
): (part: Part) => Result {
  const cache = new PartCache<Result>();
  return (part) => cache.of(part.text, part, () => read(part));
}

/** Results for parts of a text, which move with the parts. */
export class PartCache<Result> {
  private readonly cached = new Map<string, { readonly at: Position; readonly result: Result }>();

  /** `key`: everything except the position that the result depends on. */
  of(key: string, { from, line = 0 }: Position, read: () => Result): Result {
    const known = this.cached.get(key);
    if (known && from < 0 === known.at.from < 0)
      return moved(known.result, from - known.at.from, line - (known.at.line ?? 0));
    const result = read();
    if (this.cached.size >= MAX_PARTS) this.cached.clear();
    this.cached.set(key, { at: { from, line }, result });
    return result;
  }
}

const MAX_PARTS = 5000;

/** A result with all offsets and line numbers in it moved. */
function moved<Value>(value: Value, by: number, lines: number): Value {
  if ((by === 0 && lines === 0) || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => moved(one, by, lines)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => {
      if (typeof one !== "number") return [name, moved(one, by, lines)];
      if (name === "line") return [name, one + lines];
      return [name, OFFSETS.has(name) && one >= 0 ? one + by : one];
    }),
  ) as Value;
}

const OFFSETS: ReadonlySet<string> = new Set(["from", "to", "start"]);
