import type { Model, Period } from "../model";
import type { Parameters } from "../parameters";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { FideRater } from "./rater";
import type { FideSettings } from "./settings";
import type { Expectation, Rule400 } from "./rule";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** Chess Elo as FIDE runs it: table, 400-point rule, K, rating periods, rounding. See README.md beside. */
export const fideElo: Model = {
  id: "fide-elo",
  label: "FIDE Elo",
  line: "Chess: the regulations of FIDE.",
  summary:
    "Chess clubs and federations: Elo by the regulations of FIDE: a table of expected scores, K by games and rating, monthly lists, whole ratings.",
  source: "FIDE Rating Regulations 2024",
  parameters,
  presets,
  columns: [
    { id: "rating", label: "Rating" },
    { id: "games", label: "Games" },
    { id: "elite", label: "Has reached the elite rating" },
    { id: "rated", label: "Has a rating" },
  ],
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: false },
  formulas,
  scale: (chosen) => ({ origin: number(chosen, "initialRating"), pointsPerUnit: 1, known: true }),
  law: (chosen) => ({ density: chosen.expectation === "logistic" ? "gumbel-max" : "gaussian" }),
  variantLabel: (chosen) =>
    [
      chosen.expectation !== "table" && String(chosen.expectation),
      chosen.rule400 === "cap" && "400-point rule for all",
      chosen.period !== "month" && `by ${String(chosen.period)}`,
    ]
      .filter(Boolean)
      .join(", "),
  rater: (chosen, players) => {
    const settings: FideSettings = {
      initialRating: number(chosen, "initialRating"),
      kNew: number(chosen, "kNew"),
      kStandard: number(chosen, "kStandard"),
      kElite: number(chosen, "kElite"),
      newGames: number(chosen, "newGames"),
      eliteRating: number(chosen, "eliteRating"),
      gamesCap: number(chosen, "gamesCap"),
      expectation: chosen.expectation as Expectation,
      rule400: chosen.rule400 as Rule400,
      rounding: chosen.rounding as boolean,
      period: chosen.period as Period,
      newcomers: chosen.newcomers as FideSettings["newcomers"],
    };
    return new FideRater(settings, players);
  },
};
