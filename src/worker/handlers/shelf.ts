/** What the worker keeps between calls: bases by key, and the histories last derived from them. */
import { applyEdits, filterHistory, type Edit, type History, type Refusal } from "../../engine/history";
import type { HistoryRef } from "../protocol";

export interface Derived {
  readonly history: History;
  readonly refused: readonly Refusal[];
}

interface Kept extends Derived {
  readonly base: History;
  /** Edits and options as text: they arrive as fresh copies each time. */
  readonly name: string;
}

/** A history before and after an edit, and one more to compare. */
const DERIVED_KEPT = 3;

export class Shelf {
  private readonly bases = new Map<string, History>();
  private derived: Kept[] = [];
  private lastEdited: { base: History; name: string; result: Derived } | null = null;

  put(key: string, history: History): void {
    this.bases.set(key, history);
  }

  /** @throws Error for a key that was never given */
  base(key: string): History {
    const history = this.bases.get(key);
    if (!history) throw new Error(`The worker has no races under “${key}”.`);
    return history;
  }

  forget(key: string): void {
    const history = this.bases.get(key);
    this.bases.delete(key);
    this.derived = this.derived.filter((kept) => kept.base !== history);
    if (this.lastEdited?.base === history) this.lastEdited = null;
  }

  derive({ base: key, edits, options }: HistoryRef): Derived {
    const base = this.base(key);
    const name = JSON.stringify([edits, options]);
    const known = this.derived.find((kept) => kept.base === base && kept.name === name);
    if (known) return known;
    const { history: whole, refused } = this.edited(key, edits);
    const kept = { base, name, history: filterHistory(whole, options), refused };
    this.derived = [kept, ...this.derived].slice(0, DERIVED_KEPT);
    return kept;
  }

  /** The whole of a data set, before its options leave anything out: options change more often than edits. */
  edited(key: string, edits: readonly Edit[]): Derived {
    const base = this.base(key);
    const name = JSON.stringify(edits);
    if (this.lastEdited?.base === base && this.lastEdited.name === name) return this.lastEdited.result;
    const result = applyEdits(base, edits);
    this.lastEdited = { base, name, result };
    return result;
  }
}
