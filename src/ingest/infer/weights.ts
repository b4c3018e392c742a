import type { Interpretation } from "./types";

interface Fitted extends Interpretation {
  readonly fit: number;
}

/** What weights are learned for: the fit, and each fact of the evidence under its layout. */
export function featuresOf({ template, fit, evidence, choices = {} }: Fitted): Record<string, number> {
  const features: Record<string, number> = { fit, [template]: 1 };
  if (choices.container) features[`${template}/${choices.container}`] = 1;
  for (const [name, value] of Object.entries(evidence)) features[`${template}:${name}`] = value;
  return features;
}

/** How strongly the evidence speaks for an interpretation, 0 to 1: what decides between readers. */
export function strengthOf({ fit }: Fitted): number {
  return 1 / (1 + Math.exp(-1.1 * (fit - 6)));
}

/** Slope and intercept of log odds over fit, set by the shares that were right on `test/wild` (README, second table). */
const SLOPE = 0.75;
const LEVEL = 7.2;

/** Estimated probability that an interpretation is right. */
export function probabilityOf({ fit }: Fitted): number {
  return 1 / (1 + Math.exp(-SLOPE * (fit - LEVEL)));
}
