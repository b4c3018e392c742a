import type { PerformanceLaw } from "../numerics/density";
import type { History } from "../history/types";
import type { Start } from "../history/starts";
import type { FormulaTemplate } from "./formula";
import type { BlockBeliefs, BlockDesign } from "./blocks/design";
import type { BlockRule } from "./blocks/block";
import type { Archive } from "./archive";
import type { PerformanceDensities } from "./performances";
import type { RuleWords } from "./policy";
import type { PreparedRace } from "./race";
import type { Parameter, Parameters, Preset, Settings } from "./parameters";
import type { Title } from "./titles";

/** How often ratings change. */
export type Period = "race" | "day" | "week" | "month";

/** How a model's own units convert to points; `points.ts` computes it. */
export interface RatingScale {
  /** Rating of a new player, in own units. */
  readonly origin: number;
  readonly pointsPerUnit: number;
  /** true: people know these own units (Elo, FIDE), so titles use them; for other models titles use points. */
  readonly known?: true;
}

/** Features of the data that the model uses; it ignores those whose flag is absent. */
interface Supports {
  /** "draw": ties are draws, evidence of equal performance; "unobserved": ties mean that the order is unknown. */
  readonly ties: "draw" | "unobserved";
  /** true: teams are sides. A parameter's id: they are sides unless it is "each". Absent: team-mates are rated as individuals and not compared. */
  readonly teams?: boolean | string;
  readonly scores?: boolean;
  readonly minutes?: boolean;
  /** true: a race counts with its weight; absent: all races count alike. */
  readonly weights?: true;
  /** Id of the parameter that makes shares of play count, unless it is false or "none"; absent: they are ignored. */
  readonly shares?: string;
  /** true: home advantage counts in races of two sides; absent: it is ignored. */
  readonly home?: true;
  /** true: the model has a likelihood of the whole order. */
  readonly order?: boolean;
  readonly uncertainty?: boolean;
  /** true: players may have initial ratings (`starts.ts`); absent: all start alike. */
  readonly starts?: true;
  /** true: the model only ranks players, and has no win probabilities. */
  readonly noProbability?: true;
  /** How the model rates blocks (car, home); absent: it rates players only. */
  readonly blocks?: BlockRule;
}

export interface ExplanationPart {
  /** In words ("Lost to Ash Fox"). */
  readonly label: string;
  readonly opponent?: number;
  /** Own units; the parts sum to the total. */
  readonly value: number;
  /** A probability or count that explains the part ("59 % to win"). */
  readonly probability?: number;
}

/** One summand of an entrant's strength in a race, and how the race changes it; own units. */
export interface StrengthPart {
  /** The group or condition; "" for the player. */
  readonly label: string;
  /** Name of the block; "" for the player. */
  readonly block: string;
  readonly before: number;
  readonly change: number;
}

/** Why an entrant's rating changed. Plain data, which can be sent to the worker. */
export interface Explanation {
  /** One sentence: the model's rule in words. */
  readonly rule: string;
  readonly parts: readonly ExplanationPart[];
  /** Sum of the parts, own units: the change of the rating. */
  readonly total: number;
  /** The numbers of the model's formula with this id (`Model.formulas`), own units; id "skipped": no formula applies. */
  readonly formula: { readonly id: string; readonly values: Readonly<Record<string, number>> };
  /** Uncertainty of the entrant before and after the race, own units; absent: the model has none. */
  readonly sd?: { readonly before: number; readonly after: number };
  /** Summands of the entrant's strength, the player's first; absent: the player's only. */
  readonly strength?: readonly StrengthPart[];
  /** Facts that are not summands ("counts as half of the longest stay"). */
  readonly notes: readonly string[];
}

/** Location and scale of a team's performance, and its noise as a multiple of one performance's variance; absent: 1 for each member. */
export interface TeamPerformance {
  location: number;
  scale: number;
  performances?: number;
}

