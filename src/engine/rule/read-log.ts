/** Records the values that a rule reads while it rates a race, for the explanation. */
type Values = Map<string, string[]>;

export class ReadLog {
  private readonly values: Values = new Map();

  /** Returns the same value and records reads of it under a name. Members of a list share the names of their properties. */
  watch<Value>(value: Value, name: string): Value {
    if (typeof value !== "object" || value === null) return value;
    const isList = Array.isArray(value);
    const inner = (key: string, one: unknown): unknown => this.watch(one, isList ? name : key);
    const target: object = isList
      ? value.map((one, k) => inner(String(k), one))
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(key, one)]));
    return new Proxy(target, {
      get: (from, key, self) => {
        const found: unknown = Reflect.get(from, key, self);
        if (typeof key === "string" && Object.hasOwn(from, key) && !(isList && key === "length")) this.note(key, found);
        return found;
      },
      set: () => false,
      deleteProperty: () => false,
      defineProperty: () => false,
    }) as Value;
  }

  /** A sentence for each name, in the order of first reading. */
  words(): string[] {
    return [...this.values].map(([key, all]) => `Looked at ${key}: ${all.join(", ")}.`);
  }

  private note(key: string, value: unknown): void {
    if (typeof value === "object" && value !== null) return;
    const all = this.values.get(key) ?? [];
    const text = value === null ? "not known" : String(value);
    if (!all.includes(text)) all.push(text);
    this.values.set(key, all);
  }
}
