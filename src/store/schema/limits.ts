/** Names and limits of the schema that the page needs before any data are checked. */
export const SCREENS = ["race", "season", "models", "matchmaking", "convergence", "learn"] as const;
export const MAX_PATH = 10;
export const MAX_TEXT = 10_000;
export const MAX_RECIPES = 100;
/** Number of marks (colour, dash and marker), which limits the number of systems. */
export const SLOTS = 8;
export const FULL_WORDS = "Eight systems is the maximum, because each has its own mark.";