/** Rates a history, race by race. Mutable for speed: columns are typed arrays and `add` does not allocate. */
export interface Rater {
  /** [column][players], own units; state[0] is the rating. Reading a player's `score` first brings columns that change with time up to date. */
  readonly state: readonly Float64Array[];
  readonly period: Period;
  /** [entrants of the last race] change of each rating, own units, before the floor; with period "race" that of `close`. */
  readonly delta: Float64Array;
  /** Starts a rating period, `elapsed` periods after the last (1: none missed); uncertainty may grow. Never called: periods are consecutive. */
  begin?(elapsed: number): void;
  /** Sets the time to that of the next race; uncertainty may grow. Absent, or not called: time has no effect. */
  arrive?(race: PreparedRace): void;
  /** Adds one race. Ratings change at `close`. A race without an observed order changes nothing. */
  add(race: PreparedRace): void;
  /** Ends the rating period: applies the updates. `elapsed`: periods since the last close (1 for "race"). */
  close(elapsed: number): void;
  /** Called after `state` of a player who has not raced was set to `start`; updates state that depends on it. */
  started?(player: number, start: Start): void;
  /** Rates two finishers and closes the period; bit-identical to `add` and `close`, but does not set `delta`. `draw` false: the first won. */
  readonly duel?: (first: number, second: number, draw: boolean) => void;
  /** Estimates of block coefficients; absent: the system rates players only. */
  readonly blocks?: BlockBeliefs;
  /** Saves or restores all state except `state` that later races or the end of the period need. Called between races. */
  serialise?(archive: Archive): void;
  /** Published score (mean - k sd), own units. During a race it includes the player's block strengths, as predictions do. */
  score(player: number): number;
  /** P(i performs better than j), from the full beliefs, given no draw. */
  winProbability(i: number, j: number): number;
  /** P(i and j draw); 0 in models without draws. P(win) is then (1 - draw) times `winProbability`. */
  drawProbability(i: number, j: number): number;
  /** Largest difference in performance that is a draw between two sides, own units, if their noise together is that of this many performances. Absent: no margin. */
  drawMargin?(performances: number): number;
  /** Location and scale of a player's performance under the model's distribution, uncertainty included. */
  performance(player: number, out: { location: number; scale: number }): void;
  /** Distribution of a team's performance, where it is not that of the sum of its players'. Absent: the sum, or no teams. */
  teamPerformance?(players: readonly number[], out: TeamPerformance): void;
  /** A team's published score from its members' scores. Absent: their sum where teams are sides, otherwise their mean. */
  teamScore?(scores: readonly number[]): number;
  /** log P(order of the race) from the current beliefs, natural log; NaN in models without an order likelihood. */
  logLikelihood(race: PreparedRace): number;
  /** Why entrant k's rating changes, from the beliefs before `add`. `titles`: the scale on which the next title is named; absent: the model's own. */
  explain(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation;
}

/** A kind of results for which systems have well-known names. */
export type ResultsKind = "chess-club" | "programming-contests" | "football" | "llm-arena";

/** The name of a system for one kind of results. */
export interface ModelUse {
  readonly of: ResultsKind;
  readonly label: string;
  readonly hint: string;
  /** A preset of the model, or parameters; absent: its defaults. */
  readonly preset?: string;
  readonly parameters?: Parameters;
}

/** Description of a model as plain data. */
export interface ModelDescription {
  readonly id: string;
  readonly label: string;
  /** Text for menus: at most 58 characters. */
  readonly line: string;
  readonly summary: string;
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly presets: readonly Preset[];
  readonly supports: Supports;
  /** Well-known names of the system for some kinds of results; absent: it has only its own name. */
  readonly uses?: readonly ModelUse[];
  /** true: predictions depend on more than rating and sd, so a what-if race that states only these is predicted without the rest. */
  readonly remembersMore?: true;
  /** Source text of a custom rule; absent: a built-in system. */
  readonly ownCode?: string;
}

/** `P`: the descriptions of the model's parameters, from which its settings have their types. */
export interface Model<P extends readonly Parameter[] = readonly Parameter[]> extends ModelDescription {
  readonly parameters: P;
  /** The columns of a player's state: "rating" first, and "sd" if there is an uncertainty. */
  readonly columns: readonly string[];
  /** Position in menus, smallest first. */
  readonly place: number;
  /** Formulas used by its explanations; absent: it explains without a formula. */
  readonly formulas?: readonly FormulaTemplate[];
  /** Results that the model is made for; absent: any. "many": more than two entrants. */
  readonly madeFor?: {
    readonly sides?: "two" | "many";
    /** Columns that the model requires. */
    readonly columns?: readonly ("scores" | "minutes")[];
  };
  /** true: an update can be computed by hand, without a search or an integral. */
  readonly byHand?: true;
  /** Variants that differ as much as models do, as parameters; absent: the defaults only. */
  readonly variants?: readonly Parameters[];
  /** Why comparisons on two-player games leave it out, in a sentence: there it equals another model. */
  readonly sameBetweenTwo?: string;
  /** true: among equally simple systems, the best known. */
  readonly wellKnown?: true;
  /** Parameters that make uncertainty grow with inactivity, other than a daily drift or a clock. */
  readonly fading?: Parameters;
  /** Parameters that give draws a probability; absent: draws never have one, or always do. */
  readonly drawing?: Parameters;
  /** true: the published score is not the rating minus a number of sds. */
  readonly ownScore?: true;
  /**
   * Processor time per entrant, relative to most models; absent: 1. It sets the length of slices of work and the
   * budgets of searches; no result depends on it.
   * @param field number of entrants of a race
   * @param players number of players of the history
   */
  effort?(field: number, players: number): number;
  scale(parameters: Settings<P>): RatingScale;
  law(parameters: Settings<P>): PerformanceLaw;
  /** A few words that distinguish two contenders of this model ("sum", "race", "Gaussian"). */
  variantLabel(parameters: Settings<P>): string;
  /** A rater for complete, checked parameters (`completeParameters`). `blocks`: only where `supports.blocks`. */
  rater(parameters: Settings<P>, players: number, blocks?: BlockDesign): Rater;
  /** Densities of the performances given the order; ratings [n] in race order. Absent: the likelihood has none. Anchors are left out. */
  performances?(ratings: Float64Array, race: PreparedRace, parameters: Settings<P>): PerformanceDensities;
  /** The rule as a policy card states it; absent: the card shows the summary only. */
  policy?(parameters: Settings<P>, scale: RatingScale): RuleWords;
  /** What the model assumes about a history that lacks columns, in sentences; absent: nothing. */
  notes?(
    history: Pick<History, "rank" | "score" | "minutes" | "home" | "shares" | "playerCount">,
    parameters: Settings<P>,
  ): readonly string[];
}
