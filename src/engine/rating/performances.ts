/** Densities of the performances in a race: one curve an entrant, on a common grid, in race order. */
export interface PerformanceDensities {
  /** [points] own units, equally spaced. */
  readonly x: Float64Array;
  /** Before the race. */
  readonly prior: readonly Float64Array[];
  /** Given the order; null when no order was observed. */
  readonly posterior: readonly Float64Array[] | null;
}
