import { duel } from "../kit/duels";

/** The winner is first in the score, but not always on the line. */
export default duel((a, b) => `${b} lost to ${a} 3-1`);
