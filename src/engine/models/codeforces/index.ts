import type { Model } from "../model";
import { POINTS_AT_TEN_TO_ONE } from "../points";
import type { ContestSettings } from "./contest";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { CodeforcesRater } from "./rater";

/** Contests of any size with whole ratings (Mirzayanov 2015). See README.md beside. */
export const codeforces: Model = {
  id: "codeforces",
  label: "Codeforces",
  line: "Programming contests, as Codeforces rates them.",
  summary:
    "Programming contests: moves each rating halfway to the one that would have expected the place, in whole points, as Codeforces does.",
  source: "Mirzayanov 2015",
  parameters,
  presets,
  columns: [
    { id: "rating", label: "Rating" },
    { id: "races", label: "Contests" },
  ],
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: false },
  formulas,
  ownScore: true,
  scale: (chosen) => ({
    origin: chosen.initialRating as number,
    pointsPerUnit: POINTS_AT_TEN_TO_ONE / (chosen.scale as number),
    known: true,
  }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (chosen.initialRating === 1400 ? "" : `from ${String(chosen.initialRating)}`),
  rater: (chosen, players) =>
    new CodeforcesRater(
      {
        initialRating: chosen.initialRating as number,
        shownNewcomer: chosen.shownNewcomer as boolean,
        scale: chosen.scale as number,
        fraction: chosen.fraction as number,
        zeroSum: chosen.zeroSum as ContestSettings["zeroSum"],
      },
      players,
    ),
};
