/**
 * Evidence for or against a reading: whether it holds, and its weight on the scale of the score to which it is added. Scores of
 * columns start from the roles of their heading, which are 0 to 3 (`headingRoles`). So a weight of 3 overrules a heading, 1 to 2
 * overrules a vague one, and less than 1 decides between columns that are otherwise equal.
 */
export type Evidence = readonly (readonly [holds: boolean, worth: number])[];

/** Sum of the weights of the evidence that holds. */
export const total = (evidence: Evidence): number =>
  evidence.reduce((sum, [holds, worth]) => sum + (holds ? worth : 0), 0);
