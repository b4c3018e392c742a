import type { PerformanceLaw } from "../numerics/densities/density";
import type { History } from "../history/types";
import type { Start } from "../history/starts";
import type { FormulaTemplate } from "./formula";
import type { BlockBeliefs, BlockDesign } from "./blocks/design";
import type { BlockRule } from "./blocks/block";
import type { Memory } from "./memory";
import type { PerformanceDensities } from "./performances";
import type { RuleWords } from "./policy";
import type { PreparedRace } from "./race";
import type { Parameter, Parameters, Preset, Settings } from "./parameters";
import type { Title } from "./titles";

/** When accumulated updates take effect. */
export type Period = "race" | "day" | "week" | "month";

/** How a model's own units convert to points; `points.ts` computes it. */
export interface RatingScale {
  /** Rating of a new player, in own units. */
  readonly origin: number;
  readonly pointsPerUnit: number;
  /** true: the own units are publicly known (Elo, FIDE); titles use these, and points under other models. */
  readonly known?: true;
}

/** Features of the data that the model uses; an absent flag means that it ignores them. */
interface Supports {
  /** "draw": ties are draws, evidence of equal performance; "unobserved": ties mean that the order is unknown. */
  readonly ties: "draw" | "unobserved";
  /** true: teams are sides. A parameter: they are unless it is "each". Absent: team-mates are rated as individuals and not compared with each other. */
  readonly teams?: boolean | string;
  readonly scores?: boolean;
  readonly minutes?: boolean;
  /** true: a race counts with its weight; absent: all races count alike. */
  readonly weights?: true;
  /** The parameter that makes shares of play count, unless it is false or "none"; absent: they are ignored. */
  readonly shares?: string;
  /** true: home advantage counts in races of two sides; absent: it is ignored. */
  readonly home?: true;
  /** true: the model has a likelihood of the whole order. */
  readonly order?: boolean;
  readonly uncertainty?: boolean;
  /** true: players may have initial ratings (`starts.ts`); absent: all start alike. */
  readonly starts?: true;
  /** true: it ranks only and has no probabilities; figures that need one say so. */
  readonly noProbability?: true;
  /** How it rates blocks (car, home); absent: it rates players only. */
  readonly blocks?: BlockRule;
}

/** One column of a player's state. The first is always the rating. */
interface StateColumn {
  readonly id: "rating" | "sd" | "volatility" | (string & {});
  readonly label: string;
}

export interface ExplanationPart {
  /** Plain words ("Lost to Ash Fox"); index of the other entrant when the part is about one. */
  readonly label: string;
  readonly opponent?: number;
  /** Own units; the parts sum to the total. */
  readonly value: number;
  /** A probability or count that helps to understand the part ("59 % to win"). */
  readonly probability?: number;
}

/** One summand of an entrant's strength in a race, and its change by the race; own units. */
export interface StrengthPart {
  /** The group or the condition; "" for the player. */
  readonly label: string;
  /** Name of the block; "" for the player. */
  readonly block: string;
  readonly before: number;
  readonly change: number;
}

/** Why an entrant's rating moved. Plain data: it crosses the worker boundary. */
export interface Explanation {
  /** One sentence: the model's rule in plain words. */
  readonly rule: string;
  readonly parts: readonly ExplanationPart[];
  /** Sum of the parts, own units: the change of the rating. */
  readonly total: number;
  /** The numbers of the model's formula with this id (`Model.formulas`), own units; "skipped": no formula applies. */
  readonly formula: { readonly id: string; readonly values: Readonly<Record<string, number>> };
  /** The uncertainty of the entrant before and after, own units; absent: the model has none. */
  readonly sd?: { readonly before: number; readonly after: number };
  /** The entrant's strength, the player first and then block strengths; absent: the player only. */
  readonly strength?: readonly StrengthPart[];
  /** Facts that are not summands ("counts as half of the longest stay"). */
  readonly notes: readonly string[];
}

/** Location and scale of a team's performance, and its noise in units of one performance's variance; absent: one for each member. */
export interface TeamPerformance {
  location: number;
  scale: number;
  performances?: number;
}

