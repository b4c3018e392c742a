/** The parts of the choices that each stored document holds. */
import type * as schema from "../schema";
import type { Choices } from "../types";
import { same } from "../same";

export const workOf = ({ dataSets, current, contenders, focused, race, league }: Choices): schema.Work => ({
  dataSets,
  current,
  contenders,
  focused,
  race,
  league,
});
export const looksOf = ({ season, models, matchmaking, convergence, view }: Choices): schema.Looks => ({
  season,
  models,
  matchmaking,
  convergence,
  view,
});

export const named = (...states: readonly Pick<Choices, "dataSets">[]): ReadonlySet<string> =>
  new Set(
    states.flatMap(({ dataSets }) => dataSets.flatMap(({ source }) => (source.kind === "stored" ? [source.base] : []))),
  );

/**
 * Whether two works differ in more than the focus. Unchanged parts are shared objects, so only changed ones are
 * compared deeply.
 */
export const differ = ({ focused: _focused, ...work }: schema.Work, from: schema.Work): boolean =>
  (Object.keys(work) as (keyof typeof work)[]).some((part) => !same(work[part], from[part]));
