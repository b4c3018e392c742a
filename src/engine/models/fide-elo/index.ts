import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { FideRater } from "./rater";

/** Chess Elo as FIDE runs it: table, 400-point rule, K, rating periods, rounding. See README.md. */
export const model: Model<typeof parameters> = {
  id: "fide-elo",
  label: "FIDE Elo",
  place: 130,
  line: "Chess: the regulations of FIDE.",
  summary:
    "Chess clubs and federations: Elo by the regulations of FIDE: a table of expected scores, K by games and rating, monthly lists, whole ratings.",
  source: "FIDE Rating Regulations 2024",
  parameters,
  presets,
  columns: ["rating", "games", "elite", "rated"],
  supports: { ties: "draw", starts: true },
  byHand: true,
  madeFor: { sides: "two" },
  uses: [
    { of: "chess-club", label: "FIDE Elo", hint: "FIDE’s table, K by games and rating, a list a month." },
    {
      of: "chess-club",
      label: "FIDE Elo for a club",
      hint: "Every event is rated at once, and newcomers start at 1500.",
      preset: "club",
    },
    {
      of: "chess-club",
      label: "FIDE Elo, rapid and blitz",
      hint: "A difference of more than 400 points counts as 400.",
      preset: "rapid",
    },
  ],
  formulas,
  policy,
  scale: (chosen) => ({ origin: chosen.initialRating, pointsPerUnit: 1, known: true }),
  law: (chosen) => ({ density: chosen.expectation === "logistic" ? "gumbel-max" : "gaussian" }),
  variantLabel: ({ expectation, rule400, period }) =>
    [
      expectation !== "table" && expectation,
      rule400 === "cap" && "400-point rule for all",
      period !== "month" && `by ${period}`,
    ]
      .filter(Boolean)
      .join(", "),
  rater: (chosen, players) => new FideRater(chosen, players),
};

/** FIDE Elo: table, 400-point rule, K by games and rating, monthly lists, whole ratings. */
export const fideElo: SystemMaker<typeof parameters> = systemMaker(model);
