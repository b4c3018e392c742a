/** The calls behind the Convergence screen: one `laboratoryRun` a repetition, and `laboratoryCurves` of those that are done. */
import type { History } from "../../engine/history/types";
import type { Parameters } from "../../engine/models/parameters";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { LaboratoryCurves, Repetition } from "../../engine/simulation/laboratory";
import type { LaboratoryPlan } from "../../engine/simulation/plan";
import type { SeasonSettings } from "../../engine/simulation/settings";
import type { SmoothedSeason } from "../../engine/simulation/smoothed";
import type { DriftChoice } from "../../engine/fitting/through-time/options";
import { latest, long, quick } from "./call";

export const laboratoryCalls = {
  /** What a run would be: its settings completed and checked. */
  laboratoryPlan: quick<{ readonly scenario: string; readonly parameters: Parameters }, LaboratoryPlan>(),
  /** One synthetic season under every contender: seeded by its settings, so that it does not matter who runs it. */
  laboratoryRun: long<
    { readonly settings: SeasonSettings; readonly contenders: readonly ContenderSpec[]; readonly repetition: number },
    Repetition
  >(),
  laboratoryCurves: latest<{ readonly repetitions: readonly Repetition[] }, LaboratoryCurves>(),
  /** One synthetic season as all its races together place everybody, against the truth; `chosen` null: chooses the drift. */
  laboratorySmoothed: long<
    { readonly settings: SeasonSettings; readonly repetition: number; readonly chosen: DriftChoice | null },
    SmoothedSeason
  >(),
  /** The races of the first repetition. */
  laboratorySeason: quick<{ readonly settings: SeasonSettings }, History>(),
};
