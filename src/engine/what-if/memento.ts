/** Saves and restores an object's state: every array, map, set and field reachable from it. Object identities are kept; functions are ignored. */
export interface Memento {
  /** Bytes of numbers held by this memento alone. */
  readonly bytes: number;
  readonly restore: () => void;
}

type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;
type Kept =
  | { readonly kind: "numbers"; readonly of: Numbers; readonly copy: Numbers }
  | { readonly kind: "list"; readonly of: unknown[]; readonly copy: readonly unknown[] }
  | {
      readonly kind: "map";
      readonly of: Map<unknown, unknown>;
      readonly copy: readonly (readonly [unknown, unknown])[];
    }
  | { readonly kind: "set"; readonly of: Set<unknown>; readonly copy: readonly unknown[] }
  | {
      readonly kind: "fields";
      readonly of: Record<string, unknown>;
      readonly copy: readonly (readonly [string, unknown])[];
    };

/** Takes mementos of one object repeatedly; data that have not changed since the last memento are shared with it. */
export class RaterMemory {
  private last = new Map<object, Kept>();

  constructor(private readonly root: object) {}

  take(): Memento {
    const kept = new Map<object, Kept>();
    const waiting: object[] = [this.root];
    let bytes = 0;
    const meet = (value: unknown): void => {
      if (typeof value === "object" && value !== null && !kept.has(value)) waiting.push(value);
    };
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (kept.has(next)) continue;
      const before = this.last.get(next);
      const one = keep(next, before);
      kept.set(next, one);
      if (one.kind === "numbers") {
        if (one !== before) bytes += one.copy.byteLength;
      } else if (one.kind === "map") for (const pair of one.copy) pair.forEach(meet);
      else if (one.kind === "fields") for (const [, value] of one.copy) meet(value);
      else one.copy.forEach(meet);
    }
    this.last = kept;
    return {
      bytes,
      restore: () => {
        for (const one of kept.values()) putBack(one);
      },
    };
  }
}

function keep(of: object, before: Kept | undefined): Kept {
  if (ArrayBuffer.isView(of)) {
    const numbers = of as Numbers;
    if (before?.kind === "numbers" && isSame(before.copy, numbers)) return before;
    return { kind: "numbers", of: numbers, copy: numbers.slice() };
  }
  if (Array.isArray(of)) return { kind: "list", of, copy: [...(of as unknown[])] };
  if (of instanceof Map) return { kind: "map", of, copy: [...(of as Map<unknown, unknown>)] };
  if (of instanceof Set) return { kind: "set", of, copy: [...(of as Set<unknown>)] };
  return { kind: "fields", of: of as Record<string, unknown>, copy: Object.entries(of) };
}

/** Bitwise equality: 0 and -0 differ; NaN equals NaN. */
function isSame(a: Numbers, b: Numbers): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

function putBack(one: Kept): void {
  switch (one.kind) {
    case "numbers":
      one.of.set(one.copy);
      break;
    case "list":
      one.of.length = one.copy.length;
      for (let i = 0; i < one.copy.length; i++) if (one.of[i] !== one.copy[i]) one.of[i] = one.copy[i];
      break;
    case "map":
      one.of.clear();
      for (const [key, value] of one.copy) one.of.set(key, value);
      break;
    case "set":
      one.of.clear();
      for (const value of one.copy) one.of.add(value);
      break;
    case "fields":
      // Frozen objects cannot change, so they are not restored.
      for (const [name, value] of one.copy) if (!Object.is(one.of[name], value)) one.of[name] = value;
      break;
  }
}
