import { describeLikelihood } from "../../fitting/descriptions";
import { designLikelihood } from "../../fitting/design/likelihood";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { beliefsOf, common, scaleOf, widerGumbel } from "../through-time/common";
import { gameFormulas } from "../through-time/formulas";
import { gameParameters } from "../through-time/parameters";
import { ThroughTimeRater } from "../through-time/rater";
import type { ThroughTimeSettings } from "../through-time/rater";

const isDavidson = (chosen: Parameters): boolean => chosen.draws === "davidson";

function gameSettingsOf(chosen: Parameters): ThroughTimeSettings {
  const nu = chosen.drawNu as number;
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

/** The same from games, decided or drawn: the forward pass of whole-history rating. */
export const throughTimeGames: Model = {
  ...common,
  id: "through-time-games",
  label: "Skill through time, games",
  line: "Skills that drift with time, from games of two.",
  summary:
    "Skill through time from games: every two of a race are a game that one of them won or that they drew, as in whole-history rating.",
  parameters: gameParameters,
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: true },
  formulas: gameFormulas,
  scale: (chosen) => scaleOf(chosen, "bradley-terry"),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (isDavidson(chosen) ? "Davidson" : ""),
  rater: (chosen, players) => new ThroughTimeRater(gameSettingsOf(chosen), players),
};
