import { duel } from "../kit/duels";

export default duel((a, b) => `${b} 2–1 ${a} (agg. 2–3)`);
