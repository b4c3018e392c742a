import { duel, either } from "../kit/duels";

export default duel((a, b, random) => `${1 + Math.floor(random() * 9)}. ${either(random, a, b, "-")}`);
