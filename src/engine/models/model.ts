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

/** How a model's own units become points; `points.ts` does it. */
export interface RatingScale {
  /** Rating at which a new player starts, in own units. */
  readonly origin: number;
  readonly pointsPerUnit: number;
  /** true: people know the ratings in own units; titles go by these, and by points under all other models. */
  readonly known?: true;
}

/** What a model can use or honour. What it cannot is said on the screen, never silently guessed. */
/** What the model uses; an absent flag means that it does not. */
interface Supports {
  /** "draw": draws are evidence of equal performance; "unobserved": ties can only be orders not seen. */
  readonly ties: "draw" | "unobserved";
  /** Absent: team-mates are rated as individuals who are not compared with each other. */
  readonly teams?: boolean;
  readonly scores?: boolean;
  readonly minutes?: boolean;
  /** true: a race counts as much as its weight says; absent: every race counts alike. */
  readonly weights?: true;
  /** The parameter that makes shares of play count, unless it is false or "none"; absent: they never count. */
  readonly shares?: string;
  /** true: the home side of a race of two counts; absent: it never does. */
  readonly home?: true;
  /** true: the model has a joint law of the whole order (likelihood, winner probability). */
  readonly order?: boolean;
  readonly uncertainty?: boolean;
  /** true: players may start with ratings of their own (`starts.ts`); absent: all start alike. */
  readonly starts?: true;
  /** true: it ranks and predicts nothing; what needs a probability says so. */
  readonly noProbability?: true;
  /** How it rates what entrants have besides themselves (car, home); absent: it rates players alone. */
  readonly blocks?: BlockRule;
}

/** One column of what a model remembers of a player. The first is always the rating. */
interface StateColumn {
  readonly id: "rating" | "sd" | "volatility" | (string & {});
  readonly label: string;
}

export interface ExplanationPart {
  /** Plain words ("Lost to Ash Fox"); the other entrant's place in the race when the part is about one. */
  readonly label: string;
  readonly opponent?: number;
  /** Own units; the parts sum to the update. */
  readonly value: number;
  /** A probability or a count that makes the part understandable ("59 % to win"). */
  readonly probability?: number;
}

/** One summand of an entrant's strength in a race, and by how much the race moves it; own units. */
export interface StrengthPart {
  /** The group or the condition; "" for the player itself. */
  readonly label: string;
  /** Name of the block; "" for the player itself. */
  readonly block: string;
  readonly before: number;
  readonly change: number;
}

/** Why an entrant's rating moved. Plain data: it crosses the worker boundary. */
export interface Explanation {
  /** One sentence: the model's rule in everyday words. */
  readonly rule: string;
  readonly parts: readonly ExplanationPart[];
  /** Sum of the parts, own units: the change of the rating. */
  readonly total: number;
  /** The numbers of the model's formula of this id (`Model.formulas`), own units; "skipped": there is none. */
  readonly formula: { readonly id: string; readonly values: Readonly<Record<string, number>> };
  /** The uncertainty of the entrant before and after, own units; absent: the model has none. */
  readonly sd?: { readonly before: number; readonly after: number };
  /** The entrant's strength, its player first and then what it has besides; absent: the player is all. */
  readonly strength?: readonly StrengthPart[];
  /** Things worth knowing that are not summands ("counts as half of the longest stay"). */
  readonly notes: readonly string[];
}

