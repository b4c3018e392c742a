import { START_POINTS } from "../../engine/rating/points";
import type { RatingScale } from "../../engine/rating/model";
import type { Units } from "../../ui/display";
import { MINUS, number } from "../../ui/format";

/** How points are computed from the model's own ratings, in one line. */
export function pointsRule({ origin, pointsPerUnit }: RatingScale): string {
  const own =
    origin === 0
      ? "rating"
      : `(rating ${origin < 0 ? "+" : MINUS} ${number(Math.abs(origin), Number.isInteger(origin) ? 0 : 2)})`;
  if (pointsPerUnit === 1 && origin === START_POINTS) return "Points: the rating as it is";
  return `Points: ${START_POINTS} + ${number(pointsPerUnit, pointsPerUnit < 10 ? 3 : 1)} × ${own}`;
}

/** The units of a contender's model, in one line. */
export function ownRule(name: string, { origin, pointsPerUnit }: RatingScale): string {
  if (pointsPerUnit === 1) {
    return origin === START_POINTS
      ? `${name}’s model units are points`
      : `${name}’s model units: points, from ${number(origin)}`;
  }
  return `${name}’s model units: 1 is ${number(pointsPerUnit, pointsPerUnit < 10 ? 3 : 1)} points`;
}

/** The units of a contender's figures as chosen, in one line. */
export function ruleOf(units: Units, name: string, scale: RatingScale): string {
  return units === "own" ? ownRule(name, scale) : pointsRule(scale);
}
