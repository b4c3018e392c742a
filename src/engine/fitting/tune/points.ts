export type Point = readonly number[];
/** Yields points to try; is given a loss for each (Infinity: the point cannot be tried). */
export type Search = Generator<readonly Point[], void, readonly number[]>;
