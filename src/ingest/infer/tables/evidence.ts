/** What speaks for or against a reading: whether it holds, and its worth. */
export type Evidence = readonly (readonly [holds: boolean, worth: number])[];

/** The worth of all that holds. */
export const total = (evidence: Evidence): number =>
  evidence.reduce((sum, [holds, worth]) => sum + (holds ? worth : 0), 0);
