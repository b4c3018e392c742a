import { pointsChange, pointsOf, unitsChange, unitsOfPoints } from "../engine/rating/points";
import type { Contender } from "../engine/replay/contender";

/** Units of ratings. "points": new players have 1500 and 400 points are odds of 10 to 1. "model": the system's own. */
export type Units = "points" | "model";

/** Converts ratings and differences into the requested units, and back. */
export interface Converter {
  readonly rating: (own: number) => number;
  readonly change: (own: number) => number;
  readonly ownRating: (given: number) => number;
  readonly ownChange: (given: number) => number;
}

const same = (value: number): number => value;

export function converterOf({ model, parameters }: Contender, units: Units = "points"): Converter {
  if (units === "model") return { rating: same, change: same, ownRating: same, ownChange: same };
  if (units !== "points") throw new TypeError(`units must be "points" or "model", not ${JSON.stringify(units)}.`);
  const scale = model.scale(parameters);
  return {
    rating: (own) => pointsOf(scale, own),
    change: (own) => pointsChange(scale, own),
    ownRating: (points) => unitsOfPoints(scale, points),
    ownChange: (points) => unitsChange(scale, points),
  };
}
