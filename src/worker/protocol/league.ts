/** The calls behind a race of the systems, on Convergence. */
import type { Parameters } from "../../engine/models/parameters";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { LeagueRows } from "../../engine/simulation/league/course";
import type { Rig, RigInput } from "../../engine/simulation/league/rigs";
import type { LeaguePlan, LeagueSettings } from "../../engine/simulation/league/settings";
import { long, quick } from "./call";

export const leagueCalls = {
  /** What a league would be: its settings and rigs completed and checked. */
  leaguePlan: quick<{ readonly parameters: Parameters; readonly rigs: readonly RigInput[] }, LeaguePlan>(),
  /**
   * Rows `from` .. `to` of a league under every contender, both inclusive. The worker goes on from where it stopped when it
   * was the last league asked for, and plays it from the first race otherwise: the numbers are the same.
   */
  leagueRows: long<
    {
      readonly settings: LeagueSettings;
      readonly rigs: readonly Rig[];
      readonly contenders: readonly ContenderSpec[];
      readonly from: number;
      readonly to: number;
      /** What does not depend on the systems comes along. */
      readonly facts: boolean;
    },
    LeagueRows
  >("transferred"),
};
