/**
 * The user's choices, declared once: types, defaults, and the checks of stored data, links and files follow from these
 * schemas.
 */
import * as v from "valibot";
import { dataSet } from "./dataSet";
import { contender, race } from "./race";
import { convergence, league, matchmaking, models, season, view } from "./screens";
import { list, text } from "./values";

export { text } from "./values";
export * from "./limits";
export * from "./dataSet";
export * from "./race";
export * from "./screens";

export const work = v.object({
  dataSets: list(dataSet, 1_000),
  current: text,
  contenders: list(contender, 100),
  focused: text,
  race,
  league: v.optional(league, {}),
});
export type Work = v.InferOutput<typeof work>;

/** A screen added since the last visit gets its defaults. */
export const looks = v.object({
  season,
  models: v.optional(models, {}),
  matchmaking: v.optional(matchmaking, {}),
  convergence: v.optional(convergence, {}),
  view,
});
export type Looks = v.InferOutput<typeof looks>;
