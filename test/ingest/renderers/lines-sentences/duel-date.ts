import { duel, either } from "../kit/duels";

export default duel((a, b, random) => `12.04.2024 ${either(random, a, b, "-")}`);
