import type { Edit, HistoryOptions } from "../../engine/history/types";

/** What one call of the worker takes and answers. */
export interface Call<Kind extends "quick" | "latest" | "long", Request, Result> {
  readonly kind: Kind;
  readonly request: Request;
  readonly result: Result;
}

/** Names a derived history: a base that the worker was given, the edits on top, and what is rated of it. */
export interface HistoryRef {
  readonly base: string;
  readonly edits: readonly Edit[];
  readonly options: HistoryOptions;
}
