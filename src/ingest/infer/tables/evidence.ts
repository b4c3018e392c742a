/** Evidence for or against a reading: whether it holds, and its weight. */
export type Evidence = readonly (readonly [holds: boolean, worth: number])[];

/** Sum of the weights of the evidence that holds. */
export const total = (evidence: Evidence): number =>
  evidence.reduce((sum, [holds, worth]) => sum + (holds ? worth : 0), 0);
