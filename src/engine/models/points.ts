/** Points, the scale of all models on screen: start 1500, 400 points are odds of 10 to 1. A pure leaf: the page imports it as values. */
import type { RatingScale } from "./model";

export const START_POINTS = 1500;
/** The difference of two ratings at odds of 10 to 1. */
export const POINTS_AT_TEN_TO_ONE = 400;
/** The difference of two Gaussian performances at odds of 10 to 1, in its own sds: the quantile at 10 / 11. */
export const GAUSSIAN_TEN_TO_ONE = 1.3351777361189363;
/** The sd of one performance at which 400 points are odds of 10 to 1 between two. */
export const PERFORMANCE_SD = POINTS_AT_TEN_TO_ONE / (Math.SQRT2 * GAUSSIAN_TEN_TO_ONE);

export function pointsOf({ origin, pointsPerUnit }: RatingScale, rating: number): number {
  return START_POINTS + (rating - origin) * pointsPerUnit;
}

/** Points of a change or an sd in model units. */
export function pointsChange({ pointsPerUnit }: RatingScale, change: number): number {
  return change * pointsPerUnit;
}

export function unitsOfPoints({ origin, pointsPerUnit }: RatingScale, points: number): number {
  return origin + (points - START_POINTS) / pointsPerUnit;
}

/** Model units of a change or an sd in points. */
export function unitsChange({ pointsPerUnit }: RatingScale, points: number): number {
  return points / pointsPerUnit;
}

/** The scale of what is in points already. */
export const POINTS_SCALE: RatingScale = { origin: START_POINTS, pointsPerUnit: 1 };

/** The rating that titles go by: the whole number of the system’s own ratings where people know these, else of its points. */
export function titledRating(scale: RatingScale, points: number): number {
  return Math.round(scale.known ? unitsOfPoints(scale, points) : points);
}
