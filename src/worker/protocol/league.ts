/** The calls behind a race of the systems, on Convergence. */
import type { Parameters } from "../../engine/rating/parameters";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { LeagueRows } from "../../engine/simulation/league/course";
import type { Rig, RigInput } from "../../engine/simulation/league/rigs";
import type { LeaguePlan, LeagueSettings } from "../../engine/simulation/league/settings";
import { long, quick } from "./call";

export const leagueCalls = {
  /** A league before it is simulated: its settings and rigs, completed and checked. */
  leaguePlan: quick<{ readonly parameters: Parameters; readonly rigs: readonly RigInput[] }, LeaguePlan>(),
  /**
   * Rows `from` .. `to`, inclusive, under every contender. Continues the last league if it is the same, otherwise
   * simulates it from the start.
   */
  leagueRows: long<
    {
      readonly settings: LeagueSettings;
      readonly rigs: readonly Rig[];
      readonly contenders: readonly ContenderSpec[];
      readonly from: number;
      readonly to: number;
      /** Whether to include the facts that do not depend on the systems. */
      readonly facts: boolean;
    },
    LeagueRows
  >({ transferred: true }),
};