/** Rates a history, race by race. Mutable and fast: columns are typed arrays, `add` does not allocate. */
export interface Rater {
  /** [column][players], own units; state[0] is the rating. Fading columns are current for a player whose `score` was just read. */
  readonly state: readonly Float64Array[];
  readonly period: Period;
  /** [entrants of the last race] contribution to each rating, own units, before the floor; with period "race" the change itself. */
  readonly delta: Float64Array;
  /** A rating period begins, `elapsed` after the last (1: none missed); beliefs may fade here. Never called: consecutive periods. */
  begin?(elapsed: number): void;
  /** The next race's time has come: beliefs that change with the calendar are updated. Absent, or not called: no fading. */
  arrive?(race: PreparedRace): void;
  /** Takes in one race. Ratings change at `close`. A race in which nothing was observed changes nothing. */
  add(race: PreparedRace): void;
  /** Ends the rating period: applies what was added. `elapsed` periods have passed since the last close (1 for "race"). */
  close(elapsed: number): void;
  /** `state` of a player who has not raced now holds what it comes with, of which `start` says what was stated: brings the rest into line. */
  started?(player: number, start: Start): void;
  /** Rates two finishers and closes the period, to the last bit as `add` and `close`, but for `delta`. `draw` false: first won. */
  readonly duel?: (first: number, second: number, draw: boolean) => void;
  /** What blocks are worth; absent: players are all that is rated. */
  readonly blocks?: BlockBeliefs;
  /** Visits all state besides `state` (see `Memory`) that later races or the end of the period need. Between races, without blocks. */
  remember?(memory: Memory): void;
  /** Published score (mean - k sd), own units. In an open race it includes the player's blocks, as predictions do. */
  score(player: number): number;
  /** P(i performs better than j), from the full beliefs; draws, where the model has them, not counted. */
  winProbability(i: number, j: number): number;
  /** P(i and j draw); 0 where the model has no draws. Win, draw and loss then are (1 - draw) times the above where they differ. */
  drawProbability(i: number, j: number): number;
  /** How close two sides of so many players must perform to draw, own units. Absent: no margin, and no team draws. */
  drawMargin?(players: number): number;
  /** Location and scale of the performance of each player under the model's law, uncertainty included. */
  performance(player: number, out: { location: number; scale: number }): void;
  /** The law of a team's performance, where it is not the sum of its players'. Absent: the sum, or no teams. */
  teamPerformance?(players: readonly number[], out: { location: number; scale: number }): void;
  /** log P(order of the race) from the beliefs now, natural log; NaN where the model has no law of the order. */
  logLikelihood(race: PreparedRace): number;
  /** Why entrant k of the race moves, from the beliefs before `add`. `titles`: to tell the next one of; absent: the model's own. */
  explain(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation;
}

/** A system that is offered for what people rate. */
export interface Use {
  /** What they rate: an id of `features/contenders/uses`. */
  readonly of: "chess-club" | "programming-contests" | "football" | "llm-arena";
  readonly label: string;
  readonly hint: string;
  /** A preset of the model, or parameters; absent: its defaults. */
  readonly preset?: string;
  readonly parameters?: Parameters;
}

/** What the screen and the command line know of a model. Plain data. */
export interface ModelDescription {
  readonly id: string;
  readonly label: string;
  /** What it is, in a line of a menu: at most 58 characters. */
  readonly line: string;
  readonly summary: string;
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly presets: readonly Preset[];
  readonly columns: readonly StateColumn[];
  readonly supports: Supports;
  /** What people rate with it, by the names they use for it; absent: it is offered under its own name alone. */
  readonly uses?: readonly Use[];
  /** true: predictions go by more than rating and sd, which is all that the Race screen knows of a player; the page says so. */
  readonly remembersMore?: true;
  /** The module of a rule of the user's own; absent: the system belongs to Podium. */
  readonly ownCode?: string;
}

/** `P`: the descriptions of its parameters; by them its functions are given settings with types. */
export interface Model<P extends readonly Parameter[] = readonly Parameter[]> extends ModelDescription {
  readonly parameters: P;
  /** Menus list models by it, the smallest first. */
  readonly place: number;
  /** Those that its explanations fill in; absent: it explains without a formula. */
  readonly formulas?: readonly FormulaTemplate[];
  /** Results that it is made for; absent: any. "many": not two. */
  readonly madeFor?: {
    readonly sides?: "two" | "many";
    /** Columns that it cannot do without. */
    readonly columns?: readonly ("scores" | "minutes")[];
  };
  /** true: an update can be worked out by hand, without a search or an integral. */
  readonly byHand?: true;
  /** Rules of the model that differ as much as models do, by the parameters that make them; absent: the defaults alone. */
  readonly variants?: readonly Parameters[];
  /** Why it need not be compared between two, in a sentence: it is the rule of another model there. */
  readonly sameBetweenTwo?: string;
  /** true: of equally simple systems the one that most people know. */
  readonly wellKnown?: true;
  /** Parameters under which certainty fades with time away, where it is not a drift a day or a clock. */
  readonly fading?: Parameters;
  /** Parameters under which a draw is a result with a law of its own; absent: it has none, or always has one. */
  readonly drawing?: Parameters;
  /** true: the published score is another figure than the rating minus some sds. */
  readonly ownScore?: true;
  /**
   * Processor time of an entrant, as a multiple of what most models take; absent: 1. It cuts long work into slices and rations
   * searches, and no result depends on it.
   * @param field entrants of a race
   * @param players of the history
   */
  effort?(field: number, players: number): number;
  scale(parameters: Settings<P>): RatingScale;
  law(parameters: Settings<P>): PerformanceLaw;
  /** A few words that tell two contenders of this model apart ("sum", "race", "Gaussian"). */
  variantLabel(parameters: Settings<P>): string;
  /** A rater of complete, checked parameters (`completeParameters`). `blocks`: only where `supports.blocks`. */
  rater(parameters: Settings<P>, players: number, blocks?: BlockDesign): Rater;
  /** Performance densities given the order, ratings [n] in its order; absent: the likelihood has none. Anchors are left out. */
  performances?(ratings: Float64Array, race: PreparedRace, parameters: Settings<P>): PerformanceDensities;
  /** The rule as a policy card states it; absent: the summary is all that it says. */
  policy?(parameters: Settings<P>, scale: RatingScale): RuleWords;
  /** What the model has to assume about a history that lacks columns it wants, in sentences; absent: nothing, ever. */
  notes?(
    history: Pick<History, "rank" | "score" | "minutes" | "home" | "shares" | "playerCount">,
    parameters: Settings<P>,
  ): readonly string[];
}
