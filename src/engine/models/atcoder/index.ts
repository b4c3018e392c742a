import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { POINTS_AT_TEN_TO_ONE } from "../points";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { AtCoderRater } from "./rater";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** Ratings as decaying means of performances (AtCoder). See README.md beside. */
export const atcoder: Model = {
  id: "atcoder",
  label: "AtCoder",
  line: "Programming contests, as AtCoder rates them.",
  summary:
    "Programming contests: turns every place into a performance, and rates by a mean in which the newest and the best performances count most.",
  source: "AtCoder Rating System 1.00",
  parameters,
  presets,
  columns: [
    { id: "rating", label: "Rating" },
    { id: "raw", label: "Rating before the lift" },
    { id: "aperf", label: "Mean performance" },
    { id: "contests", label: "Contests" },
  ],
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: false },
  formulas,
  remembersMore: true,
  scale: (chosen) => ({
    origin: number(chosen, "center"),
    pointsPerUnit: (POINTS_AT_TEN_TO_ONE * Math.log(number(chosen, "base"))) / (400 * Math.LN10),
    known: true,
  }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) =>
    [
      chosen.center !== 1200 && `center ${String(chosen.center)}`,
      chosen.bounded === true && `up to ${String(chosen.bound)}`,
    ]
      .filter(Boolean)
      .join(", "),
  rater: (chosen, players) =>
    new AtCoderRater(
      {
        center: number(chosen, "center"),
        cap: chosen.bounded === true ? number(chosen, "bound") : Infinity,
        stretch: number(chosen, "stretch"),
        base: number(chosen, "base"),
        decay: number(chosen, "decay"),
        newcomerDiscount: number(chosen, "newcomerDiscount"),
        powerScale: number(chosen, "powerScale"),
      },
      players,
    ),
};
