/** The data of the lesson's figure, and its requests to the engine. */
import { THROUGH_TIME_DEFAULTS } from "../../../../engine/fitting/through-time/options";

export const EXAMPLE = "formula-one";

/** They raced in every year of `YEARS`. */
export const DRIVERS = ["George Russell", "Max Verstappen", "Lewis Hamilton", "Charles Leclerc"] as const;

export const YEARS = { first: 2019, last: 2025 } as const;

export const DRIFT = THROUGH_TIME_DEFAULTS.drift;

/** The last day of a year, YYYY-MM-DD. */
export const endOf = (year: number): string => `${year}-12-31`;
