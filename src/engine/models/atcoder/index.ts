import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { AtCoderRater } from "./rater";

/** Ratings as decaying means of performances (AtCoder). See README.md. */
export const model: Model<typeof parameters> = {
  id: "atcoder",
  label: "AtCoder",
  place: 110,
  line: "Programming contests, as AtCoder rates them.",
  summary:
    "Programming contests: turns every place into a performance, and rates by a mean in which the newest and the best performances count most.",
  source: "AtCoder Rating System 1.00",
  parameters,
  presets,
  columns: ["rating", "raw", "aperf", "contests"],
  supports: { ties: "draw" },
  madeFor: { sides: "many" },
  uses: [
    {
      of: "programming-contests",
      label: "AtCoder",
      hint: "Performance of each contest and a rating that lifts newcomers slowly.",
    },
  ],
  formulas,
  remembersMore: true,
  scale: ({ center, base }) => ({
    origin: center,
    pointsPerUnit: (POINTS_AT_TEN_TO_ONE * Math.log(base)) / (400 * Math.LN10),
    known: true,
  }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: ({ center, bounded, bound }) =>
    [center !== 1200 && `center ${center}`, bounded && `up to ${bound}`].filter(Boolean).join(", "),
  rater: (chosen, players) => new AtCoderRater({ ...chosen, cap: chosen.bounded ? chosen.bound : Infinity }, players),
};

/** AtCoder: performances averaged over the latest contests. */
export const atcoder: SystemMaker<typeof parameters> = systemMaker(model);
