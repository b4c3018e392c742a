export type ParameterPoint = readonly number[];
/** Yields points to try; is given a loss for each (Infinity: the point cannot be tried). */
export type Search = Generator<readonly ParameterPoint[], void, readonly number[]>;
