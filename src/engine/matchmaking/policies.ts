/** The policies of the study (Ryzhov, Tariq and Powell 2011): (8), (9), and (12) or (13). `chooser.ts` makes their choices. */
export const POLICIES = ["pe", "drawChance", "kg"] as const;
export type PolicyId = (typeof POLICIES)[number];

/** (12) Games left after decision n of 0..N, as (7) is printed. */
export const horizonWeight = (N: number, n: number): number => N - n;

/** (13) All later games, each weighted gamma times the one before; gamma in [0, 1). */
export const discountWeight = (gamma: number): number => gamma / (1 - gamma);
