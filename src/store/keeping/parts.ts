/** The choices as the kept documents have them. */
import type * as schema from "../schema";
import type { Choices } from "../types";

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
