import { duel } from "../kit/duels";

/** The winner stands first in the score, whoever stands first on the line. */
export default duel((a, b) => `${b} lost to ${a} 3-1`);
