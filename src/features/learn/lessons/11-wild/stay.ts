import type { Player } from "../../claims/claim";

/** A player of the usual rating in a game, with the score and the minutes in it. */
export const stay = (score: number, minutes: number): Player => ({ points: 1500, score, minutes });
