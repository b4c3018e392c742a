/** A pure leaf: the page imports it as values. */

/** How an entrant ended a race. dnf and dq share the last rank; dns and unrated have none. */
export const Status = { finished: 0, dnf: 1, dq: 2, dns: 3, unrated: 4 } as const;
export type StatusName = keyof typeof Status;
export const STATUS_NAMES = Object.keys(Status) as readonly StatusName[];
