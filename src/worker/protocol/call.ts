import type { Edit, HistoryOptions } from "../../engine/history/types";

type Kind = "quick" | "latest" | "long";

/** One call of the worker: how it is answered, and what it takes and answers. */
interface Call<K extends Kind, Request, Result, Part> {
  readonly kind: K;
  /** The results belong to the caller alone: their columns are transferred, not copied. */
  readonly transferred: boolean;
  /** A type alone, as the next: there is no such value. */
  readonly request: Request;
  readonly result: Result;
  /** The partial result that a long call reports before the end. */
  readonly part: Part;
}

const of =
  <K extends Kind>(kind: K) =>
  <Request, Result, Part = never>(columns: "copied" | "transferred" = "copied") =>
    ({ kind, transferred: columns === "transferred" }) as Call<K, Request, Result, Part>;

export const quick = of("quick");
export const latest = of("latest");
export const long = of("long");

/** Names a derived history: a base that the worker has, the edits on top, and the options of what is rated. */
export interface HistoryRef {
  readonly base: string;
  readonly edits: readonly Edit[];
  readonly options: HistoryOptions;
}
