/** The players of the lessons, in this order. */
const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"];

/** The name of the player at index `i`, from 0. */
export const nameOf = (i: number): string => NAMES[i] ?? `Player ${i + 1}`;
