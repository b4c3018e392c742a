/** Densities of the performances of a race, one curve an entrant, on one grid, in the order of the race. */
export interface PerformanceDensities {
  /** [points] own units, equally spaced. */
  readonly x: Float64Array;
  /** Before the race: the law of each performance. */
  readonly prior: readonly Float64Array[];
  /** Given the order: where each performance must have been; null when nothing was observed. */
  readonly posterior: readonly Float64Array[] | null;
}
