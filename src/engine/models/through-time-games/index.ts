import { describeLikelihood } from "../../likelihoods/descriptions";
import { designLikelihood } from "../../design/likelihood";
import type { Model } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { beliefsOf, common, scaleOf, widerGumbel } from "../through-time/common";
import { gameFormulas } from "../through-time/formulas";
import { gameParameters } from "../through-time/parameters";
import { ThroughTimeRater, type ThroughTimeSettings } from "../through-time/rater";

type Chosen = Settings<typeof gameParameters>;

const isDavidson = (chosen: Chosen): boolean => chosen.draws === "davidson";

function gameSettingsOf(chosen: Chosen): ThroughTimeSettings {
  const nu = chosen.drawNu;
  return {
    ...beliefsOf(chosen, describeLikelihood("bradley-terry").pointsPerUnit),
    likelihood: designLikelihood("bradley-terry", isDavidson(chosen) ? { davidson: nu } : "half"),
    law: "logistic",
    order: false,
    logNu: isDavidson(chosen) ? Math.log(nu) : null,
    performanceScale: widerGumbel,
    formula: gameFormulas[0].id,
  };
}

/** The same for games, decided or drawn: the forward pass of whole-history rating. */
export const model: Model<typeof gameParameters> = {
  ...common,
  id: "through-time-games",
  label: "Skill through time, games",
  place: 90,
  line: "Skills that drift with time, from games of two.",
  summary:
    "Skill through time from games: every two of a race are a game that one of them won or that they drew, as in whole-history rating.",
  parameters: gameParameters,
  supports: { ties: "draw", starts: true, uncertainty: true },
  drawing: { draws: "davidson" },
  effort: (field, players) => 4 * field + players ** 2 / 4000,
  formulas: gameFormulas,
  scale: (chosen) => scaleOf(chosen, "bradley-terry"),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (isDavidson(chosen) ? "Davidson" : ""),
  rater: (chosen, players) => new ThroughTimeRater(gameSettingsOf(chosen), players),
};

/** Skill through time for games of two, with draws. */
export const throughTimeGames: SystemMaker<typeof gameParameters> = systemMaker(model);
