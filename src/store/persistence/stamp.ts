/**
 * Who wrote a stored document, and in which version. Plain data, so that closing notes do not load the code that checks
 * stored data.
 */
export const CURRENT_KEPT_VERSION = 3;

/** Identifies one write. The tab is part of it, because revisions restart from one when storage is cleared. */
export interface Stamp {
  /** Incremented with every write. */
  readonly revision: number;
  /** The tab that wrote it; absent in earlier versions. */
  readonly by?: string;
}

/** The stamp before the first write. */
export const NEVER: Stamp = { revision: 0 };

export const sameStamp = (a: Stamp, b: Stamp): boolean => a.revision === b.revision && a.by === b.by;
