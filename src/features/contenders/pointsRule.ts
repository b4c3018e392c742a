import type { RatingScale } from "../../engine/models/model";
import { MINUS, number } from "../../ui/format";

/** How the points on screen come from the model's own ratings, in one line. */
export function pointsRule({ origin, pointsPerUnit }: RatingScale): string {
  const own =
    origin === 0
      ? "rating"
      : `(rating ${origin < 0 ? "+" : MINUS} ${number(Math.abs(origin), Number.isInteger(origin) ? 0 : 2)})`;
  if (pointsPerUnit === 1 && origin === 1500) return "Shown in points: the rating as it is";
  return `Shown in points: 1500 + ${number(pointsPerUnit, pointsPerUnit < 10 ? 3 : 1)} × ${own}`;
}
