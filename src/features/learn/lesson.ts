/** The parts of a lesson: text from its `lesson.md`, and data that the engine can check. */
import type { ComponentType } from "react";
import type { CountedRange } from "../../store";
import type { LessonText } from "../../ui/prose/tree";
import type { Claim, Quantity } from "./claims/claim";
import type { Worked } from "./claims/worked";
import type { Figure, NamedPlayer, FigureSettings } from "./figure/figureState";
import type { Shown } from "./figure/models";
import type { Turn } from "./figure/turns";

export interface Option {
  readonly text: string;
  /** Shown after the prediction is played: why it is right, or where the mistake is. */
  readonly why: string;
  /** True in the engine exactly if the option is right. */
  readonly claim: Claim;
  /** The claim about the engine in `why`, which is true whether or not the option is right. */
  readonly because?: Claim;
}

interface Question {
  readonly prompt: string;
  /** What the figure shows after the prediction is played; absent: no change. */
  readonly played?: { readonly players?: readonly NamedPlayer[]; readonly settings?: FigureSettings };
}

export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** "games of 100", "points". */
  readonly unit: string;
  /** Whether numbers are changes, written with their sign. */
  readonly signed?: boolean;
}

export interface ChoiceQuestion extends Question {
  readonly kind: "choice";
  readonly options: readonly Option[];
}

export interface NumberGuess extends Question {
  readonly kind: "number";
  readonly axis: Axis;
  readonly start: number;
  readonly is: Quantity;
  /** Maximum error that counts as right. */
  readonly close: number;
  readonly why: string;
}

/** A line sketched by hand, with a height for each x. */
export interface Sketch extends Question {
  readonly kind: "sketch";
  readonly xs: readonly number[];
  readonly xLabel: string;
  readonly axis: Axis;
  readonly start: number;
  readonly is: readonly Quantity[];
  /** Maximum mean error that counts as right. */
  readonly close: number;
  readonly why: string;
}

export type Prediction = ChoiceQuestion | NumberGuess | Sketch;

/** One idea, asked after the explanation. */
export interface CheckQuestion {
  readonly prompt: string;
  readonly options: readonly Option[];
}

export interface Tried {
  /** States of the figure since the question was played, earliest first. */
  readonly before: readonly Figure[];
  /** Actions that are not visible in a setting. */
  readonly acts: FigureSettings;
}

/** A task to solve with the figure; its text is the item of *Try it* at the same index. */
export interface Task {
  /** Whether the figure, or its change from an earlier state since the question was played, solves the task. */
  readonly met: (players: readonly NamedPlayer[], settings: FigureSettings, tried: Tried) => Claim | boolean;
  /** Describes the result: "Gap found: 191 points." */
  readonly found: (players: readonly NamedPlayer[], settings: FigureSettings, tried: Tried) => string;
  /** A figure that solves it, starting from the figure of the question. */
  readonly solved: {
    readonly players?: readonly NamedPlayer[];
    readonly settings?: FigureSettings;
    readonly acts?: FigureSettings;
  };
}

export interface RealRace {
  readonly example: string;
  /** The word used in the link; by default “race”. */
  readonly contest?: "match";
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Places that the text states; null for a DNF. */
  readonly places: Readonly<Record<string, number | null>>;
  /** Number of starters, if the text states it. */
  readonly starters?: number;
  /** Rating changes are not mentioned, because a later lesson introduces them. */
  readonly still?: true;
  /** Number of races in the data, if the text states it. */
  readonly races?: number;
  /** The text states that the races of the data connect all players. */
  readonly connected?: true;
}

/** A scenario of Convergence, by its name there. */
export interface ScenarioLink {
  readonly id: string;
  readonly label: string;
}

interface Without {
  readonly none: string;
}

/**
 * What *Run this on my season* loads: the leaders, as many equal players as a race has starters, a race with minutes,
 * or its games.
 */
export type OnSeason = "leaders" | "starters" | "minutes" | "games";

/** What *Open this in Models* evaluates. */
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
  /** The players of the opening figure in finishing order; empty if the lesson has no race. */
  readonly race: readonly NamedPlayer[];
  readonly settings?: FigureSettings;
  /** Settings and other numbers for which the text has handles; those of players need no entry. */
  readonly turns?: Readonly<Record<string, Turn>>;
  /** The systems of the figure; links to Race, Season and Models add them and focus the first. */
  readonly systems: (settings: FigureSettings) => readonly Shown[];
  readonly worked: (players: readonly NamedPlayer[], settings: FigureSettings) => readonly Worked[];
  readonly real: RealRace | Without;
  /** Scenarios of Convergence that show what the lesson says. */
  readonly scenarios?: readonly ScenarioLink[];
  /** *Open this in Race* shows the figure’s numbers, in model units where the figure has them. */
  readonly inRace: "points" | "own" | Without;
  readonly onSeason: OnSeason | Without;
  /** *Open this in Models*; absent if the figure evaluates no predictions. */
  readonly inModels?: (settings: FigureSettings) => JudgedGames;
  /** Whether *Open Matchmaking* leads to the subject of the lesson. */
  readonly inMatchmaking?: true;
}

export interface Lesson extends LessonFacts {
  /** In links: the folder without its number. */
  readonly id: string;
  /** Complete for the first lesson only; of the others, all but the names is loaded by `loadTexts`. */
  readonly text: LessonText;
  /** Three questions; the lesson is done when all are answered correctly. */
  readonly checks: readonly CheckQuestion[];
  readonly tasks: readonly Task[];
  readonly Figure: ComponentType;
}
