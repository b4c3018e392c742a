/** Settings of a league, in which systems are compared with the true skills race by race. */
import { messageOf } from "../../message";
import { completeParameters, ParameterError } from "../../rating/complete";
import type { Parameter, Parameters, Settings } from "../../rating/parameters";
import { LAW, SEED, SPREAD, STEPS, whole } from "../settings";
import { completeRigs, RIGS, type Rig, type RigDescription, type RigInput } from "./rigs";

const LEAGUE_PARAMETERS = [
  whole("players", "Players", "How many people there are.", 12, [4, 24]),
  whole("field", "Field", "Entrants of a race.", 4, [2, 8]),
  whole("races", "Races", "How long the league runs.", 2000, [100, 10_000]),
  SPREAD,
  LAW,
  ...STEPS,
  SEED,
] as const satisfies readonly Parameter[];

export type LeagueSettings = Settings<typeof LEAGUE_PARAMETERS>;

/** What a league would simulate; `problem` is a sentence if its settings or interventions are invalid. */
export interface LeaguePlan {
  readonly parameters: readonly Parameter[];
  readonly kinds: readonly RigDescription[];
  readonly settings: LeagueSettings | null;
  /** In the order of their races. */
  readonly rigs: readonly Rig[];
  readonly problem: string;
}

/** Settings with defaults filled in. Throws ParameterError for an unknown id, a value outside its domain, or values in conflict. */
export function completeLeague(overrides: Parameters): LeagueSettings {
  const settings = completeParameters({ id: "league", parameters: LEAGUE_PARAMETERS }, overrides);
  if (settings.players < 2 * settings.field)
    throw new ParameterError(
      `players must be at least ${2 * settings.field}, twice the field, so that each half can race by itself; not ${settings.players}.`,
    );
  return settings;
}

export function leaguePlan(overrides: Parameters, inputs: readonly RigInput[]): LeaguePlan {
  const described = { parameters: LEAGUE_PARAMETERS, kinds: RIGS };
  try {
    return { ...described, settings: completeLeague(overrides), rigs: completeRigs(inputs), problem: "" };
  } catch (error) {
    const problem = messageOf(error);
    return { ...described, settings: null, rigs: [], problem };
  }
}
