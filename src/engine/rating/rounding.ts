export const halfUp = (x: number): number => Math.floor(x + 0.5);

/** Rounds to a whole number, halves away from zero. */
export const halfAway = (x: number): number => Math.sign(x) * Math.floor(Math.abs(x) + 0.5) + 0;
