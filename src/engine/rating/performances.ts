/** Densities of the performances in a race on a common grid, one curve for each entrant, in race order. */
export interface PerformanceDensities {
  /** [points] own units, equally spaced. */
  readonly x: Float64Array;
  /** Before the race. */
  readonly prior: readonly Float64Array[];
  /** Given the order; null when no order was observed. */
  readonly posterior: readonly Float64Array[] | null;
}
