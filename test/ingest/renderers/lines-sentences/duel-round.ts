import { duel, either } from "../kit/duels";

export default duel((a, b, random) => `Round ${1 + Math.floor(random() * 5)}: ${either(random, a, b, "-")}`);
