/** What a rating and an uncertainty can be typed as, in points: beyond that a slip is likelier, and figures overprint. */
export const RATINGS = { min: -5_000, max: 10_000 } as const;
export const SDS = { min: 0, max: 3_000, openMin: true } as const;
