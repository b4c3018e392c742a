import { duel, either } from "../kit/duels";

export default duel((a, b, random) => either(random, a, b, ":"));