/** Rates a history, race by race. Mutable for speed: columns are typed arrays and `add` does not allocate. */
export interface Rater {
  /** [column][players], own units; state[0] is the rating. Columns that fade are up to date after `score` of the player was read. */
  readonly state: readonly Float64Array[];
  readonly period: Period;
  /** [entrants of the last race] change of each rating, own units, before the floor; with period "race" the final change. */
  readonly delta: Float64Array;
  /** Starts a rating period, `elapsed` periods after the last (1: none missed); beliefs may fade here. Never called: periods are consecutive. */
  begin?(elapsed: number): void;
  /** Sets the time to that of the next race and fades beliefs. Absent, or not called: no fading. */
  arrive?(race: PreparedRace): void;
  /** Adds one race. Ratings change at `close`. A race without an observed order changes nothing. */
  add(race: PreparedRace): void;
  /** Ends the rating period: applies the updates. `elapsed`: periods since the last close (1 for "race"). */
  close(elapsed: number): void;
  /** Called when `state` of a player who has not raced was set to `start`; updates dependent state. */
  started?(player: number, start: Start): void;
  /** Rates two finishers and closes the period, bit-identical to `add` and `close` except that `delta` is not set. `draw` false: first won. */
  readonly duel?: (first: number, second: number, draw: boolean) => void;
  /** Estimates of block coefficients; absent: the system rates players only. */
  readonly blocks?: BlockBeliefs;
  /** Visits all state except `state` (see `Memory`) that later races or the end of the period need. Between races, without blocks. */
  remember?(memory: Memory): void;
  /** Published score (mean - k sd), own units. In an open race it includes the player's block strengths, as predictions do. */
  score(player: number): number;
  /** P(i performs better than j), from the full beliefs, given that they do not draw. */
  winProbability(i: number, j: number): number;
  /** P(i and j draw); 0 in models without draws. P(win) is then (1 - draw) times `winProbability`. */
  drawProbability(i: number, j: number): number;
  /** Largest difference of performances that is a draw between two sides with the noise of this many performances, own units. Absent: no margin. */
  drawMargin?(performances: number): number;
  /** Location and scale of each player's performance under the model's distribution, uncertainty included. */
  performance(player: number, out: { location: number; scale: number }): void;
  /** Distribution of a team's performance, where it is not the sum of its players'. Absent: the sum, or no teams. */
  teamPerformance?(players: readonly number[], out: TeamPerformance): void;
  /** A team's published score, given its members'. Absent: their sum where teams are sides, else their mean. */
  teamScore?(scores: readonly number[]): number;
  /** log P(order of the race) from the current beliefs, natural log; NaN in models without an order likelihood. */
  logLikelihood(race: PreparedRace): number;
  /** Why entrant k's rating changes, from the beliefs before `add`. `titles`: scale for naming the next title; absent: the model's own. */
  explain(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation;
}

/** A kind of results that people know by a name of its own. */
export type ResultsKind = "chess-club" | "programming-contests" | "football" | "llm-arena";

/** What a system is called where it rates one kind of results. */
export interface ModelUse {
  readonly of: ResultsKind;
  readonly label: string;
  readonly hint: string;
  /** A preset of the model, or parameters; absent: its defaults. */
  readonly preset?: string;
  readonly parameters?: Parameters;
}

/** What a model says of itself. Plain data. */
export interface ModelDescription {
  readonly id: string;
  readonly label: string;
  /** One line for menus: at most 58 characters. */
  readonly line: string;
  readonly summary: string;
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly presets: readonly Preset[];
  readonly columns: readonly StateColumn[];
  readonly supports: Supports;
  /** What people rate with it, under their own names for it; absent: it is offered under its name only. */
  readonly uses?: readonly ModelUse[];
  /** true: predictions depend on more than rating and sd, so a race that is given these alone is predicted without the rest. */
  readonly remembersMore?: true;
  /** Module of a user's own rule; absent: a built-in system. */
  readonly ownCode?: string;
}

/** `P`: the descriptions of its parameters, which give its settings their types. */
export interface Model<P extends readonly Parameter[] = readonly Parameter[]> extends ModelDescription {
  readonly parameters: P;
  /** Position in menus, smallest first. */
  readonly place: number;
  /** Formulas that its explanations fill in; absent: it explains without a formula. */
  readonly formulas?: readonly FormulaTemplate[];
  /** Results that it is made for; absent: any. "many": more than two entrants. */
  readonly madeFor?: {
    readonly sides?: "two" | "many";
    /** Columns that it requires. */
    readonly columns?: readonly ("scores" | "minutes")[];
  };
  /** true: an update can be computed by hand, without a search or an integral. */
  readonly byHand?: true;
  /** Variants that differ as much as models do, as parameters; absent: the defaults only. */
  readonly variants?: readonly Parameters[];
  /** Why it is left out of comparisons on games of two, in a sentence: there it equals another model. */
  readonly sameBetweenTwo?: string;
  /** true: among equally simple systems, the most widely known. */
  readonly wellKnown?: true;
  /** Parameters that make certainty fade with inactivity, other than a daily drift or a clock. */
  readonly fading?: Parameters;
  /** Parameters that give draws a probability; absent: draws have none, or always have one. */
  readonly drawing?: Parameters;
  /** true: the published score is not the rating minus some sds. */
  readonly ownScore?: true;
  /**
   * Processor time per entrant, relative to most models; absent: 1. It sets the size of work slices and search
   * budgets; no result depends on it.
   * @param field entrants of a race
   * @param players of the history
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
