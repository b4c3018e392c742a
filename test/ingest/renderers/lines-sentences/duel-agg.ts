import { duel } from "../kit/duels";

export default duel((a, b) => `${a} 2–1 ${b} (agg. 3–2)`);
