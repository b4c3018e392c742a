import { gaussianQuantile } from "../../numerics/gaussian";
import type { Model } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { PERFORMANCE_SD } from "../../rating/points";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { YEAR } from "../through-time/clock";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { TrueSkillThroughTimeRater, type TrueSkillThroughTimeSettings } from "./rater";

type Chosen = Settings<typeof parameters>;

/** Settings in sds of a performance. */
function settingsOf(chosen: Chosen): TrueSkillThroughTimeSettings {
  const unit = gaussianQuantile((1 + chosen.drawProbability) / 2);
  return {
    initialMean: 0,
    initialSd: chosen.initialSd / PERFORMANCE_SD,
    drift: chosen.drift / PERFORMANCE_SD,
    growth: chosen.growth / PERFORMANCE_SD,
    growthYears: chosen.growthYears,
    laterStart: chosen.laterStart / PERFORMANCE_SD,
    years: chosen.years,
    spacing: chosen.spacing / YEAR,
    sweeps: chosen.sweeps,
    margin: (players) => unit * Math.sqrt(players),
    beta: 1,
    tau: 0,
    driftPerDay: 0,
    scoreSds: 0,
    tolerance: 1e-8,
    partialPlay: false,
  };
}

/** TrueSkill on chains of skills, where later results revise past estimates. See README.md. */
const model: Model<typeof parameters> = {
  id: "trueskill-through-time",
  label: "TrueSkill Through Time",
  place: 45,
  line: "TrueSkill that re-estimates the past with new results.",
  summary:
    "Skills drift with time, and every result is evaluated again with what later ones show about the opponents; races of one date are predicted together.",
  source: "Dangauthier et al. 2007",
  parameters,
  presets,
  columns: ["rating", "sd"],
  remembersMore: true,
  supports: { ties: "draw", starts: true, teams: true, weights: true, uncertainty: true, blocks: "team-mates" },
  // Every date may revise all of the past.
  effort: () => 40,
  formulas,
  scale: () => ({ origin: 0, pointsPerUnit: PERFORMANCE_SD }),
  law: () => ({ density: "gaussian" }),
  variantLabel: ({ years }) => (years === 0 ? "the past as judged once" : ""),
  rater: (chosen, players, blocks) => new TrueSkillThroughTimeRater(settingsOf(chosen), players, blocks),
};

/** TrueSkill Through Time: drifting skills by expectation propagation, forward and backward. */
export const trueskillThroughTime: SystemMaker<typeof parameters> = systemMaker(model);
