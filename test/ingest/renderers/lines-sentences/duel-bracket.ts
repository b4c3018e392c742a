import { duel, either } from "../kit/duels";

/** Rounds of a double elimination. */
export default duel((a, b, random) => `Losers Final: ${either(random, a, b, "-")}`);
