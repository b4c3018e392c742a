/** What a lesson is: words from its `lesson.md`, and beside it what the engine can check. Plain data. */
import type { ComponentType } from "react";
import type { LessonText } from "../../ui/prose/tree";
import type { Claim, Player } from "./claims/claim";

interface Option {
  readonly text: string;
  /** Said when it is chosen: why it is right, or where the thought goes wrong. */
  readonly why: string;
  /** Holds under the engine exactly when the option is right. */
  readonly claim: Claim;
}

/** A race of the bundled data. */
export interface RealRace {
  readonly example: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** What the text says of it: place, or null for somebody who did not finish. */
  readonly places: Readonly<Record<string, number | null>>;
  /** Where the text counts them. */
  readonly starters?: number;
  /** Where the text counts the races of the data. */
  readonly races?: number;
  /** Where the text says that its races join everybody. */
  readonly connected?: true;
}

/** A scenario of Convergence, as it is called there. */
export interface Scene {
  readonly id: string;
  readonly label: string;
}

export interface LessonFacts {
  /** Name in the rail. */
  readonly short: string;
  readonly question: { readonly prompt: string; readonly options: readonly Option[] };
  /** Every other sentence of the lesson that can be measured. */
  readonly claims: readonly Claim[];
  /** What *Open this in Race* puts in the hand, best place first; of nobody: the lesson has no such race. */
  readonly race: readonly (Player & { readonly name: string })[];
  readonly real: RealRace;
  /** Scenarios of Convergence in which what the lesson says can be seen. */
  readonly scenarios?: readonly Scene[];
  /** The bundled data that *Open in Models* judges. */
  readonly models?: string;
  /** On a phone the figure stands after so many paragraphs of the opening; after all of them where nothing is said. */
  readonly figureAfter?: number;
}

export interface Lesson extends LessonFacts {
  /** In links: the folder without its number. */
  readonly id: string;
  readonly text: LessonText;
  readonly Figure: ComponentType;
}
