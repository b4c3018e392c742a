/**
 * Who wrote a stored document, and in which version: plain data, so that closing notes need none of the code that
 * checks stored data.
 */
export const CURRENT_KEPT_VERSION = 3;

/**
 * Identifies one write. After storage is cleared the revisions start from one again, so the number alone is not
 * enough.
 */
export interface Stamp {
  /** Counts up with every write. */
  readonly revision: number;
  /** The tab that wrote; earlier versions did not store it. */
  readonly by?: string;
}

/** The stamp before the first write. */
export const NEVER: Stamp = { revision: 0 };

export const sameStamp = (a: Stamp, b: Stamp): boolean => a.revision === b.revision && a.by === b.by;
