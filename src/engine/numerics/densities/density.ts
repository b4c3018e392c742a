/**
 * A law of performances in standard form (location 0, scale 1), as the order likelihood needs it. A new family is one such
 * object in a file of its own and a line in index.ts. All logarithms are sound as far as they are finite.
 */
export interface Density {
  pdf(z: number): number;
  logPdf(z: number): number;
  /** V'(z) = -d log f / dz; the derivative of the log-density by its location. */
  slope(z: number): number;
  logCdf(z: number): number;
  /** log P(Z > z). */
  logSurvival(z: number): number;
  /** P(Z + gap > Z') for independent Z, Z'. */
  winProbability(gap: number): number;
  /** Largest |V'| where the law still counts: how steep a running integral one performance can make. */
  readonly steepest: number;
  /** Widest panel on which a polynomial of high degree follows the density. */
  readonly panel: number;
  /**
   * Distances from the outermost locations beyond which less than exp(-drop) of any performance is left, given any order
   * of players whose locations are within `range`.
   */
  reach(drop: number, range: number): readonly [below: number, above: number];
  /** The density has a kink at its location: panels must end there. */
  readonly kinked: boolean;
  /** The density falls as a power: panels may widen with the distance from every location. */
  readonly heavy: boolean;
}
