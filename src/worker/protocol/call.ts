import type { Edit, History, HistoryOptions } from "../../engine/history/types";

type Kind = "quick" | "latest" | "long";

/** The side effects of a call. */
interface Effects<Request, Result> {
  /** Nothing else uses the result, so its columns are transferred, not copied. */
  readonly transferred?: true;
  /** Races that the worker keeps as a base after the call. */
  keeps?(request: Request, result: Result): { readonly key: string; readonly history: History };
  /** The key of a base that the worker no longer keeps after the call. */
  forgets?(request: Request): string;
  /**
   * The key of the base with which the `history` of the answer shares columns: these are not sent, because the page has
   * them.
   */
  sharesWith?(request: Request): string;
}

/** A call of the worker: how it is answered, its request and its answer. */
export interface Call<K extends Kind, Request, Result, Part> extends Effects<Request, Result> {
  readonly kind: K;
  /** Declares a type; there is no value at run time. The same applies to `result` and `part`. */
  readonly request: Request;
  readonly result: Result;
  /** Type of the partial result that a long call reports before its end. */
  readonly part: Part;
}

const of =
  <K extends Kind>(kind: K) =>
  <Request, Result, Part = never>(effects: Effects<Request, Result> = {}) =>
    ({ kind, ...effects }) as Call<K, Request, Result, Part>;

export const quick = of("quick");
export const latest = of("latest");
export const long = of("long");

/** Names a derived history: a base that the worker has, the edits on top, and the options of what is rated. */
export interface HistoryRef {
  readonly base: string;
  readonly edits: readonly Edit[];
  readonly options: HistoryOptions;
}

/** The races of a data set before its options leave anything out. */
export type EditedRef = Pick<HistoryRef, "base" | "edits">;
