import { duel } from "../kit/duels";

export default duel((a, b) => `${a} vs ${b} 3-1`);
