/** Which systems can be taken home as code: what each is put together from, and its settings. */
import { gaussianQuantile } from "../../engine/numerics/gaussian";
import type { TieReadings } from "../../engine/history/types";
import type { Parameters } from "../../engine/models/parameters";
import type { Plain } from "./literals";
import type { Piece } from "./templates";

export interface CodeRule {
  /** Of the custom function in a sheet. */
  readonly sheetFunction: string;
  /** The published source, in full. */
  readonly source: string;
  readonly pieces: (parameters: Parameters) => readonly Piece[];
  /** Parameters that the code reads, under the names that it reads them by. */
  readonly settings: (parameters: Parameters) => Readonly<Record<string, Plain>>;
  /** Ids of the parameters that the code carries. Another one refuses the export as soon as it has an effect. */
  readonly carries: readonly string[];
  /** Columns of the model that the code keeps, the first of them; absent: all. */
  readonly columns?: readonly string[];
  /** How far a checked rating may be from Podium's, relative where it is above 1. */
  readonly tolerance: number;
  /** How exactly the engine makes the checks, where the model leaves a choice. */
  readonly exactly?: Parameters;
  /** Why there is no Python; absent: there is. */
  readonly noPython?: string;
  /** Why this choice cannot be taken home; "": it can. */
  readonly refusal?: (parameters: Parameters, ties: TieReadings) => string;
}

/** Parameters by their own names. */
const take = (parameters: Parameters, ...ids: readonly string[]): Record<string, Plain> =>
  Object.fromEntries(ids.map((id) => [id, parameters[id] as Plain]));

const PRACTICE = [
  "learningRate",
  "learningRateKnots",
  "initialRating",
  "floor",
  "ratingFloor",
  "anchor",
  "anchorRating",
  "batch",
] as const;
const practice = (parameters: Parameters): Record<string, Plain> => ({
  ...take(parameters, "learningRate", "learningRateKnots", "initialRating"),
  ratingFloor: parameters.floor === true ? (parameters.ratingFloor as number) : null,
  anchorRating: parameters.anchor === true ? (parameters.anchorRating as number) : null,
  period: parameters.batch as string,
});

const beliefs = (parameters: Parameters, mean: string, sd: string): Record<string, Plain> => ({
  initialMean: parameters[mean] as number,
  initialSd: parameters[sd] as number,
  ...take(parameters, "beta", "tau", "driftPerDay", "scoreSds"),
  period: "race",
});

const isGaussian = ({ variant }: Parameters): boolean => String(variant).startsWith("thurstone");

const PUBLISHED =
  "DNFs are read as in the published tables, which is no rule for a league: under How it is read, choose another reading of DNFs.";
const isPublished = ({ dnf, dq }: TieReadings): boolean => dnf === "published" || dq === "published";

