/** Who wrote a stored document, and in which version: plain data, for what leaves notes before stored data can be checked. */
export const CURRENT_KEPT_VERSION = 3;

/** Identifies one write. Cleared storage counts from one again, so the number alone is not enough. */
export interface Stamp {
  /** Counts up with every write. */
  readonly revision: number;
  /** The tab that wrote; absent in what earlier versions wrote. */
  readonly by?: string;
}

/** The stamp before the first write. */
export const NEVER: Stamp = { revision: 0 };

export const sameStamp = (a: Stamp, b: Stamp): boolean => a.revision === b.revision && a.by === b.by;
