import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { lawOf, NationalRater } from "./rater";

/** Chess ratings of US Chess and of the German Chess Federation. See README.md. */
export const model: Model<typeof parameters> = {
  id: "national-chess",
  label: "US Chess and DWZ",
  place: 140,
  line: "Chess: US Chess and the German federation.",
  summary: "Chess clubs in the United States and Germany: Elo with a factor by games and rating, an event at a time.",
  source: "Glickman and Doan; German Chess Federation",
  parameters,
  presets,
  columns: ["rating", "count"],
  supports: { ties: "draw", starts: true },
  byHand: true,
  madeFor: { sides: "two" },
  uses: [
    { of: "chess-club", label: "US Chess", hint: "K by effective games, and a bonus.", preset: "us-chess" },
    { of: "chess-club", label: "DWZ", hint: "The German federation.", preset: "dwz" },
  ],
  formulas,
  scale: (chosen) => ({ origin: chosen.initialRating, pointsPerUnit: 1, known: true }),
  law: (chosen) => ({ density: lawOf(chosen) === "normal" ? "gaussian" : "gumbel-max" }),
  variantLabel: (chosen) => (chosen.rule === "dwz" ? "DWZ" : "US Chess"),
  rater: (chosen, players) => new NationalRater(chosen, players),
};

/** US Chess and DWZ. */
export const nationalChess: SystemMaker<typeof parameters> = systemMaker(model);
