import { duel, either } from "../kit/duels";

export default duel((a, b, random) => `[22:10] Marta: ${either(random, a, b, "-")}`);
