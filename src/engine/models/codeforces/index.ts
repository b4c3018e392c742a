import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { CodeforcesRater } from "./rater";

/** Contests of any size with whole ratings (Mirzayanov 2015). See README.md. */
export const model: Model<typeof parameters> = {
  id: "codeforces",
  label: "Codeforces",
  place: 100,
  line: "Programming contests, as Codeforces rates them.",
  summary:
    "Programming contests: moves each rating halfway to the one that would have expected the place, in whole points, as Codeforces does.",
  source: "Mirzayanov 2015",
  parameters,
  presets,
  columns: ["rating", "races"],
  supports: { ties: "draw" },
  madeFor: { sides: "many" },
  uses: [{ of: "programming-contests", label: "Codeforces", hint: "Whole ratings, as codeforces.com gives them." }],
  formulas,
  ownScore: true,
  scale: ({ initialRating, scale }) => ({
    origin: initialRating,
    pointsPerUnit: POINTS_AT_TEN_TO_ONE / scale,
    known: true,
  }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: ({ initialRating }) => (initialRating === 1400 ? "" : `from ${initialRating}`),
  rater: (chosen, players) => new CodeforcesRater(chosen, players),
};

/** Codeforces: whole ratings by the expected place in a contest. */
export const codeforces: SystemMaker<typeof parameters> = systemMaker(model);
