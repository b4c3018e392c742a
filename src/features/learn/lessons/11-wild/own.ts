import { POINTS_AT_TEN_TO_ONE } from "../../../../engine/rating/points";

/** The lead at which ZoneStats expects odds of e to 1. */
const T = 120;

/** ZoneStats’ own points, and their size in points. */
export const OWN = { name: "ZoneStats points", points: POINTS_AT_TEN_TO_ONE / (T * Math.LN10) };
