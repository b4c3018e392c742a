/** Points, the common scale of all models on screen: a newcomer has 1500, and 400 points are odds of 10 to 1. A pure leaf: the page imports it as values. */
import type { RatingScale } from "./model";

export const START_POINTS = 1500;
/** Rating difference at odds of 10 to 1. */
export const POINTS_AT_TEN_TO_ONE = 400;
/** Difference of two Gaussian performances at odds of 10 to 1, in sds of the difference: the quantile at 10 / 11. */
export const GAUSSIAN_TEN_TO_ONE = 1.3351777361189363;
/** sd of one performance with which 400 points are odds of 10 to 1. */
export const PERFORMANCE_SD = POINTS_AT_TEN_TO_ONE / (Math.SQRT2 * GAUSSIAN_TEN_TO_ONE);

export function pointsOf({ origin, pointsPerUnit }: RatingScale, rating: number): number {
  return START_POINTS + (rating - origin) * pointsPerUnit;
}

/** Converts a change or sd in model units to points. */
export const pointsChange = ({ pointsPerUnit }: RatingScale, change: number): number => change * pointsPerUnit;

export function unitsOfPoints({ origin, pointsPerUnit }: RatingScale, points: number): number {
  return origin + (points - START_POINTS) / pointsPerUnit;
}

/** Converts a change or sd in points to model units. */
export const unitsChange = ({ pointsPerUnit }: RatingScale, points: number): number => points / pointsPerUnit;

export const POINTS_SCALE: RatingScale = { origin: START_POINTS, pointsPerUnit: 1 };

/** The rating that titles refer to, rounded: the system’s own ratings where people know these, otherwise points. */
export function titledRating(scale: RatingScale, points: number): number {
  return Math.round(scale.known ? unitsOfPoints(scale, points) : points);
}
