import { POINTS_AT_TEN_TO_ONE } from "../../../../engine/models/points";

/** The lead at which ZoneStats expects a player to do better e times as often as the other. */
const T = 120;

/** ZoneStats’ own points, and how many points one of them is. */
export const OWN = { name: "ZoneStats points", points: POINTS_AT_TEN_TO_ONE / (T * Math.LN10) };
