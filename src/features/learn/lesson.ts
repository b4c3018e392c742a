/** What a lesson is: words from its `lesson.md`, and beside it what the engine can check. Plain data. */
import type { ComponentType } from "react";
import type { CountedRange } from "../../store";
import type { LessonText } from "../../ui/prose/tree";
import type { Claim, Quantity } from "./claims/claim";
import type { Worked } from "./claims/worked";
import type { Figure, Named, Settings } from "./figure/hand";
import type { Shown } from "./figure/models";
import type { Turn } from "./figure/turns";

export interface Option {
  readonly text: string;
  /** Shown once it is played: why it is right, or where the mistake is. */
  readonly why: string;
  /** Holds under the engine exactly when the option is right. */
  readonly claim: Claim;
  /** What `why` says of the engine; holds whether or not the option is right. */
  readonly because?: Claim;
}

interface Asked {
  readonly prompt: string;
  /** What the figure shows once the prediction is played; absent: it stays as it is. */
  readonly played?: { readonly players?: readonly Named[]; readonly settings?: Settings };
}

export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** "games of 100", "points". */
  readonly unit: string;
  /** Numbers are changes and carry their sign. */
  readonly signed?: boolean;
}

export interface Choice extends Asked {
  readonly kind: "choice";
  readonly options: readonly Option[];
}

export interface NumberGuess extends Asked {
  readonly kind: "number";
  readonly axis: Axis;
  readonly start: number;
  readonly is: Quantity;
  /** How far off still counts as right. */
  readonly close: number;
  readonly why: string;
}

/** A line, drawn by hand through a height for each x. */
export interface Sketch extends Asked {
  readonly kind: "sketch";
  readonly xs: readonly number[];
  readonly xLabel: string;
  readonly axis: Axis;
  readonly start: number;
  readonly is: readonly Quantity[];
  /** How far off, on average, still counts as right. */
  readonly close: number;
  readonly why: string;
}

export type Prediction = Choice | NumberGuess | Sketch;

/** One idea, asked after the explanation. */
export interface Check {
  readonly prompt: string;
  readonly options: readonly Option[];
}

export interface Tried {
  /** Where the figure stood since the question was played, the first one first. */
  readonly before: readonly Figure[];
  /** What was done with it that no setting shows. */
  readonly acts: Settings;
}

/** Something to reach with the figure; its words are the item of *Try it* in the same place. */
export interface Task {
  /** Whether the figure shows it, or its change from a figure that stood there since the question was played. */
  readonly met: (players: readonly Named[], settings: Settings, tried: Tried) => Claim | boolean;
  /** What was reached: "Gap found: 191 points." */
  readonly found: (players: readonly Named[], settings: Settings, tried: Tried) => string;
  /** A figure on which it is met, reached from the figure of the question. */
  readonly solved: { readonly players?: readonly Named[]; readonly settings?: Settings; readonly acts?: Settings };
}

export interface RealRace {
  readonly example: string;
  /** The word for it on the link; by default “race”. */
  readonly contest?: "match";
  /** YYYY-MM-DD. */
  readonly date: string;
  /** What the text says of it: place, or null for a player with a DNF. */
  readonly places: Readonly<Record<string, number | null>>;
  /** How many started, if the text says so. */
  readonly starters?: number;
  /** Nothing is said of how the ratings moved: the lesson comes before the one that explains it. */
  readonly still?: true;
  /** Races in the data, if the text gives their number. */
  readonly races?: number;
  /** The text says that the races of the data connect all players. */
  readonly connected?: true;
}

/** A scenario of Convergence, as it is called there. */
export interface Scene {
  readonly id: string;
  readonly label: string;
}

interface Without {
  readonly none: string;
}

/** What *Run this on my season* loads: the leaders, as many equals as a race has starters, a race with minutes, or its games. */
export type OnSeason = "leaders" | "starters" | "minutes" | "games";

/** What *Open this in Models* judges. */
export interface JudgedGames {
  /** null: the open data set. */
  readonly example: string | null;
  readonly range: CountedRange;
}

export interface LessonFacts {
  readonly short: string;
  readonly question: Prediction;
  /** Every other sentence of the lesson that can be measured. */
  readonly claims: readonly Claim[];
  /** The players that the figure opens with, best place first; none: the lesson has no race. */
  readonly race: readonly Named[];
  readonly settings?: Settings;
  /** Settings, and other numbers of the figure, that the text has handles for; those of players need no entry. */
  readonly turns?: Readonly<Record<string, Turn>>;
  /** The systems that the figure shows; links to Race, Season and Models take them along and focus the first. */
  readonly systems: (settings: Settings) => readonly Shown[];
  readonly worked: (players: readonly Named[], settings: Settings) => readonly Worked[];
  readonly real: RealRace | Without;
  /** Scenarios of Convergence in which what the lesson says can be seen. */
  readonly scenarios?: readonly Scene[];
  /** *Open this in Race* shows the figure’s numbers, in the system’s own units where the figure has them. */
  readonly inRace: "points" | "own" | Without;
  readonly onSeason: OnSeason | Without;
  /** *Open this in Models*; absent: the figure scores no predictions, so there is no number that Models could show again. */
  readonly inModels?: (settings: Settings) => JudgedGames;
  /** true: *Open Matchmaking* leads to what the lesson is about. */
  readonly inMatchmaking?: true;
}

export interface Lesson extends LessonFacts {
  /** In links: the folder without its number. */
  readonly id: string;
  readonly text: LessonText;
  /** Three; the lesson is done when all are answered rightly. */
  readonly checks: readonly Check[];
  readonly tasks: readonly Task[];
  readonly Figure: ComponentType;
}
