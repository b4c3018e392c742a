/** The games of the lesson: chosen on those before the day, judged on those from it on. */
export const PARTS = {
  cup: { example: "world-cup", label: "World Cup", split: "1990-01-01" },
  shootouts: { example: "penalty-shootouts", label: "Shoot-outs", split: "2008-01-01" },
} as const;

/** In the order of the lesson’s setting `data`. */
export const PART_IDS = Object.keys(PARTS) as readonly PartId[];

export type PartId = keyof typeof PARTS;

/** The log loss of a coin. */
export const COIN = Math.LN2;
