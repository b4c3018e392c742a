/** Data that the worker keeps between calls: bases by key, and the histories last derived from them. */
import { editSteps } from "../../engine/history/edits";
import { filterSteps } from "../../engine/history/filter";
import type { Edit, History } from "../../engine/history/types";
import type { Refusal } from "../../engine/history/refusal";
import { finish, within, type Steps } from "../../engine/steps";
import type { HistoryRef } from "../protocol";

interface Derived {
  readonly history: History;
  readonly refused: readonly Refusal[];
}

interface Kept extends Derived {
  readonly base: History;
  /** Edits and options as text, because each request brings a new copy of them. */
  readonly name: string;
}

/** Number of derived histories kept: those before and after an edit, and one more for comparison. */
const DERIVED_KEPT = 3;

export class HistoryStore {
  private readonly bases = new Map<string, History>();
  private derived: Kept[] = [];
  private lastEdited: { base: History; name: string; result: Derived } | null = null;

  put(key: string, history: History): void {
    this.bases.set(key, history);
  }

  /** @throws Error for an unknown key */
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

  /** The rated part of a data set, with its edits. */
  derive(ref: HistoryRef): Derived {
    return finish(this.deriveSteps(ref));
  }

  *deriveSteps({ base: key, edits, options }: HistoryRef): Steps<Derived> {
    const base = this.base(key);
    const name = JSON.stringify([edits, options]);
    const find = () => this.derived.find((kept) => kept.base === base && kept.name === name);
    const known = find();
    if (known) return known;
    const { history: whole, refused } = yield* this.editSteps(key, edits);
    const history = yield* filterSteps(whole, options);
    // Another call may have derived the history meanwhile; and if the base was released meanwhile, the history is not
    // cached.
    const made = find();
    if (made) return made;
    const kept = { base, name, history, refused };
    if (this.bases.get(key) === base) this.derived = [kept, ...this.derived].slice(0, DERIVED_KEPT);
    return kept;
  }

  /** Runs long work on the rated part of a data set. */
  *on<Result>(ref: HistoryRef, work: (history: History) => Steps<Result>): Steps<Result> {
    return yield* work((yield* within(this.deriveSteps(ref), 0)).history);
  }

  /**
   * All races of a data set with its edits, before the options filter them. Cached, because options change more often
   * than edits.
   */
  edited(key: string, edits: readonly Edit[]): Derived {
    return finish(this.editSteps(key, edits));
  }

  *editSteps(key: string, edits: readonly Edit[]): Steps<Derived> {
    const base = this.base(key);
    const name = JSON.stringify(edits);
    if (this.lastEdited?.base === base && this.lastEdited.name === name) return this.lastEdited.result;
    const result = yield* editSteps(base, edits);
    if (this.bases.get(key) === base) this.lastEdited = { base, name, result };
    return result;
  }
}
