/** Settings of curves of skill as data. A pure leaf: the page imports it as values. */
import type { FitLikelihood } from "../descriptions";
import type { Draws } from "../design/likelihood";
import type { TimeUnit } from "./timeline";

/** Points, and points a year or a race. */
export interface ThroughTimeOptions {
  readonly likelihood: FitLikelihood;
  readonly clock: TimeUnit;
  /** A year, where days count. */
  readonly drift: number;
  /** A race, where races count. */
  readonly raceDrift: number;
  readonly initialSd: number;
  readonly initialMean: number;
  /** Bradley-Terry only. */
  readonly draws: Draws;
}

export const THROUGH_TIME_DEFAULTS: ThroughTimeOptions = {
  likelihood: "thurstone",
  clock: "day",
  drift: 60,
  raceDrift: 10,
  initialSd: 200,
  initialMean: 0,
  draws: "half",
};
