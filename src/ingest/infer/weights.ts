import { EVEN_FIT, USUAL_FIT } from "./fit";
import { LEARNED } from "./learned";
import type { Fitted, Interpretation } from "./types";

/** A fit that is higher by 1 triples the odds. */
const STEEPNESS = 1.1;

/** Strength of the evidence for an interpretation, 0 to 1; decides between readers. */
export function strengthOf({ fit }: Fitted): number {
  return 1 / (1 + Math.exp(-STEEPNESS * (fit - EVEN_FIT)));
}

/** Evidence that the best interpretation is right: its fit, how far it is ahead, and its kind. */
export function signsOf(readings: readonly Fitted[]): Record<string, number> {
  const [best, second] = readings;
  const { template, evidence, games, choices = {} } = best;
  const seats = games.reduce((sum, { entrants }) => sum + entrants.length, 0);
  return {
    one: 1,
    fit: best.fit - USUAL_FIT,
    ahead: second ? Math.max(-1, Math.min(3, best.fit - second.fit)) : 3,
    alone: Number(second === undefined),
    coverage: evidence.coverage ?? 1,
    tables: evidence.tables ?? 1,
    small: Number(seats < 5),
    [template]: 1,
    [`in ${choices.container ?? ""}`]: 1,
  };
}

export function chanceOf(signs: Readonly<Record<string, number>>, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const [name, value] of Object.entries(signs)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** Estimated probability that the best of some interpretations is right. */
export function probabilityOf(readings: readonly Fitted[]): number {
  return chanceOf(signsOf(readings), LEARNED);
}

/** Below it a text counts as not understood. */
const MIN_PROBABILITY = 0.14;
/** For a table whose headings and places do not suggest a result. */
const MIN_UNNAMED_PROBABILITY = 0.3;

/** Minimum probability of a reading that is shown. */
export function leastFor({ template, evidence }: Interpretation): number {
  return template === "entrants" && evidence.heading === 0 && evidence.place === 0
    ? MIN_UNNAMED_PROBABILITY
    : MIN_PROBABILITY;
}
