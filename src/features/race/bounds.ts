/** Bounds in points of typed ratings and uncertainties; values beyond them are probably typing errors. */
export const RATINGS = { min: -5_000, max: 10_000 } as const;
export const SDS = { min: 0, max: 3_000, openMin: true } as const;