export const CODE_RULES: Readonly<Record<string, CodeRule>> = {
  "pairwise-elo": {
    sheetFunction: "ELO_UPDATE",
    carries: ["pair", "aggregate", ...PRACTICE],
    source: "A. Elo, The Rating of Chessplayers (1978); B. Kerby, A multiplayer generalisation of Elo, 2 and 3.1",
    pieces: ({ pair }) => [
      "sigmoid",
      ...(pair === "logistic" ? [] : (["gaussian"] as const)),
      `pair-${pair as "logistic" | "gaussian-ml" | "gaussian-classic"}`,
      "pairwise-elo",
      "gradient",
    ],
    settings: (parameters) => ({ ...take(parameters, "pair", "aggregate"), ...practice(parameters) }),
    tolerance: 1e-9,
  },
  "fide-elo": {
    sheetFunction: "FIDE_UPDATE",
    carries: [
      ...["initialRating", "kNew", "kStandard", "kElite", "newGames", "eliteRating", "gamesCap"],
      ...["expectation", "rule400", "rounding", "period"],
    ],
    source: "FIDE Rating Regulations effective from 1 March 2024, with the amendment of 1 October 2025",
    pieces: ({ expectation }) => [
      ...(expectation === "normal" ? (["gaussian"] as const) : []),
      ...(expectation === "logistic" ? (["sigmoid"] as const) : []),
      `expected-${expectation as "table" | "normal" | "logistic"}`,
      "fide-elo",
    ],
    settings: (parameters) => ({
      ...take(parameters, "initialRating", "kNew", "kStandard", "kElite", "newGames", "eliteRating", "gamesCap"),
      ...take(parameters, "expectation", "rule400", "rounding", "period"),
    }),
    // Everybody has a rating from the start: newcomers as FIDE has them are refused.
    columns: ["rating", "games", "elite"],
    tolerance: 1e-9,
  },
  "two-team-elo": {
    sheetFunction: "TWO_TEAM_UPDATE",
    carries: [
      ...["k", "home", "homeSide", "margin", "levelIsDraw", "season", "seasonGap", "seasonMonth", "reversion"],
      ...["mean", "initialRating", "rounding"],
    ],
    source: "FiveThirtyEight, NFL Elo and NBA Elo; eloratings.net; clubelo.com",
    pieces: () => ["sigmoid", "two-team-elo"],
    settings: (parameters) => ({
      ...take(parameters, "k", "home", "homeSide", "margin", "levelIsDraw", "season", "seasonGap", "seasonMonth"),
      ...take(parameters, "reversion", "mean", "initialRating", "rounding"),
      period: "race",
    }),
    tolerance: 1e-9,
  },
  "plackett-luce": {
    sheetFunction: "PLACKETT_LUCE_UPDATE",
    carries: ["orientation", ...PRACTICE],
    source: "R. Plackett, The Analysis of Permutations (1975); B. Kerby, A multiplayer generalisation of Elo, 3.2",
    pieces: () => ["sigmoid", "log-add", "unseen-group", "plackett-luce", "gradient"],
    settings: (parameters) => ({ ...take(parameters, "orientation"), ...practice(parameters) }),
    tolerance: 1e-9,
    refusal: ({ orientation }, ties) => (orientation === "elimination" && isPublished(ties) ? PUBLISHED : ""),
  },
  "weng-lin": {
    sheetFunction: "WENG_LIN_UPDATE",
    carries: [
      ...["variant", "mu", "sigma", "beta", "tau", "driftPerDay", "scoreSds", "kappa", "draws", "gamma", "limitSigma"],
      ...["aggregate", "epsilon"],
    ],
    source: "R. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011)",
    pieces: (parameters) =>
      parameters.variant === "plackett-luce"
        ? ["log-add", "unseen-group", "beliefs", "weng-lin", "weng-lin-places"]
        : isGaussian(parameters)
          ? ["gaussian", "beliefs", "law-gaussian", "weng-lin", "weng-lin-pairs"]
          : ["sigmoid", "beliefs", "law-logistic", "weng-lin", "weng-lin-pairs"],
    settings: (parameters) => ({
      variant: parameters.variant as string,
      ...beliefs(parameters, "mu", "sigma"),
      ...take(parameters, "kappa", "draws", "gamma", "limitSigma"),
      ...(parameters.variant !== "plackett-luce" && {
        ...take(parameters, "aggregate", "epsilon"),
        pairing: String(parameters.variant).endsWith("full") ? "full" : "part",
        // The published Thurstone-Mosteller of neighbours takes twice the spread of a difference.
        spread: parameters.variant === "thurstone-mosteller-part" ? 2 : 1,
      }),
    }),
    tolerance: 1e-9,
  },
  glicko2: {
    sheetFunction: "GLICKO2_UPDATE",
    carries: [
      ...["initialRating", "initialDeviation", "initialVolatility", "tau", "maxVolatility", "period", "scoreSds"],
    ],
    source: "M. Glickman, Example of the Glicko-2 system (2013)",
    pieces: () => ["sigmoid", "glicko2"],
    settings: (parameters) =>
      take(
        parameters,
        "initialRating",
        "initialDeviation",
        "initialVolatility",
        "tau",
        "maxVolatility",
        "period",
        "scoreSds",
      ),
    tolerance: 1e-9,
  },
  zonestats: {
    sheetFunction: "ZONESTATS_UPDATE",
    carries: ["T", "gameMultiplier", "maxGameLength", "defaultRating", "capScaleTime"],
    source: "ZoneStats, equations 1 to 6",
    pieces: () => ["sigmoid", "zonestats"],
    settings: (parameters) => ({
      ...take(parameters, "T", "gameMultiplier", "maxGameLength", "capScaleTime"),
      initialRating: parameters.defaultRating as number,
      period: "race",
    }),
    tolerance: 1e-9,
  },
  thurstone: {
    sheetFunction: "THURSTONE_UPDATE",
    // `accuracy` is no part of the rule: see `exactly`.
    carries: ["density", "scale", "accuracy", ...PRACTICE],
    source: "L. Thurstone, A Law of Comparative Judgment (1927); B. Kerby, A multiplayer generalisation of Elo, 3.3",
    pieces: ({ density }) => [...(density === "gaussian" ? (["gaussian"] as const) : []), "thurstone", "gradient"],
    settings: (parameters) => ({ ...take(parameters, "density", "scale"), ...practice(parameters) }),
    tolerance: 1e-6,
    exactly: { accuracy: "fine" },
    noPython: "Thurstone’s integrals take too long in plain Python. Choose JavaScript or Google Sheets.",
    refusal: ({ density }) =>
      density === "gaussian" || density === "logistic"
        ? ""
        : "The code carries Thurstone with the Gaussian or the logistic density. Gumbel densities are Plackett–Luce: export that.",
  },
  trueskill: {
    sheetFunction: "TRUESKILL_UPDATE",
    carries: [
      ...["initialMean", "initialSd", "beta", "tau", "driftPerDay", "drawProbability", "scoreSds", "partialPlay"],
      "tolerance",
    ],
    source: "R. Herbrich, T. Minka and T. Graepel, TrueSkill: A Bayesian Skill Rating System (2006)",
    pieces: () => ["gaussian", "beliefs", "trueskill"],
    settings: (parameters) => ({
      ...beliefs(parameters, "initialMean", "initialSd"),
      ...take(parameters, "partialPlay", "drawProbability"),
      // How near two single players must perform to draw, over the root of two.
      drawMargin: gaussianQuantile((1 + (parameters.drawProbability as number)) / 2) * (parameters.beta as number),
      propagation: parameters.tolerance as number,
    }),
    tolerance: 1e-6,
    refusal: (_, ties) => (isPublished(ties) ? PUBLISHED : ""),
  },
};

/** Why other systems stay in Podium. */
export const NO_CODE: Readonly<Record<string, string>> = {
  "through-time": "It fits all races of a season at once, so there is no rule that updates one race.",
  "through-time-games": "It fits all games of a season at once, so there is no rule that updates one race.",
};
export const NOT_WRITTEN =
  "There is no code for this system yet. Elo (pairwise, FIDE, with scores and home), Plackett–Luce, Weng–Lin, Glicko-2, ZoneStats, Thurstone and TrueSkill have it.";
